import { describe, expect, test } from 'vitest';
import { addDays, today } from '#domain/dates/dates.ts';
import { queryClient } from '#web/lib/api/query-client.ts';
import { listDefinitions, partsOfScreens } from '../../../../tests/lists/list-definitions.ts';
import { everybody } from '../../testing/current-user.ts';
import { renderedScreen, sampleAddress, sampleRow } from '../../testing/rendered-screen.ts';
import { pathsOf, screens } from '../../testing/screen-table.ts';

const lists = pathsOf('list').map((path) => ({ path, address: sampleAddress(path) }));

test.for(lists)(
  'the list $path shows a loading text, then an empty text and an introduction (doc 2 §2) (doc 3 §2)',
  async ({ address }) => {
    const [loading, empty] = ['Actualizando información..', 'No hay registros para mostrar'];
    const first = await renderedScreen(address, everybody, null);
    expect([first.includes(loading), first.includes(empty)]).toEqual([true, false]);
    const then = await renderedScreen(address, everybody, []);
    expect([then.includes(loading), then.includes(empty)]).toEqual([false, true]);
    expect(then).toContain('Aquí est');
  },
);

test.for(lists)(
  'the empty list $path has one line and one action, or a panel to fill it',
  async ({ address }) => {
    const html = await renderedScreen(address, everybody, []);
    const [, state = '', panel] =
      /data-empty="true">(.*?)<\/div>(<section aria-label="Agregar)?/s.exec(html) ?? [];
    expect(state.match(/<p[ >]/g)).toHaveLength(1);
    expect([...(state.match(/<(?:a|button) /g) ?? []), ...(panel ? [panel] : [])]).toHaveLength(1);
  },
);

test.for(lists)(
  'each date in the list $path has a short and a full form (D107)',
  async ({ address }) => {
    const html = await renderedScreen(address, everybody, [sampleRow]);
    const cells = [...html.matchAll(/<td data-kind="date(?:time)?".*?<\/td>/gs)].map(
      ([cell]) => cell,
    );
    const isShort = / title="\d\d\/\d\d\/\d{4}/;
    expect(cells.filter((cell) => !isShort.test(cell) && !/<td[^>]*><\/td>/.test(cell))).toEqual(
      [],
    );
  },
);

test('every list of a record shows an error for a URL without a valid record id (D4)', async () => {
  const ofRecords = lists.filter(({ path }) => path.includes('$'));
  expect(ofRecords.length).toBeGreaterThan(3);
  for (const { path } of ofRecords) {
    const html = await renderedScreen(path.replace('$id', 'xx'), everybody, null);
    expect(html, path).toContain('El registro no existe');
  }
});

// 'First' and 'Last' of the pages come from the documents; the title of a file is its name.
const english =
  /\b(?:add|are|back|cancel|close|create|created|date|delete|edit|empty|filter|from|loading|next|previous|save|search|select|show|the|type|update|with|you|yes)\b/i;

test.for(lists)('the list $path has only Spanish texts (D42)', async ({ address }) => {
  const html = await renderedScreen(address, everybody, [sampleRow], 501);
  const texts = html
    .replace(/<(style|script)\b[\s\S]*?<\/\1>/g, '')
    .match(/(?<=>)[^<>]+(?=<)|(?<=(?:aria-label|placeholder)=")[^"]+/g);
  expect(texts?.length).toBeGreaterThan(5);
  expect(texts?.filter((text) => english.test(text))).toEqual([]);
});

test.each(['/clients', '/employees', '/supervisors', '/workdays', '/appointments', '/sales'])(
  'a row of the list %s has the face of its person',
  async (path) => {
    const names = {
      fullName: 'Ana María Paz',
      clientName: 'Ana María',
      clientLastName: 'Paz',
      contactName: 'Ana María',
      contactLastName: 'Paz',
    };
    const html = await renderedScreen(path, everybody, [{ ...sampleRow, ...names }]);
    expect(html).toContain('data-initials="AP"');
  },
);

test.for([
  ['BOOKED', 0, 'Llegó'],
  ['CONFIRMED', 0, 'Llegó'],
  ['NO_SHOW', 0, 'Llegó'],
  ['ARRIVED', 0, 'Registrar venta'],
  ['BOOKED', 1, 'Registrar venta'],
] as const)(
  'the main action of an appointment in the state %s, in %i days, is %s',
  async ([state, days, label]) => {
    const day = addDays(today(new Date(), everybody.timeZone), days);
    const row = { ...sampleRow, state, saleId: null, appointmentDate: `${day}T15:00:00Z` };
    const permissions = everybody.permissions.filter((name) => !name.endsWith('contact_only'));
    const html = await renderedScreen('/appointments', { ...everybody, permissions }, [row]);
    const [, acts = ''] = /<tbody>.*<td[^>]*data-screen-only[^>]*>(.*?)<\/td>/s.exec(html) ?? [];
    expect(acts.replace(/<[^>]*>/g, '')).toBe(label);
  },
);

interface PageVariables {
  first?: number;
  offset?: number;
  input?: { take: number; skip: number };
}

/** Returns the variables of the list request of the last rendered screen. */
const requestedList = () =>
  queryClient
    .getQueryCache()
    .getAll()
    .map(({ queryKey }) => queryKey[2] as PageVariables | undefined)
    .find((variables) => variables?.input ?? variables?.first !== undefined);

/** Returns the offset and the size of the requested page, for both kinds of field. */
function requestedPage() {
  const { input, ...page } = requestedList() ?? {};
  return input ? { first: input.take, offset: input.skip } : page;
}

test.for(lists)(
  'the list $path is paginated and starts at page 1 (doc 2 §9) (doc 3 §9)',
  async ({ path, address }) => {
    // The services of a technician (doc 2 §9), and totals with one row per branch.
    const first = /^\/(sales|warranty)\/(by_employees|total)/.test(path) ? 500 : 50;
    for (const [page, offset] of [
      ['', 0],
      ['/page/1', 0],
      ['/page/2', first],
      ['/page/7', 6 * first],
    ]) {
      await renderedScreen(`${address}${page}`, everybody, null);
      expect(requestedPage(), `${page}`).toMatchObject({ first, offset });
    }
    const html = await renderedScreen(address, everybody, [sampleRow], first + 1);
    expect(html).toContain('aria-label="Páginas"');
    expect(html).toContain('aria-label="Página 2"');
  },
);

// Typed from doc 2 §7 and §9.
test.for([
  ...['/sales', '/sales/my', '/sales/clients', '/sales/total', '/sales/total_advertising'],
  ...['/warranty', '/warranty/my', '/warranty/clients', '/warranty/total'],
  ...['/invoices', '/expenses/total', '/appointments'],
])(
  'the list %s requests only the rows of today by default (doc 2 §5 Filters) (doc 2 §9)',
  async (path) => {
    await renderedScreen(path, everybody, null);
    const days = JSON.stringify(requestedList()).match(/\d{4}-\d\d-\d\d/g);
    const day = today(new Date(), everybody.timeZone);
    expect(days?.slice(0, 2)).toEqual([day, day]);
  },
);

test('each list screen offers one Excel and one CSV file, together those of all lists (D95)', async () => {
  const offered = new Set<string>();
  for (const { path, address } of lists) {
    const html = await renderedScreen(address, everybody, []);
    const files = [...html.matchAll(/<button[^>]*title="([\w-]+\.(?:csv|xlsx))"/g)];
    const [excel = '', csv = '', ...others] = files.map(([, file]) => file ?? '');
    expect([excel, others], path).toEqual([csv.replace('.csv', '.xlsx'), []]);
    offered.add(csv);
  }
  const parts = [...partsOfScreens, 'disabled_records'];
  const defined = listDefinitions.filter(({ name }) => !parts.includes(name));
  expect([...offered].toSorted()).toEqual([...new Set(defined.map(({ file }) => file))].toSorted());
});

test.each(listDefinitions)(
  'the list $name has no two filters with the same field and operator',
  (list) => {
    const compared = list.filters.map(({ field, operator }) => `${field} ${operator}`);
    expect(new Set(compared).size).toBe(compared.length);
  },
);

test.each(listDefinitions)('the list $name has an introduction for when it is empty', (list) => {
  expect(list.whenEmpty).toMatch(/^Aquí est[áá]n? .{20,120}\.$/);
});

describe('empty lists', () => {
  const act = /Agregar ahora|data-empty="true">.*?<\/div><section aria-label="Agregar/s;

  /** Lists that have a screen or a tab with a form to add a record. */
  const added = [
    ...pathsOf('list').filter((path) => screens.some((each) => each.path === `${path}/add`)),
    '/workdays',
    '/clients',
    '/inventories/categories',
  ];
  const readOnly = everybody.permissions.filter((name) => !/\.(create|manage|grant)/.test(name));

  test.for(added)(
    'the empty list %s offers to add a record only with the permission',
    async (path) => {
      expect(await renderedScreen(path, everybody, [])).toMatch(act);
      const reader = { ...everybody, permissions: readOnly };
      expect(await renderedScreen(path, reader, [])).not.toMatch(act);
    },
  );

  test.each([
    ['/appointments', 'Próximas Citas'],
    ['/appointments/upcoming', 'Listado de Citas'],
    ['/sales/clients', 'Garantías por Cliente'],
    ['/warranty/clients', 'Ventas por Cliente'],
  ])(
    'the empty list %s offers %s to a reader who can neither add nor filter',
    async (path, list) => {
      const html = await renderedScreen(path, { ...everybody, permissions: readOnly }, []);
      const [, state = ''] = /data-empty="true">(.*?)<\/div>/s.exec(html) ?? [];
      expect(state).toContain(list);
      expect(state).not.toContain('Actualizar');
    },
  );

  test('an empty list with filters offers to remove the filters and shows no introduction', async () => {
    const html = await renderedScreen('/clients?last_name=Nadie', everybody, []);
    expect(html).toContain('No hay registros para mostrar');
    expect(html).toContain('Quitar filtros');
    expect(html).not.toContain('Aquí est');
    expect(html).not.toMatch(act);
  });
});

// Typed from doc 3 §1.
test.for<[string, string]>([
  ['/sales/add', 'Total en dólares'],
  ['/sales', '>Total USD'],
  ['/sales/total', '>Total USD'],
  ['/sales/total_advertising', '>Total USD'],
])(
  'the screen %s shows dollar totals only at offices in bolívares (doc 2 §1) (doc 3 §1)',
  async ([path, dollars]) => {
    const permissions = everybody.permissions.filter((name) => name !== 'sale.columns_head_office');
    const reader = { ...everybody, permissions };
    const shown = await renderedScreen(path, reader, [sampleRow]);
    expect(shown.replaceAll('\u00a0', ' ')).toContain(dollars);
    const inSoles = { ...reader, currencyCode: 'PEN' as const, timeZone: 'America/Lima' };
    const soles = await renderedScreen(path, inSoles, [{ ...sampleRow, currencyCode: 'PEN' }]);
    expect(soles).toContain('</h1>');
    expect(soles.replaceAll('\u00a0', ' ')).not.toContain(dollars);
  },
);
