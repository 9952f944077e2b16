import { beforeAll, expect, test, vi } from 'vitest';
import type { Currency } from '#domain/currencies.ts';
import { type Permission, permissions } from '#domain/permissions.ts';
import type { Me } from '#web/lib/session.ts';

let router: ReturnType<typeof import('./router.tsx').createAppRouter>;
let menusOf: typeof import('./menus.ts').menusOf;

beforeAll(async () => {
  vi.stubGlobal('localStorage', { getItem: () => null });
  const [routers, menus] = await Promise.all([import('./router.tsx'), import('./menus.ts')]);
  router = routers.createAppRouter();
  menusOf = menus.menusOf;
});

const everything = Object.keys(permissions) as Permission[];

function someoneWho(may: readonly Permission[], currency: Currency = 'VES'): Me {
  return { permissions: may, currencyCode: currency } as unknown as Me;
}

/** Every screen: its address, its title, any one permission that opens it, whether it has pages (D6). */
const screens = `
/ | Inicio | workday.read
/advertising | % de ganancia por venta no facturable |
/appointments | Citas | appointment.read | pages
/appointments/add | Agregar Cita | appointment.create
/appointments/add-by-name | Agregar Cita por Nombre | appointment.create
/appointments/appointments_details/$id | Detalle de Cita | appointment.read
/appointments/calendar | Calendario de Citas | appointment.calendar
/appointments/edit/$id | Editar Cita | appointment.update
/appointments/settings | Horario y Recordatorios | appointment.settings
/appointments/upcoming | Próximas Citas | appointment.read | pages
/caja | Caja del día | cash.open cash.count cash.close
/caja/cajas | Cajas | office.manage
/caja/consolidado | Consolidado | cash.read cash.read_expected
/caja/sesiones | Cierres de caja | cash.read cash.read_expected cash.close | pages
/caja/sesiones/$id | Cierre de caja | cash.read cash.read_expected cash.close
/client/services | Servicios del Cliente | client.profile | pages
/clients | Clientes | client.read | pages
/clients/edit/$id | Editar Cliente | client.update
/clients/profile | Ficha del Cliente | client.profile
/countries | Paises | country.manage | pages
/countries/add | Agregar País | country.manage
/countries/edit/$id | Editar País | country.manage
/discounts | Descuentos | discount.read | pages
/discounts/add | Agregar Descuento | discount.create
/discounts/discounts_details/$id | Detalle de Descuento | discount.read
/discounts/edit/$id | Editar Descuento | discount.create
/discounts/granted | Descuentos Otorgados | discount.read | pages
/employees | Técnicas (os) | employee.read | pages
/employees/add | Agregar Técnica(o) | employee.create
/employees/edit/$id | Editar Técnica(o) | employee.update
/employees/employee-profit-detail | Detalle de Ganancias de la Técnica (o) | profit.read | pages
/employees/my-profile | Modificar mi Perfil |
/employees/others | Otro Personal | other_employee.read | pages
/employees/others/add | Agregar Personal | role.grant
/employees/others/edit/$id | Editar Personal | role.grant
/employees/profit | Ganancias de la Técnica (o) | profit.read | pages
/employees/profit-date | Ganancias de la Técnica (o) por Fecha | profit.read | pages
/employees/profit-tip-date | Ganancias y Propinas de la Técnica (o) por Fecha | profit.read | pages
/employees/report_details/$id | Detalle de Reporte | profit.send_sms
/employees/total-sales | Total de Ventas de Técnicas(os) por Fecha desde/hasta | profit.read | pages
/exchange | Valor Cambiario |
/exchange/oficiales | Tasas oficiales | rate.confirm exchange.update | pages
/expenses | Gastos Extras | extra_expense.read expense.totals | pages
/expenses/add | Agregar Gasto Extra | extra_expense.manage
/expenses/edit/$id | Editar Gasto Extra | extra_expense.manage
/expenses/total | Total de Gastos | expense.totals | pages
/inventories | Inventarios | inventory.read | pages
/inventories/add | Agregar Inventario | inventory.create
/inventories/add-category | Agregar Categoría | inventory.create_category
/inventories/add-product | Agregar Producto | inventory.create
/inventories/categories | Categorías | inventory.create_category | pages
/inventories/categories/edit/$id | Editar Categoría | inventory.create_category
/inventories/edit/$id | Inventario del Producto | inventory.read
/invoices | Gastos | invoice.read expense.totals | pages
/invoices/add | Agregar Gasto | invoice.create
/invoices/edit/$id | Editar Gasto | invoice.update
/medios-de-pago | Medios de pago | payment_method.manage | pages
/medios-de-pago/add | Agregar Medio de Pago | payment_method.manage
/medios-de-pago/edit/$id | Editar Medio de Pago | payment_method.manage
/messages | Mensajes | message.read | pages
/moneystores | Cuentas de Dinero | money_store.read | pages
/moneystores/add | Agregar Cuenta de Dinero | money_store.manage
/moneystores/edit/$id | Editar Cuenta de Dinero | money_store.manage
/moneystores/movimientos/$id | Movimientos de la cuenta | cash.read cash.read_expected | pages
/offices | Sucursales | office.manage | pages
/offices/add | Agregar Sucursal | office.manage
/offices/edit/$id | Editar Sucursal | office.manage
/offices/invoice-series | Serie de Facturas | sale.series
/offices/myprofit | Ganancias por Sucursal | office.profit expense.totals
/offices/myprofit-date | Ganancias por Sucursal y Fecha | office.profit expense.totals
/offices/myprofit/expenses | Detalle de Pérdidas por Sucursal | expense.totals | pages
/offices/myprofit/others | Garantías y ventas no facturables por Sucursal | office.profit | pages
/offices/myprofit/services | Detalle de Ganancias por Sucursal | office.profit | pages
/privacidad | Solicitudes de Datos | privacy.manage | pages
/privacidad/consentimientos | Consentimientos | privacy.manage | pages
/privacidad/conservacion | Conservación de Datos | privacy.manage
/privacidad/incidentes | Incidentes | privacy.manage | pages
/privacidad/incidentes/$id | Incidente | privacy.manage
/privacidad/solicitudes/$id | Solicitud de Datos | privacy.manage
/privacidad/solicitudes/add | Agregar Solicitud | privacy.manage
/profits_indicator | Porcentaje de Ganancia | profit_indicator.update
/providers | Proveedores | provider.read | pages
/providers/add | Agregar Proveedor | provider.manage
/providers/edit/$id | Editar Proveedor | provider.manage
/reports | Tablero | sale.totals
/reports/all | Reportes | sale.totals sale.read warranty.read profit.read office.profit expense.totals cash.read cash.read_expected cash.close office.manage royalty.read
/reports/months | Cierre de mes | office.profit
/reports/payments/$id | Detalle de Pagos | sale.totals | pages
/reports/services/$id | Detalle de Servicios | sale.totals | pages
/roles | Roles | role.read | pages
/roles/add | Agregar Rol | role.create
/roles/edit/$id | Editar Rol | role.read
/royalty | Importe del mes | royalty.read | pages
/royalty/days | Detalle de Regalías | royalty.read | pages
/royalty/profits | Importe a pagar | royalty.read | pages
/royalty/profits-date | Importe a pagar por Sucursal | royalty.read | pages
/sales | Ventas | sale.read | pages
/sales/add | Agregar Venta | sale.create
/sales/add_by_clients | Agregar Venta por Cliente | sale.create
/sales/add_by_name | Agregar Venta por Nombre | sale.create
/sales/by_employees/$id | Servicios de la Técnica (o) | profit.read | pages
/sales/clients | Ventas por Cliente | sale.read | pages
/sales/edit/$id | Editar Venta | sale.update
/sales/my | Mis servicios | sale.read_own | pages
/sales/old/add | Agregar Venta de días anteriores | sale.create_past
/sales/refunds | Reembolsos | sale.read | pages
/sales/sales_details/$id | Ver Detalle | sale.read
/sales/sales_invoice/$id | Factura | sale.invoice
/sales/total | Total de Ventas | sale.totals | pages
/sales/total_adversiting | Total de Ventas No Facturables | sale.totals
/sales/total_advertising | Total de Ventas No Facturables | sale.totals | pages
/security | Registro de Seguridad | security.read | pages
/settings | Configuración | service.manage subservice.manage provider.read money_store.read payment_method.manage supervisor.read other_employee.read user.read role.read privacy.manage office.manage sale.series country.manage profit_indicator.update message.read security.read
/services | Servicios | service.manage | pages
/services/add | Agregar Servicio | service.manage
/services/edit/$id | Editar Servicio | service.manage
/services/template | Agregar Servicios de Plantilla | service.manage
/subservices | Subservicios | subservice.manage | pages
/subservices/add | Agregar Subservicio | subservice.manage
/subservices/edit/$id | Editar Subservicio | subservice.manage
/subservices/editprices | Editar Precios | subservice.manage | pages
/subservices/list-view | Lista de Precios | subservice.read | pages
/supervisors | Supervisores | supervisor.read | pages
/supervisors/add | Agregar Supervisor | supervisor.create
/supervisors/edit/$id | Editar Supervisor | supervisor.update
/towns | Localidades | country.manage | pages
/towns/add | Agregar Localidad | country.manage
/towns/edit/$id | Editar Localidad | country.manage
/users | Usuarios | user.read | pages
/users/add | Agregar Usuario | user.create
/warranty | Garantías | warranty.read | pages
/warranty/add | Agregar Garantía | warranty.create
/warranty/add_by_clients | Agregar Garantía por Cliente | warranty.create
/warranty/add_by_name | Agregar Garantía por Nombre | warranty.create
/warranty/clients | Garantías por Cliente | warranty.read | pages
/warranty/edit/$id | Editar Garantía | sale.update
/warranty/my | Mis garantías | sale.read_own | pages
/warranty/old/add | Agregar Garantía días anteriores | warranty.create_past
/warranty/sales_details/$id | Detalle de Garantía | warranty.read
/warranty/sales_invoice/$id | Factura | warranty.invoice
/warranty/total | Total de Garantías | sale.totals | pages
/workdays | Turnos | workday.read | pages
/workdays/past | Turnos de días anteriores | workday.delete | pages
`;

