import { createRouter } from '@tanstack/react-router';
import { paths } from '#web/config/paths.ts';
import { ErrorScreen } from '../error-screen.tsx';
import { NotFoundScreen } from './message-screen.tsx';
import { loginRoute, rootRoute } from './routes.tsx';
import { listRoute, screenRoute } from './screen-route.tsx';

const workdays = {
  title: 'Turnos',
  permission: 'workday.read',
  load: async () => (await import('#web/features/workdays/workdays-screen.tsx')).WorkdaysScreen,
} as const;
const clients = {
  title: 'Clientes',
  permission: 'client.read',
  load: async () => (await import('#web/features/clients/clients-screen.tsx')).ClientsScreen,
} as const;
const employeesProfit = {
  title: 'Ganancias de la Técnica (o)',
  permission: 'profit.read',
  load: async () =>
    (await import('#web/features/employees/employees-profit-screen.tsx')).EmployeesProfitScreen,
} as const;
const sales = {
  title: 'Ventas',
  permission: 'sale.read',
  load: async () => (await import('#web/features/sales/sales-screen.tsx')).SalesScreen,
} as const;
const addSale = {
  title: 'Agregar Venta',
  permission: 'sale.create',
  load: async () => (await import('#web/features/sales/add-sale-screen.tsx')).AddSaleScreen,
} as const;
const saleDetails = {
  title: 'Ver Detalle',
  permission: 'sale.read',
  load: async () => (await import('#web/features/sales/sale-details-screen.tsx')).SaleDetailsScreen,
} as const;
const saleInvoice = {
  title: 'Factura',
  permission: 'sale.invoice',
  load: async () => (await import('#web/features/sales/sale-invoice-screen.tsx')).SaleInvoiceScreen,
} as const;
const mySales = {
  title: 'Mis servicios',
  permission: 'sale.read_own',
  load: async () => (await import('#web/features/sales/my-sales-screen.tsx')).MySalesScreen,
} as const;

/** Every screen: its routes, its title, who may see it, where its code is. */
const screens = [
  screenRoute(paths.home, workdays),
  listRoute(paths.workdays, workdays),
  listRoute(paths.clients, clients),
  listRoute(paths.employeesProfit, employeesProfit),
  listRoute(paths.sales, sales),
  screenRoute(paths.sales.add, addSale),
  screenRoute(paths.sales.details, saleDetails),
  screenRoute(paths.sales.invoice, saleInvoice),
  listRoute(paths.mySales, mySales),
] as const;

/** The router of a session, at the present address. */
export function createAppRouter() {
  return createRouter({
    routeTree: rootRoute.addChildren([loginRoute, ...screens]),
    // Addresses hold plain text: '?phone=0414' stays a text with its zero.
    parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
    stringifySearch: (search) => {
      const text = new URLSearchParams(search as Record<string, string>).toString();
      return text && `?${text}`;
    },
    defaultErrorComponent: ErrorScreen,
    defaultNotFoundComponent: NotFoundScreen,
    defaultPreload: 'intent',
    scrollRestoration: true,
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
