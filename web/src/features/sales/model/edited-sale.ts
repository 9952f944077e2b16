import { localDateTime } from '#domain/dates/dates.ts';
import { sum } from '#domain/money/money.ts';
import { type PaymentType, paymentTypeCaptions } from '#domain/texts/captions.ts';
import { emptySearch } from '#web/shared/clients/client-schema.ts';
import { initialIdentification } from '#web/shared/people/identification-input.tsx';
import type { Edits } from '#web/ui/form/saving/use-edits.ts';
import { recordedDiscount } from '../discounts/granted-discount.ts';
import { captionInCurrency } from '../payments/caption-in-currency.ts';
import { settle } from '../payments/payment-model.ts';
import type { SaleRecord } from '../records/use-sale-record.ts';
import type { SaleValues } from './sale-schema.ts';

/** Key of a recorded payment, because each correction replaces the rows of the payments. */
const recordedKey = (index: number) => `recorded ${index}`;

/**
 * Returns the form values of a corrected sale. The last payment covers the rest, so that it follows
 * the lines, unless it had change. If the recorded method is unknown, one must be chosen (D14).
 */
export function editedSale({ kind, sale, lines, payments }: SaleRecord): SaleValues {
  const currency = sale.currencyCode;
  const timeOf = (instant: string | null) =>
    instant ? localDateTime(instant, sale.timeZone).slice(11, 16) : '';
  const recordedPayments = payments.filter(
    ({ typeTold, direction }) => typeTold && direction === 1,
  );
  const change = payments.find(({ direction }) => direction === -1);
  const paid = recordedPayments.map((payment, index) => ({
    key: recordedKey(index),
    type: payment.paymentType as PaymentType,
    currency: payment.currencyCode,
    amount: index === recordedPayments.length - 1 && !change ? '' : payment.amount,
    ...methodOf(payment),
  }));
  return {
    ...initialIdentification(currency),
    clientBy: 'kept',
    ...emptySearch,
    saleDate: null,
    invoiceNumber: sale.invoiceNumber,
    totalTip: '',
    advertising: sale.advertising,
    paidInDollars: paid.some((payment) => payment.currency !== currency),
    lines: lines.map((line) => ({
      key: line.id,
      workdayId: line.workdayId,
      subserviceId: line.subserviceId,
      tip: Number(line.tip) > 0 ? line.tip : '',
      startsAt: timeOf(line.startsAt),
      endsAt: timeOf(line.endsAt),
      originalId: line.warrantyOf ?? '',
      grantedDiscount: recordedDiscount(line),
    })),
    payments: paid,
    paidOtherwise: kind === 'warranty' && paid.length > 0,
    changeCurrency: change?.currencyCode,
    requestId: crypto.randomUUID(),
  };
}

/**
 * Returns the version of a corrected sale for merging corrections by others (D103). Amounts depend
 * on each other, so merged values are shown before they are sent.
 */
export function saleEdits(record: SaleRecord, readAgain?: () => Promise<SaleRecord>) {
  let lastRead = record;
  const readOf = (present: SaleRecord) => ({
    version: String(present.sale.corrections),
    values: editedSale(present),
  });
  return {
    ...readOf(record),
    isReviewed: true,
    toStored: (values) => ({ ...values, ...storedPayments(values as SaleValues, lastRead) }),
    readAgain: async () => {
      lastRead = (await readAgain?.()) ?? record;
      return readOf(lastRead);
    },
  } satisfies Edits;
}

/**
 * Returns the typed payments as `editedSale` would return them if they had paid the recorded sale:
 * without what the change returns, and with the amount of the last one open. Typed payments that
 * do not cover the sale stay.
 */
function storedPayments(
  { payments: typed, changeCurrency }: SaleValues,
  { sale, payments: recorded }: SaleRecord,
): Pick<SaleValues, 'payments'> {
  const euros = recorded.find(({ currencyCode }) => currencyCode === 'EUR');
  const terms = {
    currency: sale.currencyCode,
    usdRate: sale.exchangeValue,
    eurRate: euros?.exchangeRate ?? null,
  };
  const due = sum([sale.total, sale.totalTip]);
  const { remaining, problem } = settle(typed, due, terms, { changeCurrency });
  if (problem) return { payments: typed };
  const paid = remaining.filter(({ direction }) => !direction);
  const hasChange = paid.length < remaining.length;
  return {
    payments: paid.map((detail, index) => ({
      // A new key unless the payment is still the recorded one of its place.
      key:
        paid.length === typed.length && typed[index]?.key === recordedKey(index)
          ? recordedKey(index)
          : `new ${index}`,
      type: detail.payment_type,
      currency: detail.currency,
      amount: index === paid.length - 1 && !hasChange ? '' : detail.amount,
      methodId: detail.paymentMethodId,
      reference: detail.reference,
    })),
  };
}

/** Names of the subservices and turns of a sale, by id. */
type SaleNames = ReadonlyMap<string, string>;

/** Returns the names that the office or the recorded lines have. */
export function namesOf(
  {
    subservices,
    workdays,
  }: {
    readonly subservices: readonly { readonly id: string; readonly subserviceName: string }[];
    readonly workdays: readonly { readonly id: string; readonly fullName: string }[];
  },
  lines: SaleRecord['lines'],
): SaleNames {
  return new Map([
    ...subservices.map(({ id, subserviceName }) => [id, subserviceName] as const),
    ...workdays.map(({ id, fullName }) => [id, fullName] as const),
    ...lines.flatMap((line) => [
      [line.subserviceId, line.subserviceName] as const,
      [line.workdayId, `${line.employeeName} ${line.employeeLastName}`] as const,
    ]),
  ]);
}

/** Returns the text of services or payments in a conflict: 'Corte con Ana Gil, propina 5.00; Manicure'. */
export function describeSaleValue(
  path: string,
  value: unknown,
  names: SaleNames,
): string | undefined {
  if (path === 'lines') {
    const textOf = ({ subserviceId, workdayId, tip }: SaleValues['lines'][number]) => {
      const technician = names.get(workdayId);
      const service = names.get(subserviceId) ?? 'Servicio';
      const served = technician ? `${service} con ${technician}` : service;
      return tip ? `${served}, propina ${tip}` : served;
    };
    return listed((value as SaleValues['lines']).map(textOf), '; ');
  }
  if (path !== 'payments') return undefined;
  const payments = value as SaleValues['payments'];
  return listed(
    payments.map(({ label, type, currency, amount }) =>
      [label ?? captionInCurrency(paymentTypeCaptions[type], currency), amount]
        .filter(Boolean)
        .join(' '),
    ),
  );
}

const listed = (names: readonly string[], separator = ', ') => names.join(separator) || '(vacío)';

/** Returns the reference, and the method if type and currency do not determine it. */
function methodOf({
  paymentMethodId,
  methodName,
  reference,
  byDefault,
}: SaleRecord['payments'][number]) {
  if (!paymentMethodId) return {};
  const recordedPayments = { needsReference: reference !== null, reference: reference ?? '' };
  return byDefault
    ? recordedPayments
    : { ...recordedPayments, methodId: paymentMethodId, label: methodName ?? '' };
}
