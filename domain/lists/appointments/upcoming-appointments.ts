import type { ListDefinition } from '../list-definition.ts';
import { appointmentsList } from './appointments.ts';

/** Appointments from today on, the next one first (doc 2 §7). */
export const upcomingAppointmentsList = {
  ...appointmentsList,
  name: 'upcoming_appointments',
  whenEmpty: 'Aquí están las citas de hoy en adelante, la próxima primero.',
  orderBy: 'APPOINTMENT_DATE_ASC',
} as const satisfies ListDefinition;
