import { act, booked, inDays, lineFor } from '../appointments/appointments-acts.ts';
import { createClient, freshNumber, register } from '../people/clients-fixture.ts';
import type { ProcedureResult } from '../support/acts.ts';
import { caracas, db, supervisor } from '../support/demo-fixture.ts';

/** Returns a document and a phone of a person in the registry, whose welcome is queued at once. */
export async function newPerson() {
  const identification_number = freshNumber();
  await register({ number: identification_number, first: 'Rosa', last: 'Blanco', sex: 'F' });
  return { identification_number, phone: `0414-${identification_number.slice(-7)}` };
}

/** Creates a client of Caracas, with changed values. */
export async function newClient(changed: Record<string, unknown> = {}) {
  const person = await newPerson();
  const { v_id } = await createClient({
    ...person,
    first_name: 'Rosa',
    last_name: 'Blanco',
    ...changed,
  });
  return { id: v_id as string, identification_number: person.identification_number };
}

/** Records the consent that a client states at the counter. */
export const say = (
  client_id: string,
  purpose: string,
  given: boolean | null,
  further: { erase_photos?: boolean; wording?: number } = {},
): Promise<ProcedureResult> =>
  act(db, caracas, 'proc_save_client_consent', { client_id, purpose, given, ...further });

/** Returns the state of a message. */
export async function messageOf(event: string) {
  const [message] = await db.query<{ id: string; state: string; last_error: string | null }>(
    `select id, state, last_error from app_public.messages where event_key = $1 or event_key like $1 || ':%'`,
    [event],
  );
  return message;
}

export const stopped = { state: 'stopped', last_error: 'Detenido: el cliente no acepta mensajes' };

export const welcomeOf = (clientId: string) => messageOf(`client_welcome:${clientId}`);
export const confirmationOf = (appointmentId: string | null) =>
  messageOf(`appointment:${appointmentId}`);

/** Takes a message as a worker and returns the text to send, if any. */
export const claimMessage = (id: string | undefined) =>
  db.query('select * from app_private.claim_message($1)', [id]);

/** Returns the consents of a client that are valid now. */
export const stateOf = async (id: string) => {
  const [row] = await db.queryAs(
    supervisor,
    `select app_public.v_clients_accepts_messages(client) as messages,
         app_public.v_clients_accepts_photos(client) as photos
       from app_public.v_clients as client where id = $1`,
    [id],
  );
  return row;
};
export const appointmentOf = (identification_number: string, days = 3) =>
  booked(db, caracas, {
    identification_number,
    appointment_date: inDays(caracas, days, '08:00'),
    details: [lineFor(caracas, undefined)],
  });
