import { Badge, type BadgeProps } from '@mantine/core';
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
export function StateBadge({ state, ...badge }: BadgeProps & { state: AppointmentState }) {
  return (
    <Badge variant="dot" color={colors[state]} miw="max-content" {...badge}>
      {stateCaptions[state]}
    </Badge>
  );
}
