import { dateColumn, moneyColumn, textColumn } from '../columns.ts';
import { daysFilters } from '../filters.ts';
import type { ListDefinition } from '../list-definition.ts';
import { officeColumn, officeFilter } from '../places/office-parts.ts';

/**
 * Expected amount, counted amount and difference of closed sessions by method, never netted or
 * converted (doc 4 §6).
 */
export const cashSessionLinesList = {
  name: 'cash_session_lines',
  view: 'v_cash_session_lines',
  file: 'cash_differences.csv',
  whenEmpty: 'Aquí está lo contado en cada cierre, por medio de pago y moneda.',
  permissions: ['cash.read', 'cash.read_expected', 'cash.close'],
  columns: [
    dateColumn('businessDay', 'Día'),
    officeColumn,
    textColumn('registerName', 'Caja'),
    textColumn('methodName', 'Medio'),
    textColumn('currencyCode', 'Moneda'),
    moneyColumn('opening', 'Apertura'),
    moneyColumn('expected', 'Esperado'),
    moneyColumn('counted', 'Contado'),
    moneyColumn('difference', 'Diferencia'),
    moneyColumn('kept', 'Fondo'),
    textColumn('reason', 'Motivo'),
  ],
  filters: [...daysFilters('businessDay'), officeFilter],
  scope: ['officeId', 'sessionId'],
  orderBy: 'BUSINESS_DAY_DESC',
} as const satisfies ListDefinition;
