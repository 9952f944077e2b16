import { encodeRouteId } from '#domain/route-id.ts';
import { administrators, allBut, branch, headOffice, type ScreenOfRoles } from './screen-roles.ts';

/** What the dashboard asks for the rows of a figure with. */
const aDay = encodeRouteId({ date_from: '2026-01-01', date_until: '2026-01-01' });

/** What was sold, earned and spent. */
export const reportScreens: readonly ScreenOfRoles[] = [
  { path: '/reports/all', title: 'Reportes', roles: allBut('crm_technical') },
  {
    path: '/reports',
    title: 'Tablero',
    menu: 'Tablero',
    roles: [...administrators, 'crm_supervisor', ...headOffice],
  },
  {
    path: `/reports/services/${aDay}`,
    title: 'Detalle de Servicios',
    roles: [...administrators, 'crm_supervisor', ...headOffice],
  },
  {
    path: `/reports/payments/${aDay}`,
    title: 'Detalle de Pagos',
    roles: [...administrators, 'crm_supervisor', ...headOffice],
  },
  {
    path: '/sales/total',
    title: 'Total de Ventas',
    menu: 'Total de Ventas',
    roles: [...administrators, 'crm_supervisor', ...headOffice],
  },
  {
    path: '/sales/total_advertising',
    title: 'Total de Ventas No Facturables',
    menu: 'Total de Ventas No Facturables',
    roles: [...administrators, 'crm_supervisor', ...headOffice],
  },
  {
    path: '/sales/total_adversiting',
    title: 'Total de Ventas No Facturables',
    roles: [...administrators, 'crm_supervisor', ...headOffice],
  },
  {
    path: '/warranty/total',
    title: 'Total de Garantías',
    menu: 'Total de Garantías',
    roles: [...administrators, 'crm_supervisor', ...headOffice],
  },
  {
    path: '/sales/clients',
    title: 'Ventas por Cliente',
    menu: 'Ventas por Cliente',
    roles: allBut('crm_technical'),
  },
  {
    path: '/warranty/clients',
    title: 'Garantías por Cliente',
    menu: 'Garantías por Cliente',
    roles: ['crm_admin', ...branch, ...headOffice],
  },
  {
    path: '/employees/profit',
    title: 'Ganancias de la Técnica (o)',
    menu: 'Ganancias de la Técnica (o)',
    roles: [...administrators, 'crm_supervisor', ...headOffice],
  },
  {
    path: '/employees/profit-date',
    title: 'Ganancias de la Técnica (o) por Fecha',
    menu: 'Ganancias de la Técnica (o) por Fecha',
    roles: [...administrators, 'crm_supervisor', ...headOffice],
  },
  {
    path: '/employees/profit-tip-date',
    title: 'Ganancias y Propinas de la Técnica (o) por Fecha',
    menu: 'Ganancias y Propinas de la Técnica (o) por Fecha',
    roles: [...administrators, 'crm_supervisor', ...headOffice],
  },
  {
    path: '/employees/total-sales',
    title: 'Total de Ventas de Técnicas(os) por Fecha desde/hasta',
    menu: 'Total de Ventas de Técnicas(os) por Fecha desde/hasta',
    roles: [...administrators, 'crm_supervisor', ...headOffice],
  },
  {
    path: '/employees/employee-profit-detail',
    title: 'Detalle de Ganancias de la Técnica (o)',
    menu: 'Detalle de Ganancias de la Técnica (o)',
    roles: [...administrators, 'crm_supervisor', ...headOffice],
  },
  {
    path: '/offices/myprofit',
    title: 'Ganancias por Sucursal',
    menu: 'Ganancias por Sucursal',
    roles: [...administrators, 'crm_supervisor', ...headOffice],
  },
  {
    path: '/offices/myprofit/services',
    title: 'Detalle de Ganancias por Sucursal',
    roles: [...administrators, 'crm_supervisor', ...headOffice],
  },
  {
    path: '/offices/myprofit/expenses',
    title: 'Detalle de Pérdidas por Sucursal',
    roles: [...administrators, 'crm_supervisor', ...headOffice],
  },
  {
    path: '/offices/myprofit-date',
    title: 'Ganancias por Sucursal y Fecha',
    menu: 'Ganancias por Sucursal y Fecha',
    roles: [...administrators, 'crm_supervisor', ...headOffice],
  },
  {
    path: '/expenses/total',
    title: 'Total de Gastos',
    menu: 'Total de Gastos',
    roles: [...administrators, 'crm_supervisor', ...headOffice],
  },
  {
    path: '/royalty',
    title: 'Importe del mes',
    menu: 'Importe del mes',
    roles: [...administrators, 'crm_supervisor', ...headOffice, 'crm_marketing'],
  },
  {
    path: '/royalty/profits',
    title: 'Importe a pagar',
    menu: 'Importe a pagar',
    roles: [...administrators, 'crm_supervisor', ...headOffice, 'crm_marketing'],
  },
  {
    path: '/royalty/profits-date',
    title: 'Importe a pagar por Sucursal',
    menu: 'Importe a pagar por Sucursal',
    roles: [...administrators, 'crm_supervisor', ...headOffice, 'crm_marketing'],
  },
  {
    path: '/royalty/days',
    title: 'Detalle de Regalías',
    roles: [...administrators, 'crm_supervisor', ...headOffice, 'crm_marketing'],
  },
  {
    path: '/reports/months',
    title: 'Cierre de mes',
    menu: 'Cierre de mes',
    roles: [...administrators, 'crm_supervisor', ...headOffice],
  },
];
