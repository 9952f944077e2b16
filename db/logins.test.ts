import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databaseUrl } from '#scripts/database-url.ts';
import { temporaryFolder } from '../tests/support/temporary-folder.ts';
import { type Cluster, startCluster } from './embedded/cluster.ts';
import { migrate } from './migrate.ts';
import { findLogin, type LoginRole, loginUrl, retireLogin, rotateLogin } from './roles.ts';

const first = 'the first secret of these tests, long enough';
const second = 'the second secret of these tests, long enough';
const third = 'the third secret of these tests, long enough';
const wrong = 'a secret that nobody gave to this database';

// Logins belong to a whole cluster, so these tests have their own cluster.
const folder = temporaryFolder();
let cluster: Cluster;
let owner: pg.Client;

beforeAll(async () => {
  cluster = await startCluster({ folder, settings: { fsync: 'off' } });
  await migrate(cluster.ownerUrl, { secret: first, withCurrent: true });
  owner = new pg.Client({ connectionString: cluster.ownerUrl });
  await owner.connect();
});

afterAll(async () => {
  await owner.end();
  await cluster.stop();
});

const loginOf = (secret: string) => findLogin(cluster.ownerUrl, secret);

/** Runs `act` while a server of this secret is connected. */
async function withServerOf<T>(secret: string, role: LoginRole, act: () => Promise<T>): Promise<T> {
  const server = new pg.Client({ connectionString: loginUrl(cluster.ownerUrl, secret, role) });
  await server.connect();
  return act().finally(() => server.end());
}

async function emptyDatabase(name: string): Promise<string> {
  await owner.query(`create database ${name}`);
  return databaseUrl(cluster.ownerUrl, name);
}

describe('the database login', () => {
  test('the login keeps its password when a server with another secret starts, which prints advice', async () => {
    await expect(migrate(cluster.ownerUrl, { secret: wrong })).rejects.toThrow(
      /no es el de esta base de datos; no se cambió nada.*\n.*npm run secret:rotate/,
    );
    expect(await loginOf(first)).toBe('turno_login');
  });

  test('migrate keeps the login while servers run, also for a new database and on explicit request', async () => {
    const secondDatabase = await emptyDatabase('beside');
    await withServerOf(first, 'turno_login', async () => {
      await expect(migrate(secondDatabase, { secret: wrong })).rejects.toThrow(/no se cambió nada/);
      await expect(migrate(cluster.ownerUrl, { secret: wrong, isRequested: true })).rejects.toThrow(
        /no se cambió nada/,
      );
    });
    expect(await loginOf(first)).toBe('turno_login');
  });

  test('npm run migrate replaces the login of a lost secret when no server is running', async () => {
    await migrate(cluster.ownerUrl, { secret: third, isRequested: true });
    expect([await loginOf(first), await loginOf(third)]).toEqual([undefined, 'turno_login']);
    await migrate(cluster.ownerUrl, { secret: first, isRequested: true });
  });
});

describe('rotation of the secret', () => {
  test('the secret can be rotated only with the present one', async () => {
    await expect(rotateLogin(owner, cluster.ownerUrl, wrong, second)).rejects.toThrow(
      /no se cambió nada/,
    );
    expect(await loginOf(second)).toBeUndefined();
  });

  test('running servers keep their login during a rotation, and new servers use the other login', async () => {
    await withServerOf(first, 'turno_login', () =>
      rotateLogin(owner, cluster.ownerUrl, first, second),
    );
    expect([await loginOf(first), await loginOf(second)]).toEqual(['turno_login', 'turno_login_2']);
    await migrate(cluster.ownerUrl, { secret: second });
    await withServerOf(second, 'turno_login_2', async () => undefined);
    expect(await rotateLogin(owner, cluster.ownerUrl, first, second)).toBe('turno_login_2');
  });

  test('npm run pooler:users prints the logins of both secrets during a rotation', async () => {
    const env = {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      // Without a user name, as on a machine that does not know the owner.
      DATABASE_URL: Object.assign(new URL(cluster.ownerUrl), { username: '', password: '' }).href,
      TURNO_MIGRATE: 'off',
      TURNO_SECRET: second,
      TURNO_SECRET_PREVIOUS: first,
    };
    const program = ['--no-warnings', 'scripts/pooler-users.ts'];
    const { stdout } = await promisify(execFile)(process.execPath, program, { env });
    const lines = [...stdout.matchAll(/^"(\w+)" "([\w-]+)"$/gm)];
    expect(lines.map(([, user]) => user)).toEqual(['turno_login_2', 'turno_login']);
    for (const [, username = '', password = ''] of lines) {
      const url = Object.assign(new URL(cluster.ownerUrl), { username, password }).href;
      const pooler = new pg.Client({ connectionString: url });
      await pooler.connect();
      await pooler.end();
    }
  });

  test('the new login has all roles of the old login and no role attributes', async () => {
    const { rows } = await owner.query(
      `select member::regrole::text as login, array_agg(roleid::regrole::text order by 1) as roles
       from pg_auth_members where member::regrole::text like 'turno_login%' group by 1 order by 1`,
    );
    expect(rows.map(({ login }) => login)).toEqual(['turno_login', 'turno_login_2']);
    expect(rows[1]?.roles).toEqual(rows[0]?.roles);
    const { rows: rights } = await owner.query(
      `select rolinherit, rolsuper, rolcreaterole, rolcreatedb, rolbypassrls from pg_roles where rolname = 'turno_login_2'`,
    );
    expect(Object.values(rights[0])).toEqual([false, false, false, false, false]);
  });

  test('neither a rotation nor its end removes a login that a server still uses', async () => {
    await withServerOf(first, 'turno_login', async () => {
      await expect(rotateLogin(owner, cluster.ownerUrl, second, third)).rejects.toThrow(
        /con el secreto anterior; no se cambió nada/,
      );
      await expect(retireLogin(owner, cluster.ownerUrl, second)).rejects.toThrow(/Reinícielos/);
    });
    expect(await loginOf(first)).toBe('turno_login');
  });

  test('the old secret opens no connection after the rotation ends', async () => {
    await retireLogin(owner, cluster.ownerUrl, second);
    expect([await loginOf(first), await loginOf(second)]).toEqual([undefined, 'turno_login_2']);
  });

  test('rotations alternate between two logins', async () => {
    expect(await rotateLogin(owner, cluster.ownerUrl, second, third)).toBe('turno_login');
    expect(await loginOf(third)).toBe('turno_login');
  });
});
