import { monthPeriod, type Period } from '../dates/periods.ts';
import { cashSessionLinesList } from '../lists/cash/cash-session-lines.ts';
import { cashSessionsList } from '../lists/cash/cash-sessions.ts';
import { salesClientsList } from '../lists/clients/sales-clients.ts';
import {
  booleanColumn,
  currencyColumn,
  momentColumn,
  moneyColumn,
  numberColumn,
  textColumn,
} from '../lists/columns.ts';
import { expensesList } from '../lists/expenses/expenses.ts';
import { invoicesList } from '../lists/expenses/invoices.ts';
import type { ListColumn, ListDefinition } from '../lists/list-definition.ts';
import { officeColumn } from '../lists/places/office-parts.ts';
import { employeesProfitTipDateList } from '../lists/reports/employees-profit-tip-date.ts';
import { royaltyDaysList } from '../lists/reports/royalty-days.ts';
import { refundsList } from '../lists/sales/refunds.ts';
import { lineKindColumns, lineKinds } from '../lists/sales/sale-line-columns.ts';
import { salesList } from '../lists/sales/sales.ts';
import { warrantiesList } from '../lists/sales/warranties.ts';
import { salePaymentCaptions } from '../texts/captions.ts';

/** A sheet in the file of a month: rows of a list in the month, at every branch that the reader sees. */
export interface MonthSheet {
  readonly list: ListDefinition;
  /** Field with the day of a row; absent for a report, whose function takes the days. */
  readonly day?: string;
}

/** Columns without the restrictions of their screen: the file has each for all readers of the rows. */
const whole = (columns: readonly ListColumn[]): readonly ListColumn[] =>
  columns.map(({ permission: _, unlessPermission: __, ...column }) => column);

function columnsOf({ columns }: ListDefinition, fields: string): readonly ListColumn[] {
  return whole(
    fields.split(' ').map((field) => {
      const column = columns.find((each) => each.field === field);
      if (!column) throw new Error(`The list has no ${field}`);
      return column;
    }),
  );
}

const client = 'clientIn clientInType clientName clientLastName';
const branchColumn = textColumn('officeName', officeColumn.caption);
const advertisingColumn = booleanColumn('advertising', 'No facturable');

/** Payments; what was given back, to a client or as change, is negative. */
const payments: ListDefinition = {
  name: 'month_payments',
  schema: 'app_hidden',
  view: 'month_payments',
  file: 'pagos.csv',
  whenEmpty: '',
  permissions: ['sale.read'],
  columns: [
    branchColumn,
    momentColumn('saleDate', 'Fecha'),
    textColumn('invoiceNumber', 'Nº Factura'),
    textColumn('kind', 'Tipo', { captions: lineKinds }),
    advertisingColumn,
    textColumn('paymentType', 'Tipo de pago', { captions: salePaymentCaptions }),
    textColumn('methodName', 'Medio de pago'),
    textColumn('paidCurrency', 'Moneda del pago'),
    moneyColumn('amount', 'Monto'),
    numberColumn('exchangeRate', 'Tasa'),
    moneyColumn('amountLocal', 'Importe'),
    currencyColumn,
    textColumn('reference', 'Referencia'),
  ],
  filters: [],
  scope: ['saleDay'],
  orderBy: 'SALE_DATE_ASC',
};

/** Result of each branch. */
const results: ListDefinition = {
  name: 'month_results',
  schema: 'app_hidden',
  view: 'month_results',
  parameters: { month: 'date' },
  file: 'resultados.csv',
  whenEmpty: '',
  permissions: ['office.profit'],
  columns: [
    branchColumn,
    booleanColumn('closed', 'Mes cerrado'),
    numberColumn('sales', 'Ventas'),
    numberColumn('services', 'Servicios'),
    moneyColumn('amount', 'Vendido'),
    moneyColumn('tax', 'Impuestos'),
    moneyColumn('tips', 'Propinas'),
    moneyColumn('commissions', 'Comisiones'),
    moneyColumn('profit', 'Ganancia'),
    numberColumn('expenses', 'Gastos'),
    moneyColumn('losses', 'Pérdidas'),
    moneyColumn('balance', 'Balance'),
    moneyColumn('royalty', 'Regalía'),
    currencyColumn,
  ],
  filters: [],
  scope: [],
  orderBy: 'NATURAL',
};

