import {
  IconCheck,
  IconCircleCheck,
  IconClock,
  IconDoorEnter,
  IconUserX,
  IconX,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { AppointmentState } from '#domain/dates/appointment-times.ts';

/** An icon for each state, so that the state is not shown by colour alone. */
export const stateIcons: Readonly<Record<AppointmentState, ComponentType<{ size?: number }>>> = {
  BOOKED: IconClock,
  CONFIRMED: IconCheck,
  ARRIVED: IconDoorEnter,
  SERVED: IconCircleCheck,
  NO_SHOW: IconUserX,
  CANCELLED: IconX,
};
