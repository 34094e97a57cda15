import {
  BookOpen,
  Boxes,
  CreditCard,
  FileText,
  History,
  House,
  ListTodo,
  Lock,
  PackageOpen,
  PencilLine,
  Settings,
  TicketPercent,
  ShoppingBag,
  Users,
  type LucideIcon,
} from 'lucide-react';
import type { SessionView } from '#checkout-console/wire/views.ts';

/** A part of the console: its name, its address, and the letter that leads to it after `g`. */
export type Place = {
  readonly to:
    | '/'
    | '/orders'
    | '/drafts'
    | '/queue'
    | '/inventory'
    | '/inventory/holds'
    | '/customers'
    | '/policies'
    | '/payments'
    | '/payments/statements'
    | '/activity'
    | '/discounts'
    | '/returns'
    | '/settings';
  readonly name: string;
  readonly icon: LucideIcon;
  readonly letter: string;
  /** Absent for what is reached from another place and has no link of its own in the navigation. */
  readonly inNav: boolean;
  /** What waits there, as a number and in words. */
  readonly waiting?: { readonly count: (session: SessionView) => number; readonly words: string };
};

/** Every part of the console, in the order of the navigation. */
export const places: readonly Place[] = [
  { to: '/', name: 'Home', icon: House, letter: 'h', inNav: true },
  {
    to: '/queue',
    name: 'Queue',
    icon: ListTodo,
    letter: 'q',
    inNav: true,
    waiting: { count: ({ queued }) => queued, words: 'waiting' },
  },
  {
    to: '/orders',
    name: 'Orders',
    icon: ShoppingBag,
    letter: 'o',
    inNav: true,
    waiting: { count: ({ ordersToFulfil }) => ordersToFulfil, words: 'to fulfil' },
  },
  {
    to: '/drafts',
    name: 'Drafts',
    icon: PencilLine,
    letter: 'd',
    inNav: true,
    waiting: { count: ({ openDrafts }) => openDrafts, words: 'open' },
  },
  { to: '/inventory', name: 'Inventory', icon: Boxes, letter: 'i', inNav: true },
  { to: '/inventory/holds', name: 'Holds', icon: Lock, letter: 'r', inNav: false },
  { to: '/customers', name: 'Customers', icon: Users, letter: 'u', inNav: true },
  { to: '/payments', name: 'Payments', icon: CreditCard, letter: 'p', inNav: true },
  { to: '/payments/statements', name: 'Statements', icon: FileText, letter: 's', inNav: false },
  { to: '/discounts', name: 'Discounts', icon: TicketPercent, letter: 'm', inNav: true },
  { to: '/returns', name: 'Returns', icon: PackageOpen, letter: 't', inNav: true },
  { to: '/activity', name: 'Activity', icon: History, letter: 'a', inNav: true },
  { to: '/policies', name: 'Policies', icon: BookOpen, letter: 'l', inNav: true },
  { to: '/settings', name: 'Settings', icon: Settings, letter: ',', inNav: true },
];
