import { db } from './demo-fixture.ts';

/** Adds a user without an employee, with an account at Caracas. Returns the user's id. */
export const addUser = (email: string, role: string): Promise<string> =>
  db.value(
    `with added as (
       insert into app_public.users (company_id, office_id, role_id, email)
       select company_id, office_id, role_id, $1 from app_public.employees where email = $2
       returning id
     )
     insert into app_private.accounts (user_id, email, password_hash) select id, $1, '-' from added
     returning user_id`,
    [email, `${role}@caracas.demo`],
  );
