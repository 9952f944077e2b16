import { beforeEach, describe, expect, test } from 'vitest';
import { callAs } from '../support/acts.ts';
import { cloneDatabase } from '../support/database.ts';
import {
  admin as administrator,
  caracas,
  db,
  setUpDemoCompany,
  supervisor,
} from '../support/demo-fixture.ts';
import { recordSecurity } from '../support/security.ts';

setUpDemoCompany(cloneDatabase);
beforeEach(() =>
  db.query('truncate app_public.security_events, app_public.security_alerts cascade'),
);

interface Alert {
  id: string;
  kind: string;
  event_kind: string;
  actor_id: string | null;
  address: string;
  words: string;
  times: number;
  seen: boolean;
}

const alerts = (reader = administrator) =>
  db.queryAs<Alert>(reader, 'select * from app_public.v_security_alerts order by created, id');

/** Marks all alerts as seen. */
const see = async (reader: string) =>
  db.as(reader, async (sql) =>
    sql.query('select app_public.proc_see_security_alerts($1)', [
      (await alerts(reader)).map(({ id }) => id),
    ]),
  );

const wrong = (email: string, address: string, times = 1) => ({
  kind: 'SIGN_IN',
  outcome: 'REFUSED',
  code: 'INVALID_USER',
  email,
  address,
  times,
  at: new Date(),
});

describe('alerts of failed attempts', () => {
  test('an alert starts at the fifth wrong password of an account within 15 minutes', async () => {
    await recordSecurity(db, [wrong(supervisor, '10.1.1.1', 4)]);
    expect(await alerts()).toEqual([]);
    await recordSecurity(db, [wrong(supervisor, '10.1.1.2')]);
    const { id, fullName } = caracas.people.crm_supervisor;
    expect(await alerts()).toMatchObject([
      {
        kind: 'GUESSING',
        event_kind: 'SIGN_IN',
        actor_id: id,
        words: `5 intentos fallidos con la cuenta de ${fullName} desde 2 direcciones`,
        times: 5,
        seen: false,
      },
    ]);
  });

  test('five wrong passwords spread over an hour raise no alert', async () => {
    for (const minutes of [60, 45, 30, 16, 0]) {
      await recordSecurity(db, [
        { ...wrong(supervisor, '10.1.1.1'), at: new Date(Date.now() - minutes * 60_000) },
      ]);
    }
    expect(await alerts()).toEqual([]);
  });

  test('attempts from one address on many accounts raise an alert of the address', async () => {
    const emails = ['crm_admin', 'crm_ceo', 'crm_marketing', 'crm_technical'] as const;
    await recordSecurity(
      db,
      emails.map((role) => wrong(caracas.email(role), '10.2.2.2', 3)),
    );
    expect(await alerts()).toMatchObject([
      {
        kind: 'GUESSING',
        actor_id: null,
        address: '10.2.2.2',
        words: '12 intentos fallidos con 4 cuentas desde 10.2.2.2',
      },
    ]);
  });

  test('attempts within an hour stay one alert with a count, which stays seen', async () => {
    await recordSecurity(db, [wrong(supervisor, '10.1.1.1', 6)]);
    const [first] = await alerts();
    await db.queryAs(administrator, 'select app_public.proc_see_security_alerts($1)', [
      [first?.id],
    ]);
    await recordSecurity(db, [wrong(supervisor, '10.1.1.3', 30)]);
    expect(await alerts()).toMatchObject([{ id: first?.id, times: 36, seen: true }]);
    await db.query(`update app_public.security_alerts set created = now() - interval '61 minutes'`);
    await recordSecurity(db, [wrong(supervisor, '10.1.1.3')]);
    expect(await alerts()).toHaveLength(2);
  });

  test('a thousand concurrent attempts at ten servers raise one alert', async () => {
    await Promise.all(
      Array.from({ length: 10 }, () => recordSecurity(db, [wrong(supervisor, '10.1.1.1', 100)])),
    );
    expect(await alerts()).toMatchObject([{ times: 1_000 }]);
  });
});

