import { describe, expect, test } from 'vitest';
import { errorText } from '#domain/errors.ts';
import type { RoleName } from '../demo/staff.ts';
import { call } from './acts.ts';
import { booked, inDays, lineFor, patch } from './appointments-acts.ts';
import { caracas, db, type Kind, kinds, lima, onOfficesOfRecords } from './record-kinds.ts';
import { refusalOf } from './refusal.ts';

onOfficesOfRecords();

const setStatus = (kind: Kind, id: string | undefined, status: number, role: RoleName) =>
  db.as(caracas.email(role), async (sql) => {
    if (!kind.savedBy) {
      const change = `update app_public.${kind.table} set status = $2 where id = $1 returning status`;
      return sql.query(change, [id, status]);
    }
    await call(sql, kind.savedBy, { id, status });
    return sql.query(`select status from app_public.${kind.table} where id = $1`, [id]);
  });
const reactivate = (objectType: string, id: string | undefined, who: string) =>
  db.as(who, (sql) => call(sql, 'proc_reactivate', { object_type: objectType, id }));
const disabledAs = (who: string, objectType: string, search?: string) =>
  db.as(who, (sql) =>
    sql.query<{ id: string; name: string; office_name: string | null; disabled_by: string }>(
      'select * from app_public.proc_disabled_records($1, $2)',
      [objectType, search ?? null],
    ),
  );
const statusOf = async ({ table }: Kind, id: string | undefined) =>
  (await db.query(`select status from app_public.${table} where id = $1`, [id]))[0]?.status;

test('every table whose rows staff disable is walked below', async () => {
  const tables = await db.query<{ name: string }>(
    `select table_name as name from information_schema.column_privileges
     where grantee = 'turno_staff' and column_name = 'status' and privilege_type = 'UPDATE'
       and table_schema = 'app_public'
       and table_name in (select relname from pg_class where relkind = 'r')`,
  );
  // Those are deleted, on record (D18), and not disabled.
  const deleted = ['sales', 'invoices'];
  expect(new Set(tables.map(({ name }) => name))).toEqual(
    new Set([...kinds.filter(({ savedBy }) => !savedBy).map(({ table }) => table), ...deleted]),
  );
});

describe.each(kinds)('$objectType', (kind) => {
  test('that are disabled are seen and enabled again by who may disable, and by nobody else (doc 1 §4) (D49)', async () => {
    const id = await kind.make();
    for (const role of kind.by) {
      const who = caracas.email(role);
      expect(await setStatus(kind, id, 2, role)).toEqual([{ status: 2 }]);
      expect(await disabledAs(who, kind.objectType, kind.name.toUpperCase())).toMatchObject([
        { id, name: kind.name, disabled_by: caracas.people[role].fullName },
      ]);

      for (const other of kind.notBy) {
        expect(await disabledAs(caracas.email(other), kind.objectType)).toEqual([]);
        const refused = await refusalOf(reactivate(kind.objectType, id, caracas.email(other)));
        expect(refused.code).toBe('FORBIDDEN');
        await setStatus(kind, id, 1, other).catch(() => undefined);
        expect(await statusOf(kind, id), `enabled by ${other}`).toBe(2);
      }

      if (kind.ofOffice && role !== 'crm_admin') {
        expect(await disabledAs(lima.email(role), kind.objectType)).toEqual([]);
        const refused = await refusalOf(reactivate(kind.objectType, id, lima.email(role)));
        expect(refused.code).toBe('NOT_FOUND');
      }

      expect(await reactivate(kind.objectType, id, who)).toMatchObject({
        v_end_code: '99999',
        v_message: 'Registro reactivado con éxito',
      });
      expect(await statusOf(kind, id)).toBe(1);
      expect(await disabledAs(who, kind.objectType)).not.toContainEqual(
        expect.objectContaining({ id }),
      );
      // By the documents' call too.
      await setStatus(kind, id, 2, role);
      expect(await setStatus(kind, id, 1, role)).toEqual([{ status: 1 }]);
    }
    const trail = await db.query<{ actor_id: string }>(
      `select actor_id from app_public.audit_entries
       where object_id = $1 and before ->> 'status' = '2' and after ->> 'status' = '1'`,
      [id],
    );
    expect(trail.length).toBe(2 * kind.by.length);
  });
});

