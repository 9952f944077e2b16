import { warningTexts } from '../../texts/texts.ts';
import type { ErrorEntry } from './entry.ts';

/** Errors of sales and warranties: lines, dates, amounts, payments and closed months. */
export const salesErrors = {
  SUBSERVICE_NOT_FOUND: {
    text: 'El subservicio no existe o está deshabilitado[ (línea {line})]',
    effect: 'none',
    field: 'subserviceId',
  },
  SALE_NOT_FOUND: {
    text: 'La venta no existe o ya fue eliminada',
    effect: 'none',
  },
  SALE_NOT_OPEN: {
    text: 'Solo se corrigen las ventas y garantías activas del día',
    effect: 'none',
  },
  SALE_CHANGED: {
    text: 'Otra persona corrigió el registro mientras usted editaba, ábralo de nuevo',
    effect: 'none',
  },
  WARRANTY_LINE_NOT_FOUND: {
    text: 'El servicio original no existe o no es del cliente[ (línea {line})]',
    effect: 'none',
    field: 'salesDetailId',
  },
  LINE_HAS_WARRANTY: {
    text: 'El servicio[ de la línea {line}] tiene una garantía: elimine primero la garantía',
    effect: 'none',
  },
  WORKDAY_NOT_OF_DAY: {
    text: 'El turno no corresponde al día de la venta[ (línea {line})]',
    effect: 'none',
    field: 'workdayId',
  },
  LINE_START: {
    text: warningTexts.startMissing,
    effect: 'none',
    field: 'startsAt',
  },
  LINE_TIMES: {
    text: warningTexts.endBeforeStart,
    effect: 'none',
  },
  LINE_TIMES_DAY: {
    text: 'Las horas del servicio no corresponden al día de la venta[ (línea {line})]',
    effect: 'none',
  },
  SALE_CASH_CLOSED: {
    text: '[{counted} está contada: los pagos de la venta no cambian|La caja de la venta ya está cerrada: sus pagos no cambian, registre un reembolso][. {advice}]',
    effect: 'none',
  },
  SALE_REFUNDED: {
    text: 'La venta ya tiene un reembolso',
    effect: 'none',
  },
  LINE_REFUNDED: {
    text: 'El servicio[ de la línea {line}] ya se reembolsó',
    effect: 'none',
    field: 'lineIds',
  },
  EXPENSE_CASH_CLOSED: {
    text: '[{counted} está contada: lo pagado de ella no cambia|La caja de la que se pagó el gasto ya está cerrada][. {advice}]',
    effect: 'none',
  },
  PAYMENT_METHOD_DISABLED: {
    text: 'El medio de pago está deshabilitado[ (pago {line})]',
    effect: 'none',
  },
  PAYMENT_METHOD_MISSING: {
    text: 'La sucursal no tiene un medio de pago activo[ para {paymentType} en {currency}][ (pago {line})]',
    effect: 'none',
    field: 'paymentDetails',
  },
  REFERENCE_REQUIRED: {
    text: 'Indique la referencia del pago[ {line}]',
    effect: 'none',
  },
  REFERENCE_INVALID: {
    text: 'La referencia[ del pago {line}] tiene de 4 a 20 dígitos',
    effect: 'none',
  },
  REFERENCE_USED: {
    text: 'La referencia {reference} ya se usó en la venta del {date}',
    effect: 'none',
  },
  FUTURE_DATE: {
    text: 'La fecha no puede ser futura',
    effect: 'none',
    field: 'saleDate',
  },
  DATE_TOO_OLD: {
    text: 'La fecha es demasiado antigua',
    effect: 'none',
    field: 'saleDate',
  },
  LINE_REQUIRED: { text: 'Debe agregar al menos un servicio', effect: 'none' },
  TOO_MANY_LINES: {
    text: 'La venta tiene demasiados servicios[, el máximo es {max}]',
    effect: 'none',
  },
  COST_DIFFERS: {
    text: 'El costo[ de {service}] ahora es {now}[ (antes {before})]',
    effect: 'none',
    field: 'cost',
  },
  TAX_DIFFERS: {
    text: 'El impuesto[ de {service}] ahora es {now}[ (antes {before})]',
    effect: 'none',
    field: 'tax',
  },
  DISCOUNT_DIFFERS: {
    text: 'El descuento[ de {service}] ahora es {ours} %[ (antes {sent} %)]',
    effect: 'none',
    field: 'discount',
  },
  RATE_MISSING: {
    text: 'No hay valor cambiario para {currency}, regístrelo antes de continuar',
    effect: 'none',
  },
  PAYMENTS_DIFFER: {
    text: 'Los pagos suman {paid} y el monto a pagar es {due}',
    effect: 'none',
    field: 'paymentDetails',
  },
  INVOICE_NUMBER_TAKEN: {
    text: 'El número de factura[ {number}] ya existe',
    effect: 'none',
    field: 'invoiceNumber',
  },
  INVOICE_NUMBER: {
    text: 'El número de factura empieza con una letra o un dígito y, si es un número, va en dígitos',
    effect: 'none',
    field: 'invoiceNumber',
  },
  SERIES_NUMBER: {
    text: 'El número de la serie debe ser entero, mayor a cero y de hasta 15 dígitos',
    effect: 'none',
    field: 'nextNumber',
  },
  DISCOUNT_LINE: { text: warningTexts.discountLine, effect: 'none' },
  DISCOUNT_DAYS_REQUIRED: {
    text: 'Debe seleccionar al menos un día',
    effect: 'none',
    field: 'days',
  },
  DISCOUNT_DATES: {
    text: 'La fecha de culminación no puede ser anterior a la de inicio',
    effect: 'none',
    field: 'endDate',
  },
  DISCOUNT_REASON: {
    text: 'Indique el motivo del descuento[ (línea {line})]',
    effect: 'none',
    field: 'grantedReason',
  },
  DISCOUNT_ABOVE_LIMIT: {
    text: 'El descuento[ de la línea {line}] supera el {limit} % que su rol puede otorgar',
    effect: 'none',
    field: 'grantedDiscount',
  },
  DISCOUNT_TOO_LARGE: {
    text: 'El descuento[ de la línea {line}] debe ser menor al precio',
    effect: 'none',
    field: 'grantedDiscount',
  },
  DISCOUNT_ON_WARRANTY: {
    text: 'Las garantías no llevan descuento',
    effect: 'none',
    field: 'grantedDiscount',
  },
  DISCOUNT_TWICE: {
    text: 'El descuento va en los servicios o en toda la venta, no en ambos',
    effect: 'none',
    field: 'grantedDiscount',
  },
  MONTH_CLOSED: {
    text: 'El mes de {month} está cerrado: un Administrador (a) puede reabrirlo',
    effect: 'none',
  },
  MONTH_NOT_OVER: {
    text: 'Solo se puede cerrar un mes que ya terminó',
    effect: 'none',
    field: 'month',
  },
} satisfies Record<string, ErrorEntry>;