describe('alerts of mass exports', () => {
  const exported = async (subject: string, rows: number, personal: boolean) => {
    const { sessionId } = await db.actor(supervisor);
    return { kind: 'EXPORT', sessionId, subject, detail: { rows, personal } };
  };

  test('an export of 500 people or more raises an alert', async () => {
    await recordSecurity(db, [
      await exported('clients.csv', 499, true),
      await exported('sales.csv', 90_000, false),
    ]);
    expect(await alerts()).toEqual([]);
    await recordSecurity(db, [await exported('clients.csv', 1_500, true)]);
    const { id, fullName } = caracas.people.crm_supervisor;
    expect(await alerts()).toMatchObject([
      { kind: 'EXPORT', actor_id: id, words: `${fullName} exportó clients.csv: 1,500 filas` },
    ]);
  });

  test('a mass export raises an alert although exports of the hour are counted together', async () => {
    const many = await Promise.all(
      Array.from({ length: 80 }, () => exported('clients.csv', 3, true)),
    );
    await recordSecurity(db, many);
    await recordSecurity(db, [await exported('clients.csv', 2_000, true)]);
    const { fullName } = caracas.people.crm_supervisor;
    expect((await alerts()).map(({ words }) => words).toSorted()).toEqual([
      `${fullName} exportó 81 listas en una hora`,
      `${fullName} exportó clients.csv: 2,000 filas`,
    ]);
  });

  test('the twentieth list of one person within an hour raises an alert', async () => {
    const lists = await Promise.all(
      Array.from({ length: 19 }, () => exported('services.csv', 3, false)),
    );
    await recordSecurity(db, lists);
    expect(await alerts()).toEqual([]);
    await recordSecurity(db, [await exported('roles.csv', 9, false)]);
    expect(await alerts()).toMatchObject([
      { words: `${caracas.people.crm_supervisor.fullName} exportó 20 listas en una hora` },
    ]);
  });
});

describe('alerts of changes', () => {
  const setRate = (factor: number) =>
    db.queryAs(
      supervisor,
      'update app_public.offices set exchange_value = round(exchange_value * $2, 2) where id = $1',
      [caracas.id, factor],
    );

  test('a rate change of more than 20 % raises an alert, a smaller one does not', async () => {
    await setRate(1.19);
    await setRate(0.81);
    expect(await alerts()).toEqual([]);
    await setRate(1.22);
    const [alert] = await alerts();
    expect(alert?.words).toMatch(
      new RegExp(
        `^Caracas: Dólar: [\\d.]+ → [\\d.]+\\. Por ${caracas.people.crm_supervisor.fullName}\\.$`,
      ),
    );
    await setRate(0.7);
    expect(await alerts()).toMatchObject([{ kind: 'RATE', times: 2, seen: false }]);
  });

  test('changed permissions and new administrators raise alerts, which reappear after another one', async () => {
    const role = await db.value(
      `select id from app_public.roles where role_name = 'crm_ceo' and company_id = $1`,
      [caracas.companyId],
    );
    const save = (permissions: string[]) =>
      db.queryAs(administrator, 'select app_public.proc_save_role_permissions($1, $2)', [
        role,
        permissions,
      ]);
    await save(['role.grant', 'sale.read']);
    const by = ` Por ${caracas.people.crm_admin.fullName}.`;
    const raised = await alerts();
    expect(raised.map(({ kind, words }) => [kind, words])).toEqual([
      ['PERMISSIONS', expect.stringMatching(/^crm_ceo: Agrega: Cambiar los permisos de un rol/)],
      ['ADMINISTRATOR', `crm_ceo administra ahora con el rol crm_ceo.${by}`],
    ]);
    await see(administrator);
    expect((await alerts()).map(({ seen }) => seen)).toEqual([true, true]);
    await save(['sale.read']);
    expect(await alerts()).toMatchObject([
      {
        kind: 'PERMISSIONS',
        words: `crm_ceo: Quita: Cambiar los permisos de un rol.${by}`,
        times: 2,
        seen: false,
      },
      { kind: 'ADMINISTRATOR', seen: true },
    ]);
  });
});

describe('readers of alerts', () => {
  beforeEach(() => recordSecurity(db, [wrong(supervisor, '10.1.1.1', 6)]));

  test('each administrator marks alerts as seen separately', async () => {
    const other = 'crm_admin@lima.demo';
    await see(administrator);
    expect(await alerts()).toMatchObject([{ seen: true }]);
    expect(await alerts(other)).toMatchObject([{ seen: false }]);
  });

  test('the person filter of the security log lists its people, for administrators only', async () => {
    const people = (reader: string) =>
      db.queryAs(reader, 'select * from app_public.proc_security_people()');
    const { id, fullName } = caracas.people.crm_supervisor;
    expect(await people(administrator)).toEqual([{ actor_id: id, actor_name: fullName }]);
    expect(await people(supervisor)).toEqual([]);
  });
});

test('a cash setting changed by a local administrator raises an alert, by head office none (D101)', async () => {
  const config = { FOUR_EYES: true, COUNT_TOLERANCE: { VES: '10000' } };
  for (const actor of [administrator, caracas.email('crm_local_admin')]) {
    await callAs(db, actor, 'proc_settings_create_update', { office_id: caracas.id, config });
    config.FOUR_EYES = false;
  }
  const found = await alerts();
  expect(found).toMatchObject([
    {
      kind: 'CASH',
      event_kind: 'SETTING',
      words: expect.stringContaining('Cuatro ojos: true → false'),
    },
  ]);
});
