import {
  IconCalendarDollar,
  IconCoin,
  IconHeartHandshake,
  IconListSearch,
  IconReportMoney,
} from '@tabler/icons-react';
import { paths } from '#web/config/paths.ts';
import type { AppScreen } from './app-screen.ts';

/** What technicians earned and sold (doc 1 §2 Technicians). */
export const technicianReportScreens = [
  {
    path: paths.employeesProfit.list,
    pages: true,
    title: 'Ganancias de la Técnica (o)',
    permission: 'profit.read',
    menu: { icon: IconCoin, also: ['/employees/report_details'] },
    load: async () =>
      (await import('#web/features/reports/technicians/employees-profit-screen.tsx'))
        .EmployeesProfitScreen,
  },
  {
    path: paths.employeeReport,
    title: 'Detalle de Reporte',
    permission: 'profit.send_sms',
    load: async () =>
      (await import('#web/features/reports/technicians/employee-report-screen.tsx'))
        .EmployeeReportScreen,
  },
  {
    path: paths.employeesProfitDate.list,
    pages: true,
    title: 'Ganancias de la Técnica (o) por Fecha',
    permission: 'profit.read',
    menu: { label: 'Ganancias por Fecha', icon: IconCalendarDollar },
    load: async () =>
      (await import('#web/features/reports/technicians/employees-profit-date-screen.tsx'))
        .EmployeesProfitDateScreen,
  },
  {
    path: paths.employeesProfitTipDate.list,
    pages: true,
    title: 'Ganancias y Propinas de la Técnica (o) por Fecha',
    permission: 'profit.read',
    menu: { label: 'Ganancias y Propinas por Fecha', icon: IconHeartHandshake },
    load: async () =>
      (await import('#web/features/reports/technicians/employees-profit-tip-date-screen.tsx'))
        .EmployeesProfitTipDateScreen,
  },
  {
    path: paths.employeesTotalSales.list,
    pages: true,
    title: 'Total de Ventas de Técnicas(os) por Fecha desde/hasta',
    permission: 'profit.read',
    menu: { label: 'Total de Ventas de Técnicas(os)', icon: IconReportMoney },
    load: async () =>
      (await import('#web/features/reports/technicians/employees-total-sales-screen.tsx'))
        .EmployeesTotalSalesScreen,
  },
  {
    path: paths.employeeProfitDetail.list,
    pages: true,
    title: 'Detalle de Ganancias de la Técnica (o)',
    permission: 'profit.read',
    menu: { label: 'Detalle de Ganancias', icon: IconListSearch },
    load: async () =>
      (await import('#web/features/reports/technicians/employee-profit-detail-screen.tsx'))
        .EmployeeProfitDetailScreen,
  },
  {
    path: paths.salesByEmployee.list,
    pages: true,
    title: 'Servicios de la Técnica (o)',
    permission: 'profit.read',
    load: async () =>
      (await import('#web/features/sales/lists/sales-by-employee-screen.tsx'))
        .SalesByEmployeeScreen,
  },
] as const satisfies readonly AppScreen[];
