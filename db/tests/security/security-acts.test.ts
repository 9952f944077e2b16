import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cloneDatabase } from '../support/database.ts';
import {
  admin as administrator,
  caracas,
  db,
  roleId,
  setUpDemoCompany,
  supervisor,
} from '../support/demo-fixture.ts';
import { securityRows } from '../support/security.ts';

let technician: { id: string; email: string; fullName: string };
setUpDemoCompany(cloneDatabase);
beforeAll(async () => {
  technician = caracas.people.crm_technical;
});
beforeEach(() =>
  db.query('truncate app_public.security_events, app_public.security_alerts cascade'),
);

const hash = '$argon2id$v=19$m=1,t=1,p=1$c2FsdHNhbHQ$aGFzaA';

/** Returns the subjects and texts of all log entries of a kind, in order. */
const wordsOf = async (kind: string) =>
  db.query(
    `select subject, app_hidden.security_words(kind, detail) as words from app_public.security_events
     where kind = $1 order by created, id`,
    [kind],
  );

describe('entries of the security log', () => {
  test('the security log has granted and revoked permissions of a role once, with the author', async () => {
    const role = await roleId('crm_marketing');
    const save = (permissions: string[]) =>
      db.queryAs(administrator, 'select app_public.proc_save_role_permissions($1, $2)', [
        role,
        permissions,
      ]);
    await save(['office.see_all', 'sale.read']);
    await db.query('delete from app_public.security_events');
    await save(['office.see_all', 'sale.delete', 'sale.update']);
    await save(['office.see_all', 'sale.delete', 'sale.update']);
    expect(await securityRows(db, 'PERMISSIONS', 'ADMINISTRATOR')).toMatchObject([
      {
        kind: 'PERMISSIONS',
        outcome: 'DONE',
        actor_id: caracas.people.crm_admin.id,
        actor_email: administrator,
        subject: 'crm_marketing',
        detail: { roleId: role, added: ['sale.delete', 'sale.update'], removed: ['sale.read'] },
      },
    ]);
    expect(await wordsOf('PERMISSIONS')).toEqual([
      {
        subject: 'crm_marketing',
        words: 'Agrega: Corregir ventas del día, Eliminar ventas. Quita: Ver ventas',
      },
    ]);
  });

  test('the security log has new administrators after their role may change permissions', async () => {
    const role = await roleId('crm_ceo');
    await db.queryAs(administrator, 'select app_public.proc_save_role_permissions($1, $2)', [
      role,
      ['role.grant'],
    ]);
    expect(await securityRows(db, 'ADMINISTRATOR')).toMatchObject([
      { subject: 'crm_ceo', detail: { role: 'crm_ceo' } },
    ]);
  });

  test('the security log has created, renamed and deleted roles', async () => {
    await db.as(administrator, async (sql) => {
      await sql.query(
        `insert into app_public.roles (role_name, company_id) values ('vigilante', $1)`,
        [caracas.companyId],
      );
      await sql.query(
        `update app_public.roles set role_name = 'portero' where role_name = 'vigilante'`,
      );
      await sql.query(`delete from app_public.roles where role_name = 'portero'`);
    });
    expect(await wordsOf('ROLE_EDITED')).toEqual([
      { subject: 'vigilante', words: 'Agregado' },
      { subject: 'portero', words: 'Antes vigilante' },
      { subject: 'portero', words: 'Eliminado' },
    ]);
  });

  test('the security log has a changed role of a person, and a new administrator', async () => {
    const { id, fullName } = caracas.people.crm_ceo;
    const change = async (role: string) =>
      db.as(administrator, async (sql) =>
        sql.query('update app_public.employees set role_id = $1 where id = $2', [
          await roleId(role),
          id,
        ]),
      );
    await change('crm_operations_sales');
    expect(await wordsOf('ROLE')).toEqual([
      { subject: fullName, words: 'crm_ceo → crm_operations_sales' },
    ]);
    expect(await securityRows(db, 'ADMINISTRATOR')).toEqual([]);
    await change('crm_admin');
    expect(await securityRows(db, 'ADMINISTRATOR')).toMatchObject([
      {
        subject: fullName,
        actor_email: administrator,
        detail: { personId: id, role: 'crm_admin' },
      },
    ]);
    await change('crm_ceo');
  });

  test('the security log records that employees were hired, disabled, enabled and deleted', async () => {
    const as = (text: string, params: unknown[]) => db.queryAs(administrator, text, params);
    await as(
      `insert into app_public.employees (company_id, office_id, role_id, identification_type, identification_number,
         first_name, last_name, email, phone, commission, password)
       values ($1, $2, $3, 'CIV', '19555777', 'Nora', 'Nueva', 'nora@nueva.demo', '0414-5556677', 0.30, $4)`,
      [caracas.companyId, caracas.id, await roleId('crm_technical'), hash],
    );
    await as(`update app_public.employees set status = 2 where email = $1`, ['nora@nueva.demo']);
    await as(`update app_public.employees set status = 1 where email = $1`, ['nora@nueva.demo']);
    await as(`delete from app_public.employees where email = $1`, ['nora@nueva.demo']);
    const rows = await db.query(
      `select kind, subject, office_id from app_public.security_events where kind like 'ACCOUNT%' order by created, id`,
    );
    const nora = { subject: 'Nora Nueva', office_id: caracas.id };
    expect(rows).toEqual([
      { kind: 'ACCOUNT_CREATED', ...nora },
      { kind: 'ACCOUNT_DISABLED', ...nora },
      { kind: 'ACCOUNT_ENABLED', ...nora },
      { kind: 'ACCOUNT_DELETED', ...nora },
    ]);
  });

  test('the security log has users without an employee too', async () => {
    await db.as(administrator, async (sql) => {
      await sql.query(`select app_public.proc_users_register('otra@jefa.demo', $1, 'crm_admin')`, [
        hash,
      ]);
      await sql.query(`delete from app_public.users where email = 'otra@jefa.demo'`);
    });
    expect(
      await db.query(
        `select kind, subject from app_public.security_events where kind ~ 'ACCOUNT|ADMIN' order by created, id`,
      ),
    ).toEqual([
      { kind: 'ACCOUNT_CREATED', subject: 'otra@jefa.demo' },
      { kind: 'ADMINISTRATOR', subject: 'otra@jefa.demo' },
      { kind: 'ACCOUNT_DELETED', subject: 'otra@jefa.demo' },
    ]);
  });

  test('the security log separates own password changes from others', async () => {
    const account = await db.value('select id from app_private.accounts where email = $1', [
      technician.email,
    ]);
    await db.queryAs(technician.email, 'select app_public.proc_employee_update_password($1, $2)', [
      technician.id,
      hash,
    ]);
    await db.query('select app_private.set_password($1, $2)', [account, `${hash}x`]);
    const rows = await securityRows(db, 'PASSWORD', 'PASSWORD_RESET');
    expect(rows.map(({ kind, subject }) => [kind, subject])).toEqual([
      ['PASSWORD', technician.fullName],
      ['PASSWORD_RESET', technician.fullName],
    ]);
    expect(
      JSON.stringify(await db.query('select * from app_public.security_events')),
    ).not.toContain('argon2');
  });

  test('the security log has sessions that the person ended, and those that another person ended', async () => {
    const account = await db.value('select id from app_private.accounts where email = $1', [
      supervisor,
    ]);
    const open = async () =>
      db.value('select session_id from app_private.login_complete($1)', [account]);
    const [own, other] = [await open(), await open()];
    const end = async (ended: string, by: string) =>
      db.query(
        `with acting as materialized (select set_config('turno.session_id', $2, true))
         update app_private.sessions set ended_at = now() from acting where id = $1`,
        [ended, by],
      );
    await end(own, own);
    await end(other, (await db.actor(administrator)).sessionId ?? '');
    expect(await securityRows(db, 'SIGN_OUT', 'SESSION_ENDED')).toMatchObject([
      { kind: 'SIGN_OUT', actor_email: supervisor, session_id: own },
      {
        kind: 'SESSION_ENDED',
        actor_email: administrator,
        subject: caracas.people.crm_supervisor.fullName,
        detail: { personId: caracas.people.crm_supervisor.id },
      },
    ]);
  });

  test('the security log has a changed rate and a changed tax, each with its former value', async () => {
    await db.queryAs(
      supervisor,
      'update app_public.offices set exchange_value = exchange_value + 1 where id = $1',
      [caracas.id],
    );
    const before = Number(caracas.usdRate);
    expect(await wordsOf('RATE')).toEqual([
      { subject: 'Caracas', words: `Dólar: ${before} → ${before + 1}` },
    ]);
    await db.queryAs(
      administrator,
      `select app_public.proc_settings_create_update($1, '{"IVA": 0.18, "NET_BASE": 1}')`,
      [caracas.id],
    );
    expect(await wordsOf('SETTING')).toEqual([{ subject: 'Caracas', words: 'IVA: 16 % → 18 %' }]);
    await db.queryAs(
      administrator,
      `select app_public.proc_settings_create_update($1, '{"IVA": 0.16}')`,
      [caracas.id],
    );
  });

  test('the security log has the percentage of a gauge', async () => {
    const save = (percent: number) =>
      db.queryAs(supervisor, 'select app_public.function_save_percent_indicator($1)', [percent]);
    await save(70);
    await save(70);
    await save(65);
    expect((await wordsOf('SETTING')).at(-1)).toEqual({
      subject: 'crm_supervisor',
      words: 'Porcentaje: 70 % → 65 %',
    });
    expect(await wordsOf('SETTING')).toHaveLength(2);
  });

  test('the security log has nothing that was rolled back or had no session', async () => {
    await db
      .as(supervisor, async (sql) => {
        await sql.query('update app_public.offices set exchange_value = 99 where id = $1', [
          caracas.id,
        ]);
        throw new Error('undone');
      })
      .catch(() => undefined);
    await db.query('update app_public.offices set exchange_value = 98 where id = $1', [caracas.id]);
    expect(await securityRows(db, 'RATE')).toEqual([]);
  });
});
