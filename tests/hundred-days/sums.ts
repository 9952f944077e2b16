import { expect } from 'vitest';
import { expectSummariesToAddUp } from '#db/tests/summaries.ts';
import { addDays, type LocalDate } from '#domain/dates.ts';
import { decimal, sum, toAmount } from '#domain/money.ts';
import { type Book, monthOf, type Sold, type SoldLine } from './book.ts';
import type { Branch } from './branch.ts';
import { keyOf } from './numbers.ts';
import { expectStock } from './stock.ts';
import { rateOn } from './terms.ts';

interface Range {
  readonly from: LocalDate;
  readonly until: LocalDate;
}

/** Who earns on the lines of others (D20), as fractions. */
interface Leaders {
  readonly supervisor: { readonly id: string; readonly commission: string };
  readonly attendant: { readonly id: string; readonly commission: string };
}

interface Earning {
  readonly employee: string;
  readonly kind: 'own' | 'advertising';
  readonly amount: string;
}

const netOf = ({ cost, tax }: SoldLine) => decimal(cost).minus(decimal(tax));
const shareOf = (line: SoldLine, fraction: string) =>
  toAmount(netOf(line).times(decimal(line.base)).times(decimal(fraction)));

/** What a line gives to whom, by what was written down. */
function earningsOf(book: Book, leaders: Leaders, sale: Sold, line: SoldLine): Earning[] {
  if (sale.advertising) {
    const amount = toAmount(netOf(line).times(decimal(sale.advertisingRate)));
    return [{ employee: line.employeeId, kind: 'advertising', amount }];
  }
  const attends = book.turns.some(
    ({ day, employeeId }) => day === sale.day && employeeId === leaders.attendant.id,
  );
  return [
    { employee: line.employeeId, kind: 'own', amount: shareOf(line, line.commission) },
    ...[leaders.supervisor, ...(attends ? [leaders.attendant] : [])]
      .filter(({ id }) => id !== line.employeeId)
      .map(
        ({ id, commission }): Earning => ({
          employee: id,
          kind: 'own',
          amount: shareOf(line, commission),
        }),
      ),
  ];
}

const costOf = (sales: readonly Sold[]) =>
  sum(sales.flatMap(({ lines }) => lines.map(({ cost }) => cost)));
const taxOf = (sales: readonly Sold[]) =>
  sum(sales.flatMap(({ lines }) => lines.map(({ tax }) => tax)));
const minus = (...amounts: string[]) =>
  sum(amounts.map((amount, index) => (index === 0 ? decimal(amount) : decimal(amount).negated())));

/** What the reports should tell of some days. */
function figuresOf(book: Book, leaders: Leaders, { from, until }: Range) {
  const inside = ({ day }: { readonly day: LocalDate }) => from <= day && day <= until;
  const sales = book.sales.filter(inside);
  const billed = sales.filter(({ kind, advertising }) => kind === 'SALE' && !advertising);
  const advertised = sales.filter(({ advertising }) => advertising);
  const warranted = sales.filter(({ kind }) => kind === 'WARRANTY');
  const spent = book.expenses.filter(inside);
  const earned = (of: readonly Sold[]) =>
    of.flatMap((sale) => sale.lines.flatMap((line) => earningsOf(book, leaders, sale, line)));
  const paid = (of: readonly Sold[]) => sum(earned(of).map(({ amount }) => amount));
  const totals = (of: readonly Sold[]) =>
    of.length === 0
      ? []
      : [
          {
            salesTotal: costOf(of),
            tipTotal: sum(of.map(({ tip }) => tip)),
            clientTotal:
              new Set(of.flatMap(({ clientId }) => clientId ?? [])).size +
              of.filter(({ clientId }) => clientId === null).length,
          },
        ];
  const royalties = [...new Set(billed.map(({ day }) => day))].map((day) => {
    const ofDay = billed.filter((sale) => sale.day === day);
    const rate = decimal(rateOn(book.terms, 'ROYALTY', day));
    return toAmount(decimal(minus(costOf(ofDay), taxOf(ofDay))).times(rate));
  });
  return {
    sales: totals(billed),
    advertising: totals(advertised),
    warranties: totals(warranted),
    profit: [
      {
        officeTotalProfitYear: billed.flatMap(({ lines }) => lines).length,
        officeAccumulatedProfitYear: minus(costOf(billed), taxOf(billed), paid(billed)),
      },
    ],
    losses: [
      {
        officeTotalLossesYear: spent.length,
        officeAccumulatedLossesYear: sum(spent.map(({ amount }) => amount)),
      },
    ],
    royalty: [{ officeAccumulatedRoyalty: sum(royalties) }],
    complete: [
      {
        warrantyServices: warranted.flatMap(({ lines }) => lines).length,
        warrantyIncome: minus(costOf(warranted), taxOf(warranted)),
        warrantyCommissions: paid(warranted),
        advertisingSales: advertised.length,
        advertisingCommissions: paid(advertised),
      },
    ],
    employees: employeesOf(sales, earned(sales)),
  };
}

