import { storeTypeCaptions } from '../../sales/cash.ts';
import { moneyColumn, textColumn } from '../columns.ts';
import type { ListDefinition } from '../list-definition.ts';
import { officeColumn, officeFilter } from '../places/office-parts.ts';

/** Balances of each money store, by currency (doc 4 §4). */
export const moneyBalancesList = {
  name: 'money_balances',
  view: 'v_money_balances',
  file: 'money_balances.csv',
  whenEmpty: 'Aquí está el saldo de cada cuenta de dinero.',
  permissions: ['cash.read', 'money_store.read'],
  columns: [
    officeColumn,
    textColumn('moneyStoreName', 'Cuenta de dinero'),
    textColumn('storeType', 'Tipo', { captions: storeTypeCaptions }),
    textColumn('currencyCode', 'Moneda'),
    moneyColumn('balance', 'Saldo'),
  ],
  filters: [officeFilter],
  scope: ['officeId', 'storeId'],
  orderBy: 'MONEY_STORE_NAME_ASC',
} as const satisfies ListDefinition;
