import { expect, test } from 'vitest';
import { fold } from '#domain/fold.ts';
import { holdsIdentification } from '#domain/identification.ts';
import { holdsWords } from '#domain/word-search.ts';
import { names } from '../demo/names.ts';
import { caracas, db } from './cast-stage.ts';
import { clients, onWhomToFind } from './search-stage.ts';

onWhomToFind();

const numbers = clients.map(([number]) => number);

/** Whom a condition on the clients' list finds, and whom the index finds by the same. */
async function foundBy(field: string, typed: string): Promise<[string[], string[]]> {
  const rules: Record<string, string> = {
    searchText: 'app_hidden.holds_terms(search_text, (select app_hidden.search_expressions($1)))',
    firstName: 'app_hidden.holds_words(full_name, (select app_hidden.search_patterns($1)))',
    identificationNumber:
      'app_hidden.holds_document(identification_number, (select app_hidden.document_patterns($1)))',
    phone: `phone like any ((select app_hidden.phone_outlines($1))::text[])
      and app_hidden.holds_phone(phone, (select app_hidden.phone_patterns($1)))`,
    email: 'app_hidden.holds_words(email, (select app_hidden.search_patterns($1)))',
  };
  return db.as(caracas.email('crm_supervisor'), async (sql) => {
    const rows = (where: string, values: unknown[]) =>
      sql.query<{ number: string }>(
        `select identification_number as number from app_public.v_clients
         where ${where} and identification_number = any ($${values.length + 1}) order by 1`,
        [...values, numbers],
      );
    const byRow = await rows(rules[field] ?? '', [typed]);
    const byIndex = await rows(
      `id = any (app_hidden.clients_page(jsonb_build_object($2::text, $1::text), 'id', true, 0, 500))`,
      [typed, field],
    );
    return [byRow.map(({ number }) => number), byIndex.map(({ number }) => number)];
  });
}

const jose = 'V31626342';
const angela = 'V37654321';
const milagros = 'V30000005';

test.for([
  ['jose', [jose, 'V30000002']],
  ['JOSÉ', [jose, 'V30000002']],
  ['nuñez', [jose]],
  ['nunez', [jose]],
  ['nu\u0301n\u0303ez', [jose]],
  ['angel nu', [jose]],
  ['penalver jose', [jose]],
  ['Rodriguez', ['V30000002']],
  ['muller', ['V30000003']],
  ['lucja', ['V30000003']],
  ['angela araujo', [angela]],
  ['araujo, angela', [angela]],
  ['  VEGA   milagros ', [angela]],
  ['martinez milagros', [milagros]],
  ['milagros', [milagros, angela]],
  ['4445566', ['V30000002']],
  ['04141112233', [jose]],
  ['0414-1112233', [jose]],
  ['+58 414 1112233', [jose]],
  ['0058 (414) 111.22.33', [jose]],
  ['584141112233', [jose]],
  ['jose 0414-1112233', [jose]],
  ['josefina 0414-1112233', []],
  ['v30000003', ['V30000003']],
  ['civ30000003', ['V30000003']],
  ['V-31626342', [jose]],
  ['v 31.626.342', [jose]],
  ['31.626.342', [jose]],
  ['1.626.342', [jose]],
  ['31626342', [jose]],
  ['E-31626342', []],
  ['V-35.559.999', ['35559999']],
  ['nadie', []],
  ['%', []],
  ['_', []],
  ['\\', []],
] as const)('searching %j finds %j (D57)', async ([typed, expected]) => {
  expect(await foundBy('searchText', typed)).toEqual([expected.toSorted(), expected.toSorted()]);
});

test.for([
  ['firstName', 'jose', [jose, 'V30000002']],
  ['firstName', 'angela araujo', [angela]],
  ['firstName', 'martinez', [milagros]],
  ['firstName', 'peñalver ANGEL', [jose]],
  ['firstName', '4445566', []],
  ['identificationNumber', 'V-31626342', [jose]],
  ['identificationNumber', '1.626.342', [jose]],
  ['identificationNumber', '31626342', [jose]],
  ['identificationNumber', 'v35559999', ['35559999']],
  ['identificationNumber', 'E31626342', []],
  ['identificationNumber', '-', []],
  ['identificationNumber', 'Rodríguez', []],
  ['phone', '04141112233', [jose]],
  ['phone', '0414-111', [jose]],
  ['phone', '+58 414 1112233', [jose]],
  ['phone', '58 414 111 22 33', [jose]],
  ['phone', '4445566', ['V30000002']],
  ['phone', 'llamar al 4445566', []],
  ['email', 'CIV30000003', ['V30000003']],
] as const)('filtering %s by %j finds %j (D57)', async ([field, typed, expected]) => {
  expect(await foundBy(field, typed)).toEqual([expected.toSorted(), expected.toSorted()]);
});

