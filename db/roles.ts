import { createHmac } from 'node:crypto';
import pg from 'pg';

/** Rights are granted to these by the migrations; `turno_login` takes one per transaction. */
const workRoles = ['turno_anonymous', 'turno_staff', 'turno_session', 'turno_worker'];

/**
 * The connection string of `turno_login`, the role that the server's pools connect as. Its
 * password is derived from the secret, so every node knows it and none has to keep it.
 *
 * @param ownerUrl connection string of the database's owner
 * @param secret TURNO_SECRET
 */
export function loginUrl(ownerUrl: string, secret: string): string {
  const url = new URL(ownerUrl);
  url.username = 'turno_login';
  url.password = createHmac('sha256', secret).update('turno_login').digest('base64url');
  return url.href;
}

/**
 * Makes the roles that are missing in the cluster and sets the password of `turno_login` where it
 * isn't the one of this secret. Writes nothing when all is in place, so that a role that may not
 * create roles serves too, once someone else has made them.
 *
 * @param owner a connection of the database's owner
 */
export async function ensureRoles(owner: pg.Client, ownerUrl: string, secret: string) {
  const url = loginUrl(ownerUrl, secret);
  await owner.query(`do $$
    declare
      work_role text;
    begin
      if not exists (select from pg_roles where rolname = 'turno_login') then
        create role turno_login login noinherit;
      end if;
      foreach work_role in array '{${workRoles}}'::text[] loop
        if not exists (select from pg_roles where rolname = work_role) then
          execute format('create role %I nologin', work_role);
        end if;
        if not exists (
          select from pg_auth_members
          where roleid = work_role::regrole and member = 'turno_login'::regrole
        ) then
          execute format('grant %I to turno_login', work_role);
        end if;
      end loop;
    end
  $$`);
  if (await refusesPassword(url)) {
    const password = pg.escapeLiteral(decodeURIComponent(new URL(url).password));
    await owner.query(`alter role turno_login password ${password}`);
  }
}

async function refusesPassword(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString });
  try {
    await client.connect();
    await client.end();
    return false;
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code?.startsWith('28')) return true;
    throw error;
  }
}
