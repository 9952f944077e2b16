import { describe, expect, test } from 'vitest';
import { callAs } from '../support/acts.ts';
import { admin, caracas, db, lima, setUpDemoCompany, supervisor } from '../support/demo-fixture.ts';
import { rejectionOf, rejectionWithoutTrace } from '../support/rejection.ts';

setUpDemoCompany();

type Values = Readonly<Record<string, unknown>>;

const act = (name: string, values: Values = {}, actor = admin) => callAs(db, actor, name, values);

const open = async (values: Values = {}, actor = admin) =>
  String((await act('proc_open_incident', values, actor)).v_id);

const incidentFields = {
  description: 'Se perdió el teléfono de la caja con la sesión abierta',
  data_kinds: 'Nombres y teléfonos',
  people_count: 120,
  harm: 'Podrían recibir llamadas falsas',
  measures: 'Se cerró la sesión y se cambió la clave',
};

async function incident(id: string, actor = admin) {
  const [row] = await db.queryAs<Values>(
    actor,
    `select *, due_at = known_at + interval '48 hours' as due_in_48_hours,
         abs(extract(epoch from now() - known_at)) < 60 as known_now
       from app_public.v_privacy_incidents where id = $1`,
    [id],
  );
  return row;
}

describe('privacy incidents', () => {
  test("an incident opened without values is known now, at the author's office, due in 48 h", async () => {
    const id = await open();
    expect(await incident(id)).toMatchObject({
      office_name: 'Caracas',
      office_names: 'Caracas',
      state: 'OPEN',
      description: '',
      occurred_at: null,
      authority_at: null,
      due_in_48_hours: true,
      known_now: true,
    });
  });

  test("an incident of an earlier time is due 48 hours after it, by the office's clock", async () => {
    const id = await open({ known_at: '2026-03-02T09:30', office_id: lima.id });
    const [row] = await db.query(
      `select known_at = '2026-03-02 09:30-05' as lima, due_at = '2026-03-04 09:30-05' as due
       from app_public.v_privacy_incidents where id = $1`,
      [id],
    );
    expect(row).toEqual({ lima: true, due: true });
  });

  test('description, notifications and close of an incident are recorded with their authors', async () => {
    const id = await open();
    await act('proc_save_incident', {
      id,
      ...incidentFields,
      office_ids: `{${caracas.id},${lima.id}}`,
    });
    await act('proc_notify_incident', { id, whom: 'AUTHORITY', reference: 'MINJUS 2026-114' });
    await act('proc_notify_incident', { id, whom: 'PEOPLE' });
    await act('proc_close_incident', { id });
    expect(await incident(id)).toMatchObject({
      ...incidentFields,
      office_names: 'Caracas, Lima',
      state: 'CLOSED',
      authority_reference: 'MINJUS 2026-114',
      closed_by_name: caracas.people.crm_admin.fullName,
    });
    const trail = await db.queryAs<{ action: string; actor_name: string }>(
      admin,
      'select action, actor_name from app_public.v_audit_entries where object_id = $1 order by id',
      [id],
    );
    expect(trail.map(({ action }) => action)).toEqual([
      'insert',
      'update',
      'update',
      'update',
      'update',
    ]);
    expect(new Set(trail.map(({ actor_name }) => actor_name))).toEqual(
      new Set([caracas.people.crm_admin.fullName]),
    );
    const log = await db.query<{ act: string }>(
      `select detail ->> 'act' as act from app_public.security_events
       where kind = 'INCIDENT' and detail ->> 'incidentId' = $1 order by id`,
      [id],
    );
    expect(log.map((row) => row.act)).toEqual(['OPEN', 'AMEND', 'AUTHORITY', 'PEOPLE', 'CLOSE']);
  });

  test('a closed incident cannot be changed', async () => {
    const id = await open();
    await act('proc_save_incident', { id, ...incidentFields });
    await act('proc_close_incident', { id, unnotified_reason: 'Ningún dato salió de la sucursal' });
    expect(await incident(id)).toMatchObject({
      unnotified_reason: 'Ningún dato salió de la sucursal',
    });
    for (const [name, values] of [
      ['proc_save_incident', { id, ...incidentFields, measures: 'Nada' }],
      ['proc_notify_incident', { id, whom: 'AUTHORITY' }],
      ['proc_close_incident', { id, unnotified_reason: 'Otra vez' }],
    ] as const) {
      expect(await rejectionWithoutTrace(db, () => act(name, values))).toMatchObject({
        code: 'INCIDENT_CLOSED',
      });
    }
  });

  test('a close requires a description, and a notified authority or a reason', async () => {
    const id = await open();
    expect(await rejectionOf(act('proc_close_incident', { id }))).toMatchObject({
      code: 'INCIDENT_INCOMPLETE',
    });
    await act('proc_save_incident', { id, ...incidentFields });
    expect(await rejectionOf(act('proc_close_incident', { id }))).toEqual({
      code: 'REQUIRED_FIELD',
      params: { field: 'unnotifiedReason' },
    });
  });

  test.for([
    ['in the future', '2199-01-01T10:00', 'DATE_TOO_FAR'],
    ['tomorrow', new Date(Date.now() + 86_400_000).toISOString(), 'FUTURE_DATE'],
    ['at an invalid time', 'ayer', 'INVALID_INPUT'],
    ['on an invalid day', '2026-02-31T10:00', 'INVALID_INPUT'],
  ] as const)('an incident that became known %s is rejected', async ([, known_at, code]) => {
    expect(await rejectionWithoutTrace(db, () => open({ known_at }))).toMatchObject({
      code,
      params: { field: 'knownAt' },
    });
  });

  const before = { code: 'INCIDENT_ORDER' };
  test.for<[string, procedure: string, Values, rejection: object]>([
    [
      'with an occurrence after its discovery',
      'proc_save_incident',
      { occurred_at: '2026-03-02T09:31' },
      { ...before, params: { field: 'occurredAt' } },
    ],
    [
      'with a notice before its discovery',
      'proc_notify_incident',
      { whom: 'AUTHORITY', notified_at: '2026-03-02T09:29' },
      { ...before, params: { field: 'notifiedAt' } },
    ],
    [
      'with a harm text of 2,001 characters',
      'proc_save_incident',
      { harm: 'x'.repeat(2_001) },
      { code: 'TEXT_TOO_LONG', params: { field: 'harm' } },
    ],
    ['with -1 people', 'proc_save_incident', { people_count: -1 }, { code: 'NUMBER_OUT_OF_RANGE' }],
    [
      'with an office of another company',
      'proc_save_incident',
      { office_ids: '{00000000-0000-4000-8000-000000000000}' },
      { code: 'OTHER_OFFICE' },
    ],
  ])('an incident %s is rejected', async ([, procedure, values, rejection]) => {
    const id = await open({ known_at: '2026-03-02T09:30' });
    const all = procedure === 'proc_save_incident' ? { ...incidentFields, ...values } : values;
    expect(await rejectionWithoutTrace(db, () => act(procedure, { id, ...all }))).toMatchObject(
      rejection,
    );
  });
});

