import { paths } from '#web/config/paths.ts';
import { listRoute, screenRoute } from './screen-route.tsx';

const officesProfit = {
  title: 'Ganancias por Sucursal',
  permission: ['office.profit', 'expense.totals'],
  load: async () =>
    (await import('#web/features/reports/branches/office-profit-screen.tsx')).OfficeProfitScreen,
} as const;
const officesProfitDate = {
  title: 'Ganancias por Sucursal y Fecha',
  permission: ['office.profit', 'expense.totals'],
  load: async () =>
    (await import('#web/features/reports/branches/office-profit-date-screen.tsx'))
      .OfficeProfitDateScreen,
} as const;
const profitLines = {
  title: 'Detalle de Ganancias por Sucursal',
  permission: 'office.profit',
  load: async () =>
    (await import('#web/features/reports/branches/lines-screens.tsx')).ProfitLinesScreen,
} as const;
const lossesLines = {
  title: 'Detalle de Pérdidas por Sucursal',
  permission: 'expense.totals',
  load: async () =>
    (await import('#web/features/reports/branches/lines-screens.tsx')).LossesLinesScreen,
} as const;
const completeResultLines = {
  title: 'Garantías y ventas no facturables por Sucursal',
  permission: 'office.profit',
  load: async () =>
    (await import('#web/features/reports/branches/lines-screens.tsx')).CompleteResultLinesScreen,
} as const;
const royalty = {
  title: 'Importe del mes',
  permission: 'royalty.read',
  load: async () =>
    (await import('#web/features/reports/branches/royalty-screen.tsx')).RoyaltyScreen,
} as const;
const royaltyProfits = {
  title: 'Importe a pagar',
  permission: 'royalty.read',
  load: async () =>
    (await import('#web/features/reports/branches/royalty-screen.tsx')).RoyaltyProfitsScreen,
} as const;
const royaltyProfitsDate = {
  title: 'Importe a pagar por Sucursal',
  permission: 'royalty.read',
  load: async () =>
    (await import('#web/features/reports/branches/royalty-screen.tsx')).RoyaltyProfitsDateScreen,
} as const;
const royaltyDays = {
  title: 'Detalle de Regalías',
  permission: 'royalty.read',
  load: async () =>
    (await import('#web/features/reports/branches/lines-screens.tsx')).RoyaltyDaysScreen,
} as const;
const dashboard = {
  title: 'Tablero',
  permission: 'sale.totals',
  load: async () =>
    (await import('#web/features/reports/dashboard/dashboard-screen.tsx')).DashboardScreen,
} as const;
const dashboardServices = {
  title: 'Detalle de Servicios',
  permission: 'sale.totals',
  load: async () =>
    (await import('#web/features/reports/figures/figure-rows-screens.tsx')).DashboardServicesScreen,
} as const;
const dashboardPayments = {
  title: 'Detalle de Pagos',
  permission: 'sale.totals',
  load: async () =>
    (await import('#web/features/reports/figures/figure-rows-screens.tsx')).DashboardPaymentsScreen,
} as const;
const months = {
  title: 'Cierre de mes',
  permission: 'office.profit',
  load: async () => (await import('#web/features/reports/months/months-screen.tsx')).MonthsScreen,
} as const;

/** What each branch is worth: profit, losses, royalty, the dashboard and closed months (doc 3 §2). */
export const branchReportRoutes = [
  screenRoute(paths.officesProfit, officesProfit),
  screenRoute(paths.officesProfitDate, officesProfitDate),
  listRoute(paths.profitLines, profitLines),
  listRoute(paths.lossesLines, lossesLines),
  listRoute(paths.completeResultLines, completeResultLines),
  listRoute(paths.royalty, royalty),
  listRoute(paths.royaltyProfits, royaltyProfits),
  listRoute(paths.royaltyProfitsDate, royaltyProfitsDate),
  listRoute(paths.royaltyDays, royaltyDays),
  screenRoute(paths.dashboard, dashboard),
  listRoute(paths.dashboardServices, dashboardServices),
  listRoute(paths.dashboardPayments, dashboardPayments),
  screenRoute(paths.months, months),
] as const;
