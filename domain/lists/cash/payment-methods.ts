import { countingCaptions } from '../../sales/payment-methods.ts';
import { paymentTypeCaptions } from '../../texts/captions.ts';
import { booleanColumn, momentColumn, numberColumn, textColumn } from '../columns.ts';
import type { ListDefinition } from '../list-definition.ts';
import { officeColumn, officeFilter } from '../places/office-parts.ts';

/** Payment methods of the reader's offices (document 4 §2), in the order of their buttons. */
export const paymentMethodsList = {
  name: 'payment_methods',
  view: 'v_payment_methods',
  file: 'medios-de-pago.csv',
  whenEmpty: 'Aquí están los medios con que pagan sus clientes.',
  permissions: ['payment_method.manage'],
  columns: [
    numberColumn('position', 'Orden'),
    textColumn('methodName', 'Medio de pago'),
    officeColumn,
    textColumn('paymentType', 'Tipo', { captions: paymentTypeCaptions }),
    textColumn('currencyCode', 'Moneda'),
    textColumn('counting', 'Conteo', { captions: countingCaptions }),
    booleanColumn('needsReference', 'Pide referencia'),
    booleanColumn('isDefault', 'Predeterminado'),
    booleanColumn('opensDrawer', 'Abre la gaveta', { spare: true }),
    textColumn('moneyStoreName', 'Cuenta de dinero', { spare: true }),
    numberColumn('roundingStep', 'Redondeo', { spare: true }),
    momentColumn('created', 'Creado', { spare: true }),
  ],
  filters: [officeFilter],
  search: { words: 'methodName' },
  scope: ['officeId', 'status'],
  orderBy: 'POSITION_ASC',
} as const satisfies ListDefinition;
