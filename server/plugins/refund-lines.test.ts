import { beforeAll, expect, test } from 'vitest';
import { callAs, openTurn, priced, sell } from '#db/tests/support/acts.ts';
import { loadOfficeFixture, type OfficeFixture } from '#db/tests/support/office-fixture.ts';
import { sum } from '#domain/money/money.ts';
import { database, onATestServer, server } from '../testing/server-fixture.ts';

let caracas: OfficeFixture;
let token: string;
let sale: string;
let turn: string;
let employee: string;

onATestServer();

/** Sells two services of a technician and refunds one of them. */
beforeAll(async () => {
  caracas = await loadOfficeFixture(database, 'Caracas');
  token = await server.signIn('crm_admin@caracas.demo');
  employee = caracas.people.crm_technical.id;
  turn = await openTurn(database, caracas, caracas.people.crm_technical);
  const line = { ...priced(caracas, 'Corte de dama', turn), tip: '10.00' };
  sale = await sell(database, caracas, [line, line]);
  const [first] = await database.query<{ id: string }>(
    'select id from app_public.sales_details where sale_id = $1 and line_number = 1',
    [sale],
  );
  const refund = { sale_id: sale, line_ids: `{${first?.id}}`, reason: 'No quedó conforme' };
  await callAs(database, caracas.email('crm_supervisor'), 'proc_refund_sale', refund);
});

const both = ['SALE', 'SALE'];
test.each<[string, () => string, string[]]>([
  [
    'filter of a technician',
    () => `filter: { employeeId: { equalTo: "${employee}" } }`,
    ['REFUND', ...both],
  ],
  [
    'condition of a technician',
    () => `condition: { employeeId: "${employee}" }`,
    ['REFUND', ...both],
  ],
  [
    'filter of a sale',
    () => `filter: { saleId: { equalTo: "${sale}" }, employeeId: { equalTo: "${employee}" } }`,
    both,
  ],
  ['condition of a turn', () => `condition: { workdayId: "${turn}" }`, both],
  ['page of all', () => 'first: 1000', both],
])(
  'sale lines by a %s include refunds only for a single technician (doc 2 §7 Sales) (D98)',
  async (_, narrowed, kinds) => {
    const { data } = await server.graphql(
      `{ allVSalesDetails(${narrowed()}) { nodes { kind tip earnedCommission } totalCount }
       procProfitTipByEmployeeFromDate(filter: { employeeId: { equalTo: "${employee}" } }) {
         nodes { employeeProfit employeeTip employeeTotalServices } } }`,
      { token },
    );
    const { nodes, totalCount } = data.allVSalesDetails;
    expect(nodes.map(({ kind }: Record<string, string>) => kind).sort()).toEqual(kinds);
    expect(totalCount).toBe(kinds.length);
    if (kinds === both) return;
    const added = (field: string) => sum(nodes.map((line: Record<string, string>) => line[field]));
    expect(data.procProfitTipByEmployeeFromDate.nodes).toEqual([
      // A refund does not reduce the number of services.
      {
        employeeProfit: added('earnedCommission'),
        employeeTip: added('tip'),
        employeeTotalServices: 2,
      },
    ]);
  },
);

test.each([
  ['sales_by_employee', () => 'crm_admin@caracas.demo'],
  ['my_sales', () => caracas.people.crm_technical.email],
])('the file of %s includes the refunds (D98)', async (list, reader) => {
  const filter = JSON.stringify({ employeeId: { equalTo: employee } });
  const search = new URLSearchParams({ filter });
  const answer = await server.fetch(`/csv/${list}?${search}`, {
    token: await server.signIn(reader()),
  });
  expect((await answer.text()).match(/Reembolso/g)).toHaveLength(1);
});
