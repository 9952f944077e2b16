import { Badge, type BadgeProps } from '@mantine/core';
import { type AppointmentState, stateCaptions } from '#domain/dates/appointment-times.ts';

const colors: Readonly<Record<AppointmentState, string>> = {
  BOOKED: 'neutral',
  CONFIRMED: 'info',
  ARRIVED: 'warning',
  SERVED: 'success',
  NO_SHOW: 'danger',
  CANCELLED: 'neutral',
};

/** State of an appointment as text and colour. */
export function StateBadge({ state, ...badge }: BadgeProps & { state: AppointmentState }) {
  return (
    <Badge variant="dot" color={colors[state]} miw="max-content" {...badge}>
      {stateCaptions[state]}
    </Badge>
  );
}
