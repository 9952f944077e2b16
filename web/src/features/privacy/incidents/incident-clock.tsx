import { displayMinute } from '#domain/dates/display-time.ts';
import {
  type IncidentClock as Clock,
  type IncidentTimes,
  incidentClock,
} from '#domain/texts/incidents.ts';
import { usePresent } from '#web/lib/browser/server-clock.ts';
import { TermBadge } from '../term-badge.tsx';

const colors: Readonly<Record<Clock['tone'], string>> = {
  running: 'info',
  soon: 'warning',
  overdue: 'danger',
  notified: 'success',
  late: 'warning',
  spent: 'neutral',
};

/** Refresh interval in milliseconds; the clock shows minutes. */
const step = 10_000;
const useNow = () => usePresent((now) => Math.floor(now.getTime() / step) * step);

/**
 * Remaining time of an incident as text and colour, with the deadline in the zone of its office as
 * title; it updates without a new request.
 */
export function IncidentClock({ incident, zone }: { incident: IncidentTimes; zone: string }) {
  const { text, tone } = incidentClock(incident, useNow());
  return (
    <TermBadge color={colors[tone]} title={displayMinute(incident.dueAt, zone)}>
      {text}
    </TermBadge>
  );
}
