import type { Sql } from '../support/database.ts';
import type { KnownRates } from './report-rates.ts';

/** The stored rows of two offices that reports read. */
export interface RawRows {
  readonly lines: readonly RawLine[];
  readonly expenses: readonly RawExpense[];
  readonly payments: readonly RawPayment[];
  readonly rates: readonly RawRate[];
  readonly earning: KnownRates;
}

interface RawLine {
  id: string;
  sale: string;
  office: string;
  currency: string;
  /** In the office's time zone. */
  day: string;
  weekday: number;
  hour: number;
  employee: string;
  subservice: string;
  kind: 'SALE' | 'WARRANTY' | 'REFUND';
  advertising: boolean;
  client: string | null;
  firstVisit: boolean;
  cost: bigint;
  tax: bigint;
  tip: bigint;
  netBase: bigint;
}

interface RawExpense {
  id: string;
  office: string;
  day: string;
  kind: 'INVOICE' | 'EXTRA';
  amount: bigint;
}

interface RawPayment {
  sale: string;
  office: string;
  day: string;
  type: string;
  currency: string;
  amount: bigint;
}

/** Applies from the end of its day. */
interface RawRate {
  office: string;
  day: string;
  value: bigint;
}

/** Fractions in millionths. */
const million = 1_000_000n;
/** Advertising rate of every office of the demo company. */
const advertisingFraction = 100_000n;

export const cents = (amount: string | number | null): bigint =>
  BigInt(String(Number(amount ?? 0).toFixed(2)).replace('.', ''));

