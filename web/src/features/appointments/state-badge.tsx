import { Badge } from '@mantine/core';
import { type AppointmentState, stateCaptions } from '#domain/appointments.ts';

const colors: Readonly<Record<AppointmentState, string>> = {
  BOOKED: 'gray',
  CONFIRMED: 'plum',
  ARRIVED: 'orange',
  SERVED: 'green',
  NO_SHOW: 'red',
  CANCELLED: 'gray',
};

/** What became of an appointment, in a word and its colour. */
export function StateBadge({ state }: { state: string }) {
  const known = state as AppointmentState;
  return (
    <Badge variant="dot" color={colors[known]} miw="max-content">
      {stateCaptions[known]}
    </Badge>
  );
}
