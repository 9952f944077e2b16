import { type GraphQLArgument, getNamedType, isRequiredArgument, parse, validate } from 'graphql';
import { beforeAll, describe, expect, test } from 'vitest';
import { openTurn, priced, sell } from '#db/tests/support/acts.ts';
import type { PersonFixture } from '#db/tests/support/office-fixture.ts';
import { sum } from '#domain/money/money.ts';
import { openScreen } from '../../drills/support/screen.ts';
import { exposedNamesOf, schema } from '../../tests/access/exposed.ts';
import { allLists } from '../lists/all-lists.ts';
import {
  as,
  blind,
  caracas,
  ids,
  onAnOpenRegister,
  valuesIn,
} from '../testing/hidden-cash-fixture.ts';
import { database, server } from '../testing/server-fixture.ts';

onAnOpenRegister();

/** A field of Query, and a document that requests it. */
interface ProbeQuery {
  readonly name: string;
  readonly document: string;
  readonly variables: { readonly id?: string };
}

/**
 * Returns documents for each field of Query with all its fields: with its required arguments, also
 * with today, also with each record in `ids`.
 */
function allProbeQueries(): ProbeQuery[] {
  const values: Readonly<Record<string, string>> = {
    UUID: JSON.stringify(ids.office),
    Date: JSON.stringify(caracas.today),
    String: '""',
    Boolean: 'true',
  };
  const literalOf = ({ name, type }: GraphQLArgument) =>
    ({ dimension: '"PAYMENT"', grain: '"DAY"' })[name] ?? values[getNamedType(type).name] ?? '1';
  const isId = ({ type }: GraphQLArgument) => /^UUID!?$/.test(String(type));
  const isDated = (arg: GraphQLArgument) => arg.name === 'dimension' || String(arg.type) === 'Date';

  return Object.values(schema.getQueryType()?.getFields() ?? {}).flatMap(({ name, args }) => {
    const needed = args.filter(isRequiredArgument);
    const others = args.filter((arg) => !needed.includes(arg));
    const dated = others.filter(isDated);
    const further = others.filter(isId).slice(0, 1);
    const variants = [
      needed,
      ...(dated.length > 0 ? [[...needed, ...dated]] : []),
      ...(further.length > 0 ? [[...needed, ...dated, ...further]] : []),
    ];
    return variants.flatMap((variant) => {
      const found = variant.find(isId);
      const given = variant.map((arg) => `${arg.name}: ${arg === found ? '$id' : literalOf(arg)}`);
      const of = given.length > 0 ? `(${given})` : '';
      const document = `query ${found ? `($id: ${found.type}) ` : ''}{ ${name}${of}${exposedNamesOf(name)} }`;
      return (found ? Object.values(ids) : [undefined]).map((id) => ({
        name,
        document,
        variables: { id },
      }));
    });
  });
}

async function revealingQueries(token: string, queries: readonly ProbeQuery[]): Promise<string[]> {
  const revealing: string[] = [];
  for (const { name, document, variables } of queries) {
    const answer = await server.graphql(document, { token, variables });
    expect(answer.status, name).not.toBe(429);
    if (valuesIn(JSON.stringify(answer)).length > 0) revealing.push(name);
  }
  return [...new Set(revealing)].sort();
}

