import { Badge, type BadgeProps } from '@mantine/core';
import { type AppointmentState, stateCaptions } from '#domain/dates/appointment-times.ts';

const colors: Readonly<Record<AppointmentState, string>> = {
  BOOKED: 'gray.6',
  CONFIRMED: 'plum.5',
  ARRIVED: 'orange.6',
  SERVED: 'green.7',
  NO_SHOW: 'red.7',
  CANCELLED: 'gray.6',
};

/** State of an appointment as text and colour. */
export function StateBadge({ state, ...badge }: BadgeProps & { state: AppointmentState }) {
  return (
    <Badge variant="dot" color={colors[state]} miw="max-content" {...badge}>
      {stateCaptions[state]}
    </Badge>
  );
}
