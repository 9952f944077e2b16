import {
  amountColumn,
  currencyColumn,
  documentColumn,
  documentTypeColumn,
  momentColumn,
  moneyColumn,
  phoneColumn,
  textColumn,
} from '../columns.ts';
import { wordsFilter } from '../filters.ts';
import type { ListColumn, ListFilter, ListSearch } from '../list-definition.ts';
import { officeColumn } from '../places/office-parts.ts';
import { saleDayFilters } from '../sales/sale-filters.ts';

/** A line and its client (doc 2 §7 allVSalesDetailsClients). */
export const clientLineColumns: readonly ListColumn[] = [
  momentColumn('saleDate', 'Fecha'),
  officeColumn,
  textColumn('invoiceNumber', 'Nº Factura'),
  documentColumn('clientIn', 'Identificación'),
  textColumn('clientName', 'Nombre', { fallback: 'clientIn' }),
  textColumn('clientLastName', 'Apellido', { csvOnly: true }),
  phoneColumn('clientPhone', 'Teléfono', { csvOnly: true }),
  textColumn('serviceName', 'Servicio', { csvOnly: true }),
  textColumn('subserviceName', 'Subservicio'),
  textColumn('employeeName', 'Técnica (o)'),
  textColumn('employeeLastName', 'Apellido de la técnica (o)', { csvOnly: true }),
  amountColumn('cost', 'Costo'),
  moneyColumn('tax', 'Impuesto', { csvOnly: true }),
  moneyColumn('tip', 'Propina'),
  currencyColumn,
  documentTypeColumn('clientIn'),
];

/** By client identification and dates (doc 2 §2 /sales/clients). */
export const clientLineFilters: readonly ListFilter[] = [
  wordsFilter('client_in', 'Número de identificación', 'clientIn'),
  ...saleDayFilters,
];

/** By client, or by the number of the sale. */
export const clientLineSearch: ListSearch = {
  words: 'clientFullName',
  number: 'invoiceNumber',
  document: 'clientIn',
  phone: 'clientPhone',
};