describe('secrecy of expected amounts before the close', () => {
  let queries: ProbeQuery[];
  beforeAll(() => {
    queries = allProbeQueries();
  });

  test('the probe requests every list, board, call with arguments and record by id', () => {
    const names = new Set(queries.map(({ name }) => name));
    expect(names.size).toBeGreaterThan(110);
    expect(queries.flatMap(({ document }) => validate(schema, parse(document)))).toEqual([]);
    for (const name of ['procHomeFigures', 'procCashReport', 'procDashboard', 'allVMoneyEntries']) {
      expect(names).toContain(name);
    }
  });

  test.for(blind)(
    'no query field shows %s expected amounts or totals by payment type of an open day (doc 4 §6.3)',
    {
      timeout: 300_000,
    },
    async (role) => {
      expect(await revealingQueries(await as(role), queries)).toEqual([]);
    },
  );

  test('the probe finds expected amounts for a role with cash.read_expected', {
    timeout: 300_000,
  }, async () => {
    expect(await revealingQueries(await as('crm_supervisor'), queries)).toEqual(
      expect.arrayContaining([
        'allVMoneyBalances',
        'allVMoneyStores',
        'procCashReport',
        'procDashboard',
      ]),
    );
  });

  test.for(blind)(
    'no CSV or sums of a list with any filter show %s the expected amounts',
    async (role) => {
      const token = await as(role);
      const cash = encodeURIComponent(
        JSON.stringify({ paymentTypes: { includesInsensitive: 'Cash' } }),
      );
      for (const { name } of allLists) {
        for (const path of [
          `/csv/${name}`,
          `/sums/${name}`,
          `/csv/${name}?filter=${cash}`,
          `/sums/${name}?filter=${cash}`,
        ]) {
          expect(valuesIn(await (await server.fetch(path, { token })).text()), path).toEqual([]);
        }
      }
    },
  );

  test('no rejection of change, a float or a count reveals the expected amount', async () => {
    const token = await as('crm_technical_attendant');
    const rejected = async (mutation: string, variables: object) =>
      JSON.stringify(await server.graphql(mutation, { token, variables }));
    const turn = await openTurn(database, caracas, caracas.people.crm_technical_attendant);
    const line = priced(caracas, 'Corte de dama', turn);
    const change = await rejected(
      'mutation ($input: ProcCreateSalesInput!) { procCreateSales(input: $input) { result { vId } } }',
      {
        input: {
          identificationNumber: caracas.client.identificationNumber,
          salesDetails: [line],
          paymentDetails: [
            { amount: sum([line.cost, '900000.00']), payment_type: 'TDD' },
            { amount: '900000.00', payment_type: 'Cash', direction: -1 },
          ],
        },
      },
    );
    expect(change).toContain('CASH_TOO_LOW');
    const count = `mutation ($id: UUID!, $counts: JSON) { procCountCash(input: { sessionId: $id, counts: $counts }) { result { vEndCode vMessage } } }`;
    const { data } = await server.graphql(
      'query ($id: UUID!) { procCashMethods(sessionId: $id) { nodes { currencyCode paymentMethodId } } }',
      { token, variables: { id: ids.session } },
    );
    const counts = data.procCashMethods.nodes.map((each: object) => ({ ...each, counted: '1.00' }));
    const first = await rejected(count, { id: ids.session, counts });
    expect(first).toContain('COUNT_AGAIN');
    const second = await rejected(count, { id: ids.session, counts });
    const float = await rejected(
      'mutation ($id: UUID!, $floats: JSON) { procCloseCash(input: { sessionId: $id, floats: $floats }) { result { vEndCode } } }',
      { id: ids.session, floats: [{ currencyCode: 'VES', counted: '99999.00' }] },
    );
    expect(float).toMatch(/CASH_FLOAT|CASH_REASON/);
    for (const answer of [change, first, second, float]) expect(valuesIn(answer)).toEqual([]);
    await rejected(
      'mutation ($id: UUID!) { procReopenCash(input: { sessionId: $id }) { result { vEndCode } } }',
      { id: ids.session },
    );
    await database.query(`update app_public.cash_sessions set state = 'OPEN' where id = $1`, [
      ids.session,
    ]);
  });

  test('a live update contains only topics and no amount', async () => {
    const turn = await openTurn(database, caracas, caracas.technicians[1] as PersonFixture);
    const screen = await openScreen(server.url, await as('crm_technical_attendant'));
    // The server may start to listen only after the first sale.
    const sold = async () => {
      await sell(database, caracas, [priced(caracas, 'Corte de dama', turn)]);
      return [...screen.receivedEvents.keys()];
    };
    await expect.poll(sold, { interval: 500 }).toContain('sales');
    expect(valuesIn(JSON.stringify([...screen.receivedEvents.keys()]))).toEqual([]);
    await screen.close();
  });
});
