import { beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '#domain/dates/dates.ts';
import { type Permission, permissions } from '#domain/texts/permissions.ts';
import { callAs, createWarranty, openTurn, priced, sell } from '../support/acts.ts';
import { caracas, db, setUpDemoCompany, withRights } from '../support/demo-fixture.ts';
import { rejectionOf } from '../support/rejection.ts';

setUpDemoCompany();

beforeAll(async () => {
  const turn = await openTurn(db, caracas, caracas.people.crm_technical);
  await sell(db, caracas, [priced(caracas, 'Planchado', turn)]);
  await sell(db, caracas, [priced(caracas, 'Planchado', turn)], { advertising: true });
  await createWarranty(db, caracas, {
    sales_details: [priced(caracas, 'Planchado', turn, { kind: 'warranty' })],
  });
  await db.query(
    `insert into app_public.extra_expenses
       (company_id, office_id, expense_day, expense_date, currency, amount, service_name)
     values ($1, $2, $3::date, now(), 'VES', 10, 'Agua')`,
    [caracas.companyId, caracas.id, caracas.today],
  );
});
type Actor = Awaited<ReturnType<typeof withRights>> | string;

const reports = [
  { name: 'proc_profit_by_office', right: 'office.profit', period: false },
  { name: 'proc_profit_by_office_by_range', right: 'office.profit', period: true },
  { name: 'proc_complete_result_by_office', right: 'office.profit', period: true },
  { name: 'proc_losses_by_office', right: 'expense.totals', period: false },
  { name: 'proc_losses_by_office_by_range', right: 'expense.totals', period: true },
  { name: 'proc_royalty_by_range', right: 'royalty.read', period: true },
  { name: 'proc_royalty_by_office', right: 'royalty.read', period: true },
] as const satisfies readonly { name: string; right: Permission; period: boolean }[];

/** Returns a report's row of Caracas of today. */
async function answerTo({ name, period }: (typeof reports)[number], actor: Actor) {
  const days = period ? [caracas.today, caracas.today] : [caracas.today];
  const rows = await db.queryAs(
    actor,
    `select * from app_public.${name}(${days.map((_, index) => `$${index + 1}::date`)})
       where office_name = 'Caracas'`,
    days,
  );
  return rows;
}

describe.for(reports)('permissions of $name', (report) => {
  test("a reader with only the report's permission gets the same as an administrator", async () => {
    const whole = await answerTo(report, caracas.email('crm_admin'));
    expect(Object.values(whole[0] ?? {}).some((figure) => Number(figure) > 0)).toBe(true);
    expect(await answerTo(report, await withRights(report.right))).toEqual(whole);
  });

  test("a reader with all permissions except the report's is rejected", async () => {
    const others = Object.keys(permissions).filter((right) => right !== report.right);
    const rejection = await rejectionOf(answerTo(report, await withRights(...others)));
    expect(rejection.code).toBe('FORBIDDEN');
  });
});

test('the permission tests cover every report with a row per branch', async () => {
  const found = await db.query<{ name: string }>(
    `select proname as name from pg_proc
     where pronamespace = 'app_public'::regnamespace
       and 'office_name' = any (proargnames) and 'currency_code' = any (proargnames)
       and not proargnames && array['id', 'day', 'member', 'employee_id']`,
  );
  expect(found.map(({ name }) => name).toSorted()).toEqual(
    // Each figure of the home page has its own permission (home-figures.test, branch-figures.test),
    // as the dashboard's have (key-figures.test). The rate source of every visible branch is
    // public.
    [
      ...reports.map(({ name }) => name),
      'proc_home_figures',
      'proc_branch_figures',
      'proc_key_figures',
      'proc_rate_status',
    ].toSorted(),
  );
});

test.for(['proc_profit_lines_by_office', 'proc_complete_result_lines_by_office'])(
  '%s shows earnings only to readers of earnings, and the lines to others (D55)',
  async (name) => {
    const commissions = async (...rights: Permission[]) => {
      const actor = await withRights('office.profit', 'sale.read', 'warranty.read', ...rights);
      const lines = await db.queryAs(actor, `select commission from app_public.${name}()`);
      return lines.map(({ commission }) => commission);
    };
    const withoutRight = await commissions();
    expect(withoutRight.length).toBeGreaterThan(0);
    expect(withoutRight).toEqual(withoutRight.map(() => null));
    const withRight = await commissions('profit.read');
    expect(withRight).toHaveLength(withoutRight.length);
    expect(withRight).not.toContain(null);
  },
);

describe('the SMS of a branch', () => {
  const send = (actor: Actor) =>
    callAs(db, actor, 'proc_send_office_profit_message', {
      office_id: caracas.id,
      date: caracas.today,
      again: true,
    });
  const bodies = async () => {
    const rows = await db.query<{ body: string }>(
      `select distinct body from app_public.messages where event_key like 'office profit:%'`,
    );
    return rows.map(({ body }) => body);
  };

  test.for([
    [['office.profit'], /, ganancias del [\d/]+: .+; semana: .+; mes: [^;]+\.$/],
    [['expense.totals'], /, gastos del mes al [\d/]+: [^;]+\.$/],
    [
      ['office.profit', 'expense.totals'],
      /, ganancias del [\d/]+: .+; semana: .+; mes: .+; gastos del mes: .+; balance del mes: [^;]+\.$/,
    ],
  ] as const)(
    'the SMS of a branch has only the figures that a sender with %j may read',
    async ([rights, text]) => {
      const before = await bodies();
      await send(await withRights('office.send_sms', ...rights));
      const [body, ...others] = (await bodies()).filter((each) => !before.includes(each));
      expect(others).toEqual([]);
      expect(body).toMatch(text);
    },
  );

  test('the SMS of a branch is rejected for a role with neither office.profit nor expense.totals', async () => {
    expect((await rejectionOf(send(await withRights('office.send_sms')))).code).toBe('FORBIDDEN');
  });
});

test('a close stores all figures, whatever else its author may read', async () => {
  const month = `${addDays(`${caracas.today.slice(0, 7)}-01`, -1).slice(0, 7)}-01`;
  await db.query(
    `insert into app_public.extra_expenses
       (company_id, office_id, expense_day, expense_date, currency, amount, service_name)
     values ($1, $2, $3::date + 10, ($3::date + 10)::timestamptz, 'VES', 25, 'Luz')`,
    [caracas.companyId, caracas.id, month],
  );
  const closed = async (actor: Actor) => {
    await callAs(db, actor, 'proc_close_month', { office_id: caracas.id, month });
    return db.value<object>(
      `delete from app_public.month_closings where office_id = $1 and month = $2 returning figures`,
      [caracas.id, month],
    );
  };
  const whole = await closed(caracas.email('crm_admin'));
  expect(whole).toMatchObject({ expenses: 1, losses: '25.00', royalty: '0.00' });
  expect(await closed(await withRights('month.close'))).toEqual(whole);
});