/** A list under the name of its sheet, earliest row first. */
const sheet = (
  file: string,
  list: ListDefinition,
  columns: readonly ListColumn[],
  day?: string,
): MonthSheet => ({
  list: { ...list, file: `${file}.csv`, columns, orderBy: list.orderBy.replace(/_DESC$/, '_ASC') },
  ...(day && { day }),
});

/** The sheets of a month in order. */
export const monthSheets: readonly MonthSheet[] = [
  sheet(
    'ventas',
    salesList,
    [
      ...columnsOf(salesList, `officeName saleDate invoiceNumber ${client} technicianNames`),
      ...columnsOf(salesList, 'total taxTotal totalTip totalUsd advertising'),
      ...columnsOf(salesList, 'grantedTotal refundedTotal currencyCode'),
    ],
    'saleDay',
  ),
  sheet(
    'lineas',
    salesClientsList,
    [
      ...columnsOf(salesClientsList, `officeName saleDate invoiceNumber ${client}`),
      ...whole(lineKindColumns),
      ...columnsOf(salesClientsList, 'serviceName subserviceName employeeName employeeLastName'),
      ...columnsOf(salesClientsList, 'cost tax tip currencyCode'),
    ],
    'saleDay',
  ),
  { list: payments, day: 'saleDay' },
  sheet(
    'reembolsos',
    refundsList,
    [
      ...columnsOf(refundsList, `officeName refundDate invoiceNumber ${client} services`),
      ...columnsOf(refundsList, 'technicianNames total'),
      moneyColumn('taxTotal', 'Impuestos'),
      ...columnsOf(refundsList, 'totalTip amount'),
      advertisingColumn,
      ...columnsOf(refundsList, 'methodNames refundReason refundedByName currencyCode'),
    ],
    'refundDay',
  ),
  sheet(
    'garantias',
    warrantiesList,
    [
      ...columnsOf(warrantiesList, `officeName saleDate invoiceNumber ${client} subserviceNames`),
      ...columnsOf(warrantiesList, 'technicianNames total taxTotal totalTip currencyCode'),
    ],
    'saleDay',
  ),
  sheet('gastos', invoicesList, whole(invoicesList.columns), 'invoiceDay'),
  sheet('gastos-extra', expensesList, whole(expensesList.columns), 'expenseDay'),
  sheet(
    'comisiones-y-propinas',
    employeesProfitTipDateList,
    columnsOf(
      employeesProfitTipDateList,
      'officeName employeeIn employeeInType employeeFirstName employeeLastName employeeAccumulatesServices employeeProfitAccumulates employeeAdvertisingProfit employeeTipAccumulates employeeProfitTotalAccumulates currencyCode',
    ),
  ),
  sheet('sesiones-de-caja', cashSessionsList, whole(cashSessionsList.columns), 'businessDay'),
  sheet(
    'diferencias-de-caja',
    cashSessionLinesList,
    whole(cashSessionLinesList.columns),
    'businessDay',
  ),
  { list: results },
  sheet('regalias', royaltyDaysList, whole(royaltyDaysList.columns)),
];

/** Returns the conditions of a sheet's rows in a month, given its first day. */
export function sheetConditions({ list: { parameters }, day }: MonthSheet, month: string) {
  const { from, until }: Period = monthPeriod(month);
  if (day) {
    return { filter: { [day]: { greaterThanOrEqualTo: from, lessThanOrEqualTo: until } } };
  }
  return { arguments: parameters?.month ? { month } : { dateFrom: from, dateUntil: until } };
}
