import { isTime } from '#domain/dates/clock.ts';
import { isDate } from '#domain/dates/dates.ts';
import { shortDate } from '#domain/dates/short-date.ts';
import { usePresentDay } from '#web/lib/browser/server-clock.ts';
import { Preview } from '#web/ui/form/preview.tsx';

/** Preview of an appointment: client, day, time and number of services. */
export function AppointmentPreview({
  zone,
  name = '',
  day,
  time,
  lines,
}: {
  /** Zone of the office. */
  zone: string;
  name?: string;
  day: string;
  time: string;
  lines: readonly object[];
}) {
  const present = usePresentDay(zone);
  return (
    <Preview
      caption="Cita"
      person={name !== ''}
      title={name || (isDate(day) ? shortDate(day, present) : '')}
      facts={[
        name !== '' && isDate(day) && shortDate(day, present),
        isTime(time) && time,
        lines.length > 0 && `${lines.length} ${lines.length === 1 ? 'servicio' : 'servicios'}`,
      ]}
    >
      El fin sale de la duración de sus servicios.
    </Preview>
  );
}
