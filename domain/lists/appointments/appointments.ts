import { stateCaptions } from '../../dates/appointment-times.ts';
import {
  documentColumn,
  documentTypeColumn,
  momentColumn,
  phoneColumn,
  textColumn,
} from '../columns.ts';
import { booleanFilter, choicesOf, daysFilters, valueFilter, wordsFilter } from '../filters.ts';
import type { ListDefinition } from '../list-definition.ts';
import { officeColumn, officeFilter } from '../places/office-parts.ts';

const whole = { unlessPermission: 'appointment.read_contact_only' } as const;

/**
 * 'Listado de Citas' (doc 2 §2). Readers with contact permission only see branch, date, name and
 * phone (doc 2 §6). The screen shows the full name in one column.
 */
export const appointmentsList = {
  name: 'appointments',
  view: 'v_appointments',
  file: 'appointments.csv',
  whenEmpty: 'Aquí están las citas del día: quién viene, a qué hora, a qué y con quién.',
  permissions: ['appointment.read'],
  columns: [
    officeColumn,
    momentColumn('appointmentDate', 'Fecha'),
    documentColumn('clientIn', 'Identificación', whole),
    textColumn('contactName', 'Nombre', { fallback: 'clientIn' }),
    textColumn('contactLastName', 'Apellido', { csvOnly: true }),
    phoneColumn('contactPhone', 'Teléfono'),
    documentTypeColumn('clientIn', whole),
    textColumn('subserviceNames', 'Servicios', { ...whole, unsorted: true }),
    textColumn('technicianNames', 'Técnica (o)', { ...whole, unsorted: true }),
    textColumn('state', 'Estado', { ...whole, captions: stateCaptions }),
  ],
  search: {
    words: 'contactFullName',
    document: 'clientIn',
    phone: 'contactPhone',
    email: 'clientEmail',
  },
  filters: [
    wordsFilter('identification_number', 'Número de identificación', 'clientIn'),
    wordsFilter('phone', 'Teléfono', 'contactPhone', 'number'),
    wordsFilter('email', 'Email', 'clientEmail', 'email'),
    wordsFilter('first_name', 'Nombre', 'contactName', 'name'),
    wordsFilter('last_name', 'Apellido', 'contactLastName', 'name'),
    ...daysFilters('appointmentDate', { dayField: 'appointmentDay' }),
    booleanFilter('to_come', 'Por venir', 'toCome', { permission: 'appointment.calendar' }),
    valueFilter('pending', 'Pendiente', 'pending', {
      permission: 'appointment.calendar',
      choices: choicesOf({ UNSERVED: 'Sin atender', UNPAID: 'Sin cobrar' }),
    }),
    officeFilter,
  ],
  scope: ['officeId'],
  orderBy: 'APPOINTMENT_DATE_DESC',
  byDay: 'appointmentDate',
  leading: [
    'appointmentDate',
    'officeName',
    'contactName',
    'subserviceNames',
    'technicianNames',
    'state',
  ],
  cardLine: ['appointmentDate', 'subserviceNames', 'technicianNames'],
} as const satisfies ListDefinition;

/** The same list while it shows today, the earliest appointment first (D109). */
export const todaysAppointmentsList = {
  ...appointmentsList,
  orderBy: 'APPOINTMENT_DATE_ASC',
} as const satisfies ListDefinition;
