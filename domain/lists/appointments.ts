import type { ListDefinition } from './list-definition.ts';
import { officeColumn, officeFilter } from './office-parts.ts';

/**
 * 'Listado de Citas' (doc 2 §2). Who may read no more than whom to reach sees branch, date, name
 * and phone (doc 2 §6). The screen shows the whole name in one column.
 */
export const appointmentsList = {
  name: 'appointments',
  view: 'v_appointments',
  file: 'appointments.csv',
  permissions: ['appointment.read'],
  columns: [
    officeColumn,
    { field: 'appointmentDate', caption: 'Fecha', kind: 'datetime', zone: 'timeZone' },
    {
      field: 'clientIn',
      caption: 'Identificación',
      kind: 'text',
      unlessPermission: 'appointment.read_contact_only',
    },
    { field: 'contactName', caption: 'Nombre', kind: 'text', fallback: 'clientIn' },
    { field: 'contactLastName', caption: 'Apellido', kind: 'text', csvOnly: true },
    { field: 'contactPhone', caption: 'Teléfono', kind: 'text' },
  ],
  filters: [
    {
      name: 'identification_number',
      caption: 'Número de identificación',
      field: 'clientIn',
      operator: 'includesInsensitive',
      kind: 'text',
    },
    {
      name: 'phone',
      caption: 'Teléfono',
      field: 'contactPhone',
      operator: 'includesInsensitive',
      kind: 'number',
    },
    {
      name: 'email',
      caption: 'Email',
      field: 'clientEmail',
      operator: 'includesInsensitive',
      kind: 'email',
    },
    {
      name: 'first_name',
      caption: 'Nombre',
      field: 'contactName',
      operator: 'includesInsensitive',
      kind: 'name',
    },
    {
      name: 'last_name',
      caption: 'Apellido',
      field: 'contactLastName',
      operator: 'includesInsensitive',
      kind: 'name',
    },
    {
      name: 'date_from',
      caption: 'Fecha desde',
      field: 'appointmentDate',
      dayField: 'appointmentDay',
      operator: 'greaterThanOrEqualTo',
      kind: 'date',
    },
    {
      name: 'date_until',
      caption: 'Fecha hasta',
      field: 'appointmentDate',
      dayField: 'appointmentDay',
      operator: 'lessThanOrEqualTo',
      kind: 'date',
    },
    {
      name: 'to_come',
      caption: 'Por venir',
      field: 'toCome',
      operator: 'equalTo',
      kind: 'boolean',
      permission: 'appointment.calendar',
    },
    officeFilter,
  ],
  scope: ['officeId'],
  orderBy: 'APPOINTMENT_DATE_DESC',
} as const satisfies ListDefinition;
