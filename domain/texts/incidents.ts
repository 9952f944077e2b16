/** States of an incident with personal data. */
export const incidentStates = { OPEN: 'Abierto', CLOSED: 'Cerrado' } as const;

export interface IncidentTimes {
  readonly state: string;
  /** Deadline for the notification of the authority: 48 hours after the discovery. */
  readonly dueAt: string;
  readonly authorityAt: string | null;
}

/** Text and color of an incident's countdown. */
export interface IncidentClock {
  readonly text: string;
  /** `notified`: in time; `spent`: closed without a notification. */
  readonly tone: 'running' | 'soon' | 'overdue' | 'notified' | 'late' | 'spent';
}

const minute = 60_000;
const hour = 60 * minute;
/** Remaining time from which on the countdown is urgent. */
const soon = 12 * hour;

/** Returns the countdown of an incident at an instant in milliseconds. */
export function incidentClock(
  { state, dueAt, authorityAt }: IncidentTimes,
  now: number,
): IncidentClock {
  const due = Date.parse(dueAt);
  if (authorityAt !== null) {
    const late = Date.parse(authorityAt) - due;
    return late <= 0
      ? { text: 'Notificado a tiempo', tone: 'notified' }
      : { text: `Notificado ${spanOf(late)} tarde`, tone: 'late' };
  }
  if (state === 'CLOSED') return { text: 'Cerrado sin notificar', tone: 'spent' };
  const left = due - now;
  if (left < 0) return { text: `Vencido hace ${spanOf(-left)}`, tone: 'overdue' };
  return { text: `Quedan ${spanOf(left)}`, tone: left < soon ? 'soon' : 'running' };
}

/** Formats a duration in milliseconds: '41 h 05 min', '7 min'; from three days on '3 días'. */
function spanOf(span: number): string {
  const minutes = Math.floor(span / minute);
  const hours = Math.floor(minutes / 60);
  if (hours >= 72) return `${Math.floor(hours / 24)} días`;
  if (hours === 0) return `${minutes} min`;
  return `${hours} h ${String(minutes % 60).padStart(2, '0')} min`;
}
