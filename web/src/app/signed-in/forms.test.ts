import { expect, test } from 'vitest';
import { renderedScreen } from './rendered-screen.fixture.ts';

/** The captions of a screen's inputs, those that must be filled with their mark, as they are drawn. */
async function captionsAt(path: string): Promise<string[]> {
  const html = await renderedScreen(path);
  return [...html.matchAll(/<label[^>]*>(.*?)<\/label>/g)].map(([, label = '']) =>
    label.replace(/<[^>]*>/g, ''),
  );
}

const newStaff = ['Tipo *', 'Número de identificación *', 'Teléfono *', 'Email *', 'Contraseña *'];

// Typed from doc 1 §5 and doc 3 §5: fields marked * are required. What is ours stands beside them.
test.for<[string, string[]]>([
  ['/employees/add', [...newStaff, 'Rol *', 'Comisión *', 'Comisión de Encargada (o)']],
  ['/supervisors/add', [...newStaff, 'Comisión *', 'Sucursal *']],
  ['/employees/others/add', [...newStaff, 'Rol *', 'Comisión *', 'Sucursal *']],
  ['/roles/add', ['Nombre *']],
  ['/services/add', ['Servicio *', 'Descripción *']],
  [
    '/subservices/add',
    ['Subservicio *', 'Descripción *', 'Servicio *', 'Costo *', 'Moneda *', 'Sucursal *'],
  ],
  ['/countries/add', ['País *']],
  ['/towns/add', ['País *', 'Localidad *']],
  [
    '/offices/add',
    [
      'Sucursal *',
      'Dirección *',
      'Teléfono *',
      'Email *',
      'Instagram *',
      'País *',
      'Localidad *',
      'Moneda *',
      'IVA (%) *',
      'Base (%) *',
      'Tipo de facturación *',
      'Sucursal VIP',
      'Puerto Libre',
    ],
  ],
  ['/inventories/add-product', ['Categoría *', 'Producto *', 'Precio unitario *']],
  ['/inventories/add-category', ['Categoría *']],
  // Typed from doc 2 §5.
  ['/sales/add', ['Tipo *', 'Número de identificación *', 'Nº Factura *', 'Venta No Facturable']],
  ['/sales/add_by_name', ['Nombre *', 'Apellido *', 'Teléfono *', 'Nº Factura *']],
  ['/sales/old/add', ['Fecha y hora *', 'Número de identificación *', 'Nº Factura *']],
  ['/warranty/add', ['Tipo *', 'Número de identificación *', 'Nº Factura *']],
  [
    '/appointments/add',
    ['Tipo *', 'Número de identificación *', 'Fecha *', 'Hora *', 'Técnico *', 'Subservicio *'],
  ],
  [
    '/appointments/add-by-name',
    ['Nombre *', 'Apellido *', 'Teléfono *', 'Fecha *', 'Hora *', 'Técnico *', 'Subservicio *'],
  ],
  [
    '/discounts/add',
    [
      'Nombre *',
      'Fecha de inicio *',
      'Fecha de culminación *',
      'Lunes',
      'Martes',
      'Miércoles',
      'Jueves',
      'Viernes',
      'Sábado',
      'Domingo',
      'Subservicio',
    ],
  ],
  ['/providers/add', ['Número de identificación *', 'Nombre *', 'Teléfono', 'Email', 'Notas']],
  ['/moneystores/add', ['Cuenta de dinero *', 'Notas *']],
  [
    '/invoices/add',
    ['Proveedor *', 'Cuenta de dinero *', 'Nº Factura *', 'Fecha *', 'Notas *', 'Total *'],
  ],
  ['/expenses/add', ['Servicio *', 'Nº Factura *', 'Monto *', 'Fecha de pago *', 'Descripción']],
  ['/royalty/profits', ['Fecha desde', 'Fecha hasta', 'Sucursal']],
  ['/royalty/profits-date', ['Fecha desde', 'Fecha hasta']],
  ['/offices/myprofit-date', ['Fecha desde *', 'Fecha hasta *']],
])('%s asks for %j (doc 2 §5) (doc 3 §5)', async ([path, documented]) => {
  const captions = await captionsAt(path);
  expect(captions).toEqual(expect.arrayContaining(documented));
  expect(new Set(captions).size).toBe(captions.length);
});

/** What can be chosen under a caption, by its values; nothing is chosen by ''. */
async function choicesAt(path: string, caption: string): Promise<string[]> {
  const html = await renderedScreen(path);
  const [, id = ''] =
    new RegExp(`<label[^>]*for="([^"]+)"[^>]*>${RegExp.escape(caption)}<`).exec(html) ?? [];
  const [, options = ''] =
    new RegExp(`<select[^>]*id="${id}"[^>]*>(.*?)</select>`).exec(html) ?? [];
  return [...options.matchAll(/<option value="([^"]+)"/g)].map(([, value = '']) => value);
}

test.for<[string, string, string[]]>([
  ['/employees/add', 'Comisión', ['15', '20', '25', '30', '35', '40', '45']],
  ['/employees/add', 'Comisión de Encargada (o)', ['1', '2', '3', '4', '5']],
  ['/supervisors/add', 'Comisión', ['0', '1', '2', '3', '4', '5']],
  ['/employees/others/add', 'Comisión', ['0', '1', '2', '3', '4', '5']],
  ['/subservices/add', 'Moneda', ['VES', 'USD', 'EUR', 'PEN']],
  ['/offices/add', 'Moneda', ['VES', 'USD', 'EUR', 'PEN']],
  ['/offices/add', 'Tipo de facturación', ['NO APLICA', 'FACTURA ACTIVA']],
])('%s offers under %s %j (doc 1 §9) (doc 3 §5)', async ([path, caption, documented]) => {
  expect(await choicesAt(path, caption)).toEqual(documented);
});
