import {
  IconBuildingBank,
  IconCalendarCheck,
  IconCalendarStats,
  IconCashMinus,
} from '@tabler/icons-react';
import { paths } from '#web/config/paths.ts';
import type { AppScreen } from './app-screen.ts';

/** Reports by branch: profit, losses and closed months (doc 3 §2). */
export const branchReportScreens = [
  {
    path: paths.officesProfit,
    title: 'Ganancias por Sucursal',
    permission: ['office.profit', 'expense.totals'],
    menu: { icon: IconBuildingBank },
    about: 'Ganancias y pérdidas de cada sucursal en un día.',
    load: async () =>
      (await import('#web/features/reports/branches/office-profit-screen.tsx')).OfficeProfitScreen,
  },
  {
    path: paths.officesProfitDate,
    title: 'Ganancias por Sucursal y Fecha',
    permission: ['office.profit', 'expense.totals'],
    menu: { icon: IconCalendarStats },
    about: 'Ganancias y pérdidas de cada sucursal entre dos fechas.',
    load: async () =>
      (await import('#web/features/reports/branches/office-profit-date-screen.tsx'))
        .OfficeProfitDateScreen,
  },
  {
    path: paths.profitLines.list,
    pages: true,
    title: 'Detalle de Ganancias por Sucursal',
    permission: 'office.profit',
    load: async () =>
      (await import('#web/features/reports/branches/lines-screens.tsx')).ProfitLinesScreen,
  },
  {
    path: paths.lossesLines.list,
    pages: true,
    title: 'Detalle de Pérdidas por Sucursal',
    permission: 'expense.totals',
    load: async () =>
      (await import('#web/features/reports/branches/lines-screens.tsx')).LossesLinesScreen,
  },
  {
    path: paths.completeResultLines.list,
    pages: true,
    title: 'Garantías y ventas no facturables por Sucursal',
    permission: 'office.profit',
    load: async () =>
      (await import('#web/features/reports/branches/lines-screens.tsx')).CompleteResultLinesScreen,
  },
  {
    path: paths.staffAdjustments.list,
    pages: true,
    title: 'Ajustes al personal por Sucursal',
    permission: 'settlement.read',
    load: async () =>
      (await import('#web/features/reports/branches/staff-adjustments-screen.tsx'))
        .StaffAdjustmentsScreen,
  },
  {
    path: paths.expensesTotal.list,
    pages: true,
    title: 'Total de Gastos',
    permission: 'expense.totals',
    menu: { icon: IconCashMinus },
    about: 'Gastos y gastos extras de cada sucursal.',
    load: async () =>
      (await import('#web/features/expenses/expenses-total-screen.tsx')).ExpensesTotalScreen,
  },
  {
    path: paths.months,
    title: 'Cierre de mes',
    permission: 'office.profit',
    menu: { icon: IconCalendarCheck },
    about: 'Qué meses están cerrados; cerrar y reabrir.',
    load: async () => (await import('#web/features/reports/months/months-screen.tsx')).MonthsScreen,
  },
] as const satisfies readonly AppScreen[];
