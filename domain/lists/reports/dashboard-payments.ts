import { salePaymentCaptions } from '../../texts/captions.ts';
import { textColumn } from '../columns.ts';
import type { ListColumn, ListDefinition } from '../list-definition.ts';
import { dashboardServicesList } from './dashboard-services.ts';

/** Payments behind a dashboard figure; their sum is the figure. */
export const dashboardPaymentsList: ListDefinition = {
  ...dashboardServicesList,
  name: 'dashboard_payments',
  file: 'dashboard_payments.csv',
  whenEmpty: 'Aquí están los pagos que suman una cifra del tablero.',
  columns: dashboardServicesList.columns
    .filter(({ field }) => field !== 'employeeName')
    .map((column): ListColumn => {
      if (column.field !== 'subserviceName') return column;
      return textColumn('paymentType', 'Tipo de pago', { captions: salePaymentCaptions });
    }),
};
