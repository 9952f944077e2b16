import type { RecordState } from '#web/ui/record/record-page.tsx';
import { Timeline } from '#web/ui/record/timeline.tsx';

/** When an expense was registered, and when it is paid, latest first. */
export function ExpenseTimeline({
  at,
  created,
  timeZone: zone,
  state,
}: {
  /** Instant of the payment. */
  at: string;
  created: string;
  timeZone: string;
  state: RecordState;
}) {
  const events = [
    { id: 'paid', at, zone, text: state.text },
    { id: 'created', at: created, zone, text: 'Registrado' },
  ];
  return (
    <Timeline
      whenEmpty=""
      events={events.toSorted((one, other) => other.at.localeCompare(one.at))}
    />
  );
}