test.for([
  ['Peñalver', 'penalver'],
  ['ÁÉÍÓÚÜÑ', 'aeiouun'],
  ['ß', 'ss'],
  ['', ''],
])('%j is folded to %j (D57)', async ([typed, folded]) => {
  const [row] = await db.query('select app_hidden.fold($1) as folded', [typed]);
  expect(row).toEqual({ folded });
});

test('of a long text no more than eight words of its beginning are looked for', async () => {
  const typed = Array.from({ length: 40 }, (_, index) => `palabra${index}`).join(' ');
  const [row] = await db.query<{ words: string[]; expressions: string[] }>(
    'select app_hidden.search_words($1) as words, app_hidden.search_expressions($1) as expressions',
    [typed],
  );
  expect(row?.words).toEqual(typed.split(' ').slice(0, 8));
  expect(row?.expressions).toHaveLength(8);
  const [long] = await db.query<{ words: string[] }>(
    'select app_hidden.search_words($1) as words',
    ['ñ'.repeat(100_000)],
  );
  expect(long?.words[0]).toHaveLength(200);
});

test('a select that searches what it holds finds what the database finds (D57)', async () => {
  const held = [...names.women, ...names.men, ...names.last].map(
    (name, index, all) => `${name} ${all[(index * 7 + 3) % all.length]}`,
  );
  const typed = [
    ...held.flatMap((name) => [
      fold(name),
      name.split(' ').toReversed().join(', '),
      name.slice(1, 4),
    ]),
    '  ',
    'an ez',
    'ÑU',
    'nu\u0301n\u0303ez',
    '%',
    'a_a',
  ];
  const rows = await db.query<{ typed: string; found: string[] }>(
    `select typed, array(select name from unnest($1::text[]) as name
       where app_hidden.holds_words(name, app_hidden.search_patterns(typed)) order by name collate "C") as found
     from unnest($2::text[]) as typed`,
    [held, typed],
  );
  expect(rows).toHaveLength(typed.length);
  for (const { typed: text, found } of rows) {
    expect(held.filter((name) => holdsWords(name, text)).toSorted(), text).toEqual(
      found.toSorted(),
    );
  }
});

test('a number that a form looks for is the one that the database finds', async () => {
  const stored = [
    'V31626342',
    '31626342',
    'E31626342',
    'J123456789',
    'FP3162634',
    'PTP77A',
    '01626342',
  ];
  const typed = [
    'V-31626342',
    'v 31.626',
    '1.626.342',
    'E31626342',
    '31626342',
    'ptp77',
    'J-12345678-9',
    'FP-316',
    '7',
    'x',
  ];
  const rows = await db.query<{ typed: string; found: string[] }>(
    `select typed, array(select number from unnest($1::text[]) as number
       where app_hidden.holds_document(number, app_hidden.document_patterns(typed))) as found
     from unnest($2::text[]) as typed`,
    [stored, typed],
  );
  expect(rows).toHaveLength(typed.length);
  for (const { typed: text, found } of rows) {
    expect(
      stored.filter((number) => holdsIdentification(number, text)),
      text,
    ).toEqual(found);
  }
});

test.for([['zorrilla YUSBELY'], ['V-35.559.999'], ['35559999']])(
  'who is disabled is found by %j',
  async ([typed]) => {
    const found = await db.as(caracas.email('crm_supervisor'), async (sql) => {
      await sql.query(
        `update app_public.clients set status = 2 where identification_number = '35559999'`,
      );
      return sql.query<{ name: string }>(
        `select name from app_public.proc_disabled_records('clients', $1)`,
        [typed],
      );
    });
    expect(found).toEqual([{ name: 'Yusbely Zorrilla' }]);
  },
);

test.for([
  ['searchText', 'rodriguez', 'clients_search_idx'],
  ['firstName', 'angela araujo', 'clients_search_idx'],
  ['phone', '+58 414 1112233', 'clients_search_idx'],
  ['identificationNumber', 'V-31626342', 'clients_search_idx'],
  ['email', 'civ30000003@', 'clients_search_idx'],
] as const)('a search of %s by %j enters its index (D57)', async ([field, typed, index]) => {
  const plan = await db.asOwner(async (sql) => {
    await sql.query('set local enable_seqscan = off');
    await sql.query('set local enable_indexscan = off');
    const [sought] = await sql.query<{ condition: string }>(
      'select app_hidden.clients_sought($1) as condition',
      [{ [field]: typed }],
    );
    return sql.query<{ 'QUERY PLAN': string }>(
      `explain select from app_public.clients as client where ${sought?.condition}`,
    );
  });
  expect(plan.map((row) => row['QUERY PLAN']).join('\n')).toContain(`on ${index}`);
});