/** What is no act of a table's own, since its row is not staff's to change: an appointment. */
describe('appointments', () => {
  const hour = (days: number, time: string) =>
    booked(db, caracas, {
      appointment_date: inDays(caracas, days, time),
      details: [lineFor(caracas, caracas.people.crm_technical)],
    });
  const deactivate = (id: string, role: RoleName) =>
    patch(db, caracas, id, { status: 2 }, caracas.email(role));
  const statusNow = async (id: string) =>
    (await db.query('select status from app_public.appointments where id = $1', [id]))[0]?.status;

  test('that are deactivated are seen and enabled again by who may deactivate, and by nobody else', async () => {
    const id = await hour(21, '10:00');
    for (const role of ['crm_admin', 'crm_local_admin', 'crm_supervisor'] as const) {
      await deactivate(id, role);
      const who = caracas.email(role);
      const seen = await disabledAs(who, 'appointments');
      expect(seen).toContainEqual(
        expect.objectContaining({
          id,
          office_name: 'Caracas',
          disabled_by: caracas.people[role].fullName,
          detail: `${inDays(caracas, 21).slice(0, 10).split('-').reverse().join('/')} 10:00 AM`,
        }),
      );
      for (const other of ['crm_technical_attendant', 'crm_marketing', 'crm_technical'] as const) {
        expect(await disabledAs(caracas.email(other), 'appointments')).toEqual([]);
        const refused = await refusalOf(reactivate('appointments', id, caracas.email(other)));
        // Who sees the present day alone is told that there is none.
        expect(['FORBIDDEN', 'NOT_FOUND']).toContain(refused.code);
      }
      if (role !== 'crm_admin') {
        expect(await disabledAs(lima.email(role), 'appointments')).toEqual([]);
        const refused = await refusalOf(reactivate('appointments', id, lima.email(role)));
        expect(refused.code).toBe('NOT_FOUND');
      }
      expect(await statusNow(id)).toBe(2);
      expect(await reactivate('appointments', id, who)).toMatchObject({ v_end_code: '99999' });
      expect(await statusNow(id)).toBe(1);
      expect(await disabledAs(who, 'appointments')).not.toContainEqual(
        expect.objectContaining({ id }),
      );
    }
    // Its time is taken again.
    expect((await refusalOf(hour(21, '10:15'))).code).toBe('APPOINTMENT_OVERLAP');
  });

  test('come back to no time that is taken meanwhile: who has it and when is told, and the way on', async () => {
    const id = await hour(22, '10:00');
    await deactivate(id, 'crm_supervisor');
    const other = await hour(22, '10:15');
    const refused = await refusalOf(
      reactivate('appointments', id, caracas.email('crm_supervisor')),
    );
    const day = inDays(caracas, 22).slice(0, 10).split('-').reverse().join('/');
    expect(refused).toEqual({
      code: 'APPOINTMENT_SLOT_TAKEN',
      params: {
        employee: caracas.people.crm_technical.fullName,
        from: `${day} 10:15 AM`,
        until: '11:00 AM',
      },
    });
    expect(errorText('APPOINTMENT_SLOT_TAKEN', refused.params as Record<string, string>)).toMatch(
      /ya tiene una cita del .* 10:15 AM a las 11:00 AM, mueva esa cita y reactive esta/,
    );
    expect(await statusNow(id)).toBe(2);

    const moved = { appointment_date: inDays(caracas, 22, '12:00') };
    await patch(db, caracas, other, moved);
    await reactivate('appointments', id, caracas.email('crm_supervisor'));
    expect(await statusNow(id)).toBe(1);
  });
});
