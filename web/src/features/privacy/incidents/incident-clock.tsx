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

/** Remaining time of an incident as text and colour; it updates without a new request. */
export function IncidentClock({ incident }: { incident: IncidentTimes }) {
  const { text, tone } = incidentClock(incident, useNow());
  return <TermBadge color={colors[tone]}>{text}</TermBadge>;
}
