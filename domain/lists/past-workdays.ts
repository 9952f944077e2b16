import type { ListDefinition } from './list-definition.ts';
import { officeFilter } from './office-parts.ts';

/** The turns of earlier days, the latest first: where a wrong one is seen and deleted. */
export const pastWorkdaysList = {
  name: 'past_workdays',
  view: 'v_all_workdays',
  file: 'past_workdays.csv',
  permissions: ['workday.delete'],
  columns: [
    { field: 'officeName', caption: 'Sucursal', kind: 'text', permission: 'office.see_all' },
    { field: 'workDate', caption: 'Fecha', kind: 'date' },
    { field: 'fullName', caption: 'Nombre', kind: 'text', fallback: 'identificationNumber' },
    { field: 'identificationNumber', caption: 'Número de identificación', kind: 'text' },
    { field: 'numberToken', caption: 'Turno del día', kind: 'number' },
    { field: 'totalServices', caption: 'Total de servicios', kind: 'number' },
  ],
  filters: [
    {
      name: 'date_from',
      caption: 'Fecha desde',
      field: 'created',
      dayField: 'workDate',
      operator: 'greaterThanOrEqualTo',
      kind: 'date',
    },
    {
      name: 'date_until',
      caption: 'Fecha hasta',
      field: 'created',
      dayField: 'workDate',
      operator: 'lessThanOrEqualTo',
      kind: 'date',
    },
    officeFilter,
  ],
  scope: [],
  orderBy: 'WORK_DATE_DESC',
} as const satisfies ListDefinition;
