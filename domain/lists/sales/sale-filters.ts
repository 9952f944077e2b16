import { salePaymentCaptions } from '../../texts/captions.ts';
import { booleanFilter, choicesOf, daysFilters, valueFilter, wordsFilter } from '../filters.ts';
import type { ListFilter } from '../list-definition.ts';
import { officeFilter } from '../places/office-parts.ts';

/** Filters sales or their lines by day in the zone of each row's office (D5). */
export const saleDayFilters = daysFilters('saleDate', { dayField: 'saleDay' });

/** Filters non-billable (advertising) sales (D21). */
export const advertisingFilter = booleanFilter('advertising', 'No facturable', 'advertising');

/** Filters of lists of sales and warranties (doc 2 §7). */
export const saleFilters: readonly ListFilter[] = [
  wordsFilter('identification_number', 'Número de identificación', 'clientIn'),
  wordsFilter('fname', 'Nombre', 'clientName', 'name'),
  wordsFilter('lname', 'Apellido', 'clientLastName', 'name'),
  wordsFilter('phone', 'Teléfono', 'clientPhone', 'number'),
  wordsFilter('email', 'Email', 'clientEmail', 'email'),
  ...saleDayFilters,
  { ...officeFilter, name: 'office' },
];

/** Filters by sale, technician and payment. */
export const soldFilters: readonly ListFilter[] = [
  valueFilter('number', 'Nº Factura', 'invoiceNumber'),
  wordsFilter('technician', 'Técnica (o)', 'technicianNames', 'name'),
  {
    ...wordsFilter('payment', 'Pago', 'paymentTypes'),
    choices: choicesOf(salePaymentCaptions),
  },
];
