import { beforeAll, expect, test, vi } from 'vitest';

let router: ReturnType<typeof import('./router.tsx').createAppRouter>;

beforeAll(async () => {
  vi.stubGlobal('localStorage', { getItem: () => null });
  const { createAppRouter } = await import('./router.tsx');
  router = createAppRouter();
});

/** The title of the screen at an address; undefined where there is no screen. */
function titleAt(address: string): string | undefined {
  const titles = router.matchRoutes(address).flatMap(({ staticData }) => staticData.title ?? []);
  return titles.at(-1);
}

// Typed from the routes of doc 1 §2, doc 2 §2 and doc 3 §2.
test.each([
  ['/clients', 'Clientes'],
  ['/client/services', 'Servicios del Cliente'],
  ['/employees', 'Técnicas (os)'],
  ['/supervisors', 'Supervisores'],
  ['/employees/others', 'Otro Personal'],
  ['/roles', 'Roles'],
  ['/services', 'Servicios'],
  ['/subservices', 'Subservicios'],
  ['/subservices/editprices', 'Editar Precios'],
  ['/subservices/list-view', 'Lista de Precios'],
  ['/providers', 'Proveedores'],
  ['/moneystores', 'Cuentas de Dinero'],
  ['/countries', 'Paises'],
  ['/towns', 'Localidades'],
  ['/offices', 'Sucursales'],
  ['/inventories', 'Inventarios'],
  ['/sales', 'Ventas'],
  ['/sales/my', 'Mis servicios'],
  ['/sales/total', 'Total de Ventas'],
  ['/sales/total_advertising', 'Total de Ventas No Facturables'],
  ['/sales/clients', 'Ventas por Cliente'],
  ['/warranty', 'Garantías'],
  ['/warranty/my', 'Mis garantías'],
  ['/warranty/total', 'Total de Garantías'],
  ['/warranty/clients', 'Garantías por Cliente'],
  ['/discounts', 'Descuentos'],
  ['/discounts/granted', 'Descuentos Otorgados'],
  ['/royalty', 'Importe del mes'],
  ['/invoices', 'Gastos'],
  ['/expenses', 'Gastos Extras'],
  ['/expenses/total', 'Total de Gastos'],
  ['/employees/profit', 'Ganancias de la Técnica (o)'],
  ['/employees/profit-date', 'Ganancias de la Técnica (o) por Fecha'],
  ['/employees/profit-tip-date', 'Ganancias y Propinas de la Técnica (o) por Fecha'],
  ['/employees/total-sales', 'Total de Ventas de Técnicas(os) por Fecha desde/hasta'],
  ['/employees/employee-profit-detail', 'Detalle de Ganancias de la Técnica (o)'],
  ['/appointments', 'Citas'],
  ['/appointments/upcoming', 'Próximas Citas'],
])(
  '%s and its further pages are the list %s (doc 1 §2 Subservices) (doc 1 §2 Technicians)',
  (address, title) => {
    expect(titleAt(address)).toBe(title);
    expect(titleAt(`${address}/page/7`)).toBe(title);
    expect(router.matchRoutes(`${address}/page/7`).at(-1)?.params).toEqual({ page: '7' });
  },
);

