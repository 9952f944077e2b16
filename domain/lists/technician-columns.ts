import type { ListColumn } from './list-definition.ts';
import { officeColumn } from './office-parts.ts';

/** Whose row it is, in every report of technicians (doc 1 §3 Profit report row). */
export const technicianColumns: readonly ListColumn[] = [
  { field: 'employeeIn', caption: 'Identificación', kind: 'text' },
  { field: 'employeeFirstName', caption: 'Nombre', kind: 'text' },
  { field: 'employeeLastName', caption: 'Apellido', kind: 'text', csvOnly: true },
  officeColumn,
  { field: 'employeePhone', caption: 'Teléfono', kind: 'text' },
  { field: 'currencyCode', caption: 'Moneda', kind: 'text', csvOnly: true },
];
