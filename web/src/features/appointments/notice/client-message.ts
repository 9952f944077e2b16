import { turnTechnicianId } from '#domain/dates/appointment-times.ts';
import type { LocalDate } from '#domain/dates/dates.ts';
import { shortDateTime } from '#domain/dates/short-date.ts';
import type { Currency } from '#domain/money/currencies.ts';
import { displayContact } from '#domain/people/display-name.ts';
import { dialled } from '#domain/people/phones.ts';

/** A change of an appointment that its client receives. */
export type AppointmentChange = 'booked' | 'moved' | 'cancelled';

/** Fields of an appointment for the message to its client, with its active lines. */
export interface NoticeAppointment {
  readonly officeName: string;
  readonly appointmentDate: string;
  readonly timeZone: string;
  readonly contactName: string;
  readonly contactLastName: string;
  readonly clientIn: string | null;
  readonly contactPhone: string;
  readonly lines: readonly {
    readonly employeeId: string;
    readonly employeeName: string;
    readonly subserviceName: string;
  }[];
}

const firstWord = (name: string): string => name.trim().split(/\s+/)[0] ?? '';

/** Returns the first name of an appointment's client, or their document. */
export function firstNameOf(appointment: NoticeAppointment): string {
  return firstWord(appointment.contactName) || displayContact(appointment);
}

/** Formats 'hoy 11:00' of an appointment. */
export function timeOf(
  { appointmentDate, timeZone }: NoticeAppointment,
  present: LocalDate,
): string {
  return shortDateTime(appointmentDate, timeZone, present);
}

/** Formats the services, each with the first name of its technician: 'Manicure con Yelitza, Corte'. */
export function servicesOf({ lines }: NoticeAppointment): string {
  return lines
    .map(({ employeeId, employeeName, subserviceName }) =>
      employeeId === turnTechnicianId || !firstWord(employeeName)
        ? subserviceName
        : `${subserviceName} con ${firstWord(employeeName)}`,
    )
    .join(', ');
}

/** Returns the message to the client about a change of their appointment. */
export function clientMessage(
  appointment: NoticeAppointment,
  change: AppointmentChange,
  present: LocalDate,
): string {
  const { officeName } = appointment;
  const name = firstWord(appointment.contactName);
  const time = timeOf(appointment, present);
  const services = servicesOf(appointment);
  const text = {
    booked: `Su cita en ${officeName} es ${time}: ${services}.`,
    moved: `Su cita en ${officeName} cambió, ahora es ${time}: ${services}.`,
    cancelled: `Su cita en ${officeName} de ${time} (${services}) fue cancelada.`,
  }[change];
  return `Hola${name && ` ${name}`}. ${text}`;
}

/** Returns the address that opens WhatsApp with a message, or null for a phone that nobody can dial. */
export function whatsAppAddress(phone: string, currency: Currency, message: string): string | null {
  const number = dialled(phone, currency);
  return number && `https://wa.me/${number.slice(1)}?text=${encodeURIComponent(message)}`;
}
