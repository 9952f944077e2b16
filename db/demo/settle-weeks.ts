import type pg from 'pg';
import { addDays, type LocalDate, mondayOf } from '#domain/dates/dates.ts';
import { demoCompany } from './demo-company.ts';

/** Finished weeks that Caracas has settled (doc 6 §10). */
const weeks = 8;

interface Place {
  readonly company: string;
  readonly office: string;
  readonly zone: string;
  readonly today: LocalDate;
  readonly bank: string;
  readonly supervisor: string;
  readonly supervisorRole: string;
  readonly admin: string;
  readonly adminRole: string;
}

/**
 * Settles eight weeks of Caracas, with advances, prepares this week, and deletes a sale of the last
 * week after its payment. Every other office settles nothing. Does nothing in a demo with
 * settlements.
 *
 * @param owner connection of the database owner, in a transaction, after the history
 */
export async function settleWeeks(owner: pg.ClientBase): Promise<void> {
  const { rows } = await owner.query<Place>(places, [demoCompany]);
  const [place] = rows;
  if (!place) return;
  const monday = mondayOf(place.today);
  await setTiers(owner, place.office);
  await owner.query('update app_public.office_settings set settle_from = $2 where office_id = $1', [
    place.office,
    addDays(monday, -7 * weeks),
  ]);
  for (let week = weeks; week > 0; week -= 1) {
    const from = addDays(monday, -7 * week);
    await giveAdvances(owner, place, from, week % 2 ? 2 : 1);
    await payWeek(owner, place, from);
  }
  await deletePaidSale(owner, place, addDays(monday, -7));
  await giveAdvances(owner, place, monday, 1);
  await actAs(owner, place, place.supervisor, place.supervisorRole);
  if (await owes(owner, place, place.today)) {
    await owner.query('select from app_public.proc_prepare_settlements($1, $2, $3)', [
      monday,
      place.today,
      place.office,
    ]);
  }
  await fundBank(owner, place, addDays(monday, -7 * weeks));
  await endActs(owner, place.company);
}

/** Sets two weekly tiers, which two of five and one of ten weeks of a technician reach. */
async function setTiers(owner: pg.ClientBase, office: string): Promise<void> {
  await owner.query(
    `insert into app_public.commission_tiers (company_id, office_id, period, mode, from_net, rate)
     select company_id, office_id, 'WEEK', 'MARGINAL', trunc(percentile_disc(tier.part) within group (order by sold)::numeric, -3), tier.rate
     from (
       select company_id, office_id, employee_id, sum(sold_amount - sold_tax) as sold
       from app_public.employee_days where office_id = $1 and sold_amount > 0
       group by company_id, office_id, employee_id, date_trunc('week', sale_day)
     ) as week
     cross join (values (0.6, 0.02), (0.9, 0.03)) as tier(part, rate)
     group by company_id, office_id, tier.part, tier.rate`,
    [office],
  );
}

const places = `
  select office.company_id as company, office.id as office, office.time_zone as zone,
    app_hidden.office_today(office.id)::text as today, bank.id as bank,
    supervisor.id as supervisor, supervisor.role_id as "supervisorRole", admin.id as admin, admin.role_id as "adminRole"
  from app_public.offices as office
  join app_public.companies as company on company.id = office.company_id and company.company_name = $1
  join app_public.employees as supervisor on supervisor.email = 'crm_supervisor@caracas.demo' and supervisor.office_id = office.id
  join app_public.employees as admin on admin.email = 'crm_local_admin@caracas.demo' and admin.office_id = office.id
  cross join lateral (
    select store.id from app_public.money_stores as store
    where store.office_id = office.id and store.store_type = 'BANK' and store.currency_code = 'VES'
    order by store.id limit 1
  ) as bank
  where office.office_name = 'Caracas'
    and not exists (select from app_public.settlements as held where held.office_id = office.id)`;

