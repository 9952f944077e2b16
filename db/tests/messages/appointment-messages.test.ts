import { describe, expect, test } from 'vitest';
import { successTexts } from '#domain/texts/texts.ts';
import { scale } from '#scripts/test-runner/scale.ts';
import {
  act,
  anyTechnician,
  booked,
  inDays,
  lineFor,
  patch,
} from '../appointments/appointments-acts.ts';
import { appointmentOf, claimMessage, newClient, say } from '../consents/consents-fixture.ts';
import { onOfficesWithClients } from '../people/clients-fixture.ts';
import type { ProcedureResult } from '../support/acts.ts';
import { cloneDatabase } from '../support/database.ts';
import { caracas, db, supervisor } from '../support/demo-fixture.ts';
import { rejectionOf, rejectionWithoutTrace } from '../support/rejection.ts';

onOfficesWithClients(cloneDatabase);

let days = 40;

/** Books a haircut on a day of its own, at ten o'clock. */
async function newAppointment() {
  days += 1;
  const { identification_number } = await newClient();
  return appointmentOf(identification_number, days);
}

const move = (id: string, time: string) =>
  act(db, caracas, 'proc_move_appointment', { id, appointment_date: inDays(caracas, days, time) });

const tell = (appointment_id: string, actor = supervisor): Promise<ProcedureResult> =>
  act(db, caracas, 'proc_send_appointment_message', { appointment_id }, actor);

const messagesAbout = (id: string) =>
  db.query<{ id: string; body: string; state: string; phone: string }>(
    `select id, body, state, phone from app_public.messages
     where event_key like 'appointment:' || $1 || ':%' order by id`,
    [id],
  );

const recorded = successTexts.smsRecorded;