/** Returns an amount of cents with two decimals: '-0.05' for -5. */
export function amountOf(value: bigint): string {
  const digits = String(value < 0n ? -value : value).padStart(3, '0');
  return `${value < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Divides and rounds half away from zero (D7). */
function rounded(value: bigint, divisor: bigint): bigint {
  const half = divisor / 2n;
  return value < 0n ? -((-value + half) / divisor) : (value + half) / divisor;
}

/** Reads rows that are not deleted, without summing. */
export async function readRawRows(database: Sql, earning: KnownRates): Promise<RawRows> {
  const lines = await database.query(`
    select line.id, sale.id as sale, sale.office_id as office, office.currency_code as currency,
      to_char(sale.sale_date at time zone office.time_zone, 'YYYY-MM-DD') as day,
      extract(dow from sale.sale_date at time zone office.time_zone)::int as weekday,
      extract(hour from sale.sale_date at time zone office.time_zone)::int as hour,
      line.employee_id as employee, line.subservice_id as subservice, sale.kind, sale.advertising,
      sale.client_id as client, sale.first_visit as "firstVisit", line.cost, line.tax, line.tip,
      line.net_base as "netBase"
    from app_public.sales as sale
    join app_public.offices as office on office.id = sale.office_id
    join app_public.sales_details as line on line.sale_id = sale.id
    where sale.status = 1`);
  const expenses = await database.query(`
    select invoice.id, office_id as office, 'INVOICE' as kind, total + tax_total as amount,
      to_char(invoice_date at time zone time_zone, 'YYYY-MM-DD') as day
    from app_public.invoices as invoice join app_public.offices as office on office.id = office_id
    where invoice.status = 1
    union all
    select extra.id, office_id, 'EXTRA', amount, to_char(expense_date at time zone time_zone, 'YYYY-MM-DD')
    from app_public.extra_expenses as extra join app_public.offices as office on office.id = office_id
    where extra.status = 1`);
  const payments = await database.query(`
    select sale.id as sale, sale.office_id as office, payment.currency_code as currency, direction * amount as amount,
      case when sale.kind = 'SALE' and coalesce(payment_details #> '{0}', payment_details #> '{payments,0}') is null
        then 'Unspecified' else payment_type end as type,
      to_char(sale.sale_date at time zone office.time_zone, 'YYYY-MM-DD') as day
    from app_public.sales as sale
    join app_public.offices as office on office.id = sale.office_id
    join app_public.sales_payments as payment on payment.sale_id = sale.id
    where sale.status = 1 and sale.kind <> 'WARRANTY' and not sale.advertising`);
  const rates = await database.query(`
    select office_id as office, to_char(valid_from at time zone time_zone, 'YYYY-MM-DD') as day, value
    from app_public.office_rates as rate join app_public.offices as office on office.id = office_id
    where kind = 'ROYALTY' order by valid_from, rate.id`);
  const fraction = (value: unknown) => BigInt(Math.round(Number(value) * 1e6));
  return {
    lines: lines.map(
      (line) =>
        ({
          ...line,
          cost: cents(line.cost),
          tax: cents(line.tax),
          tip: cents(line.tip),
          netBase: fraction(line.netBase),
        }) as RawLine,
    ),
    expenses: expenses.map((row) => ({ ...row, amount: cents(row.amount) }) as RawExpense),
    payments: payments.map((row) => ({ ...row, amount: cents(row.amount) }) as RawPayment),
    rates: rates.map((row) => ({ ...row, value: fraction(row.value) }) as RawRate),
    earning,
  };
}

/** First and last day as text, both inclusive. */
export interface Days {
  readonly from: string;
  readonly until: string;
}

const inside =
  ({ from, until }: Days) =>
  ({ day }: { readonly day: string }) =>
    from <= day && day <= until;

interface Earning {
  readonly employee: string;
  readonly type: 'OWN' | 'SUPERVISOR' | 'ADVERTISING';
  readonly amount: bigint;
}

/** Returns the earnings of a line by person (D20); a refund subtracts them. */
function earningsOf(rows: RawRows, line: RawLine): readonly Earning[] {
  if (line.kind === 'REFUND') {
    const sold = { ...line, kind: 'SALE' as const, cost: -line.cost, tax: -line.tax };
    return earningsOf(rows, sold).map((each) => ({ ...each, amount: -each.amount }));
  }
  const net = (line.cost - line.tax) * line.netBase;
  const share = (fraction: bigint) => rounded(net * fraction, million * million);
  if (line.advertising) {
    const amount = rounded((line.cost - line.tax) * advertisingFraction, million);
    return [{ employee: line.employee, type: 'ADVERTISING', amount }];
  }
  const leaders = [...rows.earning.ofLeaders(line.sale)].filter(
    ([employee]) => employee !== line.employee,
  );
  return [
    {
      employee: line.employee,
      type: 'OWN',
      amount: share(rows.earning.ofTechnician(line.sale, line.employee)),
    },
    ...leaders.map(
      ([employee, fraction]): Earning => ({
        employee,
        type: 'SUPERVISOR',
        amount: share(fraction),
      }),
    ),
  ];
}

/** Returns services, commissions, advertising commissions and tips by employee and office. */
export function employeeFigures(rows: RawRows, days: Days) {
  const figures = new Map<
    string,
    { services: number; profit: bigint; advertising: bigint; tip: bigint }
  >();
  const of = (employee: string, office: string) => {
    const key = `${employee} ${office}`;
    const known = figures.get(key) ?? { services: 0, profit: 0n, advertising: 0n, tip: 0n };
    figures.set(key, known);
    return known;
  };
  for (const line of rows.lines.filter(inside(days))) {
    const server = of(line.employee, line.office);
    server.services += served(line);
    server.tip += line.tip;
    for (const { employee, type, amount } of earningsOf(rows, line)) {
      of(employee, line.office)[type === 'ADVERTISING' ? 'advertising' : 'profit'] += amount;
    }
  }
  return figures;
}

const billable = ({ kind, advertising }: RawLine) => kind !== 'WARRANTY' && !advertising;
/** A refund does not lower the number of services (D98). */
const served = ({ kind }: RawLine) => (kind === 'REFUND' ? 0 : 1);

/** Returns the billable lines of an office and their net amount without commissions (D26). */
export function officeProfit(rows: RawRows, office: string, days: Days) {
  const lines = rows.lines.filter(
    (line) => line.office === office && billable(line) && inside(days)(line),
  );
  const profit = lines.reduce(
    (sum, line) =>
      earningsOf(rows, line).reduce(
        (left, { amount }) => left - amount,
        sum + line.cost - line.tax,
      ),
    0n,
  );
  return { services: lines.reduce((count, line) => count + served(line), 0), profit };
}

/** Returns number and amount of an office's expenses (D26), of one kind or both. */
export function officeLosses(rows: RawRows, office: string, days: Days, kind?: RawExpense['kind']) {
  const spent = rows.expenses.filter(
    (each) => each.office === office && (!kind || each.kind === kind) && inside(days)(each),
  );
  return { count: spent.length, amount: spent.reduce((sum, { amount }) => sum + amount, 0n) };
}

/** Returns services and royalty of an office: each day at its rate, rounded (D27). */
export function officeRoyalty(rows: RawRows, office: string, days: Days) {
  const nets = new Map<string, bigint>();
  let services = 0;
  for (const line of rows.lines.filter(inside(days))) {
    if (line.office !== office || !billable(line)) continue;
    services += served(line);
    nets.set(line.day, (nets.get(line.day) ?? 0n) + line.cost - line.tax);
  }
  const rates = rows.rates.filter((rate) => rate.office === office);
  let royalty = 0n;
  for (const [day, net] of nets) {
    const rate = rates.findLast((known) => known.day <= day) ?? rates[0];
    royalty += rounded(net * (rate?.value ?? 0n), million);
  }
  return { services, royalty };
}

/**
 * Returns the sales of technicians: services, cost and tax of billable lines, by employee and
 * office.
 */
export function employeeSales(rows: RawRows, days: Days) {
  const figures = new Map<string, { services: number; sales: bigint; tax: bigint }>();
  for (const line of rows.lines.filter(inside(days)).filter(billable)) {
    const key = `${line.employee} ${line.office}`;
    const known = figures.get(key) ?? { services: 0, sales: 0n, tax: 0n };
    figures.set(key, {
      services: known.services + served(line),
      sales: known.sales + line.cost,
      tax: known.tax + line.tax,
    });
  }
  return figures;
}

/**
 * Returns the dashboard's rows of a dimension: sales, services and amount, by member and currency.
 */
export function dashboard(
  rows: RawRows,
  dimension: string,
  days: Days,
  nameOf: (subservice: string) => string,
) {
  const figures = new Map<string, { sales: Set<string>; services: number; amount: bigint }>();
  const of = (key: string) => {
    const known = figures.get(key) ?? { sales: new Set<string>(), services: 0, amount: 0n };
    figures.set(key, known);
    return known;
  };
  if (dimension === 'PAYMENT') {
    rows.payments.filter(inside(days)).forEach(({ type, currency, amount }, index) => {
      const known = of(`${type} ${currency}`);
      if (amount > 0n) known.sales.add(String(index));
      known.amount += amount;
    });
    return figures;
  }
  const member: Record<string, (line: RawLine) => string> = {
    DAY: ({ day }) => day,
    MONTH: ({ day }) => day.slice(0, 7),
    HOUR: ({ weekday, hour }) => `${weekday}/${hour}`,
    SUBSERVICE: ({ subservice }) => nameOf(subservice),
    TECHNICIAN: ({ employee }) => employee,
    OFFICE: ({ office }) => office,
    CLIENT: ({ client, firstVisit }) =>
      client === null ? 'WALK_IN' : firstVisit ? 'NEW' : 'RETURNING',
  };
  for (const line of rows.lines.filter(inside(days)).filter(billable)) {
    const known = of(`${member[dimension]?.(line)} ${line.currency}`);
    if (line.kind === 'SALE') known.sales.add(line.sale);
    known.services += served(line);
    known.amount += line.cost;
  }
  return figures;
}
