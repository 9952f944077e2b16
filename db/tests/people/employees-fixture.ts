import { beforeAll } from 'vitest';
import type { Actor } from '../support/database.ts';
import { db, setUpDemoCompany } from '../support/demo-fixture.ts';

export const hash = '$argon2id$v=19$m=19456,t=2,p=1$c2FsdHNhbHQ$AAAAAAAAAAAAAAAAAAAAAA';

/** Role ids by name. */
export let roles: Readonly<Record<string, string>>;

let hired = 0;

/** Creates a technician as the form does (doc 1 §5), with changed values. Returns the new row. */
export async function hire(actor: string, changed: Record<string, unknown> = {}) {
  hired += 1;
  const given = {
    identification_type: 'CI',
    identification_number: `V${26_000_000 + hired}`,
    phone: '0414-5556677',
    email: `nueva${hired}@turno.demo`,
    password: hash,
    role_id: roles.crm_technical,
    commission: '0.40',
    ...changed,
  };
  const names = Object.keys(given);
  const [row] = await db.queryAs<{
    id: string;
    full_name: string;
    office_id: string;
    status: number;
  }>(
    actor,
    `insert into app_public.employees (${names.join(', ')})
       values (${names.map((_, index) => `$${index + 1}`).join(', ')})
       returning id, full_name, office_id, status`,
    Object.values(given),
  );
  if (!row) throw new Error('No employee was created');
  return row;
}

/** Changes columns of an employee and returns the number of visible rows. */
export function change(
  actor: string | Actor,
  id: string,
  changed: Record<string, unknown>,
): Promise<number> {
  const sets = Object.keys(changed).map((column, index) => `${column} = $${index + 2}`);
  return db
    .queryAs(
      actor,
      `update app_public.employees set ${sets.join(', ')} where id = $1 returning id`,
      [id, ...Object.values(changed)],
    )
    .then((rows) => rows.length);
}

/** Returns an employee with their account. */
export async function rowOf(id: string) {
  const [row] = await db.query(
    `select employee.*, account.email as login, account.password_hash
     from app_public.employees as employee
     left join app_private.accounts as account on account.employee_id = employee.id
     where employee.id = $1`,
    [id],
  );
  return row;
}

/** Reads the roles for the calling test file. */
export function onEmployees(): void {
  setUpDemoCompany();

  beforeAll(async () => {
    const rows = await db.query<{ role_name: string; id: string }>(
      'select role_name, id from app_public.roles',
    );
    roles = Object.fromEntries(rows.map(({ role_name, id }) => [role_name, id]));
  });
}
