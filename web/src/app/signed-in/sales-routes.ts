import { paths } from '#web/config/paths.ts';
import { listRoute, screenRoute } from './screen-route.tsx';

const sales = {
  title: 'Ventas',
  permission: 'sale.read',
  load: async () => (await import('#web/features/sales/lists/sales-screen.tsx')).SalesScreen,
} as const;
const saleDetails = {
  title: 'Ver Detalle',
  permission: 'sale.read',
  load: async () =>
    (await import('#web/features/sales/records/sale-details-screen.tsx')).SaleDetailsScreen,
} as const;
const saleInvoice = {
  title: 'Factura',
  permission: 'sale.invoice',
  load: async () =>
    (await import('#web/features/sales/invoice/sale-invoice-screen.tsx')).SaleInvoiceScreen,
} as const;
const mySales = {
  title: 'Mis servicios',
  permission: 'sale.read_own',
  load: async () => (await import('#web/features/sales/lists/my-sales-screen.tsx')).MySalesScreen,
} as const;
const salesTotal = {
  title: 'Total de Ventas',
  permission: 'sale.totals',
  load: async () =>
    (await import('#web/features/sales/totals/sales-total-screen.tsx')).SalesTotalScreen,
} as const;
const salesTotalAdvertising = {
  title: 'Total de Ventas No Facturables',
  permission: 'sale.totals',
  load: async () =>
    (await import('#web/features/sales/totals/sales-total-advertising-screen.tsx'))
      .SalesTotalAdvertisingScreen,
} as const;
const salesClients = {
  title: 'Ventas por Cliente',
  permission: 'sale.read',
  load: async () =>
    (await import('#web/features/sales/lists/sales-clients-screen.tsx')).SalesClientsScreen,
} as const;
const salesByEmployee = {
  title: 'Servicios de la Técnica (o)',
  permission: 'profit.read',
  load: async () =>
    (await import('#web/features/sales/lists/sales-by-employee-screen.tsx')).SalesByEmployeeScreen,
} as const;
const warranties = {
  title: 'Garantías',
  permission: 'warranty.read',
  load: async () =>
    (await import('#web/features/sales/lists/warranties-screen.tsx')).WarrantiesScreen,
} as const;
const warrantyDetails = {
  title: 'Detalle de Garantía',
  permission: 'warranty.read',
  load: async () =>
    (await import('#web/features/sales/records/sale-details-screen.tsx')).WarrantyDetailsScreen,
} as const;
const warrantyInvoice = {
  title: 'Factura',
  permission: 'warranty.invoice',
  load: async () =>
    (await import('#web/features/sales/invoice/sale-invoice-screen.tsx')).WarrantyInvoiceScreen,
} as const;
const myWarranties = {
  title: 'Mis garantías',
  permission: 'sale.read_own',
  load: async () =>
    (await import('#web/features/sales/lists/my-warranties-screen.tsx')).MyWarrantiesScreen,
} as const;
const warrantiesTotal = {
  title: 'Total de Garantías',
  permission: 'sale.totals',
  load: async () =>
    (await import('#web/features/sales/totals/warranties-total-screen.tsx')).WarrantiesTotalScreen,
} as const;
const warrantiesClients = {
  title: 'Garantías por Cliente',
  permission: 'warranty.read',
  load: async () =>
    (await import('#web/features/sales/lists/warranties-clients-screen.tsx'))
      .WarrantiesClientsScreen,
} as const;

/** What was sold and what was done under warranty: lists, records, totals (doc 2 §2). */
export const salesRoutes = [
  listRoute(paths.sales, sales),
  screenRoute(paths.sales.details, saleDetails),
  screenRoute(paths.sales.invoice, saleInvoice),
  listRoute(paths.mySales, mySales),
  listRoute(paths.salesTotal, salesTotal),
  listRoute(paths.salesTotalAdvertising, salesTotalAdvertising),
  screenRoute(paths.salesTotalAdversiting, salesTotalAdvertising),
  listRoute(paths.salesClients, salesClients),
  listRoute({ list: paths.salesByEmployee }, salesByEmployee),
  listRoute(paths.warranties, warranties),
  screenRoute(paths.warranties.details, warrantyDetails),
  screenRoute(paths.warranties.invoice, warrantyInvoice),
  listRoute(paths.myWarranties, myWarranties),
  listRoute(paths.warrantiesTotal, warrantiesTotal),
  listRoute(paths.warrantiesClients, warrantiesClients),
] as const;
