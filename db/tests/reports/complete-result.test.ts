import { beforeAll, expect, test } from 'vitest';
import { createWarranty, openTurn, priced, sell } from '../support/acts.ts';
import { db, lima, setUpDemoCompany } from '../support/demo-fixture.ts';

setUpDemoCompany();

beforeAll(async () => {
  const turn = await openTurn(db, lima, lima.people.crm_technical);
  const attendant = await openTurn(db, lima, lima.people.crm_technical_attendant);
  await db.query('update app_public.offices set advertising_value = 0.1 where id = $1', [lima.id]);
  await db.query('update app_public.employees set supervisor_commission = 0.03 where id = $1', [
    lima.people.crm_technical_attendant.id,
  ]);
  await sell(db, lima, [priced(lima, 'Planchado', turn)]);
  await sell(db, lima, [priced(lima, 'Planchado', turn)], { advertising: true });
  for (const workday of [turn, attendant]) {
    await createWarranty(db, lima, {
      sales_details: [priced(lima, 'Planchado', workday, { kind: 'warranty' })],
    });
  }
});
const result = (actor: string) =>
  db.queryAs<Record<string, string>>(
    actor,
    `select office_name, currency_code, warranty_services, warranty_income, warranty_commissions,
         advertising_sales, advertising_commissions
       from app_public.proc_complete_result_by_office(null, null, $1)`,
    [lima.id],
  );

test('the complete result has income and commissions of warranties and of unbilled services (D62)', async () => {
  // 48.00 / 4 = 12.00, and 10.17 without tax. 48.00 is 40.68 without tax; a tenth of that is 4.07.
  const [row] = await result(lima.email('crm_supervisor'));
  expect(row).toMatchObject({
    office_name: 'Lima',
    currency_code: 'PEN',
    warranty_services: 2,
    warranty_income: '20.34',
    advertising_sales: 1,
    advertising_commissions: '4.07',
  });
  const storedResult = await db.value(
    `select (
       (select sum(total_commission) from app_public.sales_details where kind = 'WARRANTY')
       + (select coalesce(sum(extra.total_commission), 0) from app_public.sales_details_commissions as extra
          join app_public.sales as sale on sale.id = extra.sale_id and sale.kind = 'WARRANTY'))::text as commissions`,
  );
  expect(row?.warranty_commissions).toBe(storedResult);
  expect(Number(row?.warranty_commissions)).toBeGreaterThan(0);
});

test('a technician reads the earnings of an unbilled service (D20) (D65)', async () => {
  const own = await db.queryAs(
    lima.people.crm_technical.email,
    `select trim_scale(earned_rate)::text as rate, earned_commission, total_commission
       from app_public.v_sales_details where advertising`,
  );
  expect(own).toEqual([{ rate: '0.1', earned_commission: '4.07', total_commission: '0.00' }]);
});

test('bonuses and deductions of the staff are in the complete result, and other entries are not (D62) (doc 6 §6.16)', async () => {
  const adjustments = async () =>
    db.queryAs(
      lima.email('crm_supervisor'),
      `select warranty_services, trim_scale(staff_adjustments)::text as adjusted
       from app_public.proc_complete_result_by_office($2, $2, $1)`,
      [lima.id, '2019-03-04'],
    );
  const before = await adjustments();
  await db.query(
    `insert into app_public.employee_entries (company_id, office_id, employee_id, currency_code, amount, entry_type, day)
     select $1, $2, $3, 'PEN', entry.amount, entry.type, entry.day::date
     from (values (20, 'BONUS', '2019-03-04'), (-5, 'DEDUCTION', '2019-03-04'), (35, 'TIER_BONUS', '2019-03-04'),
       (-50, 'ADVANCE', '2019-03-04'), (-7, 'REVERSAL', '2019-03-04'), (-3, 'CARRY', '2019-03-04'),
       (100, 'BONUS', '2019-03-05')) as entry (amount, type, day)`,
    [lima.companyId, lima.id, lima.people.crm_technical.id],
  );
  expect([before, await adjustments()]).toEqual([
    before.map((row) => ({ ...row, adjusted: '0' })),
    [{ warranty_services: 0, adjusted: '50' }],
  ]);
});
