import { expect, test } from 'vitest';
import { encodeRouteId } from '#domain/route-id.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { everybody, renderedScreen } from './rendered-screen.fixture.ts';

// Typed from the routes of doc 1 §2, doc 2 §2 and doc 3 §2.
const lists = [
  '/workdays',
  '/clients',
  '/employees',
  '/employees/profit',
  '/employees/profit-date',
  '/employees/profit-tip-date',
  '/employees/total-sales',
  '/supervisors',
  '/employees/others',
  '/roles',
  '/services',
  '/subservices',
  '/subservices/editprices',
  '/subservices/list-view',
  '/countries',
  '/towns',
  '/offices',
  '/inventories',
  '/sales',
  '/sales/total',
  '/sales/total_advertising',
  '/sales/my',
  '/sales/clients',
  '/warranty',
  '/warranty/my',
  '/warranty/total',
  '/warranty/clients',
  '/appointments',
  '/discounts',
  '/discounts/granted',
  '/providers',
  '/moneystores',
  '/invoices',
  '/expenses',
  '/expenses/total',
  '/royalty',
  '/royalty/profits',
  '/royalty/profits-date',
];

test.for(lists)(
  '%s says that it is on its way, and then that it is empty (doc 2 §2) (doc 3 §2)',
  async (path) => {
    const [loading, empty] = ['Actualizando información..', 'No hay registros para mostrar'];
    const coming = await renderedScreen(path, everybody, null);
    expect([coming.includes(loading), coming.includes(empty)]).toEqual([true, false]);
    const come = await renderedScreen(path, everybody, []);
    expect([come.includes(loading), come.includes(empty)]).toEqual([false, true]);
  },
);

// Typed from doc 1 §2 and doc 3 §2; who acts on a list sees 'Acciones' too (D41).
test.for<[string, string[]]>([
  ['/countries', ['País', 'Creado', 'Acciones']],
  ['/towns', ['Localidad', 'País', 'Creado', 'Acciones']],
  ['/inventories/categories', ['Categoría', 'Creado', 'Acciones']],
  [
    '/offices',
    [
      'Sucursal',
      'Dirección',
      'Teléfono',
      'Email',
      'Instagram',
      'País',
      'Localidad',
      'Creado',
      'Acciones',
    ],
  ],
])('%s shows the columns %j (doc 3 §2 Countries) (doc 3 §2 Towns)', async ([path, columns]) => {
  const html = await renderedScreen(path);
  const shown = [...html.matchAll(/<th scope[^>]*>(.*?)<\/th>/g)].map(([, caption = '']) =>
    // The sign of the order stands beside it.
    caption.replace(/<.*?>/g, ''),
  );
  expect(shown).toEqual(columns);
});

// Typed from doc 1 §9 and doc 3 §9.
test.for<[string, string]>([
  ['/workdays', 'workdays.csv'],
  ['/employees', 'employees.csv'],
  ['/clients', 'clients.csv'],
  ['/supervisors', 'supervisors.csv'],
  ['/employees/others', 'other_employees.csv'],
  ['/client/services', 'client_services.csv'],
  ['/employees/profit', 'employees_profit.csv'],
  ['/roles', 'roles.csv'],
  ['/services', 'services.csv'],
  ['/subservices', 'subservices.csv'],
  ['/subservices/list-view', 'subservices_list_view.csv'],
  ['/countries', 'countries.csv'],
  ['/towns', 'towns.csv'],
  ['/offices', 'offices.csv'],
  ['/inventories', 'inventories.csv'],
  ['/inventories/categories', 'categories.csv'],
])('%s offers the file %s (doc 1 §9) (doc 3 §9)', async ([path, file]) => {
  const html = await renderedScreen(path, everybody, []);
  const [button = ''] = new RegExp(`<button[^>]*title="${file}".*?</button>`).exec(html) ?? [];
  expect(button.replace(/<[^>]*>/g, '')).toBe('CSV');
});

const amounts = {
  id: '1',
  currencyCode: 'VES',
  total: '2405.00',
  totalTip: '0.00',
  totalUsd: '10.00',
  salesTotal: '2405.00',
  tipTotal: '0.00',
  usdTotal: '10.00',
  clientTotal: 1,
  earnedCommission: '100.00',
  tip: '5.00',
  balance: '120.00',
  timeZone: 'America/Caracas',
  officeName: 'Caracas',
  companyName: 'Turno Demo',
};

const instant = '2026-11-20T15:00:00Z';
const ofAnyList = { ...amounts, saleDate: instant, appointmentDate: instant, days: [1] };

