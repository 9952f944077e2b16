import { beforeAll, describe, expect, test } from 'vitest';
import { fold } from '#domain/input/fold.ts';
import { matchesWords } from '#domain/input/word-search.ts';
import { matchesIdentification } from '#domain/people/identification.ts';
import { names } from '../../demo/names.ts';
import { callAs } from '../support/acts.ts';
import { caracas, db, setUpDemoCompany } from '../support/demo-fixture.ts';
import { type OtherCompany, seedOtherCompany } from '../support/other-company.ts';

/**
 * Number, first names, last names, phone. Their digits differ enough that each
 * partial search of these tests finds one client.
 */
const clients = [
  ['V31626342', 'José', 'Ángel', 'Núñez', 'Peñalver', '0414-1112233'],
  ['V30000002', 'JOSEFINA', '', 'Rodríguez', '', '0424-4445566'],
  ['V30000003', 'Łucja', '', 'Müller', '', ''],
  ['V37654321', 'Ángela', 'Milagros', 'Araujo', 'Vega', '0412-9876543'],
  ['V30000005', 'Milagros', 'Coromoto', 'Martínez', 'Ibáñez', '0416-5550101'],
  ['35559999', 'Yusbely', '', 'Zorrilla', '', ''],
] as const;

setUpDemoCompany();

beforeAll(async () => {
  for (const [
    identification_number,
    first_name,
    second_name,
    last_name,
    second,
    phone,
  ] of clients) {
    await callAs(db, caracas.email('crm_supervisor'), 'proc_create_clients', {
      identification_type: 'CI',
      identification_number,
      first_name,
      last_name,
      phone,
      address: 'Chacao',
    });
    await db.query(
      'update app_public.clients set second_name = $2, second_last_name = $3 where identification_number = $1',
      [identification_number, second_name, second],
    );
  }
});

const numbers = clients.map(([number]) => number);

/** Returns the clients by a filter of the list, and by the index with the same text. */
async function foundBy(field: string, typed: string): Promise<[string[], string[]]> {
  const rules: Record<string, string> = {
    searchText: 'app_hidden.holds_terms(search_text, (select app_hidden.search_expressions($1)))',
    fullName: 'app_hidden.holds_words(full_name, (select app_hidden.search_patterns($1)))',
    firstName: `app_hidden.holds_words(first_name || ' ' || second_name, (select app_hidden.search_patterns($1)))`,
    lastName: `app_hidden.holds_words(last_name || ' ' || second_last_name, (select app_hidden.search_patterns($1)))`,
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
] as const)('a search for %j finds %j (D57)', async ([typed, expected]) => {
  expect(await foundBy('searchText', typed)).toEqual([expected.toSorted(), expected.toSorted()]);
});

test.for([
  ['firstName', 'jose', [jose, 'V30000002']],
  ['firstName', 'angel JOSE', [jose]],
  ['firstName', 'martinez', []],
  ['lastName', 'peñalver nunez', [jose]],
  ['lastName', 'NU\u0301N\u0303EZ', [jose]],
  ['lastName', 'jose', []],
  ['fullName', 'angela araujo', [angela]],
  ['fullName', 'martinez', [milagros]],
  ['fullName', 'peñalver ANGEL', [jose]],
  ['fullName', '4445566', []],
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
] as const)('a filter of %s by %j finds %j (D57)', async ([field, typed, expected]) => {
  expect(await foundBy(field, typed)).toEqual([expected.toSorted(), expected.toSorted()]);
});

test('a search uses at most the first eight words of a long text', async () => {
  const typed = Array.from({ length: 40 }, (_, index) => `palabra${index}`).join(' ');
  const [row] = await db.query<{ words: string[]; expressions: string[] }>(
    'select app_hidden.search_words($1) as words, app_hidden.search_expressions($1) as expressions',
    [typed],
  );
  expect(row?.words).toEqual(typed.split(' ').slice(0, 8));
  expect(row?.expressions).toHaveLength(8);
  const words = await db.value<string[]>('select app_hidden.search_words($1) as words', [
    'ñ'.repeat(100_000),
  ]);
  expect(words[0]).toHaveLength(200);
});

test('a local search in a select finds the same as the database (D57)', async () => {
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
    expect(held.filter((name) => matchesWords(name, text)).toSorted(), text).toEqual(
      found.toSorted(),
    );
  }
});

test('a form and the database match the same document numbers', async () => {
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
    'V031626342',
    'v-1626342',
    '031626342',
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
      stored.filter((number) => matchesIdentification(number, text)),
      text,
    ).toEqual(found);
  }
});

test.for([['zorrilla YUSBELY'], ['V-35.559.999'], ['35559999']])(
  'a disabled client is found by %j',
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

describe('searches of security definer functions', () => {
  let otherCompany: OtherCompany;
  beforeAll(async () => {
    otherCompany = await db.asOwner((_, client) => seedOtherCompany(client));
  });

  const searchArguments = { searchText: 'jose' };
  const queries = [
    ['a page', `cardinality(app_hidden.clients_page($1, 'id', true, 0, 500))`],
    ['the count', 'app_hidden.clients_total($1)'],
    ['the best matches', 'cardinality(app_hidden.ranked_clients($1, 50))'],
  ] as const;

  test.for(queries)('%s of a search has no client of another company (D57)', async ([, query]) => {
    const runSearch = (email: string) =>
      db.queryAs<{ count: number }>(email, `select ${query} as count`, [searchArguments]);
    expect((await runSearch(caracas.email('crm_supervisor')))[0]?.count).toBeGreaterThan(0);
    expect(await runSearch(otherCompany.people.crm_supervisor.email)).toEqual([{ count: 0 }]);
  });

  test.for(queries)(
    '%s of a search has no client for a role without access to clients (D57)',
    async ([, query]) => {
      const [row] = await db.queryAs<{ count: number }>(
        caracas.email('crm_technical'),
        `select ${query} as count`,
        [searchArguments],
      );
      expect(row?.count).toBe(0);
    },
  );

  test.for([
    `'; drop table app_public.clients; --`,
    `') or true or (client.search_text like '`,
    `\\' or 1=1 --`,
    '$1 %s %I %L',
  ])('a search treats %j as text (D57)', async (typed) => {
    for (const field of [
      'searchText',
      'firstName',
      'identificationNumber',
      'phone',
      'email',
      'officeId',
    ]) {
      const condition = { searchText: 'jose', [field]: typed };
      const answer = db.queryAs(
        caracas.email('crm_supervisor'),
        `select app_hidden.clients_total($1) as count`,
        [condition],
      );
      if (field === 'officeId') await expect(answer).rejects.toThrow(/uuid/);
      else expect(await answer).toEqual([{ count: 0 }]);
    }
  });
});
