import { Badge, type BadgeProps } from '@mantine/core';
import { type AppointmentState, stateCaptions } from '#domain/dates/appointment-times.ts';
import type { RecordState } from '#web/ui/record/record-page.tsx';

/** Meaning of each state as a colour. */
export const stateColors: Readonly<Record<AppointmentState, RecordState['color']>> = {
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
    <Badge variant="dot" color={stateColors[state]} miw="max-content" {...badge}>
      {stateCaptions[state]}
    </Badge>
  );
}
