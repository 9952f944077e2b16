import { describe, expect, test } from 'vitest';
import { errorText } from '#domain/errors/error-register.ts';
import type { RoleName } from '../../demo/staff.ts';
import { caracas, db, lima, setUpDemoCompany } from '../support/demo-fixture.ts';
import { disabledAs, reactivate } from '../support/reactivation.ts';
import { rejectionOf } from '../support/rejection.ts';
import { booked, inDays, lineFor, patch } from './appointments-acts.ts';

setUpDemoCompany();

describe('reactivated appointments', () => {
  const hour = (days: number, time: string) =>
    booked(db, caracas, {
      appointment_date: inDays(caracas, days, time),
      details: [lineFor(caracas, caracas.people.crm_technical)],
    });
  const deactivate = (id: string, role: RoleName) =>
    patch(db, caracas, id, { status: 2 }, caracas.email(role));
  const statusNow = (id: string) =>
    db.value<number>('select status from app_public.appointments where id = $1', [id]);

  test('only roles that deactivate appointments see and reactivate deactivated ones', async () => {
    const id = await hour(21, '10:00');
    for (const role of ['crm_admin', 'crm_local_admin', 'crm_supervisor'] as const) {
      await deactivate(id, role);
      const actor = caracas.email(role);
      const seen = await disabledAs(actor, 'appointments');
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
        const rejected = await rejectionOf(reactivate('appointments', id, caracas.email(other)));
        // A role that sees only today gets NOT_FOUND.
        expect(['FORBIDDEN', 'NOT_FOUND']).toContain(rejected.code);
      }
      if (role !== 'crm_admin') {
        expect(await disabledAs(lima.email(role), 'appointments')).toEqual([]);
        const rejected = await rejectionOf(reactivate('appointments', id, lima.email(role)));
        expect(rejected.code).toBe('NOT_FOUND');
      }
      expect(await statusNow(id)).toBe(2);
      expect(await reactivate('appointments', id, actor)).toMatchObject({ v_end_code: '99999' });
      expect(await statusNow(id)).toBe(1);
      expect(await disabledAs(actor, 'appointments')).not.toContainEqual(
        expect.objectContaining({ id }),
      );
    }
    // Its time is booked again.
    expect((await rejectionOf(hour(21, '10:15'))).code).toBe('APPOINTMENT_OVERLAP');
  });

  test('reactivation at a booked time is rejected with technician, time and a remedy', async () => {
    const id = await hour(22, '10:00');
    await deactivate(id, 'crm_supervisor');
    const other = await hour(22, '10:15');
    const rejected = await rejectionOf(
      reactivate('appointments', id, caracas.email('crm_supervisor')),
    );
    const day = inDays(caracas, 22).slice(0, 10).split('-').reverse().join('/');
    expect(rejected).toEqual({
      code: 'APPOINTMENT_SLOT_TAKEN',
      params: {
        employee: caracas.people.crm_technical.fullName,
        from: `${day} 10:15 AM`,
        until: '11:00 AM',
      },
    });
    expect(errorText('APPOINTMENT_SLOT_TAKEN', rejected.params as Record<string, string>)).toMatch(
      /ya tiene una cita del .* 10:15 AM a las 11:00 AM, mueva esa cita y reactive esta/,
    );
    expect(await statusNow(id)).toBe(2);

    const moved = { appointment_date: inDays(caracas, 22, '12:00') };
    await patch(db, caracas, other, moved);
    await reactivate('appointments', id, caracas.email('crm_supervisor'));
    expect(await statusNow(id)).toBe(1);
  });
});
