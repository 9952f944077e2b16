import { expect } from 'vitest';
import {
  amountOf,
  cents,
  type Days,
  employeeFigures,
  officeLosses,
  officeProfit,
  officeRoyalty,
  type RawRows,
} from '#db/tests/reports/report-oracle.ts';
import { expectEqualSums } from '#db/tests/reports/report-sums.ts';
import { expectSummariesToAddUp } from '#db/tests/reports/summaries.ts';
import { addDays, type LocalDate } from '#domain/dates/dates.ts';
import { sum } from '#domain/money/money.ts';
import { type Book, monthOf, type Sold } from './book.ts';
import type { Branch } from './branch.ts';
import { expectLedger, tipsOf } from './till.ts';

/** People who earn on the lines of others (D20), with their commission in millionths. */
interface Leaders {
  readonly supervisor: readonly [id: string, commission: bigint];
  readonly attendant: readonly [id: string, commission: bigint];
}

const millionths = (fraction: string | undefined) => BigInt(Math.round(Number(fraction) * 1e6));

/** Returns the book as rows for the oracle of the reports. */
function rowsOf(book: Book, office: string, { supervisor, attendant }: Leaders): RawRows {
  const sales = new Map(book.sales.map((sale) => [sale.id, sale]));
  return {
    lines: book.sales.flatMap((sold) => {
      const { id: sale, day, kind, advertising, clientId, lines } = sold;
      const sign = kind === 'REFUND' ? -1n : 1n;
      const tips = linesTips(sold);
      return lines.map((line, position) => ({
        id: `${sale} ${position}`,
        sale,
        office,
        currency: 'VES',
        day,
        weekday: 0,
        hour: 0,
        employee: line.turn.employeeId,
        subservice: line.service,
        kind,
        advertising,
        client: clientId,
        firstVisit: false,
        cost: sign * cents(line.cost),
        tax: sign * cents(line.tax),
        tip: sign * BigInt(tips[position] ?? 0),
        netBase: millionths(line.base),
      }));
    }),
    expenses: book.expenses.map(({ id, kind, day, amount }) => ({
      id,
      office,
      day,
      kind: kind === 'invoice' ? 'INVOICE' : 'EXTRA',
      amount: cents(amount),
    })),
    payments: [],
    rates: book.rates.ROYALTY.map(({ day, value }) => ({
      office,
      day,
      value: millionths(value),
    })),
    earning: {
      ofTechnician: (sale, employee) =>
        millionths(
          sales.get(sale)?.lines.find(({ turn }) => turn.employeeId === employee)?.commission,
        ),
      ofLeaders(sale) {
        const sold = sales.get(sale);
        // A refund subtracts the earnings of the sale at that time; on the same day, all of its
        // earnings.
        const isUnchanged = sold?.of && sold.of.day !== sold.day;
        const attends = isUnchanged
          ? sold.attended
          : book.turns.some(
              ({ day, employeeId }) => day === sold?.day && employeeId === attendant[0],
            );
        return new Map(attends ? [supervisor, attendant] : [supervisor]);
      },
    },
  };
}

/** A refund subtracts the tips of its lines, as the sale had divided them. */
function linesTips({ of, lines, tip }: Sold): readonly number[] {
  if (!of) return tipsOf({ lines, tip });
  const tips = tipsOf(of);
  return lines.map((line) => tips[of.lines.indexOf(line)] ?? 0);
}

const signed = ({ kind }: Sold, amount: string) => (kind === 'REFUND' ? `-${amount}` : amount);
const costOf = (sales: readonly Sold[]) =>
  sum(sales.flatMap((sale) => sale.lines.map(({ cost }) => signed(sale, cost))));
const taxOf = (sales: readonly Sold[]) =>
  sum(sales.flatMap((sale) => sale.lines.map(({ tax }) => signed(sale, tax))));
const tipOf = (sales: readonly Sold[]) => sum(sales.map((sale) => signed(sale, sale.tip)));

