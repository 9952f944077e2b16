import { addDays } from '#domain/dates/dates.ts';
import { sum } from '#domain/money/money.ts';
import {
  callAs,
  correctSale,
  createDiscount,
  createSale,
  createWarranty,
  deleteSale,
  openTurn,
  priced,
  type SaleLine,
} from '../support/acts.ts';
import type { DemoDatabase } from '../support/database.ts';
import type { OfficeFixture, PersonFixture } from '../support/office-fixture.ts';
import { type AnyAct, services, todayIndex } from './report-acts.ts';
import { type KnownRates, RatesInForce } from './report-rates.ts';

/** An office of a history, with a provider and a money store for expenses. */
export interface HistoryOffice {
  readonly office: OfficeFixture;
  readonly providerId: string;
  readonly moneyStoreId: string;
}

interface Sold {
  readonly id: string;
  readonly act: AnyAct;
  /** In a warranty: the sale that it covers. */
  readonly of?: string;
}

/** Counts of the acts that a test of reports must contain. */
export interface Done {
  corrections: number;
  walkIns: number;
  discounted: number;
  refunds: number;
  rates: number;
}

/** Acts of another kind by their names, and what happens to an act that is rejected. */
export interface FurtherActs {
  readonly acts: Readonly<Record<string, (act: AnyAct) => Promise<void>>>;
  rejected(act: AnyAct, error: unknown): Promise<void>;
}

/**
 * Runs the acts of a random history in order, as the offices' own staff.
 * @param firstDay first of the consecutive days
 * @param further by default, there are no other acts, and no act is rejected
 * @returns the earning rates of each sale, computed without the database
 */
