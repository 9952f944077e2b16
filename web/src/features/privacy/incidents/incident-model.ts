import * as z from 'zod/mini';
import { cleanText } from '#domain/clean-text.ts';
import { displayMinute } from '#domain/display-time.ts';
import { incidentStates } from '#domain/incidents.ts';
import { validationTexts } from '#domain/texts.ts';
import { isMoment } from '#domain/typed-times.ts';
import { toInput } from '#web/ui/form/date-time-value.ts';
import { optional } from '#web/ui/form/rules.ts';
import type { IncidentQuery } from './incidents.generated.ts';

/** First part of the cache keys of this feature. */
export const incidentsTopic = 'incidents';

export type Incident = NonNullable<
  NonNullable<IncidentQuery['allVPrivacyIncidents']>['nodes'][number]
>;

const moment = z
  .string()
  .check(z.refine((typed) => typed === '' || isMoment(typed), validationTexts.unreadMoment));

/** What is said of an incident, all of it when it is known: the clock runs without. */
export const incidentSchema = z.object({
  knownAt: moment,
  occurredAt: moment,
  officeIds: z.array(z.string()).check(z.minLength(1, 'Elija al menos una sucursal')),
  description: optional('note'),
  dataKinds: optional('note'),
  peopleCount: z.string().check(
    z.overwrite((typed) => cleanText(typed)),
    z.regex(/^\d{0,8}$/, validationTexts.numeric),
  ),
  harm: optional('note'),
  measures: optional('note'),
});

export type IncidentValues = z.infer<typeof incidentSchema>;

/** When somebody was told, and what shows it. */
export const noticeSchema = z.object({ notifiedAt: moment, reference: optional('name') });

/** A moment of the API as a form holds it, to the minute, by the office's clock; '' for none. */
const typedMoment = (instant: string | null, zone: string) =>
  instant ? toInput(instant, zone).slice(0, 16) : '';

/** An incident as its form edits it. */
export function incidentValues(incident: Incident): IncidentValues {
  const { timeZone, officeIds, description, dataKinds, peopleCount, harm, measures } = incident;
  return {
    knownAt: typedMoment(incident.knownAt, timeZone),
    occurredAt: typedMoment(incident.occurredAt, timeZone),
    officeIds: officeIds.filter((id) => id !== null),
    description,
    dataKinds,
    peopleCount: peopleCount === null ? '' : String(peopleCount),
    harm,
    measures,
  };
}

/** What is recorded of a notice; empty before it is. */
export function noticeValues(incident: Incident, whom: 'AUTHORITY' | 'PEOPLE') {
  const { timeZone, authorityAt, authorityReference, peopleToldAt } = incident;
  return whom === 'AUTHORITY'
    ? { notifiedAt: typedMoment(authorityAt, timeZone), reference: authorityReference }
    : { notifiedAt: typedMoment(peopleToldAt, timeZone), reference: '' };
}

/** What is sent of it: a moment that was left as it stands keeps its seconds. */
export function incidentInput(values: IncidentValues, incident: Incident) {
  const { knownAt, peopleCount, ...told } = values;
  return {
    ...told,
    id: incident.id,
    ...(knownAt !== typedMoment(incident.knownAt, incident.timeZone) && { knownAt }),
    peopleCount: peopleCount === '' ? null : Number(peopleCount),
  };
}

const states: Readonly<Record<string, string>> = incidentStates;

/** All that is known of an incident, as the screen of a closed one and the paper tell it. */
export function incidentFacts(incident: Incident): Readonly<Record<string, string>> {
  const at = (instant: string | null) => (instant ? displayMinute(instant, incident.timeZone) : '');
  return {
    Estado: states[incident.state] ?? incident.state,
    Conocido: at(incident.knownAt),
    'Plazo para notificar': at(incident.dueAt),
    Ocurrió: at(incident.occurredAt) || 'No se sabe',
    Sucursales: incident.officeNames ?? '',
    'Qué pasó': incident.description,
    'Qué datos': incident.dataKinds,
    'Personas afectadas':
      incident.peopleCount === null ? 'No se sabe' : incident.peopleCount.toLocaleString('en-US'),
    'Posible daño': incident.harm,
    Medidas: incident.measures,
    'Autoridad notificada': at(incident.authorityAt),
    Referencia: incident.authorityReference,
    'Motivo de no notificar': incident.unnotifiedReason,
    'Personas avisadas': at(incident.peopleToldAt),
    Registró: `${incident.createdByName} ${at(incident.created)}`.trim(),
    Cerró: incident.closedAt ? `${incident.closedByName} ${at(incident.closedAt)}`.trim() : '',
  };
}
