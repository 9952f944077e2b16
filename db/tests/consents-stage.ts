import { call, type ProcedureResult } from './acts.ts';
import { caracas, db } from './cast-stage.ts';
import { createClient, freshNumber, register } from './clients-stage.ts';
import type { Actor } from './database.ts';

/** Somebody whom the registry knows, so that they are welcomed at once: with a document and a phone of their own. */
export async function newPerson() {
  const identification_number = freshNumber();
  await register({ number: identification_number, first: 'Rosa', last: 'Blanco', sex: 'F' });
  return { identification_number, phone: `0414-${identification_number.slice(-7)}` };
}

/** A client of Caracas, or as told otherwise. */
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

/** What a client says at the counter, to its supervisor or somebody else. */
export function say(
  client_id: string,
  purpose: string,
  given: boolean | null,
  {
    who = caracas.email('crm_supervisor'),
    ...further
  }: { who?: string | Actor; erase_photos?: boolean; wording?: number } = {},
): Promise<ProcedureResult> {
  return db.as(who, (sql) =>
    call(sql, 'proc_save_client_consent', { client_id, purpose, given, ...further }),
  );
}

/** What the ledger holds of a client, in order. */
export const ledgerOf = (clientId: string) =>
  db.query<{ purpose: string; given: boolean | null; how: string; wording: number }>(
    `select purpose, given, how, wording from app_public.client_consents
     where client_id = $1 order by created, id`,
    [clientId],
  );

/** What became of a message. */
export async function messageOf(event: string) {
  const [message] = await db.query<{ id: string; state: string; last_error: string | null }>(
    'select id, state, last_error from app_public.messages where event_key = $1',
    [event],
  );
  return message;
}

export const stopped = {
  state: 'stopped',
  last_error: 'Detenido: el cliente no acepta mensajes',
};

/** A worker takes the message; what it is to send, if anything. */
export const take = (id: string | undefined) =>
  db.query('select * from app_private.take_message($1)', [id]);

/** Reminds of an appointment by that step, as the worker does at its time. */
export const remind = (appointmentId: string, step: string) =>
  db.query(
    `select app_private.remind_of_appointment($1, $2, (
       select appointment_date from app_public.appointments where id = $1), null)`,
    [appointmentId, step],
  );
