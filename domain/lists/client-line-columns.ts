import { amountColumn } from './figure-columns.ts';
import type { ListColumn, ListFilter } from './list-definition.ts';
import { officeColumn } from './office-parts.ts';
import { saleDayFilters } from './sale-filters.ts';

/** A line with the client it was for (doc 2 §7 allVSalesDetailsClients). */
export const clientLineColumns = [
  { field: 'saleDate', caption: 'Fecha', kind: 'datetime', zone: 'timeZone' },
  officeColumn,
  { field: 'invoiceNumber', caption: 'Nº Factura', kind: 'text' },
  { field: 'clientIn', caption: 'Identificación', kind: 'text' },
  { field: 'clientName', caption: 'Nombre', kind: 'text', fallback: 'clientIn' },
  { field: 'clientLastName', caption: 'Apellido', kind: 'text', csvOnly: true },
  { field: 'clientPhone', caption: 'Teléfono', kind: 'text', csvOnly: true },
  { field: 'serviceName', caption: 'Servicio', kind: 'text', csvOnly: true },
  { field: 'subserviceName', caption: 'Subservicio', kind: 'text' },
  { field: 'employeeName', caption: 'Técnica (o)', kind: 'text' },
  { field: 'employeeLastName', caption: 'Apellido de la técnica (o)', kind: 'text', csvOnly: true },
  amountColumn('cost', 'Costo'),
  {
    field: 'tax',
    caption: 'Impuesto',
    kind: 'money',
    currency: { field: 'currencyCode' },
    csvOnly: true,
  },
  { field: 'tip', caption: 'Propina', kind: 'money', currency: { field: 'currencyCode' } },
  { field: 'currencyCode', caption: 'Moneda', kind: 'text', csvOnly: true },
] as const satisfies readonly ListColumn[];

/** By client identification and dates (doc 2 §2 /sales/clients). */
export const clientLineFilters = [
  {
    name: 'client_in',
    caption: 'Número de identificación',
    field: 'clientIn',
    operator: 'includesInsensitive',
    kind: 'text',
  },
  ...saleDayFilters,
] as const satisfies readonly ListFilter[];
