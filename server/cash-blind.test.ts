import { beforeAll, describe, expect, test } from 'vitest';
import { openTurn, priced, sell } from '#db/tests/acts.ts';
import { type StageOffice, stageOffice } from '#db/tests/stage.ts';
import { database, onATestServer, server } from './test-stage.ts';

/** In cash: an amount that nothing else of the branch comes to, with the other that is paid by card. */
const expected = '7310.77';

/** Without cash.read_expected; the CEO sees all branches. */
const blind = [
  'crm_technical_attendant',
  'crm_ceo',
  'crm_operations_sales',
  'crm_administration',
  'crm_marketing',
];
const sighted = ['crm_supervisor', 'crm_local_admin', 'crm_admin'];

let caracas: StageOffice;
let session: string;

onATestServer();

beforeAll(async () => {
  caracas = await stageOffice(database, 'Caracas');
  // Before the branch counts its cash: the register holds `expected` and nothing of the sales.
  await sellTwice();
  await database.query(
    'update app_public.office_settings set cash_control = true where office_id = $1',
    [caracas.id],
  );
  const [made] = await database.query<{ id: string }>(
    `with register as (
       insert into app_public.cash_registers (company_id, office_id, register_name, is_default)
       values ($1, $2, 'Caja 1', true) returning id
     )
     insert into app_public.cash_sessions (company_id, office_id, register_id, business_day)
     select $1, $2, id, $3 from register returning id`,
    [caracas.companyId, caracas.id, caracas.today],
  );
  session = made?.id as string;
  await database.query(
    `select app_hidden.book_money(
       office_id => $1, store_id => null, session_id => $2, currency_code => 'VES', amount => $3, entry_type => 'SALE',
       source_table => 'sales', source_id => null)`,
    [caracas.id, session, expected],
  );
});

/** Two sales of today in cash, so that no single one is what they come to. */
async function sellTwice(): Promise<void> {
  const turn = await openTurn(database, caracas, caracas.people.crm_technical);
  for (const _ of [1, 2]) await sell(database, caracas, [priced(caracas, 'Corte de dama', turn)]);
}

const as = (role: string) => server.signIn(`${role}@caracas.demo`);

async function cashToday(role: string): Promise<string> {
  const token = await as(role);
  const { data } = await server.graphql(
    `{ procDashboard(dimension: "PAYMENT") { nodes { member currencyCode amount } }
       procDashboardLines(dimension: "PAYMENT") { nodes { amount } totalCount } }`,
    { token },
  );
  const search = new URLSearchParams({
    filter: JSON.stringify({ paymentTypes: { includesInsensitive: 'Cash' } }),
  });
  const sums = await server.fetch(`/sums/sales?${search}`, { token });
  return JSON.stringify([data, sums.status === 200 ? await sums.json() : null]);
}

