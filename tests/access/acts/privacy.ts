import { addDays } from '#domain/dates.ts';
import { act, type Ground, insert, type Prepare } from './ground.ts';

/** An open request of a client of the place; `client` false for one of nobody who is found yet. */
function newRequest({ database, place, unique }: Ground, client = true): Promise<string> {
  return insert(
    database,
    `insert into app_public.privacy_requests (
       company_id, office_id, client_id, kind, requester_name, identity_proof, channel, received_on, due_on)
     values ($1, $2, $3, 'OBJECTION', $4, 'Documento a la vista', 'EMAIL', '2026-01-05', '2100-02-02') returning id`,
    place.companyId,
    place.id,
    client ? place.client.id : null,
    `Solicitante ${unique}`,
  );
}

export const privacyActs: Readonly<Record<string, Prepare>> = {
  async procCreatePrivacyRequest(ground) {
    const { place, unique } = ground;
    const requesterName = `Solicitante ${unique}`;
    const input = {
      officeId: place.id,
      kind: 'ACCESS',
      requesterName,
      identityProof: 'Documento a la vista',
      channel: 'IN_PERSON',
      receivedOn: addDays(place.today, -1),
    };
    return act(ground, input, 'privacy_requests', {
      office_id: place.id,
      requester_name: requesterName,
    });
  },

  async procLinkPrivacyRequest(ground) {
    const id = await newRequest(ground, false);
    const clientId = ground.place.client.id;
    return act(ground, { id, clientId }, 'privacy_requests', { id, client_id: clientId });
  },

  async procAnswerPrivacyRequest(ground) {
    const id = await newRequest(ground);
    return act(ground, { id, state: 'ANSWERED', answer: 'Hecho' }, 'privacy_requests', {
      id,
      state: 'ANSWERED',
    });
  },

  async procExtendPrivacyRequest(ground) {
    const id = await newRequest(ground);
    const reason = `Motivo ${ground.unique}`;
    return act(ground, { id, reason }, 'privacy_requests', { id, extension_reason: reason });
  },
};
