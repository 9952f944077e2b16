import type { LocalDate } from '#domain/dates.ts';
import { decimal, sum } from '#domain/money.ts';
import { documentOf } from '#web/shared/clients/client-schema.ts';
import { sentNumber } from '#web/shared/people/identification-rules.ts';
import { toSent } from '#web/ui/form/date-time-value.ts';
import { toGrantedDiscount, typedDiscount } from '../discounts/given-discount.ts';
import { originalOf, type PastService } from '../lines/past-services.ts';
import type { Settlement } from '../payments/payment-model.ts';
import {
  isPositive,
  minutesOf,
  type QuotedLine,
  type SaleLine,
  type SaleSummary,
  type SaleTerms,
  typedAmount,
} from '../sale-model.ts';
import type { ProcCreateSalesInput } from './sale-form.generated.ts';
import type { SaleValues } from './sale-schema.ts';

export interface FilledSale {
  readonly values: SaleValues;
  readonly quotes: readonly QuotedLine[];
  readonly summary: SaleSummary;
  readonly settlement: Settlement;
  readonly terms: SaleTerms;
  /** The day of the sale in the office's zone. */
  readonly day: LocalDate;
  /** What the client bought before, for a warranty. */
  readonly pastServices: readonly PastService[];
  /** The appointment that it serves. */
  readonly appointmentId: string | null;
  /** The number lies far ahead of the series and is meant (D69). */
  readonly confirmNumber: boolean;
  /** The register at which this device stands; null for none (document 4 §6). */
  readonly registerId: string | null;
  /** Whether it is asked if the money of a day before was counted. */
  readonly asksCounted: boolean;
}

/** The input of procCreateSales (doc 2 §7, D45). */
export function toSaleInput(sale: FilledSale, officeId: string) {
  return {
    ...toRecordInput(sale, officeId),
    paymentDetails: toPaymentDetails(sale),
    advertising: sale.values.advertising,
    ...givenToSale(sale),
    ...(sale.appointmentId && { appointmentId: sale.appointmentId }),
  } satisfies ProcCreateSalesInput;
}

/** The input of procCreateSalesWarranty: not advertised, no payments (doc 2 §5 Warranty) unless they were opened (D100). */
export function toWarrantyInput(sale: FilledSale, officeId: string) {
  return {
    ...toRecordInput(sale, officeId),
    ...(sale.values.paidOtherwise && { paymentDetails: toPaymentDetails(sale) }),
  };
}

/**
 * The input of procUpdateSales; what it does not name stays: client, date, rate. `corrections` is how
 * often the sale had been corrected when it was opened: another correction since then is refused.
 */
export function toCorrectionInput(sale: FilledSale, id: string, corrections: number) {
  const { values, summary, terms } = sale;
  const isTold = terms.kind === 'sale' || values.paidOtherwise;
  return {
    id,
    salesDetails: toDetails(sale),
    paymentDetails: isTold ? toPaymentDetails(sale) : null,
    invoiceNumber: values.invoiceNumber,
    totalTip: summary.totalTip,
    advertising: values.advertising,
    ...givenToSale(sale),
    ...confirmation(sale),
    ...atRegister(sale),
    corrections,
    requestId: values.requestId,
  };
}

/**
 * What sales and warranties share. One of this moment names no date: the server knows its office's (D94).
 */
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
    ...(sale.asksCounted && { cashCounted: values.cashCounted === 'counted' }),
    requestId: values.requestId,
  };
}

function confirmation({ confirmNumber }: FilledSale) {
  return confirmNumber && { confirmNumber };
}

/** Where the money comes in (document 4 §6). */
function atRegister({ registerId }: FilledSale) {
  return registerId !== null && { cashRegisterId: registerId };
}

/** A registered client by number, a new one with their data, a walk-in by name and phone. */
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
      settlement.kept
        .filter(({ currency }) => currency === 'USD' && currency !== terms.currency)
        .map(({ amount, direction }) => (direction ? decimal(amount).negated() : amount)),
    ),
    payments: settlement.kept,
    // For the receipt, which tells what was handed over and given back.
    ...(isPositive(settlement.change) && {
      tendered: settlement.tendered,
      change: settlement.change,
      given: settlement.given,
      rounding: settlement.rounding,
    }),
  };
}

/** What the counter gives the sale as a whole, where it gives anything (D70). */
function givenToSale({ values, terms }: FilledSale) {
  const grantedDiscount = toGrantedDiscount(values.grantedDiscount);
  return grantedDiscount && terms.kind === 'sale' && { grantedDiscount };
}

/** What it gives a line; null takes away what a sold one had. */
function givenToLine({ grantedDiscount }: SaleLine, sold: boolean) {
  const given = toGrantedDiscount(grantedDiscount);
  return (given || sold) && { grantedDiscount: given };
}

/** `salesDetails` (doc 2 §3), each line with its tip, its times and the line that it makes good. */
function toDetails({ values, quotes, terms, day, pastServices }: FilledSale) {
  const onSale = typedDiscount(values.grantedDiscount) !== null;
  return quotes.map(({ line, subservice, sold, priced, discount }) => ({
    ...(sold && { id: line.key }),
    workdayId: line.workdayId,
    subserviceId: line.subserviceId,
    cost: priced?.cost,
    tax: priced?.tax,
    currencyCode: terms.currency,
    discount,
    avg_minuts: subservice && minutesOf(line, subservice),
    tip: typedAmount(line.tip),
    ...(terms.kind === 'sale' && !onSale && givenToLine(line, sold)),
    startsAt: line.startsAt ? `${day} ${line.startsAt}:00` : null,
    endsAt: line.endsAt ? `${day} ${line.endsAt}:00` : null,
    ...(terms.kind === 'warranty' && { salesDetailId: originalOf(line, pastServices)?.id ?? null }),
  }));
}
