import {
  amountColumn,
  currencyColumn,
  documentColumn,
  documentTypeColumn,
  momentColumn,
  moneyColumn,
  textColumn,
} from '../columns.ts';
import { daysFilters, wordsFilter } from '../filters.ts';
import type { ListDefinition } from '../list-definition.ts';
import { officeColumn, officeFilter } from '../places/office-parts.ts';

/** 'Reembolsos': refunds of sales with method, person and reason (document 4 §6, 7). */
export const refundsList = {
  name: 'refunds',
  view: 'v_refunds',
  file: 'refunds.csv',
  whenEmpty: 'Aquí está lo que se devolvió a los clientes, con su motivo y quién lo registró.',
  permissions: ['sale.read'],
  columns: [
    momentColumn('refundDate', 'Fecha'),
    officeColumn,
    textColumn('invoiceNumber', 'Nº Factura'),
    documentColumn('clientIn', 'Identificación', { csvOnly: true }),
    textColumn('clientName', 'Nombre', { fallback: 'clientIn' }),
    textColumn('clientLastName', 'Apellido', { csvOnly: true }),
    textColumn('services', 'Servicios', { unsorted: true }),
    textColumn('technicianNames', 'Técnica (o)', { spare: true }),
    moneyColumn('total', 'Total', { spare: true }),
    moneyColumn('totalTip', 'Propina', { spare: true }),
    amountColumn('amount', 'Reembolsado'),
    textColumn('methodNames', 'Medios de pago', { unsorted: true }),
    textColumn('refundReason', 'Motivo', { sentence: true }),
    textColumn('refundedByName', 'Registró', { unsorted: true, spare: true }),
    currencyColumn,
    documentTypeColumn('clientIn'),
  ],
  filters: [
    ...daysFilters('refundDate', { dayField: 'refundDay' }),
    wordsFilter('technician', 'Técnica (o)', 'technicianNames', 'name'),
    officeFilter,
  ],
  search: { words: 'clientFullName', number: 'invoiceNumber' },
  scope: ['officeId'],
  orderBy: 'REFUND_DATE_DESC',
  byDay: 'refundDate',
} as const satisfies ListDefinition;
