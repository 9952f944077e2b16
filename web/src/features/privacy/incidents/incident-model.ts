import * as z from 'zod/mini';
import { displayMinute } from '#domain/dates/display-time.ts';
import { isMoment } from '#domain/dates/parse-typed-date.ts';
import { cleanText } from '#domain/input/clean-text.ts';
import { countText } from '#domain/texts/count-text.ts';
import { incidentStates } from '#domain/texts/incidents.ts';
import { validationTexts } from '#domain/texts/texts.ts';
import { toInput } from '#web/ui/form/inputs/date-time-value.ts';
import { optional } from '#web/ui/form/rules/rules.ts';
import type { IncidentQuery } from './incidents.generated.ts';

/** First part of the cache keys of this feature. */
export const incidentsTopic = 'incidents';

export type Incident = NonNullable<
  NonNullable<IncidentQuery['allVPrivacyIncidents']>['nodes'][number]
>;

const moment = z
  .string()
  .check(z.refine((typed) => typed === '' || isMoment(typed), validationTexts.unreadMoment));

/** Data of an incident. Each field may stay empty until it is known: the clock runs without it. */
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

/** Time of a notification, and its proof. */
export const noticeSchema = z.object({ notifiedAt: moment, reference: optional('name') });

/** Formats an instant of the API as the form value, to the minute in the office's zone; '' for null. */
const parseMoment = (instant: string | null, zone: string) =>
  instant ? toInput(instant, zone).slice(0, 16) : '';

/** Returns the form values of an incident. */
export function incidentValues(incident: Incident): IncidentValues {
  const { timeZone, officeIds, description, dataKinds, peopleCount, harm, measures } = incident;
  return {
    knownAt: parseMoment(incident.knownAt, timeZone),
    occurredAt: parseMoment(incident.occurredAt, timeZone),
    officeIds: officeIds.filter((id) => id !== null),
    description,
    dataKinds,
    peopleCount: peopleCount === null ? '' : String(peopleCount),
    harm,
    measures,
  };
}

/** Returns the form values of a notification; empty before it is recorded. */
export function noticeValues(incident: Incident, recipient: 'AUTHORITY' | 'PEOPLE') {
  const { timeZone, authorityAt, authorityReference, peopleToldAt } = incident;
  return recipient === 'AUTHORITY'
    ? { notifiedAt: parseMoment(authorityAt, timeZone), reference: authorityReference }
    : { notifiedAt: parseMoment(peopleToldAt, timeZone), reference: '' };
}

/** Returns the input of a save; an unchanged instant keeps its seconds. */
export function incidentInput(values: IncidentValues, incident: Incident) {
  const { knownAt, peopleCount, ...otherValues } = values;
  return {
    ...otherValues,
    id: incident.id,
    ...(knownAt !== parseMoment(incident.knownAt, incident.timeZone) && { knownAt }),
    peopleCount: peopleCount === '' ? null : Number(peopleCount),
  };
}

const states: Readonly<Record<string, string>> = incidentStates;

/** Returns all known facts of an incident, for the screen of a closed incident and for the printout. */
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
      incident.peopleCount === null ? 'No se sabe' : countText(incident.peopleCount),
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
