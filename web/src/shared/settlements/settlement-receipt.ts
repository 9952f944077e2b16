import * as z from 'zod/mini';
import { displayDate, today } from '#domain/dates/dates.ts';
import { displayPeriod } from '#domain/dates/periods.ts';
import { captionOf } from '#domain/lists/caption-of.ts';
import { currencySymbols, toCurrency } from '#domain/money/currencies.ts';
import { formatMoney, formatRate } from '#domain/money/money.ts';
import { displayPhone } from '#domain/people/phones.ts';
import { displayTaxId, taxIdName } from '#domain/sales/tax-names.ts';
import {
  settlementKinds,
  settlementStates,
  staffEntryTypes,
} from '#domain/settlements/settlement-captions.ts';
import type { Amounts } from '#web/shared/sales/invoice.ts';

/** A settlement as the API returns it; amounts are null for readers who may not see pay. */
export interface SettlementFacts {
  readonly currencyCode: string;
  readonly officeName: string;
  readonly periodFrom: string;
  readonly periodUntil: string;
  readonly state: string;
  readonly commission: string | null;
  readonly supervision: string | null;
  readonly advertising: string | null;
  readonly tip: string | null;
  readonly tipOut: string | null;
  readonly entries: string | null;
  readonly net: string | null;
  readonly receiptNumber: number | null;
  readonly paidAt: string | null;
  readonly timeZone: string | null;
  /** JSON list of frozen payments (doc 6 §3); null until the payment. */
  readonly payments: string | null;
}

/** A line of a settlement as the API returns it. */
export interface SettlementLine {
  readonly kind: string;
  readonly entryType: string | null;
  readonly day: string;
  readonly amount: string | null;
  readonly description: string;
  readonly invoiceNumber: string | null;
  readonly isEarlier: boolean;
  readonly isReversed: boolean;
}

/** The issuer of a receipt; empty texts are left out. */
export interface ReceiptOffice {
  readonly issuer: string;
  readonly facts: readonly string[];
}

/**
 * Returns the issuer of a receipt: the legal name, or the company without one, with its tax number
 * and the name, the address and the phone of the office.
 */
export function receiptOffice(
  { currencyCode, officeName }: Pick<SettlementFacts, 'currencyCode' | 'officeName'>,
  company: string,
  details: {
    readonly legalName?: string | null;
    readonly taxId?: string | null;
    readonly address?: string | null;
    readonly phone?: string | null;
  },
): ReceiptOffice {
  const { legalName, taxId, address, phone } = details;
  const currency = toCurrency(currencyCode);
  const facts = [
    taxId ? `${taxIdName(currency)} ${displayTaxId(currency, taxId)}` : '',
    officeName,
    address ?? '',
    phone ? `Teléfono ${displayPhone(phone)}` : '',
  ];
  return { issuer: legalName || company, facts: facts.filter(Boolean) };
}

/** Content of a receipt with formatted values. */
export interface SettlementReceipt {
  /** Accessible name and title of the printout. */
  readonly title: string;
  readonly office: ReceiptOffice;
  readonly employee: string;
  readonly period: string;
  readonly state: string;
  /** Day of the payment, ' el 30/11/2026'; '' before. */
  readonly paidOn: string;
  readonly groups: readonly ReceiptGroup[];
  /** Totals by kind without those of 0. */
  readonly totals: Amounts;
  readonly net: string;
  readonly payments: Amounts;
}

/** Lines below a heading, such as those before the period. */
export interface ReceiptGroup {
  readonly title: string;
  readonly lines: readonly {
    readonly key: number;
    readonly day: string;
    readonly text: string;
    readonly amount: string;
  }[];
}

/** Returns what a line is for: 'Vale', 'Comisión · Manicure · Factura 12'. */
export function lineText(line: SettlementLine): string {
  const { kind, entryType, description, invoiceNumber, isReversed } = line;
  return [
    kind === 'ENTRY'
      ? captionOf(staffEntryTypes, entryType ?? '') || settlementKinds.ENTRY
      : captionOf(settlementKinds, kind),
    description,
    invoiceNumber && `Factura\u00a0${invoiceNumber}`,
    isReversed && 'Reversada',
  ]
    .filter(Boolean)
    .join('\u00a0· ');
}

/** Returns the totals of a settlement by kind, without those of 0. */
export function totalsOf(settlement: SettlementFacts): Amounts {
  const currency = toCurrency(settlement.currencyCode);
  const parts = [
    ['Ganado', settlement.commission],
    ['Supervisión', settlement.supervision],
    ['No facturable', settlement.advertising],
    ['Propinas', settlement.tip],
    ['Propinas entregadas', settlement.tipOut],
    ['Vales y ajustes', settlement.entries],
  ] as const;
  return parts.flatMap(([caption, amount]) =>
    Number(amount ?? 0) === 0 ? [] : [[caption, formatMoney(amount ?? '0', currency)] as const],
  );
}

const frozenPayments = z.array(
  z.object({
    account: z.string(),
    currencyCode: z.string(),
    amount: z.string(),
    rate: z.string(),
    amountLocal: z.string(),
    reference: z.string(),
  }),
);

/** Returns the frozen payments of a settlement; both amounts if an account has another currency. */
export function paymentsOf({ payments, currencyCode }: SettlementFacts): Amounts {
  const local = toCurrency(currencyCode);
  return frozenPayments.parse(JSON.parse(payments ?? '[]')).map((payment) => {
    const currency = toCurrency(payment.currencyCode);
    const isLocal = currency === local;
    const caption = [
      payment.account,
      payment.reference && `ref. ${payment.reference}`,
      !isLocal &&
        `${formatMoney(payment.amount, currency)} a ${currencySymbols[local]} ${formatRate(payment.rate)}`,
    ];
    return [caption.filter(Boolean).join(' · '), formatMoney(payment.amountLocal, local)] as const;
  });
}

/** Returns the receipt of a settlement (doc 6 §2). */
export function toReceipt(
  settlement: SettlementFacts,
  lines: readonly SettlementLine[],
  { employee, office }: { readonly employee: string; readonly office: ReceiptOffice },
): SettlementReceipt {
  const currency = toCurrency(settlement.currencyCode);
  const { receiptNumber: number, paidAt, timeZone } = settlement;
  const shown = lines.map((line, key) => ({
    key,
    isEarlier: line.isEarlier,
    day: displayDate(line.day),
    text: lineText(line),
    amount: line.amount === null ? '' : formatMoney(line.amount, currency),
  }));
  const groups = [
    { title: 'Del período', lines: shown.filter(({ isEarlier }) => !isEarlier) },
    { title: 'De antes', lines: shown.filter(({ isEarlier }) => isEarlier) },
  ];
  return {
    title: number === null ? 'Liquidación' : `Recibo Nº ${number}`,
    office,
    employee,
    period: displayPeriod({ from: settlement.periodFrom, until: settlement.periodUntil }),
    state: captionOf(settlementStates, settlement.state),
    paidOn: paidAt && timeZone ? ` el ${displayDate(today(paidAt, timeZone))}` : '',
    groups: groups.filter((group) => group.lines.length > 0),
    totals: totalsOf(settlement),
    net: formatMoney(settlement.net ?? '0', currency),
    payments: paymentsOf(settlement),
  };
}
