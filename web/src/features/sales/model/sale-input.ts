import type { LocalDate } from '#domain/dates/dates.ts';
import { decimal, sum } from '#domain/money/money.ts';
import { documentOf } from '#web/shared/clients/client-schema.ts';
import { sentNumber } from '#web/shared/people/identification-rules.ts';
import { toSent } from '#web/ui/form/inputs/date-time-value.ts';
import { parseDiscount, toGrantedDiscount } from '../discounts/granted-discount.ts';
import { originalOf, type PastService } from '../lines/past-services.ts';
import type { Settlement } from '../payments/payment-model.ts';
import {
  isPositive,
  minutesOf,
  parseAmount,
  type QuotedLine,
  type SaleLine,
  type SaleSummary,
  type SaleTerms,
} from '../sale-model.ts';
import type { ProcCreateSalesInput } from './sale-form.generated.ts';
import type { SaleValues } from './sale-schema.ts';

export interface FilledSale {
  readonly values: SaleValues;
  readonly quotes: readonly QuotedLine[];
  readonly summary: SaleSummary;
  readonly settlement: Settlement;
  readonly terms: SaleTerms;
  /** Day of the sale in the office's zone. */
  readonly day: LocalDate;
  /** Earlier purchases of the client, for a warranty. */
  readonly pastServices: readonly PastService[];
  /** Id of the appointment that the sale fulfils. */
  readonly appointmentId: string | null;
  /** The person has confirmed a number far ahead of the series (D69). */
  readonly confirmNumber: boolean;
  /** Id of the cash register of this device; null for none (doc 4 §6). */
  readonly registerId: string | null;
  /** Whether the form asks if the money of an earlier day was counted. */
  readonly isCountRequired: boolean;
}

/** Returns the input of procCreateSales (doc 2 §7, D45). */
export function toSaleInput(sale: FilledSale, officeId: string) {
  return {
    ...toRecordInput(sale, officeId),
    paymentDetails: toPaymentDetails(sale),
    advertising: sale.values.advertising,
    ...saleDiscountInput(sale),
    ...(sale.appointmentId && { appointmentId: sale.appointmentId }),
  } satisfies ProcCreateSalesInput;
}

/**
 * Returns the input of procCreateSalesWarranty: no advertising, and no payments (doc 2 §5 Warranty)
 * unless the payment section is open (D100).
 */
export function toWarrantyInput(sale: FilledSale, officeId: string) {
  return {
    ...toRecordInput(sale, officeId),
    ...(sale.values.paidOtherwise && { paymentDetails: toPaymentDetails(sale) }),
  };
}

/**
 * Returns the input of procUpdateSales. Date and rate are not sent and stay, and so does a client
 * that was not changed. `corrections` is the number of corrections when the form opened: the server
 * rejects the save if another one was saved since.
 */
export function toCorrectionInput(sale: FilledSale, id: string, corrections: number) {
  const { values, summary, terms } = sale;
  const hasPayments = terms.kind === 'sale' || values.paidOtherwise;
  return {
    id,
    ...(values.clientBy !== 'kept' && toClient(values)),
    salesDetails: toDetails(sale),
    paymentDetails: hasPayments ? toPaymentDetails(sale) : null,
    invoiceNumber: values.invoiceNumber,
    totalTip: summary.totalTip,
    advertising: values.advertising,
    ...saleDiscountInput(sale),
    ...confirmation(sale),
    ...atRegister(sale),
    corrections,
    requestId: values.requestId,
  };
}

/** Returns the common input of sales and warranties. A current sale has no date: the server sets its own (D94). */
function toRecordInput(sale: FilledSale, officeId: string) {
  const { values, summary, terms } = sale;
  return {
    officeId,
    ...toClient(values),
    ...(values.saleDate !== null && { saleDate: toSent(values.saleDate) }),
    invoiceNumber: values.invoiceNumber,
    currencyCode: terms.currency,
    totalTip: summary.totalTip,
    totalUsd: summary.totalUsd,
    salesDetails: toDetails(sale),
    ...confirmation(sale),
    ...atRegister(sale),
    ...(sale.isCountRequired && { cashCounted: values.cashCounted === 'counted' }),
    requestId: values.requestId,
  };
}

function confirmation({ confirmNumber }: FilledSale) {
  return confirmNumber && { confirmNumber };
}

/** Returns the cash register of the payments (doc 4 §6). */
function atRegister({ registerId }: FilledSale) {
  return registerId !== null && { cashRegisterId: registerId };
}

/** Returns a registered client by number, a new one with their data, or a walk-in by name and phone. */
function toClient(values: SaleValues) {
  const { foundClient, clientBy, consents, phone, email, address, firstName, lastName } = values;
  if (foundClient) return documentOf(foundClient);
  if (clientBy === 'name') return { firstName, lastName, phone };
  const { identificationType } = values;
  const identificationNumber = sentNumber(values);
  const newClient = { identificationType, phone, email, address, firstName, lastName };
  return { identificationNumber, ...newClient, ...(consents && { consents }) };
}

function toPaymentDetails({ values, settlement, terms }: FilledSale) {
  return {
    paid_in_dollars: values.paidInDollars,
    exchange_value: terms.usdRate,
    exchange_amount: sum(
      settlement.remaining
        .filter(({ currency }) => currency === 'USD' && currency !== terms.currency)
        .map(({ amount, direction }) => (direction ? decimal(amount).negated() : amount)),
    ),
    payments: settlement.remaining,
    // For the receipt, which shows the tendered amounts and the change.
    ...(isPositive(settlement.change) && {
      tendered: settlement.tendered,
      change: settlement.change,
      given: settlement.given,
      rounding: settlement.rounding,
    }),
  };
}

/** Returns the counter discount on the whole sale, if there is one (D70). */
function saleDiscountInput({ values, terms }: FilledSale) {
  const grantedDiscount = toGrantedDiscount(values.grantedDiscount);
  return grantedDiscount && terms.kind === 'sale' && { grantedDiscount };
}

/** Returns the counter discount of a line; null removes it from a recorded one. */
function lineDiscountInput({ grantedDiscount }: SaleLine, sold: boolean) {
  const discount = toGrantedDiscount(grantedDiscount);
  return (discount || sold) && { grantedDiscount: discount };
}

/** Returns `salesDetails` (doc 2 §3): each line with its tip, its times and the original line of a warranty. */
function toDetails({ values, quotes, terms, day, pastServices }: FilledSale) {
  const onSale = parseDiscount(values.grantedDiscount) !== null;
  return quotes.map(({ line, subservice, sold, priced, discount }) => ({
    ...(sold && { id: line.key }),
    workdayId: line.workdayId,
    subserviceId: line.subserviceId,
    cost: priced?.cost,
    tax: priced?.tax,
    currencyCode: terms.currency,
    discount,
    avg_minuts: subservice && minutesOf(line, subservice),
    tip: parseAmount(line.tip),
    ...(terms.kind === 'sale' && !onSale && lineDiscountInput(line, sold)),
    startsAt: line.startsAt ? `${day} ${line.startsAt}:00` : null,
    endsAt: line.endsAt ? `${day} ${line.endsAt}:00` : null,
    ...(terms.kind === 'warranty' && { salesDetailId: originalOf(line, pastServices)?.id ?? null }),
  }));
}
