import { Badge } from '@mantine/core';
import { useEffect, useState } from 'react';
import {
  type IncidentClock as Clock,
  type IncidentTimes,
  incidentClock,
} from '#domain/incidents.ts';

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
  return (
    <Badge variant="dot" color={colors[tone]} miw="max-content" tt="none">
      {text}
    </Badge>
  );
}
