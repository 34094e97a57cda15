import { createRootRoute, createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router';
import { Frame } from './frame.tsx';
import {
  activitySearch,
  discountsSearch,
  returnsSearch,
  paymentsSearch,
  statementSearch,
  statementsSearch,
  customersSearch,
  DraftSearch,
  draftsSearch,
  holdsSearch,
  inventorySearch,
  ordersSearch,
  queueSearch,
} from './list-search.ts';
import { NotFoundScreen } from './screens/not-found-screen.tsx';
import { ScreenFailed } from './screens/screen-failed.tsx';
import { parseSearch, stringifySearch } from './search-string.ts';

const root = createRootRoute({ component: Frame, notFoundComponent: NotFoundScreen });
const getParentRoute = (): typeof root => root;

// Each screen is a file of its own, fetched when a person first goes there.
const home = lazyRouteComponent(() => import('./screens/home/home-screen.tsx'), 'HomeScreen');
const orders = lazyRouteComponent(() => import('./screens/orders/orders-screen.tsx'), 'OrdersScreen');
const order = lazyRouteComponent(() => import('./screens/orders/order-screen.tsx'), 'OrderScreen');
const editOrder = lazyRouteComponent(() => import('./screens/orders/edit/edit-order-screen.tsx'), 'EditOrderScreen');
const drafts = lazyRouteComponent(() => import('./screens/drafts/drafts-screen.tsx'), 'DraftsScreen');
const queue = lazyRouteComponent(() => import('./screens/queue/queue-screen.tsx'), 'QueueScreen');
const draft = lazyRouteComponent(() => import('./screens/drafts/draft-screen.tsx'), 'DraftScreen');
const inventory = lazyRouteComponent(() => import('./screens/inventory/inventory-screen.tsx'), 'InventoryScreen');
const holds = lazyRouteComponent(() => import('./screens/inventory/holds-screen.tsx'), 'HoldsScreen');
const variant = lazyRouteComponent(() => import('./screens/inventory/variant-screen.tsx'), 'VariantScreen');
const level = lazyRouteComponent(() => import('./screens/inventory/level-screen.tsx'), 'LevelScreen');
const payments = lazyRouteComponent(() => import('./screens/payments/payments-screen.tsx'), 'PaymentsScreen');
const payment = lazyRouteComponent(() => import('./screens/payments/payment-screen.tsx'), 'PaymentScreen');
const statements = lazyRouteComponent(() => import('./screens/statements/statements-screen.tsx'), 'StatementsScreen');
const statement = lazyRouteComponent(() => import('./screens/statements/statement-screen.tsx'), 'StatementScreen');
const discounts = lazyRouteComponent(() => import('./screens/discounts/discounts-screen.tsx'), 'DiscountsScreen');
const discount = lazyRouteComponent(() => import('./screens/discounts/discount-screen.tsx'), 'DiscountScreen');
const returns = lazyRouteComponent(() => import('./screens/returns/returns-screen.tsx'), 'ReturnsScreen');
const returned = lazyRouteComponent(() => import('./screens/returns/return-screen.tsx'), 'ReturnScreen');
const activity = lazyRouteComponent(() => import('./screens/activity/activity-screen.tsx'), 'ActivityScreen');
const customers = lazyRouteComponent(() => import('./screens/customers/customers-screen.tsx'), 'CustomersScreen');
const customer = lazyRouteComponent(() => import('./screens/customers/customer-screen.tsx'), 'CustomerScreen');
const editCustomer = lazyRouteComponent(() => import('./screens/customers/edit-customer-screen.tsx'), 'EditCustomerScreen');
const address = lazyRouteComponent(() => import('./screens/customers/address-screen.tsx'), 'AddressScreen');
const policies = lazyRouteComponent(() => import('./screens/policies/policies-screen.tsx'), 'PoliciesScreen');
const policy = lazyRouteComponent(() => import('./screens/policies/policy-screen.tsx'), 'PolicyScreen');
const settings = lazyRouteComponent(() => import('./screens/settings/settings-screen.tsx'), 'SettingsScreen');

const routeTree = root.addChildren([
  createRoute({ getParentRoute, path: '/', component: home }),
  createRoute({ getParentRoute, path: '/queue', validateSearch: queueSearch, component: queue }),
  createRoute({ getParentRoute, path: '/orders', validateSearch: ordersSearch, component: orders }),
  createRoute({ getParentRoute, path: '/orders/$order', component: order }),
  createRoute({ getParentRoute, path: '/drafts', validateSearch: draftsSearch, component: drafts }),
  createRoute({ getParentRoute, path: '/orders/$order/edit', component: editOrder }),
  createRoute({ getParentRoute, path: '/drafts/$draft', validateSearch: DraftSearch, component: draft }),
  createRoute({ getParentRoute, path: '/inventory', validateSearch: inventorySearch, component: inventory }),
  createRoute({ getParentRoute, path: '/inventory/holds', validateSearch: holdsSearch, component: holds }),
  createRoute({ getParentRoute, path: '/inventory/$variant', component: variant }),
  createRoute({ getParentRoute, path: '/inventory/$variant/$location', component: level }),
  createRoute({ getParentRoute, path: '/payments', validateSearch: paymentsSearch, component: payments }),
  createRoute({ getParentRoute, path: '/payments/statements', validateSearch: statementsSearch, component: statements }),
  createRoute({ getParentRoute, path: '/payments/statements/$statement', validateSearch: statementSearch, component: statement }),
  createRoute({ getParentRoute, path: '/payments/$payment', component: payment }),
  createRoute({ getParentRoute, path: '/discounts', validateSearch: discountsSearch, component: discounts }),
  createRoute({ getParentRoute, path: '/discounts/$code', component: discount }),
  createRoute({ getParentRoute, path: '/returns', validateSearch: returnsSearch, component: returns }),
  createRoute({ getParentRoute, path: '/returns/$return', component: returned }),
  createRoute({ getParentRoute, path: '/activity', validateSearch: activitySearch, component: activity }),
  createRoute({ getParentRoute, path: '/customers', validateSearch: customersSearch, component: customers }),
  createRoute({ getParentRoute, path: '/customers/$customer', component: customer }),
  createRoute({ getParentRoute, path: '/customers/$customer/edit', component: editCustomer }),
  createRoute({ getParentRoute, path: '/customers/$customer/addresses/$address', component: address }),
  createRoute({ getParentRoute, path: '/policies', component: policies }),
  createRoute({ getParentRoute, path: '/policies/$slug', component: policy }),
  createRoute({ getParentRoute, path: '/settings', component: settings }),
]);

/** Every screen by its address. Nothing is loaded ahead of a person's click. */
export const router = createRouter({
  routeTree,
  parseSearch,
  stringifySearch,
  defaultPreload: false,
  defaultErrorComponent: ScreenFailed,
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
