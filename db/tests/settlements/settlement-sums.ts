import { expect } from 'vitest';
import type { Sql } from '../support/database.ts';

/**
 * Rows that break the amount owed (doc 6 §6), with SQL of its own: employees whose paid money, open
 * settlements and debt differ from what they earned and received; settlements whose money differs
 * from their state; and rows of a sale, a tip or an entry that two settlements hold.
 */
const breaches = {
  owed: `
    with owed as (
      select office.id as office_id, row.employee_id, row.net as amount
      from app_public.offices as office
      cross join lateral app_hidden.owed(office.id, app_hidden.office_today(office.id)) as row
      union all
      select office_id, employee_id, net from app_public.settlements where state in ('DRAFT', 'APPROVED')
      union all
      select office_id, employee_id, (payment ->> 'amountLocal')::numeric
      from app_public.settlements cross join jsonb_array_elements(payments) as payment
      where state = 'PAID'
    ), earned as (
      select line.office_id, line.employee_id, line.sale_day as day, line.total_commission + line.tip as amount
      from app_public.sales_details as line where line.status = 1
      union all
      select office_id, employee_id, sale_day, total_commission
      from app_public.sales_details_commissions where status = 1
      union all
      select entry.office_id, coalesce(entry.employee_id, line.employee_id), coalesce(line.sale_day, entry.entry_day),
        entry.amount
      from app_public.money_entries as entry left join app_public.sales_details as line on line.id = entry.source_id
      where entry.entry_type = 'TIP_OUT'
      union all
      select office_id, employee_id, day, amount from app_public.employee_entries
      where entry_type not in ('REVERSAL', 'CARRY')
    ), total as (
      select office_id, employee_id, amount as held, 0 as earned from owed
      union all
      select office_id, employee_id, 0, amount from earned join app_public.office_settings as setting using (office_id)
      where earned.day >= setting.settle_from
    )
    select office_id, employee_id, sum(held) as held, sum(earned) as earned
    from total group by 1, 2
    having abs(sum(held) - sum(earned)) > 0.01 * (
      select count(*) from app_public.settlements as paid
      where paid.employee_id = total.employee_id and paid.state = 'PAID' and paid.payments <> '[]')`,
  money: `
    select settlement.id, settlement.state, settlement.net, settlement.payments, booked.entries
    from app_public.settlements as settlement
    cross join lateral (
      select count(*) as entries, coalesce(-sum(amount), 0) as amount from app_public.money_entries
      where entry_type = 'SETTLEMENT' and source_id = settlement.id
    ) as booked
    where booked.entries <> jsonb_array_length(settlement.payments)
      or booked.entries > 0 and settlement.state <> 'PAID'
      or settlement.state = 'PAID' and settlement.net > 0 and booked.entries = 0`,
  lines: `
    select kind, source_id, employee_id, count(*) from app_public.settlement_lines
    where live and reversal_id is null group by 1, 2, 3 having count(*) > 1`,
};

/** Verifies that no row was paid twice and none was lost, and that money and states agree. */
export async function expectNothingLost(database: Sql): Promise<void> {
  for (const [name, text] of Object.entries(breaches)) {
    expect([name, await database.query(text)]).toEqual([name, []]);
  }
}
