import { currencyColumn, moneyColumn, numberColumn, textColumn } from '../columns.ts';
import type { ListColumn } from '../list-definition.ts';

/** A row of the reports of totals: an office of a company (doc 2 §3). */
export const salesTotalColumns: readonly ListColumn[] = [
  textColumn('companyName', 'Compañía'),
  textColumn('officeName', 'Sucursal'),
  numberColumn('clientTotal', 'Clientes'),
  moneyColumn('salesTotal', 'Total'),
  moneyColumn('tipTotal', 'Propina'),
  moneyColumn('usdTotal', 'Total USD', { currency: { code: 'USD' }, onlyIn: 'VES' }),
  currencyColumn,
];