// 'First' and 'Last' of the pages are the documents' own; a file's title is its name.
const english =
  /\b(?:add|are|back|cancel|close|create|created|date|delete|edit|empty|filter|from|loading|next|previous|save|search|select|show|the|type|update|with|you|yes)\b/i;

test.for(lists)('%s says everything in Spanish (D42)', async (path) => {
  const html = await renderedScreen(path, everybody, [ofAnyList], 501);
  const texts = html
    .replace(/<(style|script)\b[\s\S]*?<\/\1>/g, '')
    .match(/(?<=>)[^<>]+(?=<)|(?<=(?:aria-label|placeholder)=")[^"]+/g);
  expect(texts?.length).toBeGreaterThan(5);
  expect(texts?.filter((text) => english.test(text))).toEqual([]);
});

const ofATechnician = encodeRouteId({
  user_id: '3',
  date_from: '2026-11-16',
  date_until: '2026-11-20',
});

// Typed from doc 2 §2 and §9.
test.for<[string, string, string]>([
  ['/sales', 'Listado de Ventas', 'sales.csv'],
  ['/sales/my', 'Mis servicios', 'my-sales.csv'],
  [`/sales/by_employees/${ofATechnician}`, 'Servicios de la Técnica (o)', 'by-employee-sales.csv'],
  ['/warranty', 'Listado de Garantías', 'sales.csv'],
  ['/appointments', 'Listado de Citas', 'appointments.csv'],
  ['/discounts', 'Listado de Descuentos', 'discounts.csv'],
  ['/discounts/granted', 'Descuentos Otorgados', 'granted-discounts.csv'],
  ['/providers', 'Proveedores', 'providers.csv'],
  ['/moneystores', 'Cuentas de Dinero', 'moneystores.csv'],
  ['/invoices', 'Gastos del día', 'invoices.csv'],
  ['/expenses', 'Listado de Gastos Extras', 'expenses.csv'],
])(
  '%s is headed %s, with the file %s and pages (doc 2 §2 Providers) (doc 2 §9)',
  async ([path, title, file]) => {
    const html = await renderedScreen(path, everybody, [ofAnyList], 501);
    expect(html).toMatch(new RegExp(`<h[12][^>]*>${RegExp.escape(title)}</h[12]>`));
    expect(html).toContain(`title="${file}"`);
    expect(html).toContain('aria-label="Páginas"');
    expect(html).toContain('aria-label="Página 2"');
  },
);

/** What the list of the screen that was drawn last asked for. */
const pageAskedFor = () =>
  queryClient
    .getQueryCache()
    .getAll()
    .map(({ queryKey }) => queryKey[2] as { first?: number; offset?: number } | undefined)
    .find((variables) => variables?.first !== undefined);

test.for<[string, number]>([
  ['/clients', 0],
  ['/clients/page/1', 0],
  ['/clients/page/2', 50],
  ['/clients/page/7', 300],
  ['/offices/page/3', 100],
  ['/sales', 0],
  ['/sales/page/2', 50],
  ['/warranty/page/3', 100],
  ['/appointments/page/2', 50],
  ['/discounts/page/2', 50],
  ['/providers/page/2', 50],
  ['/moneystores/page/2', 50],
  ['/invoices/page/2', 50],
  ['/expenses/page/2', 50],
])(
  '%s begins at row %i: 50 a page, the first page is 1 (doc 1 §2) (D6)',
  async ([path, offset]) => {
    await renderedScreen(path, everybody, null);
    expect(pageAskedFor()).toMatchObject({ first: 50, offset });
  },
);

test('the services of a technician come 500 a page (doc 2 §7 Sales) (doc 2 §9)', async () => {
  await renderedScreen(`/sales/by_employees/${ofATechnician}/page/2`, everybody, null);
  expect(pageAskedFor()).toMatchObject({ first: 500, offset: 500 });
});

// Typed from doc 3 §1.
test.for<[string, string]>([
  ['/sales/add', 'Total en dólares'],
  ['/sales', '>Total USD'],
  ['/sales/total', '>Total USD'],
  ['/sales/total_advertising', '>Total USD'],
])(
  '%s tells dollars to who counts in bolívares alone (doc 2 §1) (doc 3 §1)',
  async ([path, dollars]) => {
    const permissions = everybody.permissions.filter((name) => name !== 'sale.columns_head_office');
    const reader = { ...everybody, permissions };
    expect(await renderedScreen(path, reader, [amounts])).toContain(dollars);
    const inSoles = { ...reader, currencyCode: 'PEN' as const, timeZone: 'America/Lima' };
    const soles = await renderedScreen(path, inSoles, [{ ...amounts, currencyCode: 'PEN' }]);
    expect(soles).toContain('</h1>');
    expect(soles).not.toContain(dollars);
  },
);
