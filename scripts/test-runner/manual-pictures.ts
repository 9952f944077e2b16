import type { RoleName } from '#db/demo/staff.ts';

/** A picture of a screen of the demo, for docs/manual/pictures. */
export interface ManualPicture {
  /** Name of the file without its extension. */
  readonly name: string;
  /** Absent for a screen without a session. */
  readonly role?: RoleName;
  /** One of `paths`, with a record of the demo for `$id`. */
  readonly path: string;
  /** What a person has done there: e2e/shell/manual-pictures.spec.ts has the steps. */
  readonly state?: 'sale' | 'offline' | 'palette' | 'count' | 'client' | 'filters' | 'recent';
  /** The window with its menu; otherwise only the screen. */
  readonly isWhole?: true;
  readonly onPhone?: true;
}

/** Every picture that `npm run pictures` takes for the manual. */
export const manualPictures: readonly ManualPicture[] = [
  { name: 'entrar', path: '/login' },
  { name: 'perfil', role: 'crm_technical_attendant', path: '/employees/my-profile' },
  { name: 'buscar', role: 'crm_technical_attendant', path: '/', state: 'palette', isWhole: true },
  {
    name: 'sin-conexion',
    role: 'crm_technical_attendant',
    path: '/sales',
    state: 'offline',
    isWhole: true,
  },
  { name: 'listas', role: 'crm_supervisor', path: '/sales', state: 'filters' },
  { name: 'inicio', role: 'crm_technical_attendant', path: '/', isWhole: true },
  { name: 'turnos', role: 'crm_technical_attendant', path: '/workdays' },
  { name: 'venta', role: 'crm_technical_attendant', path: '/sales/add', state: 'sale' },
  { name: 'factura', role: 'crm_supervisor', path: '/sales/sales_invoice/$id' },
  { name: 'garantia', role: 'crm_technical_attendant', path: '/warranty/add' },
  { name: 'calendario', role: 'crm_technical_attendant', path: '/appointments/calendar' },
  { name: 'agendar', role: 'crm_technical_attendant', path: '/appointments/add' },
  { name: 'citas', role: 'crm_technical_attendant', path: '/appointments' },
  { name: 'cita', role: 'crm_supervisor', path: '/appointments/appointments_details/$id' },
  { name: 'clientes', role: 'crm_technical_attendant', path: '/clients' },
  { name: 'ficha', role: 'crm_supervisor', path: '/clients/profile', state: 'client' },
  { name: 'precios', role: 'crm_technical_attendant', path: '/subservices/list-view' },
  { name: 'caja', role: 'crm_supervisor', path: '/caja' },
  { name: 'contar', role: 'crm_technical_attendant', path: '/caja', state: 'count', isWhole: true },
  { name: 'mi-dia', role: 'crm_technical', path: '/sales/my', onPhone: true },
  {
    name: 'mis-garantias',
    role: 'crm_technical',
    path: '/warranty/my',
    state: 'recent',
    onPhone: true,
  },
  { name: 'mis-ganancias', role: 'crm_technical', path: '/mis-ganancias', onPhone: true },
  { name: 'dia-sucursal', role: 'crm_supervisor', path: '/' },
  { name: 'ventas', role: 'crm_supervisor', path: '/sales' },
  { name: 'detalle-venta', role: 'crm_supervisor', path: '/sales/sales_details/$id' },
  { name: 'reembolsos', role: 'crm_supervisor', path: '/sales/refunds', state: 'recent' },
  { name: 'venta-anterior', role: 'crm_supervisor', path: '/sales/old/add' },
  { name: 'descuentos', role: 'crm_supervisor', path: '/discounts/add' },
  { name: 'gastos', role: 'crm_supervisor', path: '/invoices/add' },
  { name: 'gastos-extras', role: 'crm_supervisor', path: '/expenses' },
  { name: 'tasa', role: 'crm_supervisor', path: '/exchange' },
  { name: 'no-facturable', role: 'crm_supervisor', path: '/advertising' },
  { name: 'tecnicas', role: 'crm_supervisor', path: '/employees' },
  { name: 'ganancias-tecnicas', role: 'crm_supervisor', path: '/employees/profit' },
  { name: 'inventario', role: 'crm_supervisor', path: '/inventories' },
  { name: 'proveedores', role: 'crm_supervisor', path: '/providers' },
  { name: 'horario', role: 'crm_supervisor', path: '/appointments/settings' },
  { name: 'cierres', role: 'crm_supervisor', path: '/caja/sesiones' },
  { name: 'vales', role: 'crm_supervisor', path: '/vales' },
  { name: 'liquidaciones', role: 'crm_supervisor', path: '/liquidaciones' },
  { name: 'documentos', role: 'crm_admin', path: '/documentos-repetidos' },
  { name: 'configuracion', role: 'crm_owner', path: '/settings' },
  { name: 'importar', role: 'crm_owner', path: '/importar/$id' },
  { name: 'sucursal', role: 'crm_owner', path: '/offices/add' },
  { name: 'serie', role: 'crm_owner', path: '/offices/invoice-series' },
  { name: 'servicios', role: 'crm_owner', path: '/subservices' },
  { name: 'editar-precios', role: 'crm_owner', path: '/subservices/editprices' },
  { name: 'medios-de-pago', role: 'crm_owner', path: '/medios-de-pago' },
  { name: 'personal', role: 'crm_owner', path: '/employees/add' },
  { name: 'escalones', role: 'crm_owner', path: '/comisiones/escalones' },
  { name: 'liquidacion', role: 'crm_local_admin', path: '/liquidaciones/$id' },
  { name: 'roles', role: 'crm_owner', path: '/roles/edit/$id' },
  { name: 'localidades', role: 'crm_owner', path: '/towns' },
  { name: 'tasas-oficiales', role: 'crm_owner', path: '/exchange/oficiales' },
  { name: 'porcentaje', role: 'crm_owner', path: '/profits_indicator' },
  { name: 'datos-personales', role: 'crm_owner', path: '/privacidad' },
  { name: 'seguridad', role: 'crm_owner', path: '/security' },
  { name: 'cajas', role: 'crm_owner', path: '/caja/cajas' },
  { name: 'mes', role: 'crm_administration', path: '/reports/months' },
  { name: 'total-ventas', role: 'crm_administration', path: '/sales/total' },
  { name: 'total-gastos', role: 'crm_administration', path: '/expenses/total' },
  { name: 'ganancias', role: 'crm_administration', path: '/offices/myprofit' },
  { name: 'movimientos', role: 'crm_administration', path: '/moneystores/movimientos/$id' },
  { name: 'regalias', role: 'crm_ceo', path: '/royalty' },
  { name: 'tablero', role: 'crm_ceo', path: '/reports' },
  { name: 'consolidado', role: 'crm_ceo', path: '/caja/consolidado' },
  { name: 'ventas-cliente', role: 'crm_ceo', path: '/sales/clients' },
];