/** Returns the expected reports of some days. */
function figuresOf(book: Book, office: string, leaders: Leaders, days: Days) {
  const rows = rowsOf(book, office, leaders);
  const sales = book.sales.filter(({ day }) => days.from <= day && day <= days.until);
  const advertised = sales.filter(({ advertising }) => advertising);
  const warranted = sales.filter(({ kind }) => kind === 'WARRANTY');
  const earned = (of: readonly Sold[]) => {
    const ids = new Set(of.map(({ id }) => id));
    const lines = rows.lines.filter(({ sale }) => ids.has(sale));
    return [...employeeFigures({ ...rows, lines }, days)];
  };
  const paid = (of: readonly Sold[]) =>
    amountOf(earned(of).reduce((all, [, each]) => all + each.profit + each.advertising, 0n));
  const totals = (of: readonly Sold[]) => {
    const sold = of.filter(({ kind }) => kind !== 'REFUND');
    const [salesTotal, tipTotal] = [costOf(of), tipOf(of)];
    if (sold.length === 0 && Number(salesTotal) === 0 && Number(tipTotal) === 0) return [];
    const known = new Set(sold.flatMap(({ clientId }) => clientId ?? []));
    const walkIns = sold.filter(({ clientId }) => clientId === null);
    return [{ salesTotal, tipTotal, clientTotal: known.size + walkIns.length }];
  };
  const { services, profit } = officeProfit(rows, office, days);
  const losses = officeLosses(rows, office, days);
  return {
    sales: totals(sales.filter(({ kind, advertising }) => kind !== 'WARRANTY' && !advertising)),
    advertising: totals(advertised),
    warranties: totals(warranted),
    profit: [{ officeTotalProfitYear: services, officeAccumulatedProfitYear: amountOf(profit) }],
    losses: [
      { officeTotalLossesYear: losses.count, officeAccumulatedLossesYear: amountOf(losses.amount) },
    ],
    royalty: [{ officeAccumulatedRoyalty: amountOf(officeRoyalty(rows, office, days).royalty) }],
    complete: [
      {
        warrantyServices: warranted.flatMap(({ lines }) => lines).length,
        warrantyIncome: sum([costOf(warranted), `-${taxOf(warranted)}`]),
        warrantyCommissions: paid(warranted),
        advertisingSales: advertised.filter(({ kind }) => kind === 'SALE').length,
        advertisingCommissions: paid(advertised),
        // The branches settle nobody.
        staffAdjustments: '0.00',
      },
    ],
    employees: earned(sales)
      .filter(([, { services: served, profit: own, advertising, tip }]) =>
        [served, own, advertising, tip].some((figure) => Number(figure) !== 0),
      )
      .map(([key, { services: served, profit: own, advertising, tip }]) => ({
        employeeId: key.split(' ')[0] ?? '',
        employeeTotalServices: served,
        employeeProfit: amountOf(own),
        employeeAdvertisingProfit: amountOf(advertising),
        employeeTipAccumulates: amountOf(tip),
      }))
      .sort(byEmployee),
  };
}

type Answers = Record<string, { nodes: { employeeId: string }[] }>;

const byEmployee = (one: { employeeId: string }, other: { employeeId: string }) =>
  one.employeeId < other.employeeId ? -1 : 1;

const reports = /* GraphQL */ `
  query ($from: Date, $until: Date, $office: UUID) {
    sales: procSalesTotal(dateFrom: $from, dateUntil: $until) { nodes { salesTotal tipTotal clientTotal } }
    advertising: procSalesAdvertisingTotal(dateFrom: $from, dateUntil: $until) { nodes { salesTotal tipTotal clientTotal } }
    warranties: procWarrantiesTotal(dateFrom: $from, dateUntil: $until) { nodes { salesTotal tipTotal clientTotal } }
    losses: procLossesByOfficeByRange(pDateFrom: $from, pDateUntil: $until, pOfficeId: $office) {
      nodes { officeTotalLossesYear officeAccumulatedLossesYear }
    }
    profit: procProfitByOfficeByRange(dateFrom: $from, dateUntil: $until, officeId: $office) {
      nodes { officeTotalProfitYear officeAccumulatedProfitYear }
    }
    royalty: procRoyaltyByOffice(dateFrom: $from, dateUntil: $until, officeId: $office) {
      nodes { officeAccumulatedRoyalty }
    }
    complete: procCompleteResultByOffice(dateFrom: $from, dateUntil: $until, officeId: $office) {
      nodes { warrantyServices warrantyIncome warrantyCommissions advertisingSales advertisingCommissions staffAdjustments }
    }
  }
`;

