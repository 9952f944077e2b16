import { afterAll, beforeAll } from 'vitest';
import { type DemoDatabase, rolledBackDatabase, type TestDatabase } from './database.ts';
import { loadOfficeFixture, type OfficeFixture } from './office-fixture.ts';

/** E-mail addresses of accounts at Caracas. */
export const admin = 'crm_admin@caracas.demo';
export const localAdmin = 'crm_local_admin@caracas.demo';
export const supervisor = 'crm_supervisor@caracas.demo';
export const attendant = 'crm_technical_attendant@caracas.demo';

export let db: DemoDatabase;
/** The same database, in files that run on a clone. */
export let clone: TestDatabase;
export let caracas: OfficeFixture;
export let valencia: OfficeFixture;
export let lima: OfficeFixture;

/**
 * Sets the variables above for the calling test file; `cloned` is `cloneDatabase` for a file that
 * needs a clone.
 */
export function setUpDemoCompany(cloned?: () => Promise<TestDatabase>): void {
  beforeAll(async () => {
    if (cloned) clone = await cloned();
    db = cloned ? clone : await rolledBackDatabase();
    caracas = await loadOfficeFixture(db, 'Caracas');
    valencia = await loadOfficeFixture(db, 'Valencia');
    lima = await loadOfficeFixture(db, 'Lima');
  });

  afterAll(() => db.drop());
}

/** Returns the id of a role of the demo company. */
export const roleId = (name: string): Promise<string> =>
  db.value('select id from app_public.roles where role_name = $1 and company_id = $2', [
    name,
    caracas.companyId,
  ]);

/** Returns the e-mail of an employee at Caracas whose role has only these permissions. */
export async function withRights(...rights: readonly string[]) {
  const roleId = await db.value(
    `insert into app_public.roles (company_id, role_name)
     values ($1, 'rights ' || gen_random_uuid()) returning id`,
    [caracas.companyId],
  );
  await db.query('insert into app_public.role_permissions select $1, unnest($2::text[])', [
    roleId,
    rights,
  ]);
  return { ...(await db.actor(supervisor)), roleId };
}
