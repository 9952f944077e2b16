import { createHmac } from 'node:crypto';
import pg from 'pg';
import { openBriefly } from './connections/owner-client.ts';

/** Migrations grant rights to these roles; a login assumes one per transaction. */
const workRoles = ['turno_anonymous', 'turno_staff', 'turno_session', 'turno_worker'];

/**
 * Login roles of servers and workers, without rights of their own. One is in use; the other accepts
 * the next secret while servers still use the previous one (ADR 11).
 */
const loginRoles = ['turno_login', 'turno_login_2'] as const;
export type LoginRole = (typeof loginRoles)[number];

/** The secret matches no login of the cluster. The message is Spanish, for the operator. */
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
 * Returns the connection string of a login. Its password is derived from the secret, so nodes need
 * not store it.
 *
 * @param databaseUrl connection string with any user or none, of one or several hosts; user and
 * password are replaced
 * @param secret TURNO_SECRET
 */
export function loginUrl(
  databaseUrl: string,
  secret: string,
  role: LoginRole = 'turno_login',
): string {
  const password = createHmac('sha256', secret).update('turno_login').digest('base64url');
  // URL cannot parse an address with several hosts.
  return databaseUrl.replace(/^(\w+:\/\/)(?:[^/?#]*@)?/, `$1${role}:${password}@`);
}

/** Returns the login whose password is derived from this secret, or undefined. */
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
 * Creates missing roles of the cluster.
 *
 * Keeps the password of an existing login, because servers may use it. Sets it again for a new
 * database, or with `renew`, and only while no login is connected. Writes nothing if the roles are
 * complete, so that an owner without the right to create roles succeeds too.
 *
 * @param owner connection of the database owner
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
 * Sets the password of the next secret on the unused login. Servers with the current login
 * continue; servers with the next secret use the other login.
 *
 * @returns the login of the next secret
 * @throws WrongSecret if `secret` is not the current one; a Spanish error if a server that was not
 * restarted since the last rotation still uses the other login
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
  await requireDisconnectedRole(owner, free);
  if (!(await ensureLogin(owner, free, passwordOf(next)))) {
    await setPassword(owner, free, passwordOf(next));
  }
  return free;
}

/**
 * Removes the password of the login that this secret does not match, which ends the previous
 * secret.
 *
 * @throws WrongSecret, or a Spanish error if a client still uses that login
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
  await requireDisconnectedRole(owner, otherLogin(used));
  await owner.query(`alter role ${otherLogin(used)} password null`);
}

const otherLogin = (used: LoginRole): LoginRole =>
  used === 'turno_login' ? 'turno_login_2' : 'turno_login';

function passwordOf(secret: string): string {
  return decodeURIComponent(new URL(loginUrl('postgres://host', secret)).password);
}

/** Creates the login and its memberships if missing; returns true if it was created. */
async function ensureLogin(owner: pg.Client, role: LoginRole, password: string): Promise<boolean> {
  const { rowCount } = await owner.query('select from pg_roles where rolname = $1', [role]);
  const isCreated = rowCount === 0;
  if (isCreated) {
    await owner.query(`create role ${role} login noinherit password ${pg.escapeLiteral(password)}`);
  }
  const { rows } = await owner.query<{ name: string }>(
    `select name from unnest($1::text[]) as name
     where not exists (
       select from pg_auth_members where roleid = name::regrole and member = $2::regrole)`,
    [workRoles, role],
  );
  for (const { name } of rows) await owner.query(`grant ${name} to ${role}`);
  return isCreated;
}

async function setPassword(owner: pg.Client, role: LoginRole, password: string): Promise<void> {
  await owner.query(`alter role ${role} password ${pg.escapeLiteral(password)}`);
}

async function isConnected(owner: pg.Client, roles: readonly LoginRole[]): Promise<boolean> {
  const sql = 'select from pg_stat_activity where usename = any ($1) limit 1';
  return (await owner.query(sql, [roles])).rowCount === 1;
}

async function requireDisconnectedRole(owner: pg.Client, role: LoginRole): Promise<void> {
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
