import { beforeEach, describe, expect, test } from 'vitest';
import { cloneDatabase } from '../support/database.ts';
import {
  admin,
  caracas,
  db,
  localAdmin,
  roleId,
  setUpDemoCompany,
  supervisor,
  valencia,
} from '../support/demo-fixture.ts';
import { rejectionOf, rejectionWithoutTrace } from '../support/rejection.ts';
import { hash, keyed, resultAs } from './password-fixture.ts';

setUpDemoCompany(cloneDatabase);

const invited = () => caracas.people.crm_technical;
/** A second account without a password, at another office. */
const elsewhere = () => valencia.people.crm_technical;

beforeEach(async () => {
  await db.query('truncate app_private.invitations');
  await db.query('delete from app_public.messages');
  await db.query(
    'update app_private.accounts set password_hash = null where employee_id = any ($1)',
    [[invited().id, elsewhere().id]],
  );
});

const issue = (actor: string, accountOf: string, token = 'TOKEN', bySms = false) =>
  db.valueAs<Date>(actor, 'select app_hidden.issue_invitation($1, $2, $3) as until', [
    accountOf,
    keyed(token),
    bySms,
  ]);
const find = (token: string) =>
  resultAs<string | null>('turno_session', 'find_invitation($1)', [keyed(token)]);
const accept = (token: string) =>
  resultAs('turno_session', 'accept_invitation($1, $2)', [keyed(token), hash]);
const passwordOf = (id: string) =>
  db.value<string | null>('select password_hash from app_private.accounts where employee_id = $1', [
    id,
  ]);

describe('issuing an invitation', () => {
  test('an invitation is valid for 72 hours, and only its hash is stored (D108)', async () => {
    const until = await issue(admin, invited().id);
    expect(((until?.getTime() ?? 0) - Date.now()) / 3_600_000).toBeCloseTo(72, 1);
    expect(await db.value('select token_hash from app_private.invitations')).toEqual(
      keyed('TOKEN'),
    );
    const [entry] = await db.query(
      'select actor_id, after from app_public.audit_entries where object_id = $1 order by id desc limit 1',
      [invited().id],
    );
    expect(entry).toEqual({
      actor_id: caracas.people.crm_admin.id,
      after: { password: 'invited' },
    });
    expect(
      await db.value(`select subject from app_public.security_events where kind = 'INVITATION'`),
    ).toBe(invited().email);
  });

  test('a new invitation ends the earlier link (D108)', async () => {
    await issue(admin, invited().id, 'FIRST');
    await issue(admin, invited().id, 'SECOND');
    expect(await find('FIRST')).toBeNull();
    expect(await find('SECOND')).toBe(invited().email);
  });

  test('persons who may not reset the account cannot invite its owner (D108)', async () => {
    const { crm_supervisor, crm_admin } = caracas.people;
    await db.query(
      'update app_private.accounts set password_hash = null where employee_id = any ($1)',
      [[crm_supervisor.id, crm_admin.id]],
    );
    const attempts: [actor: string, accountOf: string, code: string][] = [
      [supervisor, invited().id, 'FORBIDDEN'],
      [localAdmin, elsewhere().id, 'NOT_FOUND'],
      [localAdmin, crm_supervisor.id, 'FORBIDDEN'],
      [localAdmin, crm_admin.id, 'FORBIDDEN'],
    ];
    for (const [actor, accountOf, code] of attempts) {
      const rejection = await rejectionWithoutTrace(db, () => issue(actor, accountOf));
      expect(rejection.code, `${actor} ${accountOf}`).toBe(code);
    }
  });

  test('an account with a password, or of another company, cannot be invited (D108)', async () => {
    const { crm_ceo } = valencia.people;
    const withPassword = await rejectionWithoutTrace(db, () => issue(admin, crm_ceo.id));
    expect(withPassword.code).toBe('PASSWORD_SET');
    const company = await db.value<string>(`select app_private.create_company('Otra')`);
    await db.query('update app_public.roles set role_name = role_name where company_id = $1', [
      company,
    ]);
    const stranger = await db.value<string>(
      `with office as (
         select app_private.create_office(jsonb_populate_record(null::app_public.offices, jsonb_build_object(
           'company_id', $1::uuid, 'office_name', 'Sur', 'address', 'Sur', 'currency_code', 'VES',
           'time_zone', 'America/Caracas')), 'Venezuela', 'Sur', 0.16, 'NO APLICA') as id
       )
       insert into app_public.users (company_id, office_id, role_id, email)
       select $1, office.id, role.id, 'otra@otra.demo'
       from office join app_public.roles as role on role.company_id = $1 and role.role_name = 'crm_ceo'
       returning id`,
      [company],
    );
    await db.query(
      `insert into app_private.accounts (user_id, email) values ($1, 'otra@otra.demo')`,
      [stranger],
    );
    const other = await rejectionWithoutTrace(db, () => issue(admin, stranger));
    expect(other.code).toBe('NOT_FOUND');
  });
});