export async function doHistory(
  database: DemoDatabase,
  offices: readonly HistoryOffice[],
  firstDay: string,
  acts: readonly Partial<AnyAct>[],
  done: Done,
  further?: FurtherActs,
): Promise<KnownRates> {
  const turns = new Map<string, Promise<string>>();
  const attendants = new Map<string, string>();
  const discounts = new Map<string, number>();
  let sales: Sold[] = [];
  let warranties: Sold[] = [];
  const expenses: { id: string; table: 'invoices' | 'extra_expenses'; at: number }[] = [];
  const rates = await RatesInForce.read(
    database,
    offices.map(({ office }) => office.id),
  );
  const officeAt = (at: number) => offices[at] as HistoryOffice;
  const dateAt = (at: number, index: number) =>
    index === todayIndex ? officeAt(at).office.today : addDays(firstDay, index);
  const dateOf = (act: AnyAct) => dateAt(act.officeIndex, act.day);
  const one = <T>(from: readonly T[], at: number): T | undefined =>
    from[at % Math.max(1, from.length)];
  /** Now for today: a later time would be in the future. */
  const instantOf = (act: AnyAct) =>
    act.day === todayIndex ? undefined : `${dateOf(act)} ${clock(act.time)}`;
  const isToday = ({ act }: Sold) => act.day === todayIndex;

  async function openTurnOf(at: number, person: PersonFixture, index: number): Promise<string> {
    const date = index === todayIndex ? undefined : dateAt(at, index);
    const turn = await openTurn(database, officeAt(at).office, person, date);
    rates.turnOpened(person.id, at, index);
    return turn;
  }

  function turnOf(at: number, technician: number, index: number): Promise<string> {
    const person = officeAt(at).office.technicians[technician] as PersonFixture;
    const key = `${person.id} ${index}`;
    const known = turns.get(key) ?? openTurnOf(at, person, index);
    turns.set(key, known);
    return known;
  }

  async function linesOf(act: AnyAct, kind: 'sale' | 'warranty' = 'sale'): Promise<SaleLine[]> {
    const lines: SaleLine[] = [];
    for (const [technician, which] of act.lines) {
      const turn = await turnOf(act.officeIndex, technician, act.day);
      const permille = kind === 'sale' ? discounts.get(`${act.officeIndex} ${which}`) : undefined;
      if (permille !== undefined) done.discounted += 1;
      lines.push(
        priced(officeAt(act.officeIndex).office, services[which] as string, turn, {
          kind,
          discountPercent: ((permille ?? 0) / 10).toFixed(1),
        }),
      );
    }
    return lines;
  }

  const buyerOf = ({ walkIn }: AnyAct) =>
    walkIn && {
      identification_number: '',
      first_name: 'Daniela',
      last_name: 'Mijares',
      phone: '0414 555 66 77',
    };

  async function sell(act: AnyAct): Promise<void> {
    const { office } = officeAt(act.officeIndex);
    const lines = await linesOf(act);
    const tip = (act.tip / 100).toFixed(2);
    const { v_id } = await createSale(database, office, {
      sale_date: instantOf(act),
      total_tip: tip,
      advertising: act.advertising,
      sales_details: lines,
      ...(act.payments.length > 0 && {
        payment_details: paidBy(act.payments, sum([...lines.map(({ cost }) => cost), tip]), office),
      }),
      ...buyerOf(act),
    });
    if (act.walkIn) done.walkIns += 1;
    rates.recorded(v_id as string, act.officeIndex, act.day);
    sales.push({ id: v_id as string, act });
  }

  async function correct(act: AnyAct): Promise<void> {
    const warrantySaleIds = new Set(warranties.map(({ of }) => of));
    const found = one(
      [...sales, ...warranties].filter((each) => isToday(each) && !warrantySaleIds.has(each.id)),
      act.which,
    );
    if (!found) return;
    const { officeIndex: at, day: index } = found.act;
    const kind = found.of === undefined ? 'sale' : 'warranty';
    await correctSale(database, officeAt(at).office, found.id, {
      total_tip: (act.tip / 100).toFixed(2),
      advertising: act.advertising,
      sales_details: await linesOf({ ...found.act, lines: act.lines }, kind),
    });
    rates.recorded(found.id, at, index);
    done.corrections += 1;
  }

  async function warrant(act: AnyAct): Promise<void> {
    const found = one(sales, act.which);
    if (!found) return;
    const { office } = officeAt(found.act.officeIndex);
    const claimed = { ...act, officeIndex: found.act.officeIndex, lines: found.act.lines };
    const { v_id } = await createWarranty(database, office, {
      sale_date: instantOf(claimed),
      sales_details: await linesOf(claimed, 'warranty'),
      ...buyerOf(found.act),
    });
    rates.recorded(v_id as string, claimed.officeIndex, claimed.day);
    warranties.push({ id: v_id as string, act: claimed, of: found.id });
  }

  /** Refunded sales are final: they cannot be corrected, deleted or warranted. */
  async function refund(act: AnyAct): Promise<void> {
    const warrantySaleIds = new Set(warranties.map(({ of }) => of));
    const refunded = one(
      sales.filter(({ id }) => !warrantySaleIds.has(id)),
      act.which,
    );
    if (!refunded) return;
    sales = sales.filter((each) => each !== refunded);
    const { office } = officeAt(refunded.act.officeIndex);
    const [first] = await database.query<{ ids: string[] }>(
      'select array_agg(id order by line_number) as ids from app_public.sales_details where sale_id = $1',
      [refunded.id],
    );
    const { v_id } = await callAs(database, office.email('crm_supervisor'), 'proc_refund_sale', {
      sale_id: refunded.id,
      reason: 'No quedó conforme',
      line_ids: act.whole ? null : `{${first?.ids[0]}}`,
    });
    rates.refunded(v_id as string, refunded.id, todayIndex);
    done.refunds += 1;
  }

  async function undoSale(gone: Sold | undefined): Promise<void> {
    if (!gone) return;
    sales = sales.filter((each) => each !== gone);
    warranties = warranties.filter((each) => each !== gone);
    await deleteSale(
      database,
      officeAt(gone.act.officeIndex).office.email('crm_supervisor'),
      gone.id,
    );
  }

  async function turnAttendant(act: AnyAct): Promise<void> {
    const { office } = officeAt(act.officeIndex);
    const attendant = office.people.crm_technical_attendant;
    const key = `${act.officeIndex} ${act.day}`;
    const turn = attendants.get(key);
    if (act.kind === 'open turn' && !turn) {
      attendants.set(key, await openTurnOf(act.officeIndex, attendant, act.day));
    } else if (act.kind === 'delete turn' && turn) {
      attendants.delete(key);
      rates.turnDeleted(attendant.id, act.officeIndex, act.day);
      await database.queryAs(
        office.email('crm_supervisor'),
        'delete from app_public.workdays where id = $1',
        [turn],
      );
    }
  }

  async function spend(act: AnyAct): Promise<void> {
    const { office, providerId, moneyStoreId } = officeAt(act.officeIndex);
    const date = `${dateOf(act)} ${clock(act.time)}`;
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
      : { service_name: 'Agua', amount: total, description: 'Botellones', expense_date: date };
    const table = invoice ? 'invoices' : 'extra_expenses';
    const procedure = invoice ? 'create_invoice' : 'create_extra_expense';
    const [made] = await database.queryAs<{ id: string }>(
      office.email('crm_local_admin'),
      `select id from app_public.${procedure}(jsonb_populate_record(null::app_public.${table}, $1))`,
      [JSON.stringify(expense)],
    );
    expenses.push({ id: made?.id ?? '', table, at: act.officeIndex });
  }

  async function changeExpense(act: AnyAct): Promise<void> {
    const found = one(expenses, act.which);
    if (!found) return;
    const [money, date] =
      found.table === 'invoices' ? ['total', 'invoice_date'] : ['amount', 'expense_date'];
    const deleted = act.kind === 'delete expense';
    if (deleted) expenses.splice(expenses.indexOf(found), 1);
    await database.as(officeAt(found.at).office.email('crm_local_admin'), (sql) =>
      deleted
        ? sql.query(`update app_public.${found.table} set status = 2 where id = $1`, [found.id])
        : sql.query(
            `update app_public.${found.table} set ${money} = $2, ${date} = $3 where id = $1`,
            [
              found.id,
              (act.amount / 100).toFixed(2),
              `${dateAt(found.at, act.day)} ${clock(act.time)}`,
            ],
          ),
    );
  }

  const doers: Record<string, (act: AnyAct) => Promise<void>> = {
    sell,
    correct,
    warrant,
    delete: (act) => undoSale(one(sales, act.which)),
    'delete warranty': (act) => undoSale(one(warranties, act.which)),
    'sell again': async (act) => {
      const again = one(sales, act.which);
      await undoSale(again);
      if (again) await sell({ ...again.act, tip: again.act.tip + 100 });
    },
    refund,
    'open turn': turnAttendant,
    'delete turn': turnAttendant,
    invoice: spend,
    extra: spend,
    'edit expense': changeExpense,
    'delete expense': changeExpense,
    royalty: async (act) => {
      const { office } = officeAt(act.officeIndex);
      await database.query(
        `insert into app_public.office_rates (company_id, office_id, kind, value, valid_from)
         values ($1, $2, 'ROYALTY', $3, $4::timestamp at time zone $5)`,
        [office.companyId, office.id, act.permille / 1000, dateOf(act), office.timeZone],
      );
      done.rates += 1;
    },
    'lead for': (act) => rates.changeLeader(database, act.officeIndex, act.which, act.permille),
    'serve for': (act) => {
      const { technicians } = officeAt(act.officeIndex).office;
      const { id } = technicians[act.which % 3] as PersonFixture;
      return rates.changeTechnician(database, id, 150 + 50 * (act.permille % 7));
    },
    discount: async (act) => {
      const key = `${act.officeIndex} ${act.which}`;
      discounts.set(key, Math.max(discounts.get(key) ?? 0, act.permille));
      const { office } = officeAt(act.officeIndex);
      await createDiscount(database, office, {
        off: { [services[act.which] as string]: (act.permille / 10).toFixed(1) },
        begin_date: addDays(firstDay, -1),
        end_date: addDays(office.today, 1),
      });
    },
  };
  for (const act of acts as AnyAct[]) {
    const doer = doers[act.kind] ?? further?.acts[act.kind];
    await doer?.(act).catch((error: unknown) => {
      if (!further) throw error;
      return further.rejected(act, error);
    });
  }
  return rates;
}

/** Returns payments in the office's currency that share a total, with extra cents on the last. */
function paidBy(types: readonly string[], total: string, { currency }: OfficeFixture) {
  const first = (Math.floor((Number(total) * 100) / types.length) / 100).toFixed(2);
  return types.map((payment_type, at) => {
    const amount =
      at < types.length - 1 ? first : sum([total, ...types.slice(1).map(() => `-${first}`)]);
    return { amount, payment_type, currency, exchange_rate: '1', amount_bs: amount };
  });
}

/** '20:05:09' */
function clock(seconds: number): string {
  const part = (value: number) => String(Math.floor(value) % 60).padStart(2, '0');
  return `${String(Math.floor(seconds / 3600)).padStart(2, '0')}:${part(seconds / 60)}:${part(seconds)}`;
}
