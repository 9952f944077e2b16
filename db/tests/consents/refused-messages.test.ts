import { describe, expect, test } from 'vitest';
import { scale } from '#scripts/test-runner/scale.ts';
import { act, inDays, lineFor } from '../appointments/appointments-acts.ts';
import { onOfficesWithClients } from '../people/clients-fixture.ts';
import { cloneDatabase } from '../support/database.ts';
import { admin, caracas, db } from '../support/demo-fixture.ts';
import { rejectionWithoutTrace } from '../support/rejection.ts';
import {
  appointmentOf,
  claimMessage,
  confirmationOf,
  messageOf,
  newClient,
  say,
  stopped,
  welcomeOf,
} from './consents-fixture.ts';

onOfficesWithClients(cloneDatabase);

/** Sends a reminder step of an appointment, as the worker does at its time. */
const remind = (appointmentId: string, step: string) =>
  db.query(
    `select app_private.remind_of_appointment($1, $2, (
       select appointment_date from app_public.appointments where id = $1), null)`,
    [appointmentId, step],
  );

/** Creates a client who refused messages. */
async function newRefuser(changed: Record<string, unknown> = {}) {
  const client = await newClient(changed);
  await say(client.id, 'MESSAGES', false);
  return client;
}

describe('a client who refuses messages', () => {
  test('bookings of the client succeed and send neither confirmation nor reminder', async () => {
    const { identification_number } = await newRefuser();
    await db.query(
      `insert into app_public.office_appointment_settings (office_id, company_id, remind_24h, remind_3h)
       values ($1, $2, true, true)
       on conflict (office_id) do update set remind_24h = true, remind_3h = true`,
      [caracas.id, caracas.companyId],
    );
    const appointment = await appointmentOf(identification_number);
    expect(await confirmationOf(appointment)).toMatchObject(stopped);
    await remind(appointment, '24h');
    await remind(appointment, '3h');
    for (const step of ['24h', '3h']) {
      const message = await messageOf(`appointment_reminder:${appointment}:${step}`);
      expect(message, step).toMatchObject(stopped);
      expect(
        await db.query('select from graphile_worker._private_jobs where key = $1', [message?.id]),
      ).toEqual([]);
      expect(await claimMessage(message?.id)).toEqual([]);
    }
  });

  test('a client who accepted, or was not yet asked, receives all messages', async () => {
    const { id, identification_number } = await newClient();
    expect(await welcomeOf(id)).toMatchObject({ state: 'pending' });
    const before = await appointmentOf(identification_number, 4);
    expect(await confirmationOf(before)).toMatchObject({ state: 'pending' });
    await say(id, 'MESSAGES', true);
    const after = await appointmentOf(identification_number, 5);
    expect(await claimMessage((await confirmationOf(after))?.id)).toHaveLength(1);
  });

  test('a refusal stops pending messages visibly, and messages after a new consent are sent', async () => {
    const { id, identification_number } = await newClient();
    const appointment = await appointmentOf(identification_number, 6);
    await say(id, 'MESSAGES', false);
    for (const message of [await welcomeOf(id), await confirmationOf(appointment)]) {
      expect(message).toMatchObject(stopped);
      expect(await claimMessage(message?.id)).toEqual([]);
    }
    await db.query(
      `update app_public.client_consents set created = created - interval '1 hour' where client_id = $1`,
      [id],
    );
    await say(id, 'MESSAGES', true);
    expect(await confirmationOf(appointment)).toMatchObject(stopped);
    const laterAppointment = await appointmentOf(identification_number, 7);
    expect(await claimMessage((await confirmationOf(laterAppointment))?.id)).toHaveLength(1);
  });

  test('a reversed refusal releases the stopped messages', async () => {
    const { id } = await newRefuser();
    await say(id, 'MESSAGES', null);
    const message = await welcomeOf(id);
    expect(message).toMatchObject({ state: 'pending', last_error: null });
    expect(await claimMessage(message?.id)).toHaveLength(1);
  });

  test('a stopped message cannot be resent by hand before the client accepts', async () => {
    const { id } = await newRefuser();
    const message = await welcomeOf(id);
    const resend = () =>
      act(db, caracas, 'proc_resend_message', { message_id: message?.id }, admin);
    expect((await rejectionWithoutTrace(db, resend)).code).toBe('MESSAGES_REFUSED');
    await say(id, 'MESSAGES', true);
    await db.query(`update app_public.messages set state = 'stopped' where id = $1`, [message?.id]);
    expect(await resend()).toMatchObject({ v_end_code: '99999' });
  });

  test("a booking by name and phone of the client sends nothing; another person's does", async () => {
    await newRefuser({ phone: '0414-5559911' });
    const byName = async (first_name: string, days: number) => {
      const { v_id } = await act(db, caracas, 'proc_create_appointments_by_name', {
        first_name,
        last_name: 'Blanco',
        phone: '+58 414 5559911',
        appointment_date: inDays(caracas, days, '09:00'),
        details: [lineFor(caracas, undefined)],
      });
      return confirmationOf(v_id);
    };
    expect(await byName('rosa', 8)).toMatchObject(stopped);
    expect(await byName('Pedro', 9)).toMatchObject({ state: 'pending' });
  });

  test('a message that failed before a refusal is stopped when a worker takes it again', async () => {
    const { id } = await newClient();
    const message = await welcomeOf(id);
    expect(await claimMessage(message?.id)).toHaveLength(1);
    await say(id, 'MESSAGES', false);
    // The SMS service rejected the message temporarily.
    await db.query(`update app_public.messages set state = 'pending' where id = $1`, [message?.id]);
    expect(await claimMessage(message?.id)).toEqual([]);
    expect(await welcomeOf(id)).toMatchObject(stopped);
  });

  test('a refusal while a worker takes a message either comes too late or stops the message', async () => {
    for (let round = 0; round < scale(10, 100); round += 1) {
      const { id } = await newClient();
      const message = await welcomeOf(id);
      const [taken] = await Promise.all([claimMessage(message?.id), say(id, 'MESSAGES', false)]);
      expect((await welcomeOf(id))?.state).toBe(taken.length > 0 ? 'sending' : 'stopped');
    }
  });

  test('a booking during a refusal sends nothing', async () => {
    for (let round = 0; round < scale(5, 50); round += 1) {
      const { id, identification_number } = await newClient();
      const [appointment] = await Promise.all([
        appointmentOf(identification_number, 20 + round),
        say(id, 'MESSAGES', false),
      ]);
      expect(await claimMessage((await confirmationOf(appointment))?.id)).toEqual([]);
    }
  });
});
