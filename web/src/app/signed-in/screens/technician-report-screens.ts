import {
  IconCalendarDollar,
  IconCoin,
  IconHeartHandshake,
  IconListSearch,
  IconReportMoney,
} from '@tabler/icons-react';
import { paths } from '#web/config/paths.ts';
import type { AppScreen } from './app-screen.ts';

/** Reports of earnings and sales by technician (doc 1 §2 Technicians). */
export const technicianReportScreens = [
  {
    path: paths.employeesProfit.list,
    pages: true,
    title: 'Ganancias de la Técnica (o)',
    permission: 'profit.read',
    menu: { icon: IconCoin, also: ['/employees/report_details'] },
    about: 'Lo que ganó cada quien en el día y en su semana.',
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
    menu: { icon: IconCalendarDollar },
    about: 'Servicios y ganancia de cada quien entre dos fechas.',
    load: async () =>
      (await import('#web/features/reports/technicians/employees-profit-date-screen.tsx'))
        .EmployeesProfitDateScreen,
  },
  {
    path: paths.employeesProfitTipDate.list,
    pages: true,
    title: 'Ganancias y Propinas de la Técnica (o) por Fecha',
    permission: 'profit.read',
    menu: { icon: IconHeartHandshake },
    about: 'Del día y acumuladas, con su total.',
    load: async () =>
      (await import('#web/features/reports/technicians/employees-profit-date-screen.tsx'))
        .EmployeesProfitTipDateScreen,
  },
  {
    path: paths.employeesTotalSales.list,
    pages: true,
    title: 'Total de Ventas de Técnicas(os) por Fecha desde/hasta',
    permission: 'profit.read',
    menu: { icon: IconReportMoney },
    about: 'Cuánto vendió cada quien, con y sin impuestos.',
    load: async () =>
      (await import('#web/features/reports/technicians/employees-profit-date-screen.tsx'))
        .EmployeesTotalSalesScreen,
  },
  {
    path: paths.employeeProfitDetail.list,
    pages: true,
    title: 'Detalle de Ganancias de la Técnica (o)',
    permission: 'profit.read',
    menu: { icon: IconListSearch },
    about: 'Cada servicio y su comisión, uno por uno.',
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
