import { salePaymentCaptions } from '../captions.ts';
import { booleanFilter, choicesOf, daysFilters, valueFilter, wordsFilter } from './filters.ts';
import type { ListFilter } from './list-definition.ts';
import { officeFilter } from './office-parts.ts';

/** The days of a list of sales or of their lines, as each row's office counts them (D5). */
export const saleDayFilters = daysFilters('saleDate', { dayField: 'saleDay' });

/** Advertising sales count apart (D21). */
export const advertisingFilter = booleanFilter('advertising', 'No facturable', 'advertising');

/** What a list of sales or of warranties is searched by (doc 2 §7). */
export const saleFilters: readonly ListFilter[] = [
  wordsFilter('identification_number', 'Número de identificación', 'clientIn'),
  wordsFilter('fname', 'Nombre', 'clientName', 'name'),
  wordsFilter('lname', 'Apellido', 'clientLastName', 'name'),
  wordsFilter('phone', 'Teléfono', 'clientPhone', 'number'),
  wordsFilter('email', 'Email', 'clientEmail', 'email'),
  ...saleDayFilters,
  { ...officeFilter, name: 'office' },
];

/** Which sale, who served it, and how it was paid. */
export const soldFilters: readonly ListFilter[] = [
  valueFilter('number', 'Nº Factura', 'invoiceNumber'),
  wordsFilter('technician', 'Técnica (o)', 'technicianNames', 'name'),
  {
    ...wordsFilter('payment', 'Pago', 'paymentTypes'),
    choices: choicesOf(salePaymentCaptions),
  },
];
