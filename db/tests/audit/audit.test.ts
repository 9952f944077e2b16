import { expect, test } from 'vitest';
import { callAs, deleteSale, openTurn, priced, sell } from '../support/acts.ts';
import {
  admin,
  caracas,
  db,
  localAdmin,
  supervisor as marisol,
  setUpDemoCompany,
  valencia,
} from '../support/demo-fixture.ts';

setUpDemoCompany();

const entriesOf = (objectId: string) =>
  db.query(
    `select object_type, action, actor_id, before, after, company_id, office_id
     from app_public.audit_entries where object_id = $1 order by id`,
    [objectId],
  );

test('an edit records the changed values before and after, and the author', async () => {
  const { id, phone } = caracas.client;
  await db.queryAs(
    marisol,
    `update app_public.clients set phone = '0424-9998877', address = address, status = 1 where id = $1`,
    [id],
  );
  const entries = await entriesOf(id);
  expect(entries.at(-1)).toEqual({
    object_type: 'clients',
    action: 'update',
    actor_id: caracas.people.crm_supervisor.id,
    before: { phone, updated: null },
    after: { phone: '0424-9998877', updated: expect.any(String) },
    company_id: caracas.companyId,
    office_id: caracas.id,
  });
});

test('an edit without a change is not recorded', async () => {
  const { id } = caracas.client;
  const before = await entriesOf(id);
  await db.queryAs(marisol, 'update app_public.clients set phone = phone where id = $1', [id]);
  expect(await entriesOf(id)).toEqual(before);
});

test('a value that becomes empty or stops being empty is recorded as null', async () => {
  const { id } = caracas.subservice('Planchado');
  await db.query('update app_public.subservices set updated = now() where id = $1', [id]);
  await db.query('update app_public.subservices set updated = null where id = $1', [id]);
  const [first, second] = (await entriesOf(id)).slice(-2);
  expect(first).toMatchObject({
    before: { updated: null },
    after: { updated: expect.any(String) },
  });
  expect(second).toMatchObject({
    before: { updated: expect.any(String) },
    after: { updated: null },
  });
});

test('a turn is recorded when it is opened, and with all values when it is deleted', async () => {
  const turn = await openTurn(db, caracas, caracas.people.crm_technical, caracas.yesterday);
  await db.queryAs(admin, 'delete from app_public.workdays where id = $1', [turn]);
  expect(await entriesOf(turn)).toMatchObject([
    { action: 'insert', actor_id: caracas.people.crm_supervisor.id, before: null, after: null },
    {
      action: 'delete',
      actor_id: caracas.people.crm_admin.id,
      before: { id: turn, work_date: caracas.yesterday, number_token: 1 },
      after: null,
    },
  ]);
});

test('a sale is recorded when it is created and when it is deleted', async () => {
  const turn = await openTurn(db, caracas, caracas.people.crm_technical);
  const sale = await sell(db, caracas, [priced(caracas, 'Corte de dama', turn)], {
    invoice_number: '12',
  });
  await deleteSale(db, marisol, sale, 'Error de caja');
  expect(await entriesOf(sale)).toMatchObject([
    { object_type: 'sales', action: 'insert' },
    {
      action: 'update',
      actor_id: caracas.people.crm_supervisor.id,
      before: { status: 1, active_correlative: '12', delete_reason: null },
      after: { status: 2, active_correlative: null, delete_reason: 'Error de caja' },
    },
  ]);
});

test.for([
  ['offices', "email = 'otra@caracas.demo'"],
  ['office_settings', 'royalty = 0.12'],
  ['roles', 'visible = 0'],
  ['employees', "phone = '0414-9990000'"],
  ['services', "description = 'Otra'"],
  ['subservices', 'cost = cost + 1'],
] as const)('changes of %s are recorded', async ([table, change]) => {
  const entries = () =>
    db.query('select from app_public.audit_entries where object_type = $1', [table]);
  const before = await entries();
  const changed = await db.query(
    `update app_public.${table} set ${change}
     where ctid = (select min(ctid) from app_public.${table}) returning 1`,
  );
  expect(changed).toHaveLength(1);
  expect((await entries()).length - before.length).toBe(1);
});

test('passwords, hashes and search texts are never recorded', async () => {
  const entries = await db.query(
    `select from app_public.audit_entries
     where coalesce(before, '{}') || coalesce(after, '{}') ?| '{search_text,full_name,password_hash}'
       or before::text like '%argon2%' or after::text like '%argon2%'`,
  );
  expect(entries).toEqual([]);
});

test('the history names an employee of any office, a user by e-mail, and no one for the system', async () => {
  const { id } = caracas.client;
  const edit = (actor: string, address: string) =>
    db.queryAs(actor, 'update app_public.clients set address = $2 where id = $1', [id, address]);
  await edit(valencia.email('crm_supervisor'), 'Uno');
  await callAs(db, admin, 'proc_users_register', {
    email: 'externa@turno.demo',
    password: '$argon2id$v=19$m=19456,t=2,p=1$c2FsdHNhbHQ$AAAAAAAAAAAAAAAAAAAAAA',
    role_name: 'crm_local_admin',
  });
  await edit('externa@turno.demo', 'Dos');
  await db.query(`update app_public.clients set address = 'Tres' where id = $1`, [id]);
  const trail = await db.queryAs<{ actor_name: string; after: string }>(
    localAdmin,
    `select actor_name, after ->> 'address' as after
       from app_public.v_audit_entries where object_id = $1 and after ? 'address' order by id`,
    [id],
  );
  expect(trail.map(({ actor_name, after }) => [actor_name, after])).toEqual([
    [valencia.people.crm_supervisor.fullName, 'Uno'],
    ['externa@turno.demo', 'Dos'],
    ['', 'Tres'],
  ]);
});