async function actAs(
  owner: pg.ClientBase,
  { company, office }: Place,
  employee: string,
  role: string,
): Promise<void> {
  await owner.query(
    `select set_config('turno.company_id', $1, true), set_config('turno.office_id', $2, true),
       set_config('turno.employee_id', $3, true), set_config('turno.role_id', $4, true),
       set_config('turno.stepped_up', 'on', true)`,
    [company, office, employee, role],
  );
}

/** Gives advances on the Wednesday of a week, or today, to those who earned most in the week. */
async function giveAdvances(
  owner: pg.ClientBase,
  place: Place,
  from: LocalDate,
  count: number,
): Promise<void> {
  const wednesday = addDays(from, 2);
  const day = wednesday < place.today ? wednesday : place.today;
  await actAs(owner, place, place.admin, place.adminRole);
  const { rows } = await owner.query<{ id: string }>(
    `select advance.id
     from (
       select employee_id, greatest(trunc(sum(profit) / 5, -2), 100) as amount
       from app_public.employee_days
       where office_id = $1 and sale_day between $2 and $3 and profit > 0
       group by employee_id order by sum(profit) desc, employee_id limit $4
     ) as earner
     cross join lateral app_public.proc_create_advance(
       employee_id => earner.employee_id, amount => earner.amount, office_id => $1, reason => 'Adelanto de la semana',
       payment => jsonb_build_object('storeId', $5::uuid, 'amount', earner.amount)) as advance`,
    [place.office, from, addDays(from, 6), count, place.bank],
  );
  const ids = rows.map(({ id }) => id);
  await owner.query(
    `update app_public.employee_entries set day = $2,
       entered_at = least(($2::date + time '12:30') at time zone $3, now()) where id = any ($1)`,
    [ids, day, place.zone],
  );
  await moveEntries(owner, place, ids, day, '12:30');
}

/** Returns whether an office owes an employee until a day: a small demo has weeks without sales. */
async function owes(owner: pg.ClientBase, place: Place, until: LocalDate): Promise<boolean> {
  const { rowCount } = await owner.query('select from app_hidden.owed($1, $2)', [
    place.office,
    until,
  ]);
  return (rowCount ?? 0) > 0;
}

/** Prepares, approves and pays a finished week on the Monday after it. */
async function payWeek(owner: pg.ClientBase, place: Place, from: LocalDate): Promise<void> {
  await actAs(owner, place, place.supervisor, place.supervisorRole);
  if (!(await owes(owner, place, addDays(from, 6)))) return;
  const { rows: drafts } = await owner.query<{ id: string; version: number; net: string }>(
    'select id, version, net::text from app_public.proc_prepare_settlements($1, $2, $3)',
    [from, addDays(from, 6), place.office],
  );
  await actAs(owner, place, place.admin, place.adminRole);
  const ids = drafts.map(({ id }) => id);
  await owner.query('select from app_public.proc_approve_settlements($1, $2)', [
    ids,
    drafts.map(({ version }) => version),
  ]);
  const payments = drafts
    .filter(({ net }) => Number(net) > 0)
    .map(({ id, net }) => ({ settlementId: id, storeId: place.bank, amount: net }));
  // A call accepts 40 payments.
  for (let first = 0; first < payments.length; first += 40) {
    const paid = payments.slice(first, first + 40);
    await owner.query('select from app_public.proc_pay_settlements($1, $2)', [
      paid.map(({ settlementId }) => settlementId),
      JSON.stringify(paid),
    ]);
  }
  const day = addDays(from, 7);
  await owner.query(
    `update app_public.settlements set prepared_at = ($2::date + time '00:05') at time zone $3,
       approved_at = ($2::date + time '00:10') at time zone $3,
       paid_at = case when state = 'PAID' then ($2::date + time '00:15') at time zone $3 end
     where id = any ($1)`,
    [ids, day, place.zone],
  );
  await moveEntries(owner, place, ids, day, '00:15');
}