/** The menu of who may do everything, each item with any one permission that suffices to have it. */
const menu = `
Funciones del día
  Inicio / | workday.read
  Turnos /workdays | workday.read
  Citas /appointments | appointment.read
  Calendario de Citas /appointments/calendar | appointment.calendar
  Ventas /sales | sale.read
  Garantías /warranty | warranty.read
  Caja del día /caja | cash.open cash.count cash.close
  Gastos /invoices | invoice.read
  Gastos Extras /expenses | extra_expense.read
  Valor Cambiario /exchange | exchange.update
  Tasas oficiales /exchange/oficiales | rate.confirm
  % de ganancia por venta no facturable /advertising | advertising.update
Clientes y servicios
  Clientes /clients | client.read
  Técnicas (os) /employees | employee.read
  Lista de Precios /subservices/list-view | subservice.read
  Descuentos /discounts | discount.read
  Inventarios /inventories | inventory.read
Reportes de ventas
  Tablero /reports | sale.totals
  Total de Ventas /sales/total | sale.totals
  Total de Ventas No Facturables /sales/total_advertising | sale.totals
  Total de Garantías /warranty/total | sale.totals
  Ventas por Cliente /sales/clients | sale.read
  Garantías por Cliente /warranty/clients | warranty.read
Reportes de técnicas (os)
  Ganancias de la Técnica (o) /employees/profit | profit.read
  Ganancias de la Técnica (o) por Fecha /employees/profit-date | profit.read
  Ganancias y Propinas de la Técnica (o) por Fecha /employees/profit-tip-date | profit.read
  Total de Ventas de Técnicas(os) por Fecha desde/hasta /employees/total-sales | profit.read
  Detalle de Ganancias de la Técnica (o) /employees/employee-profit-detail | profit.read
Reportes de sucursales
  Ganancias por Sucursal /offices/myprofit | expense.totals office.profit
  Ganancias por Sucursal y Fecha /offices/myprofit-date | expense.totals office.profit
  Total de Gastos /expenses/total | expense.totals
  Cierre de mes /reports/months | office.profit
  Consolidado /caja/consolidado | cash.read
  Cierres de caja /caja/sesiones | cash.close cash.read_expected cash.read
  Cajas /caja/cajas | office.manage
Regalías
  Importe del mes /royalty | royalty.read
  Importe a pagar /royalty/profits | royalty.read
  Importe a pagar por Sucursal /royalty/profits-date | royalty.read
Catálogo y dinero
  Servicios /services | service.manage
  Subservicios /subservices | subservice.manage
  Proveedores /providers | provider.read
  Cuentas de Dinero /moneystores | money_store.read
  Medios de pago /medios-de-pago | payment_method.manage
Personal y accesos
  Supervisores /supervisors | supervisor.read
  Otro Personal /employees/others | other_employee.read
  Usuarios /users | user.read
  Roles /roles | role.read
Privacidad
  Solicitudes de Datos /privacidad | privacy.manage
  Consentimientos /privacidad/consentimientos | privacy.manage
  Incidentes /privacidad/incidentes | privacy.manage
  Conservación de Datos /privacidad/conservacion | privacy.manage
Compañía
  Sucursales /offices | office.manage
  Serie de Facturas /offices/invoice-series | sale.series
  Localidades /towns | country.manage
  Paises /countries | country.manage
  Porcentaje de Ganancia /profits_indicator | profit_indicator.update
  Mensajes /messages | message.read
  Registro de Seguridad /security | security.read
`;

