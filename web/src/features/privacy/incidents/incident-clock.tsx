import { useEffect, useState } from 'react';
import {
  type IncidentClock as Clock,
  type IncidentTimes,
  incidentClock,
} from '#domain/incidents.ts';
import { TermBadge } from '../term-badge.tsx';

const colors: Readonly<Record<Clock['tone'], string>> = {
  running: 'blue',
  soon: 'orange',
  overdue: 'red',
  told: 'green',
  late: 'orange',
  spent: 'gray',
};

/** How often it is looked at, in milliseconds: it tells minutes. */
const tick = 10_000;

/** The clock of an incident, by words and a colour; it goes on without being read again. */
export function IncidentClock({ incident }: { incident: IncidentTimes }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), tick);
    return () => clearInterval(timer);
  }, []);
  const { text, tone } = incidentClock(incident, now);
  return <TermBadge color={colors[tone]}>{text}</TermBadge>;
}
