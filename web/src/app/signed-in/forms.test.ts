import { expect, test } from 'vitest';
import { everybody } from '../../testing/current-user.ts';
import { renderedScreen, sampleRow } from '../../testing/rendered-screen.ts';
import { pathsOf } from '../../testing/screen-table.ts';

/** Forms that render without a record. */
const forms = pathsOf('form').filter((path) => !path.includes('$'));

/** Returns the captions of a screen's inputs, with the mark of required fields. */
async function captionsAt(path: string): Promise<string[]> {
  const html = await renderedScreen(path);
  return [...html.matchAll(/<label[^>]*>(.*?)<\/label>/g)].map(([, label = '']) =>
    label.replace(/<[^>]*>/g, ''),
  );
}

test.for(forms)(
  'the form %s has a caption for each field, a Cancelar button and an aside',
  async (path) => {
    const html = await renderedScreen(path);
    expect(html).toContain('<form');
    expect(html).toContain('>Cancelar<');
    expect(html, 'right third').toContain('<aside');
    const captions = await captionsAt(path);
    expect(captions.length).toBeGreaterThan(0);
    expect(new Set(captions).size).toBe(captions.length);
  },
);

/** Forms whose fields depend on the client; model tests cover the required fields of others. */
const ofAClient = ['Tipo *', 'Número de identificación *'];
const named = ['Nombre *', 'Apellido *', 'Teléfono *'];
const booked = ['Fecha *', 'Hora *', 'Técnico *', 'Subservicio *'];

test.for<[string, string[]]>([
  ['/sales/add', [...ofAClient, 'Nº Factura *', 'Venta No Facturable']],
  ['/sales/add_by_name', [...named, 'Nº Factura *']],
  ['/sales/old/add', ['Fecha y hora *', 'Número de identificación *', 'Nº Factura *']],
  ['/warranty/add', [...ofAClient, 'Nº Factura *']],
  ['/appointments/add', [...ofAClient, ...booked]],
  ['/appointments/add-by-name', [...named, ...booked]],
])(
  'the form %s has the fields %j (doc 2 §5) (doc 2 §2 /sales/old/add)',
  async ([path, documented]) => {
    expect(await captionsAt(path)).toEqual(expect.arrayContaining(documented));
  },
);

test('every list and form of a branch in soles says Comprobante next to Nº Factura', async () => {
  const inSoles = { ...everybody, currencyCode: 'PEN' } as const;
  const said = new Set<string>();
  for (const path of [...pathsOf('list'), ...forms]) {
    const html = await renderedScreen(path, inSoles, [sampleRow]);
    const captions = [...html.matchAll(/Nº Factura[^<"]*/g)].map(([caption]) => caption);
    for (const caption of captions) said.add(caption.replace(/( · Comprobante).*/, '$1'));
  }
  expect([...said]).toEqual(['Nº Factura · Comprobante']);
});

/** Returns the choices under a caption; '' is the empty choice. */
async function choicesAt(path: string, caption: string): Promise<string[]> {
  const html = await renderedScreen(path);
  const [, id = ''] =
    new RegExp(`<label[^>]*for="([^"]+)"[^>]*>${RegExp.escape(caption)}<`).exec(html) ?? [];
  const [, options = ''] =
    new RegExp(`<select[^>]*id="${id}"[^>]*>(.*?)</select>`).exec(html) ?? [];
  return [...options.matchAll(/<option value="([^"]+)"/g)].map(([, value = '']) => value);
}

// Typed from doc 1 §5 and doc 3 §5.
test.for<[string, string, string[]]>([
  ['/employees/add', 'Comisión', ['15', '20', '25', '30', '35', '40', '45']],
  ['/employees/add', 'Comisión de Encargada (o)', ['1', '2', '3', '4', '5']],
  ['/supervisors/add', 'Comisión', ['0', '1', '2', '3', '4', '5']],
  ['/employees/others/add', 'Comisión', ['0', '1', '2', '3', '4', '5']],
  ['/subservices/add', 'Moneda', ['VES', 'USD', 'EUR', 'PEN']],
  ['/offices/add', 'Moneda', ['VES', 'USD', 'EUR', 'PEN']],
  ['/offices/add', 'Tipo de facturación', ['NO APLICA', 'FACTURA ACTIVA']],
])(
  'the form %s offers under %s the choices %j (doc 1 §9) (doc 3 §5)',
  async ([path, caption, documented]) => {
    expect(await choicesAt(path, caption)).toEqual(documented);
  },
);
