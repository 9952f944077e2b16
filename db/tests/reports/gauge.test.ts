import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addDays, type LocalDate } from '#domain/dates/dates.ts';
import { profitGauge } from '#domain/sales/profit-gauge.ts';
import { expenseRow, invoicedBy, registerExpense } from '../expenses/expense-acts.ts';
import { callAs, openTurn, priced, sell } from '../support/acts.ts';
import { caracas, db, setUpDemoCompany, supervisor, valencia } from '../support/demo-fixture.ts';
import { rejectionOf } from '../support/rejection.ts';

setUpDemoCompany();

const savePercent = (percent: string | null, actor = supervisor) =>
  callAs(db, actor, 'function_save_percent_indicator', { p_percent: percent });

function percents(actor = supervisor) {
  return db.queryAs(
    actor,
    `select role_name, percent, full_name, indicator.updated is not null as changed
       from app_public.percent_indicators as indicator
       join app_public.employees as employee on employee.id = indicator.employee_id
       order by role_name`,
  );
}

describe('the target percentage of the gauge (doc 1 §7 Profit gauge rule)', () => {
  test("the percentage is saved for the caller's role with its author; 00001 without a change (doc 1 §8) (doc 3 §8)", async () => {
    const { crm_supervisor: marisol, crm_admin: boss } = caracas.people;
    expect(await savePercent('80')).toMatchObject({
      v_end_code: '99999',
      v_message: 'Registro actualizado con exito',
    });
    expect(await savePercent('80.00')).toMatchObject({
      v_id: null,
      v_end_code: '00001',
      v_message: 'No se detectó cambio en el %.',
    });
    expect((await savePercent('75.5')).v_end_code).toBe('99999');
    expect((await savePercent('60', caracas.email('crm_admin'))).v_end_code).toBe('99999');
    expect(await percents()).toEqual([
      { role_name: 'crm_admin', percent: '60.00', full_name: boss.fullName, changed: false },
      { role_name: 'crm_supervisor', percent: '75.50', full_name: marisol.fullName, changed: true },
    ]);
  });

  test.for(['0', '-5', '100.01', '33.333', 'NaN', null])(
    'the percentage cannot be %s',
    async (percent) => {
      expect(await rejectionOf(savePercent(percent))).toMatchObject({
        code: 'INVALID_INPUT',
        params: { field: 'percent' },
      });
    },
  );
});

interface Indicator {
  tot_sales: string;
  tot_expenses: string | null;
  [column: string]: unknown;
}

function indicator(dates: readonly LocalDate[], actor = supervisor): Promise<Indicator[]> {
  const parameters = dates.map((_, index) => `$${index + 1}`).join(', ');
  return db.queryAs<Indicator>(
    actor,
    `select * from app_public.proc_profit_indicator(${parameters})`,
    [...dates],
  );
}

/** Registers an invoice of 116.00 and an extra expense of 20.50. */
async function spend(day: LocalDate, { status = 1, currency = 'VES', office = caracas } = {}) {
  const by = await invoicedBy(db, office);
  for (const kind of ['invoices', 'extra_expenses'] as const) {
    const row = expenseRow(kind, `${day} 12:00:00`, by);
    const { id } = await registerExpense(db, office, kind, row);
    // The API writes no other currency than the office's; offices that changed their currency have
    // such rows.
    const code = kind === 'invoices' ? 'currency_code' : 'currency';
    await db.query(`update app_public.${kind} set status = $2, ${code} = $3 where id = $1`, [
      id,
      status,
      currency,
    ]);
  }
}

describe('sums of the gauge (doc 1 §7)', () => {
  let day: LocalDate;
  let sold: string;

  beforeAll(async () => {
    day = addDays(caracas.today, -3);
    const turn = await openTurn(db, caracas, caracas.people.crm_technical, day);
    const line = priced(caracas, 'Corte de dama', turn);
    sold = line.cost;
    await sell(db, caracas, [line], { sale_date: day });
    await sell(db, caracas, [line], { sale_date: day, advertising: true });
  });
  beforeEach(async () => {
    await db.query('delete from app_public.invoices');
    await db.query('delete from app_public.extra_expenses');
  });

  test('a period without expenses has null expenses, which fills the gauge', async () => {
    const [row] = await indicator([day, day]);
    expect(row).toEqual({ tot_sales: sold, tot_expenses: null });
    expect(profitGauge(row?.tot_sales ?? '', row?.tot_expenses ?? null, null).value).toBe(100);
  });

  test('the profit gauge sums billable sales, provider invoices with tax and extra expenses (D21) (D26)', async () => {
    await spend(day);
    expect(await indicator([day, day])).toEqual([{ tot_sales: sold, tot_expenses: '136.50' }]);
  });

  test('the gauge sums include the first and the last requested day', async () => {
    await spend(day);
    await spend(addDays(day, 1));
    const [both] = await indicator([day, addDays(day, 1)]);
    expect(both?.tot_expenses).toBe('273.00');
    expect(await indicator([addDays(day, 1), addDays(day, 1)])).toEqual([
      { tot_sales: '0', tot_expenses: '136.50' },
    ]);
  });

  test('the gauge sums of a request without days cover one month up to today (doc 1 §7 Calls) (doc 3 §9)', async () => {
    await spend(addDays(caracas.today, -27));
    await spend(addDays(caracas.today, -32));
    expect(await indicator([])).toEqual([{ tot_sales: sold, tot_expenses: '136.50' }]);
  });

  test("the gauge sums include only active expenses of the session's office in its currency", async () => {
    await spend(day, { status: 2 });
    await spend(day, { currency: 'USD' });
    await spend(day, { office: valencia });
    expect((await indicator([day, day]))[0]?.tot_expenses).toBeNull();
  });
});
