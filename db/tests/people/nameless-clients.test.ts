import { beforeAll, expect, test } from 'vitest';
import { callAs, createWarranty, openTurn, priced, sell } from '../support/acts.ts';
import { caracas, db, setUpDemoCompany } from '../support/demo-fixture.ts';

const number = 'V23456001';

setUpDemoCompany();

beforeAll(async () => {
  const turn = await openTurn(db, caracas, caracas.people.crm_technical);
  await callAs(db, caracas.email('crm_supervisor'), 'proc_create_clients', {
    identification_type: 'CI',
    identification_number: number,
    address: 'Chacao',
  });
  const of = { identification_number: number };
  await sell(db, caracas, [priced(caracas, 'Planchado', turn)], of);
  await createWarranty(db, caracas, {
    ...of,
    sales_details: [priced(caracas, 'Planchado', turn, { kind: 'warranty' })],
  });
});
/** The rows behind figures that name a client. */
const lineFunctions = [
  'proc_dashboard_lines()',
  "proc_dashboard_lines(dimension => 'PAYMENT')",
  'proc_profit_lines_by_office()',
  'proc_complete_result_lines_by_office()',
  'proc_employee_profit_detail()',
  'figure_page_nodes(app_public.figure_page())',
  'profit_page_nodes(app_public.profit_page())',
];

test.for(lineFunctions)(
  'a client without a name appears in %s by the document (2-B3)',
  async (lines) => {
    const rows = await db.queryAs<{ client_name: string }>(
      caracas.email('crm_admin'),
      `select client_name from app_public.${lines}`,
    );
    expect(rows.length).toBeGreaterThan(0);
    expect([...new Set(rows.map(({ client_name }) => client_name))]).toEqual([number]);
  },
);

test('the test covers every function with client names in its rows', async () => {
  const found = await db.query<{ name: string }>(
    `select proname as name from pg_proc
     where pronamespace = 'app_public'::regnamespace
       and 'client_name' = any (proargnames[pronargs + 1:])
     order by proname`,
  );
  const names = lineFunctions.map((each) => each.replace(/\(.*/, ''));
  expect(found.map(({ name }) => name)).toEqual([...new Set(names)].toSorted());
});