test.each([
  ['/sales/add', 'Agregar Venta'],
  ['/sales/add_by_clients', 'Agregar Venta por Cliente'],
  ['/sales/add_by_name', 'Agregar Venta por Nombre'],
  ['/sales/old/add', 'Agregar Venta de días anteriores'],
  ['/sales/edit/eyJpZCI6MX0', 'Editar Venta'],
  ['/warranty/add', 'Agregar Garantía'],
  ['/warranty/add_by_clients', 'Agregar Garantía por Cliente'],
  ['/warranty/add_by_name', 'Agregar Garantía por Nombre'],
  ['/warranty/old/add', 'Agregar Garantía días anteriores'],
  ['/warranty/edit/eyJpZCI6MX0', 'Editar Garantía'],
  ['/clients/edit/eyJpZCI6MX0', 'Editar Cliente'],
  ['/clients/profile', 'Ficha del Cliente'],
  ['/employees/add', 'Agregar Técnica(o)'],
  ['/employees/edit/eyJpZCI6MX0', 'Editar Técnica(o)'],
  ['/employees/my-profile', 'Modificar mi Perfil'],
  ['/supervisors/add', 'Agregar Supervisor'],
  ['/supervisors/edit/eyJpZCI6MX0', 'Editar Supervisor'],
  ['/employees/others/add', 'Agregar Personal'],
  ['/employees/others/edit/eyJpZCI6MX0', 'Editar Personal'],
  ['/roles/add', 'Agregar Rol'],
  ['/roles/edit/eyJpZCI6MX0', 'Editar Rol'],
  ['/services/add', 'Agregar Servicio'],
  ['/services/edit/eyJpZCI6MX0', 'Editar Servicio'],
  ['/subservices/add', 'Agregar Subservicio'],
  ['/subservices/edit/eyJpZCI6MX0', 'Editar Subservicio'],
  ['/exchange', 'Valor Cambiario'],
  ['/advertising', '% de ganancia por venta no facturable'],
  ['/profits_indicator', 'Porcentaje de Ganancia'],
  ['/providers/add', 'Agregar Proveedor'],
  ['/providers/edit/eyJpZCI6MX0', 'Editar Proveedor'],
  ['/moneystores/add', 'Agregar Cuenta de Dinero'],
  ['/moneystores/edit/eyJpZCI6MX0', 'Editar Cuenta de Dinero'],
  ['/countries/add', 'Agregar País'],
  ['/countries/edit/eyJpZCI6MX0', 'Editar País'],
  ['/towns/add', 'Agregar Localidad'],
  ['/towns/edit/eyJpZCI6MX0', 'Editar Localidad'],
  ['/offices/myprofit', 'Ganancias por Sucursal'],
  ['/offices/myprofit-date', 'Ganancias por Sucursal y Fecha'],
  ['/royalty/profits', 'Importe a pagar'],
  ['/royalty/profits-date', 'Importe a pagar por Sucursal'],
  ['/offices/add', 'Agregar Sucursal'],
  ['/offices/edit/eyJpZCI6MX0', 'Editar Sucursal'],
  ['/offices/invoice-series', 'Serie de Facturas'],
  ['/inventories/add', 'Agregar Inventario'],
  ['/inventories/add-product', 'Agregar Producto'],
  ['/inventories/add-category', 'Agregar Categoría'],
  ['/inventories/edit/eyJpZCI6MX0', 'Inventario del Producto'],
  ['/sales/sales_details/eyJpZCI6MX0', 'Ver Detalle'],
  ['/sales/sales_invoice/eyJpZCI6MX0', 'Factura'],
  ['/sales/by_employees/eyJpZCI6MX0', 'Servicios de la Técnica (o)'],
  ['/sales/by_employees/eyJpZCI6MX0/page/2', 'Servicios de la Técnica (o)'],
  ['/sales/total_adversiting', 'Total de Ventas No Facturables'],
  ['/warranty/sales_details/eyJpZCI6MX0', 'Detalle de Garantía'],
  ['/warranty/sales_invoice/eyJpZCI6MX0', 'Factura'],
  ['/discounts/add', 'Agregar Descuento'],
  ['/discounts/edit/eyJpZCI6MX0', 'Editar Descuento'],
  ['/discounts/discounts_details/eyJpZCI6MX0', 'Detalle de Descuento'],
  ['/invoices/add', 'Agregar Gasto'],
  ['/invoices/edit/eyJpZCI6MX0', 'Editar Gasto'],
  ['/expenses/add', 'Agregar Gasto Extra'],
  ['/expenses/edit/eyJpZCI6MX0', 'Editar Gasto Extra'],
  ['/employees/report_details/eyJpZCI6MX0', 'Detalle de Reporte'],
  ['/appointments/add', 'Agregar Cita'],
  ['/appointments/add-by-name', 'Agregar Cita por Nombre'],
  ['/appointments/edit/eyJpZCI6MX0', 'Editar Cita'],
  ['/appointments/appointments_details/eyJpZCI6MX0', 'Detalle de Cita'],
  ['/appointments/calendar', 'Calendario de Citas'],
  ['/appointments/settings', 'Horario y Recordatorios'],
])(
  '%s is the screen %s (doc 1 §2 Settings screens) (doc 2 §2 /sales/add_by_clients)',
  (address, title) => {
    expect(titleAt(address)).toBe(title);
  },
);