describe('accepting an invitation', () => {
  test('an invitation sets the first password once (D108)', async () => {
    await issue(admin, invited().id);
    await accept('TOKEN');
    expect(await passwordOf(invited().id)).toBe(hash);
    for (const repeat of [find, accept]) {
      expect((await rejectionOf(repeat('TOKEN'))).code).toBe('INVITATION_ACCEPTED');
    }
    expect(await find('OTHER')).toBeNull();
    const again = await rejectionWithoutTrace(db, () => issue(admin, invited().id));
    expect(again.code).toBe('PASSWORD_SET');
  });

  test('the link of a person who set a password in another way says so', async () => {
    const { id } = invited();
    await issue(admin, id);
    await db.query(
      `select app_private.change_password(id, $2, 'reset') from app_private.accounts where employee_id = $1`,
      [id, hash],
    );
    expect((await rejectionOf(accept('TOKEN'))).code).toBe('INVITATION_ACCEPTED');
  });

  test('only one of many concurrent uses of an invitation succeeds (D108)', async () => {
    await issue(admin, invited().id);
    const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => accept('TOKEN')));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test.each([
    [
      'after 72 hours',
      `update app_private.invitations set expires_at = expires_at - interval '72 hours'`,
    ],
    ['of a disabled employee', 'update app_public.employees set status = 2 where id = $1'],
    [
      'of a person whose role changed since',
      `update app_public.employees set role_id = (
         select other.id from app_public.roles as other
         where other.company_id = employees.company_id and other.role_name = 'crm_admin') where id = $1`,
    ],
  ])('an invitation is rejected %s (D108)', async (_when, change) => {
    const { id } = elsewhere();
    await issue(admin, id);
    const before = await passwordOf(id);
    await db.query(change, change.includes('$1') ? [id] : []);
    const present = await passwordOf(id);
    expect(await find('TOKEN')).toBeNull();
    expect((await rejectionOf(accept('TOKEN'))).code).toBe('INVITATION_INVALID');
    expect(await passwordOf(id)).toBe(present);
    await db.query('update app_public.employees set status = 1, role_id = $2 where id = $1', [
      id,
      await roleId('crm_technical'),
    ]);
    expect(before).toBeNull();
  });
});

describe('the SMS of an invitation', () => {
  const queued = () =>
    db.query<{ id: string; body: string }>(
      `select id, body from app_public.messages where event_key like 'invitation:%'`,
    );
  const store = (messageId: string, token: string) =>
    resultAs<boolean>('turno_worker', 'invitation_of_message($1, $2)', [messageId, keyed(token)]);

  test('the outbox holds no link, and one use ends the shown and the sent link (D108)', async () => {
    await issue(admin, invited().id, 'SHOWN', true);
    const [message] = await queued();
    expect(message?.body).toBe('Invitación para crear la contraseña (el enlace no se guarda aquí)');
    expect(await store(message?.id ?? '', 'SENT')).toBe(true);
    expect([await find('SHOWN'), await find('SENT')]).toEqual([invited().email, invited().email]);
    await accept('SENT');
    for (const token of ['SHOWN', 'SENT']) {
      expect((await rejectionOf(find(token))).code).toBe('INVITATION_ACCEPTED');
    }
    expect(await store(message?.id ?? '', 'LATER')).toBe(false);
  });

  test('without a message service, and to a doubted phone, no SMS is queued (D67)', async () => {
    await issue(admin, invited().id);
    await db.query('update app_private.accounts set phone_doubted = now() where employee_id = $1', [
      invited().id,
    ]);
    await issue(admin, invited().id, 'TOKEN', true);
    expect(await queued()).toEqual([]);
  });
});

test('expired invitations are deleted two days later', async () => {
  await issue(admin, invited().id);
  await db.query(`update app_private.invitations set expires_at = now() - interval '49 hours'`);
  await db.query('select app_private.tidy()');
  expect(await db.query('select from app_private.invitations')).toEqual([]);
});

test('an invited administrator without a password does not replace the last one (D49)', async () => {
  const others = await db.query<{ id: string }>(
    `update app_private.accounts as account set password_hash = null
     from app_public.employees as employee join app_public.role_permissions as granted
       on granted.role_id = employee.role_id and granted.permission = 'role.grant'
     where employee.id = account.employee_id and employee.id <> $1 returning employee.id`,
    [caracas.people.crm_admin.id],
  );
  expect(others.length).toBeGreaterThan(0);
  await db.query(`delete from app_public.users`);
  const colleague = await db.actor(valencia.email('crm_admin'));
  const rejection = await rejectionOf(
    db.queryAs(colleague, 'update app_public.employees set status = 2 where id = $1', [
      caracas.people.crm_admin.id,
    ]),
  );
  expect(rejection.code).toBe('LAST_ADMINISTRATOR');
});

test('staff and unauthenticated clients cannot use the internals of invitations', async () => {
  for (const statement of [
    `select app_private.find_invitation('')`,
    `select app_private.accept_invitation('', '')`,
    `select app_private.invited_account('')`,
    'select from app_private.invitations',
  ]) {
    for (const act of [
      () => db.queryAs(admin, statement),
      () => db.asAnonymous((sql) => sql.query(statement)),
    ]) {
      expect((await rejectionOf(act())).code, statement).toBe('FORBIDDEN');
    }
  }
});