describe('the deadline of an incident', () => {
  const waiting = async (actor: string) => {
    const rows = await db.queryAs<{
      office_name: string;
      incidents_open: number | null;
      due: boolean;
    }>(
      actor,
      `select office_name, incidents_open, incident_due > now() as due from app_public.proc_privacy_attention()`,
    );
    return rows.find(({ office_name }) => office_name === 'Valencia');
  };

  test('an incident needs attention of privacy managers until the authority is notified', async () => {
    const valencia = 'crm_admin@valencia.demo';
    const id = await open({}, valencia);
    expect(await waiting(valencia)).toMatchObject({ incidents_open: 1, due: true });
    expect(await waiting('crm_supervisor@valencia.demo')).toBeUndefined();
    await act('proc_notify_incident', { id, whom: 'AUTHORITY' }, valencia);
    expect(await waiting(valencia)).toMatchObject({ incidents_open: 0, due: null });
  });

  test('administrators are alerted to the deadline for the authority', async () => {
    await db.query('truncate app_public.security_alerts cascade');
    await open({ known_at: '2026-03-02T09:30' });
    const alerts = await db.queryAs(admin, 'select kind, words from app_public.v_security_alerts');
    expect(alerts).toEqual([
      {
        kind: 'INCIDENT',
        words: `Caracas: avise a la autoridad antes del 04/03/2026 09:30 AM. Por ${caracas.people.crm_admin.fullName}.`,
      },
    ]);
    expect(await db.queryAs(supervisor, 'select from app_public.v_security_alerts')).toEqual([]);
  });
});
