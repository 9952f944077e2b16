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

/** The colour of a state, which its icon or its name states too. */
export const stateColours: Readonly<Record<AppointmentState, string>> = {
  BOOKED: 'var(--muted)',
  CONFIRMED: 'var(--accent)',
  ARRIVED: 'var(--warning)',
  SERVED: 'var(--good)',
  NO_SHOW: 'var(--bad)',
  CANCELLED: 'var(--muted)',
};

/** An icon for each state, so that the state is not shown by colour alone. */
export const stateIcons: Readonly<Record<AppointmentState, ComponentType<{ size?: number }>>> = {
  BOOKED: IconClock,
  CONFIRMED: IconCheck,
  ARRIVED: IconDoorEnter,
  SERVED: IconCircleCheck,
  NO_SHOW: IconUserX,
  CANCELLED: IconX,
};
