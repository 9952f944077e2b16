import type { RoleName } from '#db/demo/staff.ts';
import { roleNames } from '#db/demo/staff.ts';
import { encodeRouteId } from '#domain/route-id.ts';

export interface ScreenOfRoles {
  readonly path: string;
  /** Its heading. */
  readonly title: string;
  /** Its item in the menu; none when other screens lead to it. */
  readonly menu?: string;
  /** Who has the item; all who may open the screen unless said. */
  readonly menuRoles?: readonly RoleName[];
  /** Who may open it (doc 1 §2 and §6, doc 2 §6). */
  readonly roles: readonly RoleName[];
  /** The heading that the others find there instead. */
  readonly others?: string;
}

const branch = ['crm_local_admin', 'crm_supervisor', 'crm_technical_attendant'] as const;
const administrators = ['crm_admin', 'crm_local_admin'] as const;
const headOffice = ['crm_ceo', 'crm_operations_sales', 'crm_administration'] as const;
const allBut = (...others: RoleName[]) => roleNames.filter((role) => !others.includes(role));

/** What the dashboard asks for the rows of a figure with. */
const aDay = encodeRouteId({ date_from: '2026-01-01', date_until: '2026-01-01' });

/** Every screen of one address, in the order of the menu. */
export const screens: readonly ScreenOfRoles[] = [
  {
    path: '/',
    title: 'Turnos',
    menu: 'Inicio',
    roles: allBut('crm_technical'),
    others: 'Mis servicios',
  },
  { path: '/workdays', title: 'Turnos', menu: 'Turnos', roles: allBut('crm_technical') },
  {
    path: '/workdays/past',
    title: 'Turnos de días anteriores',
    roles: ['crm_admin', 'crm_supervisor'],
  },
  {
    path: '/appointments',
    title: 'Citas',
    menu: 'Citas',
    roles: allBut('crm_technical', 'crm_administration'),
  },
  {
    path: '/appointments/upcoming',
    title: 'Próximas Citas',
    roles: allBut('crm_technical', 'crm_administration'),
  },
  { path: '/appointments/add', title: 'Agregar Cita', roles: branch },
  { path: '/appointments/add-by-name', title: 'Agregar Cita por Nombre', roles: branch },
  {
    path: '/appointments/settings',
    title: 'Horario y Recordatorios',
    roles: [...administrators, 'crm_supervisor'],
  },
  {
    path: '/appointments/calendar',
    title: 'Calendario de Citas',
    menu: 'Calendario de Citas',
    roles: ['crm_admin', ...branch],
  },
  { path: '/sales', title: 'Ventas', menu: 'Ventas', roles: allBut('crm_technical') },
  { path: '/sales/add', title: 'Agregar Venta', roles: branch },
  { path: '/sales/add_by_clients', title: 'Agregar Venta por Cliente', roles: branch },
  { path: '/sales/add_by_name', title: 'Agregar Venta por Nombre', roles: branch },
  {
    path: '/sales/old/add',
    title: 'Agregar Venta de días anteriores',
    roles: ['crm_supervisor'],
  },
  {
    path: '/warranty',
    title: 'Garantías',
    menu: 'Garantías',
    roles: ['crm_admin', ...branch, ...headOffice],
  },
  { path: '/warranty/add', title: 'Agregar Garantía', roles: branch },
  { path: '/warranty/add_by_clients', title: 'Agregar Garantía por Cliente', roles: branch },
  { path: '/warranty/add_by_name', title: 'Agregar Garantía por Nombre', roles: branch },
  {
    path: '/warranty/old/add',
    title: 'Agregar Garantía días anteriores',
    roles: ['crm_supervisor'],
  },
  {
    path: '/sales/my',
    title: 'Mis servicios',
    menu: 'Mis servicios',
    roles: [...branch, 'crm_technical'],
    menuRoles: ['crm_supervisor', 'crm_technical_attendant', 'crm_technical'],
  },
  { path: '/warranty/my', title: 'Mis garantías', roles: [...branch, 'crm_technical'] },
  {
    path: '/invoices',
    title: 'Gastos',
    menu: 'Gastos',
    menuRoles: ['crm_admin', ...branch],
    roles: ['crm_admin', ...branch, ...headOffice],
  },
  { path: '/invoices/add', title: 'Agregar Gasto', roles: ['crm_admin', ...branch] },
  {
    path: '/expenses',
    title: 'Gastos Extras',
    menu: 'Gastos Extras',
    menuRoles: [...administrators, 'crm_supervisor'],
    roles: [...administrators, 'crm_supervisor', ...headOffice],
  },
  {
    path: '/expenses/add',
    title: 'Agregar Gasto Extra',
    roles: ['crm_local_admin', 'crm_supervisor'],
  },
  {
    path: '/exchange',
    title: 'Valor Cambiario',
    menu: 'Valor Cambiario',
    menuRoles: ['crm_supervisor', 'crm_technical_attendant'],
    roles: roleNames,
  },
  {
    path: '/advertising',
    title: '% de ganancia por venta no facturable',
    menu: '% de ganancia por venta no facturable',
    menuRoles: ['crm_supervisor'],
    roles: roleNames,
  },
  {
    path: '/clients',
    title: 'Clientes',
    menu: 'Clientes',
    roles: allBut('crm_technical', 'crm_administration'),
  },
  { path: '/clients/profile', title: 'Ficha del Cliente', roles: branch },
  { path: '/client/services', title: 'Servicios del Cliente', roles: branch },
  {
    path: '/employees',
    title: 'Técnicas (os)',
    menu: 'Técnicas (os)',
    roles: ['crm_admin', ...branch],
  },
  {
    path: '/employees/add',
    title: 'Agregar Técnica(o)',
    roles: [...administrators, 'crm_supervisor'],
  },
  { path: '/employees/my-profile', title: 'Modificar mi Perfil', roles: roleNames },
  {
    path: '/subservices/list-view',
    title: 'Lista de Precios',
    menu: 'Lista de Precios',
    roles: roleNames,
  },
  {
    path: '/discounts',
    title: 'Descuentos',
    menu: 'Descuentos',
    roles: [...administrators, 'crm_supervisor'],
  },
  {
    path: '/discounts/add',
    title: 'Agregar Descuento',
    roles: ['crm_local_admin', 'crm_supervisor'],
  },
  {
    path: '/inventories',
    title: 'Inventarios',
    menu: 'Inventarios',
    roles: ['crm_admin', ...branch, 'crm_operations_sales', 'crm_administration'],
  },
  { path: '/inventories/add', title: 'Agregar Inventario', roles: branch },
  {
    path: '/inventories/add-category',
    title: 'Agregar Categoría',
    roles: [...administrators, 'crm_operations_sales'],
  },
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
    menu: 'Ganancias por Fecha',
    roles: [...administrators, 'crm_supervisor', ...headOffice],
  },
  {
    path: '/employees/profit-tip-date',
    title: 'Ganancias y Propinas de la Técnica (o) por Fecha',
    menu: 'Ganancias y Propinas por Fecha',
    roles: [...administrators, 'crm_supervisor', ...headOffice],
  },
  {
    path: '/employees/total-sales',
    title: 'Total de Ventas de Técnicas(os) por Fecha desde/hasta',
    menu: 'Total de Ventas de Técnicas(os)',
    roles: [...administrators, 'crm_supervisor', ...headOffice],
  },
  {
    path: '/employees/employee-profit-detail',
    title: 'Detalle de Ganancias de la Técnica (o)',
    menu: 'Detalle de Ganancias',
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
    menu: 'Regalías',
    roles: [...administrators, 'crm_supervisor', ...headOffice, 'crm_marketing'],
  },
  {
    path: '/royalty/profits',
    title: 'Importe a pagar',
    roles: [...administrators, 'crm_supervisor', ...headOffice, 'crm_marketing'],
  },
  {
    path: '/royalty/profits-date',
    title: 'Importe a pagar por Sucursal',
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
  { path: '/services', title: 'Servicios', menu: 'Servicios', roles: administrators },
  {
    path: '/subservices',
    title: 'Subservicios',
    menu: 'Subservicios',
    roles: [...administrators, 'crm_supervisor'],
  },
  {
    path: '/subservices/editprices',
    title: 'Editar Precios',
    roles: [...administrators, 'crm_supervisor'],
  },
  {
    path: '/providers',
    title: 'Proveedores',
    menu: 'Proveedores',
    roles: ['crm_admin', ...branch],
  },
  {
    path: '/moneystores',
    title: 'Cuentas de Dinero',
    menu: 'Cuentas de Dinero',
    roles: [...administrators, 'crm_supervisor'],
  },
  {
    path: '/supervisors',
    title: 'Supervisores',
    menu: 'Supervisores',
    roles: [...administrators, 'crm_supervisor'],
  },
  { path: '/supervisors/add', title: 'Agregar Supervisor', roles: administrators },
  {
    path: '/employees/others',
    title: 'Otro Personal',
    menu: 'Otro Personal',
    roles: administrators,
  },
  { path: '/employees/others/add', title: 'Agregar Personal', roles: ['crm_admin'] },
  { path: '/users', title: 'Usuarios', menu: 'Usuarios', roles: administrators },
  { path: '/users/add', title: 'Agregar Usuario', roles: administrators },
  { path: '/roles', title: 'Roles', menu: 'Roles', roles: administrators },
  { path: '/roles/add', title: 'Agregar Rol', roles: administrators },
  { path: '/offices', title: 'Sucursales', menu: 'Sucursales', roles: administrators },
  { path: '/offices/add', title: 'Agregar Sucursal', roles: administrators },
  {
    path: '/offices/invoice-series',
    title: 'Serie de Facturas',
    menu: 'Serie de Facturas',
    roles: administrators,
  },
  { path: '/towns', title: 'Localidades', menu: 'Localidades', roles: administrators },
  { path: '/countries', title: 'Paises', menu: 'Paises', roles: administrators },
  {
    path: '/profits_indicator',
    title: 'Porcentaje de Ganancia',
    menu: 'Porcentaje de Ganancia',
    roles: ['crm_admin', 'crm_supervisor'],
  },
  { path: '/messages', title: 'Mensajes', menu: 'Mensajes', roles: administrators },
  {
    path: '/security',
    title: 'Registro de Seguridad',
    menu: 'Registro de Seguridad',
    roles: ['crm_admin'],
  },
];
