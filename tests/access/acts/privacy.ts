import { addDays } from '#domain/dates/dates.ts';
import { act, type Ground, newRow, type Prepare } from './ground.ts';

/** Creates an open request of the office's client, or without a client. */
const newRequest = (ground: Ground, clientId: string | null = ground.office.client.id) =>
  newRow(ground, 'privacy_requests', {
    clientId,
    kind: 'OBJECTION',
    requesterName: `Solicitante ${ground.unique}`,
    identityProof: 'Documento a la vista',
    channel: 'EMAIL',
    receivedOn: addDays(ground.office.today, -5),
    dueOn: addDays(ground.office.today, 20),
  });

/** Creates an open incident with all data that its close requires. */
const newIncident = (ground: Ground) =>
  newRow(ground, 'privacy_incidents', {
    officeIds: [ground.office.id],
    knownAt: new Date(Date.now() - 3_600_000),
    description: `Prueba ${ground.unique}`,
    dataKinds: 'Teléfonos',
    measures: 'Ninguna',
  });

export const privacyActs: Readonly<Record<string, Prepare>> = {
  async procCreatePrivacyRequest(ground) {
    const { office, unique } = ground;
    const request = { officeId: office.id, requesterName: `Solicitante ${unique}` };
    const input = {
      ...request,
      kind: 'ACCESS',
      identityProof: 'Documento a la vista',
      channel: 'IN_PERSON',
      receivedOn: addDays(office.today, -1),
    };
    return act(ground, input, 'privacy_requests', request);
  },

  async procLinkPrivacyRequest(ground) {
    const link = { id: await newRequest(ground, null), clientId: ground.office.client.id };
    return act(ground, link, 'privacy_requests', link);
  },

  async procAnswerPrivacyRequest(ground) {
    const answered = { id: await newRequest(ground), state: 'ANSWERED' };
    return act(ground, { ...answered, answer: 'Hecho' }, 'privacy_requests', answered);
  },

  async procExtendPrivacyRequest(ground) {
    const id = await newRequest(ground);
    const reason = `Motivo ${ground.unique}`;
    return act(ground, { id, reason }, 'privacy_requests', { id, extensionReason: reason });
  },

  async procOpenIncident(ground) {
    const incident = {
      officeId: ground.office.id,
      knownAt: `2025-03-02T10:00:${String(ground.unique % 60).padStart(2, '0')}.${ground.unique}Z`,
    };
    return act(ground, incident, 'privacy_incidents', incident);
  },

  async procSaveIncident(ground) {
    const incident = { id: await newIncident(ground), harm: `Daño ${ground.unique}` };
    return act(ground, incident, 'privacy_incidents', incident);
  },

  async procNotifyIncident(ground) {
    const id = await newIncident(ground);
    const reference = `EXP ${ground.unique}`;
    const input = { id, whom: 'AUTHORITY', reference };
    return act(ground, input, 'privacy_incidents', { id, authorityReference: reference });
  },

  async procCloseIncident(ground) {
    const id = await newIncident(ground);
    const input = { id, unnotifiedReason: 'Nada salió' };
    return act(ground, input, 'privacy_incidents', { id, state: 'CLOSED' });
  },

  async procSaveRetention(ground) {
    if (ground.name !== 'Caracas') return undefined;
    const { companyId } = ground.office;
    await ground.database.query('delete from app_public.retention_settings');
    const photoMonths = 100 + (ground.unique % 20);
    return act(ground, { photoMonths }, 'retention_settings', { companyId, photoMonths });
  },
};
