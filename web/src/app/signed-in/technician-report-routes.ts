import { paths } from '#web/config/paths.ts';
import { listRoute, screenRoute } from './screen-route.tsx';

const profit = {
  title: 'Ganancias de la Técnica (o)',
  permission: 'profit.read',
  load: async () =>
    (await import('#web/features/reports/technicians/employees-profit-screen.tsx'))
      .EmployeesProfitScreen,
} as const;
const profitDate = {
  title: 'Ganancias de la Técnica (o) por Fecha',
  permission: 'profit.read',
  load: async () =>
    (await import('#web/features/reports/technicians/employees-profit-date-screen.tsx'))
      .EmployeesProfitDateScreen,
} as const;
const profitTipDate = {
  title: 'Ganancias y Propinas de la Técnica (o) por Fecha',
  permission: 'profit.read',
  load: async () =>
    (await import('#web/features/reports/technicians/employees-profit-tip-date-screen.tsx'))
      .EmployeesProfitTipDateScreen,
} as const;
const totalSales = {
  title: 'Total de Ventas de Técnicas(os) por Fecha desde/hasta',
  permission: 'profit.read',
  load: async () =>
    (await import('#web/features/reports/technicians/employees-total-sales-screen.tsx'))
      .EmployeesTotalSalesScreen,
} as const;
const profitDetail = {
  title: 'Detalle de Ganancias de la Técnica (o)',
  permission: 'profit.read',
  load: async () =>
    (await import('#web/features/reports/technicians/employee-profit-detail-screen.tsx'))
      .EmployeeProfitDetailScreen,
} as const;
const report = {
  title: 'Detalle de Reporte',
  permission: 'profit.send_sms',
  load: async () =>
    (await import('#web/features/reports/technicians/employee-report-screen.tsx'))
      .EmployeeReportScreen,
} as const;

/** What technicians earned and sold (doc 1 §2 Technicians). */
export const technicianReportRoutes = [
  listRoute(paths.employeesProfit, profit),
  listRoute(paths.employeesProfitDate, profitDate),
  listRoute(paths.employeesProfitTipDate, profitTipDate),
  listRoute(paths.employeesTotalSales, totalSales),
  listRoute(paths.employeeProfitDetail, profitDetail),
  screenRoute(paths.employeeReport, report),
] as const;
