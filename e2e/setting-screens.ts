import { administrators, branch, type ScreenOfRoles } from './screen-roles.ts';

/** What a company is set up with. */
export const settingScreens: readonly ScreenOfRoles[] = [
  { path: '/settings', title: 'Configuración', roles: ['crm_admin', ...branch] },
  { path: '/services', title: 'Servicios', menu: 'Servicios', roles: administrators },
  { path: '/services/template', title: 'Agregar Servicios de Plantilla', roles: administrators },
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
    path: '/medios-de-pago',
    title: 'Medios de Pago',
    menu: 'Medios de Pago',
    roles: administrators,
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
