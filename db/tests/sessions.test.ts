import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { permissions } from '#domain/permissions.ts';
import { cloneDatabase, type TestDatabase } from './database.ts';
import { refusalOf } from './refusal.ts';

const daniela = 'crm_technical@caracas.demo';
const marisol = 'crm_supervisor@caracas.demo';

let db: TestDatabase;
beforeAll(async () => {
  db = await cloneDatabase();
});
afterAll(() => db.drop());
beforeEach(() =>
  db.query('update app_private.accounts set failed_attempts = 0, blocked_until = null'),
);

/** One statement as the server's session role. */
async function asSession<Row extends object>(text: string, params: unknown[] = []): Promise<Row[]> {
  const client = await db.loginPool.connect();
  try {
    await client.query('begin');
    await client.query('set local role turno_session');
    const { rows } = await client.query<Row>(text, params);
    await client.query('commit');
    return rows;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

interface Attempt {
  account_id: string;
  password_hash: string;
  blocked: boolean;
}

async function attempt(email: string): Promise<Attempt | undefined> {
  const [row] = await asSession<Attempt>('select * from app_private.login_begin($1)', [email]);
  return row;
}

interface Claims {
  session_id: string | null;
  [claim: string]: unknown;
}

async function complete(accountId: string | undefined): Promise<Claims> {
  const [claims] = await asSession<Claims>('select * from app_private.login_complete($1)', [
    accountId,
  ]);
  return claims as Claims;
}

async function signIn(email: string): Promise<Claims> {
  return complete((await attempt(email))?.account_id);
}

async function claimsOf(sessionId: string | null): Promise<Claims> {
  const [claims] = await asSession<Claims>('select * from app_private.session_claims($1)', [
    sessionId,
  ]);
  return claims as Claims;
}

async function lives({ session_id }: Claims): Promise<boolean> {
  return (await claimsOf(session_id)).session_id !== null;
}

describe('a login', () => {
  test('tells the claims of the documents, and what the role may (doc 1 §3)', async () => {
    const claims = await signIn(marisol);
    expect(claims).toMatchObject({
      email: marisol,
      full_name: 'Marisol Peñalver',
      role_name: 'crm_supervisor',
      office_name: 'Caracas',
      company_name: 'Turno Demo',
      currency_code: 'VES',
      time_zone: 'America/Caracas',
      iva: '16',
      exchange_value: '241.5780',
      user_id: null,
    });
    const held = claims.permissions as string[];
    expect(held).toContain('workday.create_past');
    expect(held).not.toContain('office.see_all');
    expect(held.every((name) => Object.hasOwn(permissions, name))).toBe(true);
    expect(await claimsOf(claims.session_id)).toEqual(claims);
  });

  test('lasts 12 hours (D36)', async () => {
    const { session_id, expires_at } = await signIn(marisol);
    const hours = ((expires_at as Date).getTime() - Date.now()) / 3_600_000;
    expect(hours).toBeCloseTo(12, 1);
    await db.query(`update app_private.sessions set expires_at = now() where id = $1`, [
      session_id,
    ]);
    expect((await claimsOf(session_id)).session_id).toBeNull();
  });

  test('takes the e-mail in any case, with blanks around it', async () => {
    expect((await attempt(` ${marisol.toUpperCase()} `))?.password_hash).toMatch(/^\$argon2id\$/);
  });

  test.for(['nadie@caracas.demo', '', "' or true --"])('of %j finds nobody', async (email) => {
    expect(await attempt(email)).toBeUndefined();
  });

  test('of an employee who was disabled finds nobody', async () => {
    await disable(daniela, 2);
    expect(await attempt(daniela)).toBeUndefined();
    await disable(daniela, 1);
  });

  test('is for someone without employee too', async () => {
    const [user] = await db.query<{ id: string }>(
      `insert into app_public.users (company_id, office_id, role_id, email)
       select company_id, office_id, role_id, 'contadora@caracas.demo' from app_public.employees where email = $1
       returning id`,
      ['crm_administration@caracas.demo'],
    );
    await db.query(
      `insert into app_private.accounts (user_id, email, password_hash) values ($1, 'contadora@caracas.demo', '-')`,
      [user?.id],
    );
    expect(await signIn('contadora@caracas.demo')).toMatchObject({
      user_id: user?.id,
      employee_id: null,
      role_name: 'crm_administration',
    });
  });

  test('in a free port tells that its prices hold no tax (D8)', async () => {
    const office = `(select id from app_public.offices where office_name = 'Lima')`;
    await db.query(
      `update app_public.office_settings set office_type = 'FREE_PORT' where office_id = ${office}`,
    );
    expect((await signIn('crm_supervisor@lima.demo')).iva).toBe('0');
    await db.query(
      `update app_public.office_settings set office_type = 'REGULAR' where office_id = ${office}`,
    );
  });
});

describe('wrong passwords (D36)', () => {
  test('block the account for 15 minutes after the fifth in a row', async () => {
    for (let round = 1; round <= 5; round++) {
      expect(await attempt(daniela)).toMatchObject({ blocked: false });
    }
    expect(await attempt(daniela)).toMatchObject({ blocked: true });
    const [account] = await db.query<{ minutes: number }>(
      `select extract(epoch from blocked_until - now())::float / 60 as minutes
       from app_private.accounts where email = $1`,
      [daniela],
    );
    expect(account?.minutes).toBeGreaterThan(14);
    expect(account?.minutes).toBeLessThanOrEqual(15);
  });

  test('that keep coming do not make the block longer, and five looks are given after it', async () => {
    await db.query(
      `update app_private.accounts set failed_attempts = 5, blocked_until = now() + interval '1 second'
       where email = $1`,
      [daniela],
    );
    const until = () =>
      db.query('select blocked_until from app_private.accounts where email = $1', [daniela]);
    const before = await until();
    expect(await attempt(daniela)).toMatchObject({ blocked: true });
    expect(await until()).toEqual(before);

    await db.query(
      `update app_private.accounts set blocked_until = now() - interval '1 second' where email = $1`,
      [daniela],
    );
    const looks = [];
    for (let round = 1; round <= 6; round++) looks.push((await attempt(daniela))?.blocked);
    expect(looks).toEqual([false, false, false, false, false, true]);
  });

  test('of a hundred at the same time get five looks', async () => {
    const looks = await Promise.all(Array.from({ length: 100 }, () => attempt(daniela)));
    expect(looks.filter((look) => look?.blocked === false)).toHaveLength(5);
    expect(looks.filter((look) => look?.blocked)).toHaveLength(95);
  });

  test('are forgotten with the right one, even when it is the fifth', async () => {
    for (let round = 1; round <= 4; round++) await attempt(daniela);
    const session = await signIn(daniela);
    expect(await lives(session)).toBe(true);
    for (let round = 1; round <= 5; round++) {
      expect(await attempt(daniela)).toMatchObject({ blocked: false });
    }
  });

  test("count for their own account alone, and end no one's session", async () => {
    const session = await signIn(daniela);
    for (let round = 1; round <= 6; round++) await attempt(daniela);
    expect(await attempt(marisol)).toMatchObject({ blocked: false });
    expect(await lives(session)).toBe(true);
  });
});

async function disable(email: string, status: 1 | 2) {
  await db.query('update app_public.employees set status = $2 where email = $1', [email, status]);
}

describe('a session ends (D36)', () => {
  test('by logout, and the others of the account live on', async () => {
    const [phone, laptop] = [await signIn(daniela), await signIn(daniela)];
    await asSession('select app_private.logout($1)', [phone.session_id]);
    expect([await lives(phone), await lives(laptop)]).toEqual([false, true]);
  });

  test('by a new password, with all others of the account', async () => {
    const mine = [await signIn(daniela), await signIn(daniela)];
    const other = await signIn(marisol);
    const account = (await attempt(daniela))?.account_id;
    await asSession('select app_private.set_password($1, $2)', [account, '$argon2id$new']);
    expect([...(await Promise.all(mine.map(lives))), await lives(other)]).toEqual([
      false,
      false,
      true,
    ]);
    expect((await attempt(daniela))?.password_hash).toBe('$argon2id$new');
  });

  test('when the employee is disabled', async () => {
    const session = await signIn(daniela);
    await disable(daniela, 2);
    expect(await lives(session)).toBe(false);
    await disable(daniela, 1);
  });

  test.for(['offices', 'companies'])('when one of the %s is disabled', async (table) => {
    const session = await signIn('crm_supervisor@lima.demo');
    const where = `where id = (select ${table === 'offices' ? 'id' : 'company_id'}
      from app_public.offices where office_name = 'Lima')`;
    await db.query(`update app_public.${table} set status = 2 ${where}`);
    expect(await lives(session)).toBe(false);
    await db.query(`update app_public.${table} set status = 1 ${where}`);
  });

  test('and none is made by an id that nobody was given', async () => {
    expect(await lives(await claimsOf('01900000-0000-7000-8000-000000000000'))).toBe(false);
  });

  test('tells the role and office that the employee has now', async () => {
    const session = await signIn(daniela);
    const role = (name: string) =>
      db.query(
        `update app_public.employees as employee set role_id = role.id, commission = 0 from app_public.roles as role
         where email = $1 and role_name = $2 and role.company_id = employee.company_id`,
        [daniela, name],
      );
    await role('crm_marketing');
    expect(await claimsOf(session.session_id)).toMatchObject({ role_name: 'crm_marketing' });
    await role('crm_technical');
  });
});

describe("a captcha's answer (D35)", () => {
  const spend = async (hash: string, inSeconds: number) => {
    const [row] = await asSession<{ first: boolean }>(
      `select app_private.captcha_spend($1, now() + make_interval(secs => $2)) as first`,
      [hash, inSeconds],
    );
    return row?.first;
  };

  test('works once', async () => {
    expect([await spend('one', 60), await spend('one', 60), await spend('two', 60)]).toEqual([
      true,
      false,
      true,
    ]);
  });

  test('works once of fifty at the same time', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => spend('many', 60)));
    expect(answers.filter(Boolean)).toHaveLength(1);
  });

  test('is forgotten when it is too old to be shown again', async () => {
    await spend('old', -1);
    await spend('new', 60);
    expect(await db.query(`select from app_private.spent_captchas where hash = 'old'`)).toEqual([]);
  });
});

test('the session role runs its functions and reads nothing', async () => {
  for (const table of [
    'app_private.accounts',
    'app_private.sessions',
    'app_public.employees',
    'app_public.sales',
    'app_public.v_sales',
  ]) {
    expect((await refusalOf(asSession(`select from ${table}`))).code).toBe('FORBIDDEN');
  }
});

test('no one but the session role signs anyone in', async () => {
  for (const statement of [
    `select app_private.login_begin('${marisol}')`,
    `select app_private.login_complete(null)`,
    `select app_private.session_claims(null)`,
    `select app_private.set_password(null, '-')`,
  ]) {
    expect((await refusalOf(db.as(marisol, (sql) => sql.query(statement)))).code).toBe('FORBIDDEN');
    expect((await refusalOf(db.asAnonymous((sql) => sql.query(statement)))).code).toBe('FORBIDDEN');
  }
});
