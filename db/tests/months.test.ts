import { describe, expect, test } from 'vitest';
import { addDays } from '#domain/dates.ts';
import { openTurn, priced, sell } from './acts.ts';
import { caracas, db, lima } from './cast-stage.ts';
import {
  as,
  change,
  close,
  closed,
  day,
  figuresOf,
  kept,
  month,
  onAMonthThatIsOver,
  reopen,
  whileClosed,
} from './months-stage.ts';
import { refusalWithoutTrace } from './refusal.ts';
import { rolesBut } from './stage.ts';

onAMonthThatIsOver();

/** What the reports say of a month, to someone who sees all offices. */
async function reportsOf(first: string): Promise<unknown> {
  const last = addDays(`${addDays(first, 31).slice(0, 7)}-01`, -1);
  const figures: Record<string, unknown> = {};
  for (const [report, ...values] of [
    ['proc_profit_by_employee_from_date'],
    ['proc_profit_tip_by_employee_from_date'],
    ['proc_sales_by_employee_from_date'],
    ['proc_employee_profit_detail', null],
    ['proc_profit_by_office_by_range'],
    ['proc_profit_lines_by_office'],
    ['proc_losses_by_office_by_range'],
    ['proc_losses_lines_by_office'],
    ['proc_royalty_by_range'],
    ['proc_royalty_days_by_office'],
    ['proc_dashboard', 'SUBSERVICE'],
    ['proc_dashboard', 'PAYMENT'],
    ['proc_dashboard', 'HOUR'],
  ] as const) {
    const parameters = ['$1', '$2', '$3'].slice(0, values.length + 2).join(', ');
    figures[`${report} ${values}`] = await as('crm_admin', (sql) =>
      sql.query(`select * from app_public.${report}(${parameters})`, [...values, first, last]),
    );
  }
  return figures;
}

describe('closing', () => {
  test('keeps what the reports say, and who did it', async () => {
    const { v_id } = await close();
    const row = await figuresOf(v_id as string);
    await reopen();
    const [sums] = await db.query(
      `select sum(cost)::text as amount, sum(tax)::text as tax, sum(total_commission)::text as own,
         (select sum(total_commission) from app_public.sales_details_commissions where sale_id = $1) as others,
         sum(cost - tax - total_commission)::text as left
       from app_public.sales_details where sale_id = $1`,
      [kept.sale],
    );
    const profit = (Number(sums?.left) - Number(sums?.others)).toFixed(2);
    expect(row).toMatchObject({
      office_name: 'Caracas',
      closed: true,
      closed_by_name: caracas.people.crm_admin.fullName,
      reopened_by_name: '',
      reopen_reason: '',
      figures: {
        sales: 1,
        services: 1,
        amount: sums?.amount,
        tax: sums?.tax,
        tips: '0.00',
        profit,
        expenses: 2,
        losses: '16.60',
      },
    });
  });

  test('freezes every report, whatever rate, commission or discount changes later', async () => {
    await whileClosed(async () => {
      const before = await reportsOf(month);
      await db.query(
        `update app_public.employees set commission = case when commission > 0.1 then 0.45 else 0.05 end,
           supervisor_commission = least(supervisor_commission * 2, 0.05) where office_id = $1`,
        [caracas.id],
      );
      await change(
        'crm_supervisor',
        'update app_public.offices set exchange_value = exchange_value * 2 where id = $1',
        caracas.id,
      );
      await db.query(
        `update app_public.office_settings set iva = 0.08, net_base = 0.5, royalty = 0.2 where office_id = $1`,
        [caracas.id],
      );
      await db.query('update app_public.subservices set cost = cost * 2 where office_id = $1', [
        caracas.id,
      ]);
      expect(await reportsOf(month)).toEqual(before);
    });
  });

  test('is of that office and month alone', async () => {
    await whileClosed(async () => {
      const turn = await openTurn(db, lima, lima.people.crm_technical, day);
      await sell(db, lima, [priced(lima, 'Corte de dama', turn)], { sale_date: day });
      for (const other of [addDays(month, -1), addDays(month, 31)]) {
        await openTurn(db, caracas, caracas.people.crm_technical, other);
      }
    });
  });

  test('takes any day of the month, and is refused when it is closed', async () => {
    await close(caracas, addDays(month, 20));
    expect(await refusalWithoutTrace(db, () => close())).toEqual(closed);
    await reopen();
  });

  test('is refused before the month is over, in the zone of the office', async () => {
    for (const early of [caracas.today, addDays(caracas.today, 40)]) {
      const { code } = await refusalWithoutTrace(db, () => close(caracas, early));
      expect(code).toBe('MONTH_NOT_OVER');
    }
  });

  test('works as soon as the month is over', async () => {
    const last = addDays(`${caracas.today.slice(0, 7)}-01`, -1);
    expect((await close(lima, addDays(`${lima.today.slice(0, 7)}-01`, -1))).v_end_code).toBe(
      '99999',
    );
    expect((await close(caracas, last)).v_end_code).toBe('99999');
  });

  test.for(rolesBut('crm_admin'))('is not for %s, nor reopening', async (role) => {
    expect((await refusalWithoutTrace(db, () => close(caracas, month, role))).code).toBe(
      'FORBIDDEN',
    );
    await whileClosed(async () => {
      expect((await refusalWithoutTrace(db, () => reopen('Porque sí', role))).code).toBe(
        'FORBIDDEN',
      );
    });
  });
});

describe('reopening', () => {
  test.for(['', '   '])('asks for a reason: %j is none', async (reason) => {
    await whileClosed(async () => {
      const { code } = await refusalWithoutTrace(db, () => reopen(reason));
      expect(code).toBe('REASON_REQUIRED');
    });
  });

  test('is refused where nothing is closed', async () => {
    expect((await refusalWithoutTrace(db, () => reopen())).code).toBe('NOT_FOUND');
  });

  test('stays on record with who, when and why, beside a new closing', async () => {
    const first = await close();
    await reopen('  Faltó una factura ');
    const second = await close();
    expect(await figuresOf(first.v_id as string)).toMatchObject({
      closed: false,
      reopened_at: expect.any(Date),
      reopened_by_name: caracas.people.crm_admin.fullName,
      reopen_reason: 'Faltó una factura',
    });
    expect(await figuresOf(second.v_id as string)).toMatchObject({
      closed: true,
      reopened_at: null,
    });
    await reopen();
  });
});
