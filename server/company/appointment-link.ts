import type { Pool } from 'pg';
import { beginAsAnonymous } from '../database/role-settings.ts';
import { transaction } from '../database/transaction.ts';

/** An appointment as the public page of its link shows it, with the database's names. */
export interface AppointmentLink {
  /** ISO 8601 with offset. */
  readonly appointment_date: string;
  readonly time_zone: string;
  readonly office_name: string;
  readonly services: readonly string[];
  readonly state: string;
}

/**
 * Reads the appointment behind a link's token, or replies for it first, without a session. The
 * token is valid for that appointment only, until it starts; otherwise throws LINK_EXPIRED.
 *
 * @param answer CONFIRM or CANCEL; null to read only
 */
export function openAppointmentLink(
  pool: Pool,
  token: string,
  answer: string | null,
): Promise<AppointmentLink> {
  return transaction(pool, beginAsAnonymous, async (client) => {
    const { rows } = await client.query<{ link: AppointmentLink }>(
      answer === null
        ? 'select to_jsonb(link) as link from app_hidden.appointment_by_token($1) as link'
        : 'select to_jsonb(link) as link from app_hidden.answer_appointment($1, $2) as link',
      answer === null ? [token] : [token, answer],
    );
    return rows[0]?.link as AppointmentLink;
  });
}
