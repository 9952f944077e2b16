import fc from 'fast-check';
import { addDays } from '#domain/dates.ts';
import { createSale, deleteSale, openTurn, priced, type SaleLine } from './acts.ts';
import type { TestDatabase } from './database.ts';
import type { StageOffice, StagePerson } from './stage.ts';

/** An office of a history, with a provider and a money account to spend by. */
export interface HistoryOffice {
  readonly office: StageOffice;
  readonly providerId: string;
  readonly moneyStoreId: string;
}

/** How many days a history spans: the end of one month and the beginning of the next. */
export const historyDays = 40;

const services = ['Corte de dama', 'Cambio de esmalte', 'Balayage', 'Limpieza facial'];
const place = fc.nat(1);
const day = fc.nat(historyDays - 1);
const which = fc.nat();
// To the last second of the day: in Caracas that is tomorrow in UTC.
const time = fc.oneof(
  fc.integer({ min: 9 * 3600, max: 20 * 3600 }),
  fc.integer({ min: 20 * 3600, max: 24 * 3600 - 1 }),
);
const amount = fc.integer({ min: 1, max: 9_999_999 });

const sale = fc.record({
  kind: fc.constant('sell' as const),
  place,
  day,
  time,
  lines: fc.array(fc.tuple(fc.nat(2), fc.nat(3)), { minLength: 1, maxLength: 3 }),
  tip: fc.oneof(fc.constant(0), fc.nat(99_999)),
  advertising: fc.integer({ min: 0, max: 5 }).map((drawn) => drawn === 0),
});

const kinds = (...names: string[]) => fc.constantFrom(...names);

export const historyAct = fc.oneof(
  { weight: 10, arbitrary: sale },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: kinds('delete', 'sell again', 'warrant', 'delete warranty'),
      which,
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: kinds('open turn', 'delete turn'), place, day }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: kinds('invoice', 'extra'),
      place,
      day,
      time,
      amount,
      tax: amount,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: kinds('edit expense', 'delete expense'),
      which,
      day,
      time,
      amount,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: kinds('royalty'),
      place,
      day,
      permille: fc.integer({ min: 0, max: 300 }),
    }),
  },
);

interface AnyAct {
  readonly kind: string;
  readonly place: number;
  readonly day: number;
  readonly time: number;
  readonly which: number;
  readonly amount: number;
  readonly tax: number;
  readonly permille: number;
  readonly tip: number;
  readonly advertising: boolean;
  readonly lines: readonly (readonly [technician: number, service: number])[];
}

interface Sold {
  readonly id: string;
  readonly at: number;
  readonly act: AnyAct;
}

/**
 * Does the acts of a random history one after another, as the offices' own people.
 *
 * @param firstDay of the history's days
 */
