/** How an incident with personal data stands. */
export const incidentStates = { OPEN: 'Abierto', CLOSED: 'Cerrado' } as const;

export interface IncidentTimes {
  readonly state: string;
  /** Until when the authority is to be told: 48 hours after it was known. */
  readonly dueAt: string;
  readonly authorityAt: string | null;
}

/** What the clock of an incident says, and how it is coloured. */
export interface IncidentClock {
  readonly text: string;
  /** `told`: stopped in time; `spent`: closed without telling. */
  readonly tone: 'running' | 'soon' | 'overdue' | 'told' | 'late' | 'spent';
}

const minute = 60_000;
const hour = 60 * minute;
/** From when on it is urgent. */
const soon = 12 * hour;

/** The clock of an incident at an instant, in milliseconds. */
export function incidentClock(
  { state, dueAt, authorityAt }: IncidentTimes,
  now: number,
): IncidentClock {
  const due = Date.parse(dueAt);
  if (authorityAt !== null) {
    const late = Date.parse(authorityAt) - due;
    return late <= 0
      ? { text: 'Notificado a tiempo', tone: 'told' }
      : { text: `Notificado ${spanOf(late)} tarde`, tone: 'late' };
  }
  if (state === 'CLOSED') return { text: 'Cerrado sin notificar', tone: 'spent' };
  const left = due - now;
  if (left < 0) return { text: `Vencido hace ${spanOf(-left)}`, tone: 'overdue' };
  return { text: `Quedan ${spanOf(left)}`, tone: left < soon ? 'soon' : 'running' };
}

/** A span of milliseconds as people read it: '41 h 05 min', '7 min'; from three days on '3 días'. */
function spanOf(span: number): string {
  const minutes = Math.floor(span / minute);
  const hours = Math.floor(minutes / 60);
  if (hours >= 72) return `${Math.floor(hours / 24)} días`;
  if (hours === 0) return `${minutes} min`;
  return `${hours} h ${String(minutes % 60).padStart(2, '0')} min`;
}
