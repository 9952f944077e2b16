import { beforeAll, expect, test } from 'vitest';
import { db, setUpDemoCompany } from '../support/demo-fixture.ts';

setUpDemoCompany();

const people = 600;

beforeAll(() =>
  db.query(
    `alter table app_public.employees disable trigger user;
     insert into app_public.employees (company_id, office_id, role_id, identification_type, identification_number,
       first_name, last_name, email, phone, commission)
     select company_id, office_id, role_id, 'CI', 'V' || 50000000 + n, 'Nombre' || n, 'Apellido', 'e' || n || '@x.demo',
       '0414-5550000', 0.3
     from (select *, row_number() over (order by id) - 1 as place, count(*) over () as known from app_public.employees)
       as employee
     join generate_series(1, ${people}) as n on n % known = place;
     alter table app_public.employees enable trigger user;
     insert into app_private.accounts (employee_id, email, password_hash)
     select id, email, '-' from app_public.employees where email like '%@x.demo';
     insert into app_public.users (company_id, office_id, role_id, email)
     select company_id, office_id, role_id, 'u' || email from app_public.employees where email like '%@x.demo';
     insert into app_private.accounts (user_id, email, password_hash)
     select id, email, '-' from app_public.users where email like 'u%@x.demo';
     analyze app_public.employees, app_public.users, app_private.accounts`,
  ),
);
/** Returns the blocks that a page of a list reads. */
const blocksOf = async (actor: string, query: string): Promise<number> =>
  db.as(actor, async (sql) => {
    const [row] = await sql.query<{ 'QUERY PLAN': { Plan: Record<string, number> }[] }>(
      `explain (analyze, buffers, timing off, format json) ${query}`,
    );
    return row?.['QUERY PLAN'][0]?.Plan['Shared Hit Blocks'] ?? Number.POSITIVE_INFINITY;
  });

test.for([
  ['crm_admin', 'v_technicals', 'full_name'],
  ['crm_local_admin', 'v_technicals', 'full_name'],
  ['crm_admin', 'v_supervisors', 'full_name'],
  ['crm_admin', 'v_other_employees', 'full_name'],
  ['crm_local_admin', 'v_other_employees', 'full_name'],
  ['crm_admin', 'v_users', 'email'],
])(
  '%s reads fewer than 12 blocks for each further row of a page of %s',
  async ([role, view, order]) => {
    const page = (size: number) =>
      blocksOf(
        `${role}@caracas.demo`,
        `select id, may_reset, blocked_until from app_public.${view} order by ${order}, id limit ${size}`,
      );
    const [one, fifty] = [await page(1), await page(50)];
    // Each row reads an account and its wrong passwords by index.
    expect(fifty - one).toBeLessThan(50 * 12);
  },
);