describe('while a register is open, the totals by payment type of the open day', () => {
  test.for(blind)('are told to no %s (doc 4 §6.3)', async (role) => {
    expect(await cashToday(role)).not.toMatch(/"amount":"[1-9]|"total":"[1-9]|"totalCount":[1-9]/);
  });

  test.for(sighted)('are told to %s, who may read what is expected (doc 4 §5)', async (role) => {
    expect(await cashToday(role)).toMatch(/"amount":"[1-9]/);
  });

  test('are back for all when it is closed (doc 4 §6.3)', async () => {
    await database.query(`update app_public.cash_sessions set state = 'CLOSED' where id = $1`, [
      session,
    ]);
    expect(await cashToday('crm_ceo')).toMatch(/"amount":"[1-9]/);
    await database.query(`update app_public.cash_sessions set state = 'OPEN' where id = $1`, [
      session,
    ]);
  });

  test('single sales stay readable (doc 4 §6.3)', async () => {
    const token = await as('crm_technical_attendant');
    const { data } = await server.graphql('{ allVSales { nodes { id total paymentTypes } } }', {
      token,
    });
    expect(data.allVSales.nodes.length).toBeGreaterThanOrEqual(2);
  });
});

interface Typed {
  readonly kind: string;
  readonly name: string | null;
  readonly ofType?: Typed | null;
}
interface Field {
  readonly name: string;
  readonly args: readonly { readonly type: Typed }[];
  readonly type: Typed;
}

const baseOf = (type: Typed): Typed => (type.ofType ? baseOf(type.ofType) : type);
const needsNothing = ({ args }: Field) => args.every(({ type }) => type.kind !== 'NON_NULL');

/** Every list and call that takes no argument it must have, with its fields that hold no fields. */
async function everyQuestion(): Promise<[name: string, document: string][]> {
  const depth = '{ kind name ofType { kind name ofType { kind name ofType { kind name } } } }';
  const fields = `fields { name args { type { kind name } } type ${depth} }`;
  const { data } = await server.graphql(
    `{ __schema { queryType { ${fields} } types { name ${fields} } } }`,
    { token: await as('crm_admin') },
  );
  const types = new Map<string | null, readonly Field[] | null>(
    data.__schema.types.map((type: { name: string; fields: Field[] | null }) => [
      type.name,
      type.fields,
    ]),
  );
  const leavesOf = (type: Typed) =>
    (types.get(baseOf(type).name) ?? [])
      .filter(
        (field) => ['SCALAR', 'ENUM'].includes(baseOf(field.type).kind) && needsNothing(field),
      )
      .map(({ name }) => name);
  return (data.__schema.queryType.fields as Field[])
    .filter(needsNothing)
    .flatMap(({ name, type }) => {
      const nodes = types.get(baseOf(type).name)?.find((each) => each.name === 'nodes');
      const leaves = nodes ? leavesOf(nodes.type) : [];
      return leaves.length ? [[name, `{ ${name} { nodes { ${leaves.join(' ')} } } }`]] : [];
    });
}

describe('what is expected in an open register', () => {
  test('is told by no list or call of the API, to who may not read it; and by the ledger to who may (doc 4 §6.3)', async () => {
    const questions = await everyQuestion();
    expect(questions.length).toBeGreaterThan(60);
    for (const role of blind) {
      const token = await as(role);
      for (const [name, document] of questions) {
        const answer = JSON.stringify(await server.graphql(document, { token }));
        expect(answer, `${name} as ${role}`).not.toContain(expected);
      }
    }
    const sees = await as('crm_supervisor');
    const telling: string[] = [];
    for (const [name, document] of questions) {
      const answer = JSON.stringify(await server.graphql(document, { token: sees }));
      if (answer.includes(expected)) telling.push(name);
    }
    expect(telling.sort()).toEqual(['allVMoneyBalances', 'allVMoneyEntries', 'allVMoneyStores']);
  });

  test('is refused as Reporte X, and told by no error (doc 4 §4) (doc 4 §6.3)', async () => {
    for (const role of ['crm_technical_attendant', 'crm_ceo']) {
      const answer = await server.graphql(
        'query ($id: UUID!) { procCashReport(sessionId: $id) { nodes { expected } } }',
        { token: await as(role), variables: { id: session } },
      );
      expect(JSON.stringify(answer)).toContain('FORBIDDEN');
      expect(JSON.stringify(answer)).not.toContain(expected);
    }
    const report = await server.graphql(
      'query ($id: UUID!) { procCashReport(sessionId: $id) { nodes { expected } } }',
      { token: await as('crm_supervisor'), variables: { id: session } },
    );
    expect(JSON.stringify(report)).toContain(expected);
  });

  test('is in no CSV or sums of a list (doc 4 §6.3)', async () => {
    const names = [
      'cash_sessions',
      'cash_session_lines',
      'money_entries',
      'money_balances',
      'sales',
      'dashboard_payments',
      'money_stores',
    ];
    for (const role of blind) {
      const token = await as(role);
      for (const path of names.flatMap((name) => [`/csv/${name}`, `/sums/${name}`])) {
        expect(
          await (await server.fetch(path, { token })).text(),
          `${path} as ${role}`,
        ).not.toContain(expected);
      }
    }
  });
});
