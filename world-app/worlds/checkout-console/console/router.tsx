import { createRootRoute, createRoute, createRouter } from '@tanstack/react-router';
import { Frame } from './frame.tsx';
import { CustomersSearch, DraftSearch, DraftsSearch, HoldsSearch, InventorySearch, OrdersSearch } from './list-search.ts';
import { CustomerScreen } from './screens/customers/customer-screen.tsx';
import { CustomersScreen } from './screens/customers/customers-screen.tsx';
import { DraftScreen } from './screens/drafts/draft-screen.tsx';
import { DraftsScreen } from './screens/drafts/drafts-screen.tsx';
import { HomeScreen } from './screens/home/home-screen.tsx';
import { HoldsScreen } from './screens/inventory/holds-screen.tsx';
import { InventoryScreen } from './screens/inventory/inventory-screen.tsx';
import { VariantScreen } from './screens/inventory/variant-screen.tsx';
import { NotFoundScreen } from './screens/not-found-screen.tsx';
import { OrderScreen } from './screens/orders/order-screen.tsx';
import { OrdersScreen } from './screens/orders/orders-screen.tsx';
import { PoliciesScreen } from './screens/policies/policies-screen.tsx';
import { PolicyScreen } from './screens/policies/policy-screen.tsx';
import { parseSearch, stringifySearch } from './search-string.ts';

const root = createRootRoute({ component: Frame, notFoundComponent: NotFoundScreen });
const getParentRoute = (): typeof root => root;

const routeTree = root.addChildren([
  createRoute({ getParentRoute, path: '/', component: HomeScreen }),
  createRoute({ getParentRoute, path: '/orders', validateSearch: OrdersSearch, component: OrdersScreen }),
  createRoute({ getParentRoute, path: '/orders/$order', component: OrderScreen }),
  createRoute({ getParentRoute, path: '/drafts', validateSearch: DraftsSearch, component: DraftsScreen }),
  createRoute({ getParentRoute, path: '/drafts/$draft', validateSearch: DraftSearch, component: DraftScreen }),
  createRoute({ getParentRoute, path: '/inventory', validateSearch: InventorySearch, component: InventoryScreen }),
  createRoute({ getParentRoute, path: '/inventory/holds', validateSearch: HoldsSearch, component: HoldsScreen }),
  createRoute({ getParentRoute, path: '/inventory/$variant', component: VariantScreen }),
  createRoute({ getParentRoute, path: '/customers', validateSearch: CustomersSearch, component: CustomersScreen }),
  createRoute({ getParentRoute, path: '/customers/$customer', component: CustomerScreen }),
  createRoute({ getParentRoute, path: '/policies', component: PoliciesScreen }),
  createRoute({ getParentRoute, path: '/policies/$slug', component: PolicyScreen }),
]);

/** Every screen by its address. Nothing is loaded ahead of a person's click. */
export const router = createRouter({ routeTree, parseSearch, stringifySearch, defaultPreload: false, scrollRestoration: true });

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
