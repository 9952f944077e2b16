import * as z from 'zod/mini';
import { toCurrency } from '#domain/money/currencies.ts';
import { formatMoney } from '#domain/money/money.ts';
import {
  receiptOffice,
  type SettlementReceipt,
  toReceipt,
} from '#web/shared/settlements/settlement-receipt.ts';
import type { OwnEarningsQuery } from './own-earnings.generated.ts';

/** A row of procOwnSettlements, whose fields the API types as nullable. */
export type OwnRow = NonNullable<OwnEarningsQuery['procOwnSettlements']>['nodes'][number];

const linesSchema = z.array(
  z.object({
    kind: z.string(),
    day: z.string(),
    amount: z.string(),
    description: z.string(),
    invoiceNumber: z.nullable(z.string()),
    isEarlier: z.boolean(),
    isReversed: z.boolean(),
    entryType: z.nullable(z.string()),
  }),
);

/** A settlement of the reader. */
export interface OwnSettlement {
  readonly id: string;
  readonly state: string;
  readonly receipt: SettlementReceipt;
}

/** What an office owes the reader now. */
export interface OwnDebt {
  readonly office: string;
  readonly net: string;
  /** 'Propinas Bs 15.00', one for each kind. */
  readonly parts: readonly string[];
}

/** Returns the receipt of a row; `employee` and `company` are the reader's. */
function receiptOf(row: OwnRow, { employee, company }: { employee: string; company: string }) {
  const facts = {
    ...row,
    currencyCode: row.currencyCode ?? '',
    officeName: row.officeName ?? '',
    periodFrom: row.periodFrom ?? '',
    periodUntil: row.periodUntil ?? '',
    state: row.state ?? '',
  };
  return toReceipt(facts, linesSchema.parse(JSON.parse(row.lines ?? '[]')), {
    employee,
    office: receiptOffice(facts, company, {
      ...row,
      address: row.officeAddress,
      phone: row.officePhone,
    }),
  });
}

/** Splits the reader's rows into debts, one per office, and settlements, latest first. */
export function ownMoney(
  rows: readonly OwnRow[],
  reader: { readonly employee: string; readonly company: string },
): { readonly debts: readonly OwnDebt[]; readonly settlements: readonly OwnSettlement[] } {
  const all = rows.map((row) => ({ row, receipt: receiptOf(row, reader) }));
  return {
    debts: all
      .filter(({ row }) => row.state === 'OWED')
      .map(({ row, receipt }) => ({
        office: row.officeName ?? '',
        net: formatMoney(row.net ?? '0', toCurrency(row.currencyCode ?? '')),
        parts: receipt.totals.map(([caption, amount]) => `${caption} ${amount}`),
      })),
    settlements: all.flatMap(({ row: { settlementId: id, state }, receipt }) =>
      id ? [{ id, state: state ?? '', receipt }] : [],
    ),
  };
}

/** Returns what stands in place of an amount owed: a settlement that is not paid holds all of it. */
export const nothingOwedText = (settlements: readonly Pick<OwnSettlement, 'state'>[]): string =>
  settlements.some(({ state }) => state !== 'PAID')
    ? 'Todo está en liquidaciones por pagar'
    : 'Nada por liquidar ahora';
