import {
  IconChartBar,
  IconReport,
  IconReportMoney,
  IconShieldSearch,
  IconUserSearch,
} from '@tabler/icons-react';
import { paths } from '#web/config/paths.ts';
import type { AppScreen } from './app-screen.ts';

/** Reports of sales (doc 2 §2, doc 3 §2). */
export const saleReportScreens = [
  {
    path: paths.dashboard,
    title: 'Tablero',
    permission: 'sale.totals',
    menu: { icon: IconChartBar },
    about: 'El negocio de un vistazo, comparado con el período anterior.',
    load: async () =>
      (await import('#web/features/reports/dashboard/dashboard-screen.tsx')).DashboardScreen,
  },
  {
    path: paths.dashboardServices.list,
    pages: true,
    title: 'Detalle de Servicios',
    permission: 'sale.totals',
    load: async () =>
      (await import('#web/features/reports/figures/figure-rows-screens.tsx'))
        .DashboardServicesScreen,
  },
  {
    path: paths.dashboardPayments.list,
    pages: true,
    title: 'Detalle de Pagos',
    permission: 'sale.totals',
    load: async () =>
      (await import('#web/features/reports/figures/figure-rows-screens.tsx'))
        .DashboardPaymentsScreen,
  },
  {
    path: paths.salesTotal.list,
    pages: true,
    title: 'Total de Ventas',
    permission: 'sale.totals',
    menu: { icon: IconReportMoney },
    about: 'Clientes, ventas y propinas de cada sucursal.',
    load: async () =>
      (await import('#web/features/sales/totals/sales-totals.tsx')).SalesTotalScreen,
  },
  {
    path: paths.salesTotalAdvertising.list,
    pages: true,
    title: 'Total de Ventas No Facturables',
    permission: 'sale.totals',
    menu: { icon: IconReport },
    about: 'Clientes y ventas no facturables de cada sucursal.',
    load: async () =>
      (await import('#web/features/sales/totals/sales-totals.tsx')).SalesTotalAdvertisingScreen,
  },
  {
    path: paths.salesTotalAdversiting,
    title: 'Total de Ventas No Facturables',
    permission: 'sale.totals',
    load: async () =>
      (await import('#web/features/sales/totals/sales-totals.tsx')).SalesTotalAdvertisingScreen,
  },
  {
    path: paths.warrantiesTotal.list,
    pages: true,
    title: 'Total de Garantías',
    permission: 'sale.totals',
    menu: { icon: IconReport },
    about: 'Clientes y garantías de cada sucursal.',
    load: async () =>
      (await import('#web/features/sales/totals/sales-totals.tsx')).WarrantiesTotalScreen,
  },
  {
    path: paths.salesClients.list,
    pages: true,
    title: 'Ventas por Cliente',
    permission: 'sale.read',
    menu: { icon: IconUserSearch },
    about: 'Cada servicio vendido, con su cliente.',
    load: async () =>
      (await import('#web/features/sales/lists/client-lines.tsx')).SalesClientsScreen,
  },
  {
    path: paths.refunds.list,
    pages: true,
    title: 'Reembolsos',
    permission: 'sale.read',
    load: async () =>
      (await import('#web/features/sales/refunds/refunds-screen.tsx')).RefundsScreen,
  },
  {
    path: paths.warrantiesClients.list,
    pages: true,
    title: 'Garantías por Cliente',
    permission: 'warranty.read',
    menu: { icon: IconShieldSearch },
    about: 'Cada servicio en garantía, con su cliente.',
    load: async () =>
      (await import('#web/features/sales/lists/client-lines.tsx')).WarrantiesClientsScreen,
  },
] as const satisfies readonly AppScreen[];