const earnings = /* GraphQL */ `
  query ($from: Date, $until: Date, $office: UUID!) {
    employees: procProfitTipByEmployeeFromDate(
      dateFrom: $from
      dateUntil: $until
      filter: { officeId: { equalTo: $office } }
    ) {
      nodes { employeeId employeeTotalServices employeeProfit employeeAdvertisingProfit employeeTipAccumulates }
    }
  }
`;

/** Compares the reports of the days with the book. */
export async function expectSums(branch: Branch, book: Book, days: number): Promise<void> {
  const leaders = await leadersOf(branch);
  const { day, office } = branch;
  const whole = { from: addDays(day, -days), until: day };
  const week = addDays(day, -branch.chance.below(days));
  for (const range of [whole, { from: addDays(week, -6), until: week }]) {
    const input = { ...range, office: office.id };
    const answers = Object.fromEntries(
      Object.entries({
        ...(await branch.queryApi<Answers>('crm_supervisor', reports, input)),
        ...(await branch.queryApi<Answers>('crm_admin', earnings, input)),
      }).map(([name, { nodes }]) => [
        name,
        name === 'employees' ? nodes.toSorted(byEmployee) : nodes,
      ]),
    );
    expect(answers).toEqual(figuresOf(book, office.id, leaders, range));
  }
  for (const from of [whole.from, week, addDays(day, -branch.chance.below(days))]) {
    await branch.database.as(office.email('crm_admin'), (sql) =>
      expectEqualSums(sql, { from, until: from === whole.from ? day : from }, [office]),
    );
  }
  await expectSales(branch, book);
  await expectLedger(branch, book);
  await expectClosedMonths(branch, book, leaders);
  await expectSummariesToAddUp(branch.database);
}

async function leadersOf({ database, office: { people } }: Branch): Promise<Leaders> {
  const { crm_supervisor: supervisor, crm_technical_attendant: attendant } = people;
  const [found] = await database.query<{ commission: string }>(
    'select supervisor_commission::text as commission from app_public.employees where id = $1',
    [attendant.id],
  );
  return {
    supervisor: [supervisor.id, millionths(supervisor.commission)],
    attendant: [attendant.id, millionths(found?.commission)],
  };
}

/** Compares each sale with the book, to the cent. */
async function expectSales({ database, office }: Branch, book: Book): Promise<void> {
  const rows = await database.query(
    `select sale.id, kind, sale_day::text as day, client_id as client, total::text, tax_total::text as tax,
       total_tip::text as tip, advertising, corrections,
       (select sum(direction * amount_local - rounding) from app_public.sales_payments as payment where sale_id = sale.id)::text as paid
     from app_public.sales as sale where office_id = $1 and status = 1 order by id`,
    [office.id],
  );
  const written = book.sales
    .map((sale) => ({
      id: sale.id,
      kind: sale.kind,
      day: sale.day,
      client: sale.clientId,
      total: costOf([sale]),
      tax: taxOf([sale]),
      tip: tipOf([sale]),
      advertising: sale.advertising,
      corrections: sale.corrections,
      paid: sum([costOf([sale]), tipOf([sale])]),
    }))
    .sort((one, other) => (one.id < other.id ? -1 : 1));
  expect(rows).toEqual(written);
}

/** Verifies that a closed month keeps the figures of its days. */
async function expectClosedMonths(branch: Branch, book: Book, leaders: Leaders): Promise<void> {
  const closings = await branch.database.query<{
    month: LocalDate;
    figures: Record<string, string>;
  }>(
    `select month::text, figures from app_public.month_closings where office_id = $1 and reopened_at is null`,
    [branch.office.id],
  );
  expect(closings.map(({ month }) => month).sort()).toEqual([...book.closed].sort());
  for (const { month, figures } of closings) {
    const until = addDays(monthOf(addDays(month, 31)), -1);
    const { sales, profit, losses, royalty } = figuresOf(book, branch.office.id, leaders, {
      from: month,
      until,
    });
    expect(figures).toMatchObject({
      amount: sales[0]?.salesTotal ?? '0.00',
      tips: sales[0]?.tipTotal ?? '0.00',
      profit: profit[0]?.officeAccumulatedProfitYear,
      losses: losses[0]?.officeAccumulatedLossesYear,
      royalty: royalty[0]?.officeAccumulatedRoyalty,
    });
  }
}
