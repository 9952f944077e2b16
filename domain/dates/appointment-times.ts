/** States of an appointment, in addition to its status 1 or 2. */
export const appointmentStates = [
  'BOOKED',
  'CONFIRMED',
  'ARRIVED',
  'SERVED',
  'NO_SHOW',
  'CANCELLED',
] as const;

export type AppointmentState = (typeof appointmentStates)[number];

/** Captions of states in lists and the calendar. */
export const stateCaptions: Readonly<Record<AppointmentState, string>> = {
  BOOKED: 'Reservada',
  CONFIRMED: 'Confirmada',
  ARRIVED: 'Llegó',
  SERVED: 'Atendida',
  NO_SHOW: 'No asistió',
  CANCELLED: 'Cancelada',
};

/** Captions of the buttons that lead to a state. */
export const stateActions: Readonly<Record<AppointmentState, string>> = {
  BOOKED: 'Volver a reservar',
  CONFIRMED: 'Confirmar',
  ARRIVED: 'Llegó',
  SERVED: 'Atendida',
  NO_SHOW: 'No asistió',
  CANCELLED: 'Cancelar cita',
};

const transitions: Readonly<Record<AppointmentState, readonly AppointmentState[]>> = {
  BOOKED: ['CONFIRMED', 'ARRIVED', 'NO_SHOW', 'CANCELLED'],
  CONFIRMED: ['ARRIVED', 'NO_SHOW', 'CANCELLED'],
  ARRIVED: ['SERVED', 'CONFIRMED'],
  SERVED: [],
  NO_SHOW: ['BOOKED', 'ARRIVED'],
  CANCELLED: ['BOOKED'],
};

/** Returns the possible next states, the most likely first. */
export function nextStates(state: AppointmentState): readonly AppointmentState[] {
  return transitions[state];
}

/** Returns whether an appointment in this state reserves its technicians' time (D39). */
export function occupiesTime(state: AppointmentState): boolean {
  return state !== 'NO_SHOW' && state !== 'CANCELLED';
}

/**
 * Returns whether an appointment in this state can be moved and edited; others must be reopened
 * first.
 */
export function isEditable(state: AppointmentState): boolean {
  return occupiesTime(state) && state !== 'SERVED';
}

/** 'Técnico por Turno' in the API: the technician whose turn it is (doc 2 §5). */
export const turnTechnicianId = '00000000-0000-0000-0000-000000000000';

export const turnTechnicianName = 'Técnico por Turno';
