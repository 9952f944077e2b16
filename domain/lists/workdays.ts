import type { ListDefinition } from './list-definition.ts';
import { officeColumn } from './office-parts.ts';

/**
 * Today's turns, the first of the day first (doc 1 §2 Workdays); head-office readers see all offices (D2). Who may not
 * read technicians' contact is not shown an empty column.
 */
export const workdaysList = {
  name: 'workdays',
  view: 'v_workdays',
  file: 'workdays.csv',
  permissions: ['workday.read'],
  columns: [
    officeColumn,
    {
      field: 'identificationNumber',
      caption: 'Número de identificación',
      kind: 'text',
      permission: ['employee.read', 'profit.read'],
    },
    {
      field: 'fullName',
      caption: 'Nombre o email',
      kind: 'text',
      fallback: 'identificationNumber',
    },
    {
      field: 'email',
      caption: 'Email',
      kind: 'text',
      permission: ['employee.read', 'profit.read'],
      csvOnly: true,
    },
    { field: 'numberToken', caption: 'Turno del día', kind: 'number' },
    { field: 'totalServices', caption: 'Total de servicios', kind: 'number' },
    { field: 'created', caption: 'Creado', kind: 'datetime', zone: 'timeZone' },
  ],
  filters: [
    {
      name: 'office',
      caption: 'Sucursal',
      field: 'officeName',
      operator: 'includesInsensitive',
      kind: 'text',
      permission: 'office.see_all',
    },
  ],
  scope: ['officeId'],
  orderBy: 'NUMBER_TOKEN_ASC',
} as const satisfies ListDefinition;
