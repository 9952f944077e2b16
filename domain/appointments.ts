/** What becomes of an appointment, kept beside its status 1 or 2. */
export const appointmentStates = [
  'BOOKED',
  'CONFIRMED',
  'ARRIVED',
  'SERVED',
  'NO_SHOW',
  'CANCELLED',
] as const;

export type AppointmentState = (typeof appointmentStates)[number];

/** The state as a list and the calendar say it. */
export const stateCaptions: Readonly<Record<AppointmentState, string>> = {
  BOOKED: 'Reservada',
  CONFIRMED: 'Confirmada',
  ARRIVED: 'Llegó',
  SERVED: 'Atendida',
  NO_SHOW: 'No asistió',
  CANCELLED: 'Cancelada',
};

/** The state as the button that leads to it says it. */
export const stateActions: Readonly<Record<AppointmentState, string>> = {
  BOOKED: 'Volver a reservar',
  CONFIRMED: 'Confirmar',
  ARRIVED: 'Llegó',
  SERVED: 'Atendida',
  NO_SHOW: 'No asistió',
  CANCELLED: 'Cancelar cita',
};

const following: Readonly<Record<AppointmentState, readonly AppointmentState[]>> = {
  BOOKED: ['CONFIRMED', 'ARRIVED', 'NO_SHOW', 'CANCELLED'],
  CONFIRMED: ['ARRIVED', 'NO_SHOW', 'CANCELLED'],
  ARRIVED: ['SERVED', 'CONFIRMED'],
  SERVED: [],
  NO_SHOW: ['BOOKED', 'ARRIVED'],
  CANCELLED: ['BOOKED'],
};

/** The states that a person may give to an appointment next, the likeliest first. */
export function nextStates(state: AppointmentState): readonly AppointmentState[] {
  return following[state];
}

/** Whether an appointment in this state keeps its technicians' time (D39). */
export function takesTime(state: AppointmentState): boolean {
  return state !== 'NO_SHOW' && state !== 'CANCELLED';
}

/** Whether an appointment in this state may still be moved and edited; others are reopened first. */
export function isEditable(state: AppointmentState): boolean {
  return takesTime(state) && state !== 'SERVED';
}

/** 'Técnico por Turno' on the wire: whoever's turn it is (doc 2 §5). */
export const turnTechnicianId = '00000000-0000-0000-0000-000000000000';

export const turnTechnicianName = 'Técnico por Turno';
