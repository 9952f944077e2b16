import { beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '#domain/dates/dates.ts';
import { openTurn, priced, sell } from '../support/acts.ts';
import { caracas, db, setUpDemoCompany, valencia } from '../support/demo-fixture.ts';

let yesterday: string;
/** The rows that a supervisor of Caracas read before Daniela moved to Valencia, by report. */
const before: Record<string, readonly object[]> = {};

const reports = {
  'profit of the day': 'select * from app_public.proc_profit_by_employee($1)',
  'profit of a period': 'select * from app_public.proc_profit_by_employee_from_date($1, $1)',
  tips: 'select * from app_public.proc_profit_tip_by_employee_from_date($1, $1)',
  'sales of technicians': 'select * from app_public.proc_sales_by_employee_from_date($1, $1)',
  'lines of the figures': 'select * from app_public.proc_employee_profit_detail(null, $1, $1)',
  dashboard: "select * from app_public.proc_dashboard('TECHNICIAN', $1, $1)",
  turns: 'select * from app_public.v_all_workdays where work_date = $1',
} as const;

const read = async (actor: string, name: keyof typeof reports): Promise<readonly object[]> =>
  db.queryAs(actor, reports[name], [yesterday]);

const names = Object.keys(reports) as (keyof typeof reports)[];
const supervisor = () => caracas.email('crm_supervisor');

setUpDemoCompany();
beforeAll(async () => {
  yesterday = addDays(caracas.today, -1);
  const daniela = caracas.people.crm_technical;
  const turn = await openTurn(db, caracas, daniela, yesterday);
  await sell(db, caracas, [{ ...priced(caracas, 'Corte de dama', turn), tip: '50' }], {
    sale_date: yesterday,
  });
  for (const name of names) before[name] = await read(supervisor(), name);
  await db.query('update app_public.employees set office_id = $1 where id = $2', [
    valencia.id,
    daniela.id,
  ]);
});

/** Phone and e-mail are visible only to the present branch (D55). */
const withoutContact = (row: object): object =>
  Object.fromEntries(
    Object.entries(row).filter(([column]) => !/phone|email|identification/.test(column)),
  );

describe('rows of a technician at a former branch', () => {
  test.for(names)("a moved technician's rows stay in the former branch's %s", async (name) => {
    const rows = await read(supervisor(), name);
    expect(before[name]).not.toEqual([]);
    expect(rows.map(withoutContact)).toEqual(before[name]?.map(withoutContact));
  });

  test.for(names)(
    "a moved technician's former rows do not appear in the %s of the new branch",
    async (name) => {
      const answer = JSON.stringify(await read(valencia.email('crm_supervisor'), name));
      expect(answer).not.toContain(caracas.people.crm_technical.fullName);
      expect(answer).not.toContain(caracas.people.crm_technical.id);
    },
  );

  test('a former branch does not see the phone of a moved technician, which head office sees', async () => {
    const { id, phone } = caracas.people.crm_technical;
    const rowOf = async (actor: string) =>
      (await read(actor, 'profit of a period')).find(
        (row) => 'employee_id' in row && row.employee_id === id,
      );
    expect(await rowOf(supervisor())).toMatchObject({ employee_phone: null });
    expect(await rowOf(caracas.email('crm_admin'))).toMatchObject({ employee_phone: phone });
  });
});