/** Books what the bank held before the first week, so that its balance never falls below 0. */
async function fundBank(owner: pg.ClientBase, place: Place, day: LocalDate): Promise<void> {
  const { rows } = await owner.query<{ source: string }>(
    `select app_hidden.book_money(jsonb_populate_record(null::app_public.money_entries, jsonb_build_object(
       'office_id', $1::uuid, 'store_id', $2::uuid, 'currency_code', 'VES', 'amount', paid.total, 'entry_type', 'OPENING',
       'source_table', 'money_stores', 'source_id', $2::uuid, 'notes', 'Saldo inicial'))), $2::text as source
     from (
       select -trunc(sum(amount) - 100000, -4) as total from app_public.money_entries
       where store_id = $2 and entry_type in ('ADVANCE', 'SETTLEMENT')
     ) as paid`,
    [place.office, place.bank],
  );
  await owner.query(
    `update app_public.money_entries set entry_day = $2, entered_at = ($2::date + time '00:00') at time zone $3
     where source_id = $1 and entry_type = 'OPENING'`,
    [rows[0]?.source, day, place.zone],
  );
  await sumEntries(owner, place);
}

/** Dates entries of the ledger back to a day, with their sums by day. */
async function moveEntries(
  owner: pg.ClientBase,
  place: Place,
  sources: readonly string[],
  day: LocalDate,
  hour: string,
): Promise<void> {
  await owner.query(
    `update app_public.money_entries set entry_day = $2,
       entered_at = least(($2::date + $3::time) at time zone $4, now()) where source_id = any ($1)`,
    [sources, day, hour, place.zone],
  );
  await sumEntries(owner, place);
}

/** Sums the entries whose days changed. */
async function sumEntries(owner: pg.ClientBase, place: Place): Promise<void> {
  await owner.query(
    `delete from app_public.money_days
     where office_id = $1 and entry_type in ('ADVANCE', 'SETTLEMENT', 'OPENING')`,
    [place.office],
  );
  await owner.query(
    `insert into app_public.money_days (
       store_id, entry_day, entry_type, currency_code, slot, office_id, company_id, entries, amount)
     select store_id, entry_day, entry_type, currency_code, 8, office_id, company_id, count(*), sum(amount)
     from app_public.money_entries
     where office_id = $1 and entry_type in ('ADVANCE', 'SETTLEMENT', 'OPENING')
     group by 1, 2, 3, 4, 6, 7`,
    [place.office],
  );
}

/** Deletes a paid sale of a week, which writes the reversals that are owed next. */
async function deletePaidSale(owner: pg.ClientBase, place: Place, from: LocalDate): Promise<void> {
  await actAs(owner, place, place.supervisor, place.supervisorRole);
  await owner.query(
    `update app_public.sales set status = 2, delete_reason = 'Cobrada dos veces'
     where id = (
       select sale.id from app_public.sales as sale
       where sale.office_id = $1 and sale.sale_day between $2 and $3 and sale.status = 1 and sale.kind = 'SALE'
         and not sale.advertising
         and not exists (select from app_public.sales_payments as payment
           where payment.sale_id = sale.id and payment.cash_session_id is not null)
         and not exists (select from app_public.sales_details as later
           join app_public.sales_details as line on line.id in (later.warranty_of, later.refund_of)
           where line.sale_id = sale.id)
         and not exists (select from app_public.appointments as appointment where appointment.sale_id = sale.id)
       order by sale.id limit 1)`,
    [place.office, from, addDays(from, 6)],
  );
}

/** Ends the acts of the persons, and removes what would count as written by them. */
async function endActs(owner: pg.ClientBase, company: string): Promise<void> {
  await owner.query(
    'delete from app_public.audit_entries where company_id = $1 and actor_id is not null',
    [company],
  );
  for (const setting of ['company_id', 'office_id', 'employee_id', 'role_id', 'stepped_up']) {
    await owner.query('select set_config($1, $2, true)', [`turno.${setting}`, '']);
  }
}