describe('the SMS about a changed appointment', () => {
  test('one SMS has the new time of a moved appointment, and a repeated request sends none (D33)', async () => {
    const id = await newAppointment();
    await move(id, '15:30');
    expect(await tell(id)).toMatchObject({ v_end_code: '99999', v_message: recorded });
    expect((await tell(id)).v_message).toMatch(/^Ya se pidió hoy a las .* y aún no sale$/);
    const [confirmation, ...changes] = await messagesAbout(id);
    expect(confirmation?.body).toMatch(
      /^Hola Rosa\. Cita registrada para el .*a las 8:00 a\. m\. en Caracas\.$/,
    );
    expect(changes.map(({ body }) => body)).toEqual([
      expect.stringMatching(/^Hola Rosa\. Su cita ahora es el .*a las 3:30 p\. m\. en Caracas\.$/),
    ]);
  });

  test('each change has its own SMS, also back to an earlier time that the client knew', async () => {
    const id = await newAppointment();
    for (const time of ['09:00', '08:00', '09:00']) {
      await move(id, time);
      expect((await tell(id)).v_message).toBe(recorded);
    }
    const bodies = (await messagesAbout(id)).map(({ body }) => /\d+:\d\d/.exec(body)?.[0]);
    expect(bodies).toEqual(['8:00', '9:00', '8:00', '9:00']);
  });

  test('a move that was undone before an SMS needs none, because the confirmation is true again', async () => {
    const id = await newAppointment();
    await move(id, '11:00');
    await move(id, '08:00');
    expect((await tell(id)).v_message).toMatch(/^Ya se pidió/);
    expect(await messagesAbout(id)).toHaveLength(1);
  });

  test('the SMS names a new technician, and a cancellation names the lost time', async () => {
    days += 1;
    const id = await booked(db, caracas, {
      appointment_date: inDays(caracas, days),
      details: [lineFor(caracas, undefined)],
    });
    const { id: employee_id } = caracas.people.crm_technical;
    await act(db, caracas, 'proc_move_appointment', {
      id,
      employee_id,
      from_employee_id: anyTechnician,
    });
    await tell(id);
    await patch(db, caracas, id, { state: 'CANCELLED' });
    await tell(id);
    const bodies = (await messagesAbout(id)).map(({ body }) => body);
    expect(bodies.slice(1)).toEqual([
      expect.stringMatching(/Su cita ahora es el .*10:00 a\. m\. con \p{Lu}\p{Ll}+ en Caracas\.$/u),
      expect.stringMatching(/Su cita del .*10:00 a\. m\. en Caracas fue cancelada\.$/),
    ]);
  });

  test('a client who refuses messages gets none, and the appointment shows it', async () => {
    days += 1;
    const { id: client, identification_number } = await newClient();
    const id = await appointmentOf(identification_number, days);
    const accepts = async () => {
      const [row] = await db.queryAs(
        supervisor,
        `select app_public.v_appointments_accepts_messages(seen) as accepts
         from app_public.v_appointments as seen where id = $1`,
        [id],
      );
      return row?.accepts;
    };
    expect(await accepts()).toBe(true);
    await say(client, 'MESSAGES', false);
    expect(await accepts()).toBe(false);
    await move(id, '12:00');
    expect((await rejectionWithoutTrace(db, () => tell(id))).code).toBe('MESSAGES_REFUSED');
    await say(client, 'MESSAGES', true);
    expect((await tell(id)).v_message).toBe(recorded);
  });

  test('an SMS that failed leaves again, to the present phone', async () => {
    const id = await newAppointment();
    await move(id, '13:00');
    await tell(id);
    const [, change] = await messagesAbout(id);
    await db.query(`update app_public.messages set state = 'failed' where id = $1`, [change?.id]);
    await db.query(
      `update app_public.appointments set client_phone = '0424-7654321' where id = $1`,
      [id],
    );
    expect((await tell(id)).v_message).toBe(recorded);
    const messages = await messagesAbout(id);
    expect(messages).toHaveLength(2);
    expect(messages[1]).toMatchObject({ state: 'pending', phone: '+584247654321' });
    expect(await claimMessage(change?.id)).toHaveLength(1);
  });

  test('an appointment that is over, or without a phone for SMS, sends none', async () => {
    const id = await newAppointment();
    await db.query(`update app_public.appointments set client_phone = '123' where id = $1`, [id]);
    await move(id, '14:00');
    expect((await rejectionWithoutTrace(db, () => tell(id))).code).toBe('INVALID_PHONE');
    await patch(db, caracas, id, { state: 'NO_SHOW' });
    expect((await rejectionWithoutTrace(db, () => tell(id))).code).toBe('APPOINTMENT_OVER');
  });

  test('the erasure of a client removes phone and text of every SMS about their appointments', async () => {
    days += 1;
    const { id: client, identification_number } = await newClient();
    const id = await appointmentOf(identification_number, days);
    await move(id, '16:00');
    await tell(id);
    await db.query('select app_private.erase_client($1)', [client]);
    const texts = new Set((await messagesAbout(id)).map(({ phone, body }) => `${phone}${body}`));
    expect([...texts]).toEqual(['Mensaje de un cliente borrado']);
  });

  test('simultaneous requests of several sessions send one SMS', async () => {
    for (let round = 0; round < scale(5, 50); round += 1) {
      const id = await newAppointment();
      await move(id, '17:00');
      const answers = await Promise.all(Array.from({ length: 8 }, () => tell(id)));
      expect(answers.filter(({ v_message }) => v_message === recorded)).toHaveLength(1);
      expect(await messagesAbout(id)).toHaveLength(2);
    }
  });

  test('a request during a refusal leaves nothing that a worker would send', async () => {
    for (let round = 0; round < scale(5, 50); round += 1) {
      days += 1;
      const { id: client, identification_number } = await newClient();
      const id = await appointmentOf(identification_number, days);
      await move(id, '18:00');
      await Promise.all([
        tell(id).catch((error: unknown) => rejectionOf(Promise.reject(error))),
        say(client, 'MESSAGES', false),
      ]);
      for (const message of await messagesAbout(id)) {
        expect(await claimMessage(message.id)).toEqual([]);
      }
    }
  });
});
