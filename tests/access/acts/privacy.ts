import { addDays } from '#domain/dates/dates.ts';
import { type ActContext, act, newRow, type Prepare } from './act-context.ts';

/** Creates an open request of the office's client, or without a client. */
const newRequest = (context: ActContext, clientId: string | null = context.office.client.id) =>
  newRow(context, 'privacy_requests', {
    clientId,
    kind: 'OBJECTION',
    requesterName: `Solicitante ${context.unique}`,
    identityProof: 'Documento a la vista',
    channel: 'EMAIL',
    receivedOn: addDays(context.office.today, -5),
    dueOn: addDays(context.office.today, 20),
  });

/** Creates an open incident with all data that its close requires. */
const newIncident = (context: ActContext) =>
  newRow(context, 'privacy_incidents', {
    officeIds: [context.office.id],
    knownAt: new Date(Date.now() - 3_600_000),
    description: `Prueba ${context.unique}`,
    dataKinds: 'Teléfonos',
    measures: 'Ninguna',
  });

export const privacyActs: Readonly<Record<string, Prepare>> = {
  async procCreatePrivacyRequest(context) {
    const { office, unique } = context;
    const request = { officeId: office.id, requesterName: `Solicitante ${unique}` };
    const input = {
      ...request,
      kind: 'ACCESS',
      identityProof: 'Documento a la vista',
      channel: 'IN_PERSON',
      receivedOn: addDays(office.today, -1),
    };
    return act(context, input, 'privacy_requests', request);
  },

  async procLinkPrivacyRequest(context) {
    const link = { id: await newRequest(context, null), clientId: context.office.client.id };
    return act(context, link, 'privacy_requests', link);
  },

  async procAnswerPrivacyRequest(context) {
    const answered = { id: await newRequest(context), state: 'ANSWERED' };
    return act(context, { ...answered, answer: 'Hecho' }, 'privacy_requests', answered);
  },

  async procExtendPrivacyRequest(context) {
    const id = await newRequest(context);
    const reason = `Motivo ${context.unique}`;
    return act(context, { id, reason }, 'privacy_requests', { id, extensionReason: reason });
  },

  async procOpenIncident(context) {
    const incident = {
      officeId: context.office.id,
      knownAt: `2025-03-02T10:00:${String(context.unique % 60).padStart(2, '0')}.${context.unique}Z`,
    };
    return act(context, incident, 'privacy_incidents', incident);
  },

  async procSaveIncident(context) {
    const incident = { id: await newIncident(context), harm: `Daño ${context.unique}` };
    return act(context, incident, 'privacy_incidents', incident);
  },

  async procNotifyIncident(context) {
    const id = await newIncident(context);
    const reference = `EXP ${context.unique}`;
    const input = { id, whom: 'AUTHORITY', reference };
    return act(context, input, 'privacy_incidents', { id, authorityReference: reference });
  },

  async procCloseIncident(context) {
    const id = await newIncident(context);
    const input = { id, unnotifiedReason: 'Nada salió' };
    return act(context, input, 'privacy_incidents', { id, state: 'CLOSED' });
  },

  async procSaveRetention(context) {
    if (context.name !== 'Caracas') return undefined;
    const { companyId } = context.office;
    await context.database.query('delete from app_public.retention_settings');
    const photoMonths = 100 + (context.unique % 20);
    return act(context, { photoMonths }, 'retention_settings', { companyId, photoMonths });
  },
};
