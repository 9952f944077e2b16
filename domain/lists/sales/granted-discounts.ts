import {
  amountColumn,
  currencyColumn,
  documentColumn,
  documentTypeColumn,
  momentColumn,
  moneyColumn,
  numberColumn,
  textColumn,
} from '../columns.ts';
import { wordsFilter } from '../filters.ts';
import type { ListDefinition } from '../list-definition.ts';
import { officeColumn, officeFilter } from '../places/office-parts.ts';
import { saleDayFilters } from './sale-filters.ts';

/** 'Descuentos Otorgados': discounts granted at the counter, with granter and reason (D70). */
export const grantedDiscountsList = {
  name: 'granted_discounts',
  view: 'v_granted_discounts',
  file: 'granted-discounts.csv',
  permissions: ['discount.read'],
  columns: [
    momentColumn('saleDate', 'Fecha'),
    officeColumn,
    textColumn('invoiceNumber', 'Nº Factura'),
    documentColumn('clientIn', 'Identificación', { csvOnly: true }),
    textColumn('clientName', 'Nombre', { fallback: 'clientIn' }),
    textColumn('clientLastName', 'Apellido', { csvOnly: true }),
    textColumn('subserviceName', 'Subservicio'),
    moneyColumn('plainCost', 'Precio', { spare: true }),
    numberColumn('grantedPercent', '% Descuento'),
    amountColumn('grantedAmount', 'Descuento'),
    moneyColumn('cost', 'Costo', { spare: true }),
    textColumn('grantedByName', 'Otorgado por'),
    textColumn('grantedReason', 'Motivo', { sentence: true }),
    currencyColumn,
    documentTypeColumn('clientIn'),
  ],
  filters: [
    ...saleDayFilters,
    wordsFilter('granted_by', 'Otorgado por', 'grantedByName', 'name'),
    officeFilter,
  ],
  search: { words: 'clientFullName', number: 'invoiceNumber' },
  whenEmpty: 'Aquí está lo que se rebajó en la caja al vender, con su motivo y quién lo otorgó.',
  scope: ['officeId'],
  orderBy: 'SALE_DATE_DESC',
  byDay: 'saleDate',
} as const satisfies ListDefinition;
