import { storeTypeCaptions } from '../../sales/cash.ts';
import { momentColumn, moneyColumn, textColumn } from '../columns.ts';
import type { ListDefinition } from '../list-definition.ts';
import { officeColumn, officeFilter } from '../places/office-parts.ts';

/** Money stores of the reader's offices (doc 2 §2), newest first. */
export const moneyStoresList = {
  name: 'money_stores',
  view: 'v_money_stores',
  file: 'moneystores.csv',
  whenEmpty: 'Aquí están las cajas y cuentas de banco de las que salen los gastos.',
  permissions: ['money_store.read'],
  columns: [
    textColumn('moneyStoreName', 'Cuenta de dinero'),
    officeColumn,
    textColumn('notes', 'Notas'),
    momentColumn('created', 'Creado'),
    textColumn('currencyCode', 'Moneda'),
    textColumn('storeType', 'Tipo', { captions: storeTypeCaptions }),
    moneyColumn('balance', 'Saldo', { unsorted: true }),
  ],
  filters: [officeFilter],
  search: { words: 'moneyStoreName' },
  scope: ['officeId', 'status'],
  orderBy: 'ID_DESC',
} as const satisfies ListDefinition;