/** A menu as lines: its groups, and below them what leads where. */
const linesOf = (me: Me) =>
  menusOf(me).flatMap(({ label, items }) => [
    label,
    ...items.map((item) => `  ${item.label} ${item.to}`),
  ]);

test('every screen has its address, title, permission and pages (doc 4 §2 /medios-de-pago) (doc 4 §2 /moneystores)', () => {
  const routes = Object.values(router.routesByPath);
  const addresses = new Set<string>(routes.map(({ fullPath }) => fullPath));
  const described = routes.flatMap(({ fullPath, options: { staticData } }) => {
    if (!staticData?.title) return [];
    const line = [fullPath, staticData.title, [staticData.permission ?? []].flat().join(' ')];
    if (addresses.has(`${fullPath}/page/$page`)) line.push('pages');
    return line.join(' | ').trim();
  });
  expect(described.toSorted()).toEqual(screens.trim().split('\n').toSorted());
  expect(addresses.size).toBe(
    described.length + described.filter((line) => line.endsWith('pages')).length + 1,
  );
});

test('the menu is in order, and one permission of an item suffices to have it (doc 1 §2 Application shell) (doc 1 §2 Menus per role)', () => {
  const seenBy = everything.map((name) => ({ name, lines: linesOf(someoneWho([name])) }));
  const lines = linesOf(someoneWho(everything)).map((line) => {
    const names = seenBy.flatMap(({ name, lines }) => (lines.includes(line) ? name : []));
    return line.startsWith(' ') ? `${line} | ${names.join(' ')}` : line;
  });
  expect(lines).toEqual(menu.trim().split('\n'));
});

test('who has no roles to see has services of their own between warranties and expenses', () => {
  const lines = linesOf(someoneWho(everything.filter((name) => name !== 'role.read')));
  const withoutRoles = linesOf(someoneWho(everything)).filter((line) => !line.endsWith(' /roles'));
  expect(lines).toEqual(withoutRoles.toSpliced(7, 0, '  Mis servicios /sales/my'));
});

test('the rate of a day and its share are for who counts in bolívares (doc 1 §2 Menus per role)', () => {
  const ofBolivares = ['/exchange', '/advertising'];
  const lines = linesOf(someoneWho(everything)).filter(
    (line) => !ofBolivares.some((address) => line.endsWith(` ${address}`)),
  );
  expect(linesOf(someoneWho(everything, 'PEN'))).toEqual(lines);
});
