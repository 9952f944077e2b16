import { addDays } from '#domain/dates.ts';
import { act, type Ground, insert, type Prepare } from './ground.ts';

/** An open request of a client of the place; `client` false for one of nobody who is found yet. */
function newRequest({ database, place, unique }: Ground, client = true): Promise<string> {
  return insert(
    database,
    `insert into app_public.privacy_requests (
       company_id, office_id, client_id, kind, requester_name, identity_proof, channel, received_on, due_on)
     values ($1, $2, $3, 'OBJECTION', $4, 'Documento a la vista', 'EMAIL', current_date - 5, current_date + 20) returning id`,
    place.companyId,
    place.id,
    client ? place.client.id : null,
    `Solicitante ${unique}`,
  );
}

/** An open incident of which all is said that closing asks for. */
function newIncident({ database, place, unique }: Ground): Promise<string> {
  return insert(
    database,
    `insert into app_public.privacy_incidents
       (company_id, office_id, office_ids, known_at, description, data_kinds, measures)
     values ($1, $2, array[$2::uuid], now() - interval '1 hour', $3, 'Teléfonos', 'Ninguna') returning id`,
    place.companyId,
    place.id,
    `Prueba ${unique}`,
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

  async procOpenIncident(ground) {
    const officeId = ground.place.id;
    const knownAt = `2025-03-02T10:00:${String(ground.unique % 60).padStart(2, '0')}.${ground.unique}Z`;
    return act(ground, { officeId, knownAt }, 'privacy_incidents', {
      office_id: officeId,
      known_at: knownAt,
    });
  },

  async procSaveIncident(ground) {
    const id = await newIncident(ground);
    const harm = `Daño ${ground.unique}`;
    return act(ground, { id, harm }, 'privacy_incidents', { id, harm });
  },

  async procNotifyIncident(ground) {
    const id = await newIncident(ground);
    const reference = `EXP ${ground.unique}`;
    return act(ground, { id, whom: 'AUTHORITY', reference }, 'privacy_incidents', {
      id,
      authority_reference: reference,
    });
  },

  async procCloseIncident(ground) {
    const id = await newIncident(ground);
    return act(ground, { id, unnotifiedReason: 'Nada salió' }, 'privacy_incidents', {
      id,
      state: 'CLOSED',
    });
  },

  async procSaveRetention(ground) {
    if (ground.name !== 'Caracas') return undefined;
    const { companyId } = ground.place;
    await ground.database.query('delete from app_public.retention_settings');
    const photoMonths = 100 + (ground.unique % 20);
    return act(ground, { photoMonths }, 'retention_settings', {
      company_id: companyId,
      photo_months: photoMonths,
    });
  },
};
