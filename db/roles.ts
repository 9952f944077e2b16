import { createHmac } from 'node:crypto';
import pg from 'pg';
import { openBriefly } from './connections/owner-client.ts';

/** Rights are granted to these by the migrations; a login takes one per transaction. */
const workRoles = ['turno_anonymous', 'turno_staff', 'turno_session', 'turno_worker'];

/**
 * The roles that servers and workers connect as, without a right of their own. One is in use; the
 * other takes the next secret, while who still has the last one goes on (ADR 11).
 */
const loginRoles = ['turno_login', 'turno_login_2'] as const;
export type LoginRole = (typeof loginRoles)[number];

/** The secret opens neither login of the cluster; in Spanish, for who started Turno. */
export class WrongSecret extends Error {
  constructor() {
    super(
      'el secreto (TURNO_SECRET, o el archivo secret de TURNO_DATA) no es el de esta base de datos; no se cambió nada.\n' +
        'Indique el de los demás servidores. Para cambiarlo: npm run secret:rotate.\n' +
        'Si se perdió: detenga todos los servidores de Turno y ejecute npm run migrate con el nuevo',
    );
  }
}

/**
 * The connection string of a login. Its password is derived from the secret, so every node knows
 * it and none has to keep it.
 *
 * @param databaseUrl connection string of anybody, or of nobody, of several hosts perhaps: user and
 *   password are replaced
 * @param secret TURNO_SECRET
 */
export function loginUrl(
  databaseUrl: string,
  secret: string,
  role: LoginRole = 'turno_login',
): string {
  const password = createHmac('sha256', secret).update('turno_login').digest('base64url');
  // An address of several hosts is none that URL would read.
  return databaseUrl.replace(/^(\w+:\/\/)(?:[^/?#]*@)?/, `$1${role}:${password}@`);
}

/** The login whose password is the one of this secret; undefined when neither's is. */
export async function findLogin(
  databaseUrl: string,
  secret: string,
): Promise<LoginRole | undefined> {
  for (const role of loginRoles) {
    if (await opens(loginUrl(databaseUrl, secret, role))) return role;
  }
  return undefined;
}

/**
 * Makes the roles that are missing in the cluster. The password of a login that there is stays what
 * it is: others may run by it. It is given anew only to a new database, or where `renew` asks for
 * it, and only while nobody is connected as a login. Writes nothing when all is in place, so that a
 * role that may not create roles serves too, once someone else has made them.
 *
 * @param owner a connection of the database's owner
 * @throws WrongSecret
 */
export async function ensureRoles(
  owner: pg.Client,
  ownerUrl: string,
  secret: string,
  { renew = false } = {},
): Promise<void> {
  await owner.query(`do $$
    declare
      work_role text;
    begin
      foreach work_role in array '{${workRoles}}'::text[] loop
        if not exists (select from pg_roles where rolname = work_role) then
          execute format('create role %I nologin', work_role);
        end if;
      end loop;
    end
  $$`);
  await ensureLogin(owner, 'turno_login', passwordOf(secret));
  if (await findLogin(ownerUrl, secret)) return;
  const { rows } = await owner.query<{ new: boolean }>(
    `select to_regnamespace('app_public') is null as new`,
  );
  if (!(renew || rows[0]?.new) || (await isConnected(owner, loginRoles))) throw new WrongSecret();
  await setPassword(owner, 'turno_login', passwordOf(secret));
}

/**
 * Gives the login that is not in use the password of the next secret. Who connects by the present
 * one goes on; who starts with the next one takes the other login.
 *
 * @returns the login of the next secret
 * @throws WrongSecret when `secret` is not the present one; in Spanish when a server that was not
 *   started anew since the last change still uses the other login
 */
export async function rotateLogin(
  owner: pg.Client,
  ownerUrl: string,
  secret: string,
  next: string,
): Promise<LoginRole> {
  const used = await findLogin(ownerUrl, secret);
  if (!used) throw new WrongSecret();
  const known = await findLogin(ownerUrl, next);
  if (known) return known;
  const free = otherLogin(used);
  await refuseConnected(owner, free);
  if (!(await ensureLogin(owner, free, passwordOf(next)))) {
    await setPassword(owner, free, passwordOf(next));
  }
  return free;
}

/**
 * Takes its password from the login that this secret does not open, so that the secret before opens
 * nothing any more.
 *
 * @throws WrongSecret; in Spanish when somebody still uses that login
 */
export async function retireLogin(
  owner: pg.Client,
  ownerUrl: string,
  secret: string,
): Promise<void> {
  const used = await findLogin(ownerUrl, secret);
  if (!used) throw new WrongSecret();
  const { rowCount } = await owner.query('select from pg_roles where rolname = $1', [
    otherLogin(used),
  ]);
  if (!rowCount) return;
  await refuseConnected(owner, otherLogin(used));
  await owner.query(`alter role ${otherLogin(used)} password null`);
}

const otherLogin = (used: LoginRole): LoginRole =>
  used === 'turno_login' ? 'turno_login_2' : 'turno_login';

function passwordOf(secret: string): string {
  return decodeURIComponent(new URL(loginUrl('postgres://host', secret)).password);
}

/** Makes the login with this password where there is none, and what it may become; true when it was made. */
async function ensureLogin(owner: pg.Client, role: LoginRole, password: string): Promise<boolean> {
  const { rowCount } = await owner.query('select from pg_roles where rolname = $1', [role]);
  const made = rowCount === 0;
  if (made) {
    await owner.query(`create role ${role} login noinherit password ${pg.escapeLiteral(password)}`);
  }
  const { rows } = await owner.query<{ name: string }>(
    `select name from unnest($1::text[]) as name
     where not exists (
       select from pg_auth_members where roleid = name::regrole and member = $2::regrole)`,
    [workRoles, role],
  );
  for (const { name } of rows) await owner.query(`grant ${name} to ${role}`);
  return made;
}

async function setPassword(owner: pg.Client, role: LoginRole, password: string): Promise<void> {
  await owner.query(`alter role ${role} password ${pg.escapeLiteral(password)}`);
}

async function isConnected(owner: pg.Client, roles: readonly LoginRole[]): Promise<boolean> {
  const sql = 'select from pg_stat_activity where usename = any ($1) limit 1';
  return (await owner.query(sql, [roles])).rowCount === 1;
}

async function refuseConnected(owner: pg.Client, role: LoginRole): Promise<void> {
  if (!(await isConnected(owner, [role]))) return;
  throw new Error(
    'hay servidores o trabajadores de Turno con el secreto anterior; no se cambió nada. Reinícielos con el de ahora y repita',
  );
}

async function opens(connectionString: string): Promise<boolean> {
  try {
    const client = await openBriefly(connectionString);
    await client.end();
    return true;
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code?.startsWith('28')) return false;
    throw error;
  }
}
