import * as z from 'zod/mini';
import { isMoment } from '#domain/dates/parse-typed-date.ts';
import type { Currency } from '#domain/money/currencies.ts';
import type { PaymentType } from '#domain/texts/captions.ts';
import { validationTexts } from '#domain/texts/texts.ts';
import {
  clientSchemas,
  emptySearch,
  searchedClient,
  walkIn,
} from '#web/shared/clients/client-schema.ts';
import { initialIdentification } from '#web/shared/people/identification-input.tsx';
import { identificationFields } from '#web/shared/people/identification-rules.ts';
import { optional } from '#web/ui/form/rules/rules.ts';
import type { SaleKind } from '../sale-model.ts';

/**
 * Entry of the client: by document number, by search among registered clients, or by name (doc 2
 * §2); `kept` for a corrected sale whose client stays.
 */
export type ClientBy = 'document' | 'search' | 'name' | 'kept';

/**
 * Accepts an invalid discount too: its fields show the message, and `discountsStep` blocks the
 * registration.
 */
const discountSchema = z.object({
  by: z.enum(['percent', 'amount']),
  value: z.string(),
  reason: z.string(),
});

const line = z.object({
  key: z.string(),
  workdayId: z.string(),
  subserviceId: z.string(),
  subserviceName: z.optional(z.string()),
  tip: z.string(),
  startsAt: z.string(),
  endsAt: z.string(),
  originalId: z.nullable(z.string()),
  grantedDiscount: z.optional(discountSchema),
});

const payment = z.object({
  key: z.string(),
  type: z.string() as z.ZodMiniType<PaymentType, PaymentType>,
  currency: z.string() as z.ZodMiniType<Currency, Currency>,
  amount: z.string(),
  methodId: z.optional(z.string()),
  label: z.optional(z.string()),
  needsReference: z.optional(z.boolean()),
  reference: z.optional(z.string()),
});

/** Form of a sale or warranty (doc 2 §3 Sale form model). */
export const saleSchema = z
  .object({
    ...identificationFields,
    identificationNumber: z.string(),
    clientBy: z.string() as z.ZodMiniType<ClientBy, ClientBy>,
    ...searchedClient,
    /** 'yyyy-MM-ddTHH:mm' of an earlier day; null for a current sale. */
    saleDate: z.nullable(z.string()),
    /** Null while the office's next number is the proposal (D18). */
    invoiceNumber: z.nullable(optional('invoiceNumber')),
    /** Tip for the whole sale, as typed (D15). */
    totalTip: z.string(),
    /** Counter discount on the whole sale (D70). */
    grantedDiscount: z.optional(discountSchema),
    advertising: z.boolean(),
    paidInDollars: z.boolean(),
    lines: z.array(line),
    payments: z.array(payment),
    /** Whether a warranty is paid by other means than cash in the office's currency (D100). */
    paidOtherwise: z.optional(z.boolean()),
    /** Currency of the change; the office's currency if absent (D48). */
    changeCurrency: z.optional(z.string() as z.ZodMiniType<Currency, Currency>),
    /** Whether the money of an earlier sale was counted that day or counts today (doc 4 §6). */
    cashCounted: z.optional(z.enum(['counted', 'today'])),
    /** One id per filled form, the same in every retry (D19). */
    requestId: z.string(),
  })
  .check(({ value, issues }) => {
    const missing = (['saleDate', 'invoiceNumber'] as const)
      .filter((path) => value[path] === '')
      .map((path) => ({ path: [path], message: validationTexts.required }));
    const isUnread = value.saleDate && !isMoment(value.saleDate);
    const unread = isUnread ? [{ path: ['saleDate'], message: validationTexts.unreadMoment }] : [];
    const wrong = schemasOf(value).flatMap((schema) => schema.safeParse(value).error?.issues ?? []);
    for (const { path, message } of [...missing, ...unread, ...wrong]) {
      issues.push({ code: 'custom', path, message, input: value });
    }
  });

/** Returns the schemas of the client fields that the entry requires. */
function schemasOf(value: Parameters<typeof clientSchemas>[0] & Pick<SaleValues, 'clientBy'>) {
  if (value.clientBy === 'document') return clientSchemas(value);
  return value.clientBy === 'name' && !value.foundClient ? [walkIn] : [];
}

export type SaleValues = z.infer<typeof saleSchema>;

/** Returns an empty sale without payment method. */
export function emptySale(
  currency: Currency,
  { clientBy, past, kind }: { clientBy: ClientBy; past: boolean; kind: SaleKind },
): SaleValues {
  return {
    ...initialIdentification(currency),
    clientBy,
    ...emptySearch,
    saleDate: past ? '' : null,
    invoiceNumber: kind === 'warranty' ? unnumbered : null,
    totalTip: '',
    advertising: false,
    paidInDollars: false,
    lines: [],
    payments: [],
    requestId: crypto.randomUUID(),
  };
}

/** Number of a sale outside the invoice series (doc 2 §5). */
export const unnumbered = 'S/F';
