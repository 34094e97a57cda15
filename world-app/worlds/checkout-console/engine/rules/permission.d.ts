import type { Staff, Tables } from '#contract/checkout-console/state.ts';
import type { Command } from '../command.ts';
import { type Refusal } from '../refusal.ts';
type Role = Staff['role'];
/** Commands that the handler of a person's request may carry. */
export type StaffCommand = Exclude<Command, {
    readonly kind: 'complete_via_api' | 'wipe_inventory' | 'tick';
}>;
/** Why this person may not run that kind of command, or null (SPEC ROLE-1). */
export declare function permissionGuard(tables: Tables, actor: string, kind: StaffCommand['kind']): Refusal | null;
/** Every kind of command that a role may run, for the page to show what is open to the person. */
export declare function permittedCommands(role: Role): StaffCommand['kind'][];
export {};
