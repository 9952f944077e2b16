import { warningTexts } from '../../texts/texts.ts';
import type { ErrorEntry } from './entry.ts';

/** Errors of appointments, turns and business hours. */
export const appointmentsErrors = {
  WORKDAY_NOT_FOUND: {
    text: 'El turno no existe[ (línea {line})]',
    effect: 'none',
    field: 'workdayId',
  },
  WORKDAY_IN_USE: {
    text: 'El turno tiene servicios registrados y no se puede eliminar',
    effect: 'none',
  },
  PAST_DATE: {
    text: 'La fecha de la cita ya pasó, elija una futura',
    effect: 'none',
    field: 'appointmentDate',
  },
  DATE_TOO_FAR: {
    text: 'La fecha es demasiado lejana',
    effect: 'none',
    field: 'appointmentDate',
  },
  APPOINTMENT_LINE: { text: warningTexts.appointmentLine, effect: 'none' },
  APPOINTMENT_TOO_LONG: {
    text: 'La cita tiene demasiados servicios para un solo día',
    effect: 'none',
  },
  APPOINTMENT_OVERLAP: {
    text: 'La hora está ocupada[: {employee} ya tiene una cita del {from} a las {until}], elija otra hora u otra técnica(o)',
    effect: 'none',
    field: 'appointmentDate',
  },
  APPOINTMENT_SLOT_TAKEN: {
    text: 'La hora está ocupada[: {employee} ya tiene una cita del {from} a las {until}], mueva esa cita y reactive esta, o agregue una cita nueva a otra hora',
    effect: 'none',
  },
  APPOINTMENT_CHANGED: {
    text: 'La cita cambió mientras usted la editaba: ahora es el {present}',
    effect: 'none',
  },
  APPOINTMENT_CLOSED: {
    text: 'La cita ya fue atendida o cancelada y no se puede cambiar',
    effect: 'none',
  },
  APPOINTMENT_OVER: {
    text: 'La cita ya empezó o fue atendida: no hay nada que avisar',
    effect: 'none',
  },
  APPOINTMENT_NOT_FOUND: {
    text: 'La cita no existe o ya fue desactivada',
    effect: 'none',
  },
  APPOINTMENT_SOLD: { text: 'La cita ya tiene una venta registrada', effect: 'none' },
  APPOINTMENT_STATE: {
    text: 'La cita ya no permite ese cambio de estado, actualice la página',
    effect: 'none',
    field: 'state',
  },
  LAST_LINE: { text: 'La cita debe conservar al menos un servicio', effect: 'none' },
  TECHNICIAN_NOT_FOUND: {
    text: 'La técnica(o) no existe o está deshabilitada(o)[ (línea {line})]',
    effect: 'none',
    field: 'employeeId',
  },
  HOURS_ORDER: {
    text: 'La hora de cierre debe ser posterior a la de apertura',
    effect: 'none',
    field: 'closes',
  },
  LINK_EXPIRED: { text: 'El enlace no es válido o ya venció', effect: 'none' },
} satisfies Record<string, ErrorEntry>;