function employeesOf(sales: readonly Sold[], earned: readonly Earning[]) {
  const lines = sales.flatMap((sale) => sale.lines);
  return [...new Set(earned.map(({ employee }) => employee))]
    .map((employeeId) => {
      const of = (kind: string) =>
        sum(
          earned
            .filter((each) => each.employee === employeeId && each.kind === kind)
            .map(({ amount }) => amount),
        );
      return {
        employeeId,
        employeeTotalServices: lines.filter((line) => line.employeeId === employeeId).length,
        employeeProfit: of('own'),
        employeeAdvertisingProfit: of('advertising'),
      };
    })
    .sort(byEmployee);
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
      nodes { warrantyServices warrantyIncome warrantyCommissions advertisingSales advertisingCommissions }
    }
  }
`;

/** Head office sees who went to another branch, too. */
const earnings = /* GraphQL */ `
  query ($from: Date, $until: Date, $office: UUID!) {
    employees: procProfitByEmployeeFromDate(
      dateFrom: $from
      dateUntil: $until
      filter: { officeId: { equalTo: $office } }
    ) {
      nodes { employeeId employeeTotalServices employeeProfit employeeAdvertisingProfit }
    }
  }
`;

/** Holds what the reports tell of the days against what the branch's people wrote down. */
export async function expectSums(branch: Branch, book: Book, days: number): Promise<void> {
  const leaders = await leadersOf(branch);
  const { day, office } = branch;
  const whole = { from: addDays(day, -days), until: day };
  const week = addDays(day, -branch.chance.below(days));
  for (const range of [whole, { from: addDays(week, -6), until: week }]) {
    const input = { ...range, office: office.id };
    const answers = Object.fromEntries(
      Object.entries({
        ...(await branch.ask<Answers>('crm_supervisor', reports, input)),
        ...(await branch.ask<Answers>('crm_admin', earnings, input)),
      }).map(([name, { nodes }]) => [
        name,
        name === 'employees' ? nodes.toSorted(byEmployee) : nodes,
      ]),
    );
    expect(answers).toEqual(figuresOf(book, leaders, range));
  }
  await expectSales(branch, book);
  await expectClosedMonths(branch, book, leaders);
  await expectAppointments(branch, book);
  await expectStock(branch, book.stocks);
  await expectSummariesToAddUp(branch.database);
}

async function leadersOf({ database, office }: Branch): Promise<Leaders> {
  const [found] = await database.query<{ supervisor: string; attendant: string }>(
    `select trim_scale(supervisor.commission)::text as supervisor,
       trim_scale(attendant.supervisor_commission)::text as attendant
     from app_public.employees as supervisor, app_public.employees as attendant
     where supervisor.id = $1 and attendant.id = $2`,
    [office.people.crm_supervisor.id, office.people.crm_technical_attendant.id],
  );
  return {
    supervisor: { id: office.people.crm_supervisor.id, commission: found?.supervisor ?? '' },
    attendant: { id: office.people.crm_technical_attendant.id, commission: found?.attendant ?? '' },
  };
}

/** Each sale is as it was written down, to the cent, and no number stands twice (D18). */
async function expectSales({ database, office }: Branch, book: Book): Promise<void> {
  const rows = await database.query<{ id: string; number: string | null }>(
    `select sale.id, kind, sale_day::text as day, client_id as client, total::text, tax_total::text as tax,
       total_tip::text as tip, advertising, corrections, active_correlative as number,
       (select sum(amount_local) from app_public.sales_payments as payment where sale_id = sale.id)::text as paid
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
      tip: toAmount(sale.tip),
      advertising: sale.advertising,
      corrections: sale.corrections,
      number: sale.number === 'S/F' ? null : keyOf(sale.number),
      paid: sum([costOf([sale]), sale.tip]),
    }))
    .sort((one, other) => (one.id < other.id ? -1 : 1));
  expect(rows).toEqual(written);
  const numbers = rows.flatMap(({ number }) => number ?? []);
  expect(new Set(numbers).size).toBe(numbers.length);
}

/** A month that was closed and stayed so keeps the figures that its days still have. */
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
    const { sales, profit, losses, royalty } = figuresOf(book, leaders, {
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

async function expectAppointments(
  { database }: Branch,
  { appointments, sales }: Book,
): Promise<void> {
  const rows = await database.query(
    `select id, state, status, appointment_day::text as day, sale_id as sale
     from app_public.appointments where id = any ($1) order by id`,
    [appointments.map(({ id }) => id)],
  );
  expect(rows).toEqual(
    appointments
      .map((appointment) => ({
        id: appointment.id,
        state: appointment.state,
        status: appointment.status,
        day: appointment.day,
        sale: sales.find((sale) => sale.appointment === appointment)?.id ?? null,
      }))
      .sort((one, other) => (one.id < other.id ? -1 : 1)),
  );
}
