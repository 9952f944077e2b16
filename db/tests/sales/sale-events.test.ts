import { beforeAll, expect, test } from 'vitest';
import {
  callAs,
  correctSale,
  createWarranty,
  deleteSale,
  openTurn,
  priced,
  sell,
} from '../support/acts.ts';
import {
  admin,
  attendant,
  caracas,
  db,
  setUpDemoCompany,
  supervisor,
} from '../support/demo-fixture.ts';
import { rejectionOf } from '../support/rejection.ts';

setUpDemoCompany();

let turn: string;

beforeAll(async () => {
  turn = await openTurn(db, caracas, caracas.people.crm_technical);
});

const line = (kind: 'sale' | 'warranty' = 'sale') =>
  priced(caracas, 'Corte de dama', turn, { kind });
const lineOf = (sale: string) =>
  db.value('select id from app_public.sales_details where sale_id = $1', [sale]);
const events = (sale: string, actor = attendant) =>
  db.queryAs<{ kind: string; person_name: string; warranty_id: string | null }>(
    actor,
    'select * from app_public.proc_sale_events($1)',
    [sale],
  );

test('a reader without the audit trail sees who registered, corrected and refunded a sale', async () => {
  const sale = await sell(db, caracas, [line()]);
  const [registered] = await events(sale);
  const seller = caracas.people.crm_supervisor.fullName;
  expect(registered).toMatchObject({ id: sale, kind: 'REGISTERED', time_zone: 'America/Caracas' });
  expect(seller).toContain(registered?.person_name.split(' ')[0]);

  await correctSale(db, caracas, sale, { sales_details: [line()] });
  const { v_id: warranty } = await createWarranty(db, caracas, {
    sales_details: [{ ...line('warranty'), salesDetailId: await lineOf(sale) }],
  });
  const person_name = seller;
  const corrected = { kind: 'CORRECTED', person_name };
  expect(await events(sale)).toMatchObject([
    corrected,
    { kind: 'WARRANTY', person_name, warranty_id: warranty },
    { kind: 'REGISTERED' },
  ]);
  expect(await events(warranty as string)).toMatchObject([{ kind: 'REGISTERED' }]);
  // Marketing reads sales without warranties.
  const marketing = caracas.email('crm_marketing');
  expect(await events(sale, marketing)).toMatchObject([corrected, { kind: 'REGISTERED' }]);

  await deleteSale(db, supervisor, warranty as string);
  await callAs(db, admin, 'proc_refund_sale', { sale_id: sale, reason: 'No le gustó' });
  const refunded = { kind: 'REFUNDED', person_name: caracas.people.crm_admin.fullName };
  expect(await events(sale)).toMatchObject([corrected, refunded, { kind: 'REGISTERED' }]);
});

test('the events of a sale are for its readers', async () => {
  const sale = await sell(db, caracas, [line()]);
  expect(await events(sale, supervisor.replace('caracas', 'valencia'))).toEqual([]);
  expect(await rejectionOf(events(sale, caracas.email('crm_technical')))).toMatchObject({
    code: 'FORBIDDEN',
  });
});
