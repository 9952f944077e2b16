import { currencyColumn, documentColumn, phoneColumn, textColumn } from '../columns.ts';
import type { ListColumn } from '../list-definition.ts';
import { officeColumn } from '../places/office-parts.ts';

/** The technician of a row, in every report of technicians (doc 1 §3 Profit report row). */
export const technicianColumns: readonly ListColumn[] = [
  documentColumn('employeeIn', 'Identificación'),
  textColumn('employeeFirstName', 'Nombre'),
  textColumn('employeeLastName', 'Apellido', { csvOnly: true }),
  officeColumn,
  phoneColumn('employeePhone', 'Teléfono'),
  currencyColumn,
];
