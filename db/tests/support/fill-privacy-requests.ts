import type { Sql } from './database.ts';

/** Creates a privacy request at each office of both companies. */
export async function fillPrivacyRequests({ query }: Pick<Sql, 'query'>): Promise<void> {
  await query(
    `insert into app_public.privacy_requests (
       company_id, office_id, client_id, kind, requester_name, identity_proof, channel, received_on, due_on)
     select office.company_id, office.id, client.id, 'ACCESS', 'Rosa Paz', 'Cédula a la vista', 'EMAIL', current_date - 5, current_date + 20
     from app_public.offices as office
     cross join lateral (
       select id from app_public.clients as client where client.company_id = office.company_id order by id limit 1) as client`,
  );
}