export async function doHistory(
  database: TestDatabase,
  offices: readonly HistoryOffice[],
  firstDay: string,
  acts: readonly Partial<AnyAct>[],
): Promise<void> {
  const turns = new Map<string, Promise<string>>();
  const attendants = new Map<string, string>();
  const sales: Sold[] = [];
  const warranties: Sold[] = [];
  const expenses: { id: string; table: 'invoices' | 'extra_expenses'; at: number }[] = [];
  const dayOf = (each: AnyAct) => addDays(firstDay, each.day);
  const officeAt = (at: number) => offices[at] as HistoryOffice;
  const take = <T>(from: T[], at: number): T | undefined =>
    from.splice(at % Math.max(1, from.length), 1)[0];

  function turnOf({ office }: HistoryOffice, technician: number, date: string) {
    const person = office.technicians[technician] as StagePerson;
    const key = `${person.id} ${date}`;
    const known = turns.get(key) ?? openTurn(database, office, person, date);
    turns.set(key, known);
    return known;
  }

  async function sell(act: AnyAct): Promise<void> {
    const at = officeAt(act.place);
    const lines: SaleLine[] = [];
    for (const [technician, service] of act.lines) {
      const turn = await turnOf(at, technician, dayOf(act));
      lines.push(priced(at.office, services[service] as string, turn));
    }
    const { v_id } = await createSale(database, at.office, {
      sale_date: `${dayOf(act)} ${clock(act.time)}`,
      total_tip: (act.tip / 100).toFixed(2),
      advertising: act.advertising,
      sales_details: lines,
    });
    sales.push({ id: v_id as string, at: act.place, act });
  }

  async function unsell(sold: Sold | undefined): Promise<void> {
    if (!sold) return;
    await deleteSale(database, officeAt(sold.at).office.email('crm_supervisor'), sold.id);
  }

  async function turnAttendant(act: AnyAct): Promise<void> {
    const { office } = officeAt(act.place);
    const key = `${act.place} ${act.day}`;
    const turn = attendants.get(key);
    if (act.kind === 'open turn' && !turn) {
      const opened = await openTurn(
        database,
        office,
        office.people.crm_technical_attendant,
        dayOf(act),
      );
      attendants.set(key, opened);
    } else if (act.kind === 'delete turn' && turn) {
      attendants.delete(key);
      await database.as(office.email('crm_supervisor'), (sql) =>
        sql.query('delete from app_public.workdays where id = $1', [turn]),
      );
    }
  }

  async function spend(act: AnyAct): Promise<void> {
    const { office, providerId, moneyStoreId } = officeAt(act.place);
    const date = `${dayOf(act)} ${clock(act.time)}`;
    const total = (act.amount / 100).toFixed(2);
    const invoice = act.kind === 'invoice';
    const expense = invoice
      ? {
          provider_id: providerId,
          money_store_id: moneyStoreId,
          invoice_number: '1',
          invoice_date: date,
          notes: 'Compra',
          total,
          tax_total: (act.tax / 100).toFixed(2),
        }
      : { service_name: 'Agua', amount: total, expense_date: date };
    const table = invoice ? 'invoices' : 'extra_expenses';
    const procedure = invoice ? 'create_invoice' : 'create_extra_expense';
    const [made] = await database.as(office.email('crm_local_admin'), (sql) =>
      sql.query<{ id: string }>(
        `select id from app_public.${procedure}(jsonb_populate_record(null::app_public.${table}, $1))`,
        [JSON.stringify(expense)],
      ),
    );
    expenses.push({ id: made?.id ?? '', table, at: act.place });
  }

  async function changeExpense(act: AnyAct): Promise<void> {
    const found = expenses[act.which % Math.max(1, expenses.length)];
    if (!found) return;
    const [sum, date] =
      found.table === 'invoices' ? ['total', 'invoice_date'] : ['amount', 'expense_date'];
    const deleted = act.kind === 'delete expense';
    if (deleted) take(expenses, act.which);
    await database.as(officeAt(found.at).office.email('crm_local_admin'), (sql) =>
      deleted
        ? sql.query(`update app_public.${found.table} set status = 2 where id = $1`, [found.id])
        : sql.query(
            `update app_public.${found.table} set ${sum} = $2, ${date} = $3 where id = $1`,
            [found.id, (act.amount / 100).toFixed(2), `${dayOf(act)} ${clock(act.time)}`],
          ),
    );
  }

  const doers: Record<string, (act: AnyAct) => Promise<void>> = {
    sell,
    delete: (act) => unsell(take(sales, act.which)),
    'sell again': async (act) => {
      const sold = take(sales, act.which);
      await unsell(sold);
      if (sold) await sell({ ...sold.act, tip: sold.act.tip + 100 });
    },
    warrant: async (act) => {
      const sold = sales[act.which % Math.max(1, sales.length)];
      if (sold) warranties.push({ ...sold, id: await recordWarranty(database, sold.id) });
    },
    'delete warranty': async (act) => {
      const warranty = take(warranties, act.which);
      if (warranty) {
        await database.query('update app_public.sales set status = 2 where id = $1', [warranty.id]);
      }
    },
    'open turn': turnAttendant,
    'delete turn': turnAttendant,
    invoice: spend,
    extra: spend,
    'edit expense': changeExpense,
    'delete expense': changeExpense,
    royalty: async (act) => {
      const { office } = officeAt(act.place);
      await database.query(
        `insert into app_public.office_rates (company_id, office_id, kind, value, valid_from)
         values ($1, $2, 'ROYALTY', $3, $4::timestamp at time zone $5)`,
        [office.companyId, office.id, act.permille / 1000, dayOf(act), office.timeZone],
      );
    },
  };
  for (const act of acts) await doers[act.kind as string]?.(act as AnyAct);
}

/** '20:05:09' */
function clock(seconds: number): string {
  const part = (value: number) => String(Math.floor(value) % 60).padStart(2, '0');
  return `${String(Math.floor(seconds / 3600)).padStart(2, '0')}:${part(seconds / 60)}:${part(seconds)}`;
}

/** A warranty of a sale's lines at a quarter of their cost (D22); answers its id. */
async function recordWarranty(database: TestDatabase, saleId: string): Promise<string> {
  const [made] = await database.query<{ id: string }>(
    `with warranty as (
       select (jsonb_populate_record(sale, jsonb_build_object(
         'id', app_hidden.new_id(), 'kind', 'WARRANTY', 'advertising', false, 'first_visit', false,
         'active_correlative', null, 'total_tip', 0, 'total', sums.cost, 'tax_total', sums.tax))).*
       from app_public.sales as sale,
         (select sum(round(cost / 4, 2)) as cost, sum(round(tax / 4, 2)) as tax
          from app_public.sales_details where sale_id = $1) as sums
       where sale.id = $1
     )
     insert into app_public.sales select * from warranty returning id`,
    [saleId],
  );
  const id = made?.id ?? '';
  await database.query(
    `insert into app_public.sales_details
     select (jsonb_populate_record(line, jsonb_build_object(
       'id', app_hidden.new_id(), 'sale_id', $2::uuid, 'kind', 'WARRANTY', 'advertising', false, 'tip', 0,
       'cost', part.cost, 'tax', part.tax,
       'total_commission', round((part.cost - part.tax) * line.net_base * line.commission, 2)))).*
     from app_public.sales_details as line
     cross join lateral (select round(line.cost / 4, 2) as cost, round(line.tax / 4, 2) as tax) as part
     where line.sale_id = $1`,
    [saleId, id],
  );
  await database.query(
    `insert into app_public.sales_details_commissions (
       sale_id, sales_detail_id, company_id, office_id, employee_id, sale_day, type_commission, commission, total_commission)
     select line.sale_id, line.id, line.company_id, line.office_id, earner.employee_id, line.sale_day,
       'SUPERVISOR_COMMISSION', earner.fraction, round((line.cost - line.tax) * line.net_base * earner.fraction, 2)
     from app_public.sales_details as line
     cross join lateral app_hidden.supervising(line.office_id, line.sale_day) as earner
     where line.sale_id = $1 and earner.employee_id <> line.employee_id`,
    [id],
  );
  await database.query(
    'select app_hidden.count_sale(sale, 1) from app_public.sales as sale where id = $1',
    [id],
  );
  return id;
}
