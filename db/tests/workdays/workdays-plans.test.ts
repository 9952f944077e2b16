import { beforeAll, expect, test } from 'vitest';
import { openTurn } from '../support/acts.ts';
import { caracas, db, setUpDemoCompany } from '../support/demo-fixture.ts';
import { planNodes } from '../support/plan-nodes.ts';

setUpDemoCompany();

beforeAll(async () => {
  await openTurn(db, caracas, caracas.people.crm_technical);
  await db.query(
    `alter table app_public.workdays disable trigger user;
     insert into app_public.workdays (company_id, office_id, employee_id, work_date, number_token)
     select employee.company_id, employee.office_id, employee.id, current_date - 1 - n,
       1000 + row_number() over (order by employee.id)
     from app_public.employees as employee
     join app_public.roles as role on role.id = employee.role_id and role.takes_turns
     cross join generate_series(1, 300) as n;
     alter table app_public.workdays enable trigger user;
     analyze app_public.workdays`,
  );
});
test.for([
  ['v_employees_without_workdays', 'crm_admin'],
  ['v_employees_without_workdays', 'crm_supervisor'],
])(
  "%s reads only today's turns for %s, among years of turns (doc 1 §7 Calls)",
  async ([view, role]) => {
    const scans = await db.as(`${role}@caracas.demo`, async (sql) => {
      const shown = await sql.query(`select from app_public.${view}`);
      expect(shown).not.toEqual([]);
      // Prepared, as the server's queries are.
      await sql.query('set local plan_cache_mode = force_generic_plan');
      await sql.query(
        `prepare shown as select * from app_public.${view} order by id desc limit 50`,
      );
      const nodes = await planNodes(sql, 'execute shown');
      await sql.query('deallocate shown');
      return nodes.filter((node) => node['Relation Name'] === 'workdays');
    });
    expect(scans).not.toEqual([]);
    for (const scan of scans) {
      const read = scan['Actual Rows'] + (scan['Rows Removed by Filter'] ?? 0);
      expect(read * scan['Actual Loops']).toBeLessThan(100);
    }
  },
);
