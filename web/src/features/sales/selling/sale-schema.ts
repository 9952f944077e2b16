import * as z from 'zod/mini';
import type { PaymentType } from '#domain/captions.ts';
import type { Currency } from '#domain/currencies.ts';
import { validationTexts } from '#domain/texts.ts';
import { isMoment } from '#domain/typed-times.ts';
import {
  clientSchemas,
  nobodySearched,
  searchedClient,
  walkIn,
} from '#web/shared/clients/client-schema.ts';
import { initialIdentification } from '#web/shared/people/identification-input.tsx';
import { identificationFields } from '#web/shared/people/identification-rules.ts';
import { optional } from '#web/ui/form/rules.ts';
import type { SaleKind } from '../sale-model.ts';

/**
 * How the client of a sale is told: by document number, found among those registered, or by name
 * (doc 2 §2); 'kept' when a sale is corrected, whose client stays.
 */
export type ClientBy = 'document' | 'search' | 'name' | 'kept';

/** Told at its own fields, and refused by the step that it keeps the form at. */
const givenDiscount = z.object({
  by: z.enum(['percent', 'amount']),
  value: z.string(),
  reason: z.string(),
});

const line = z.object({
  key: z.string(),
  workdayId: z.string(),
  subserviceId: z.string(),
  tip: z.string(),
  startsAt: z.string(),
  endsAt: z.string(),
  originalId: z.nullable(z.string()),
  grantedDiscount: z.optional(givenDiscount),
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

/** The form of a sale or warranty (doc 2 §3 Sale form model). */
export const saleSchema = z
  .object({
    ...identificationFields,
    identificationNumber: z.string(),
    clientBy: z.string() as z.ZodMiniType<ClientBy, ClientBy>,
    ...searchedClient,
    /** 'yyyy-MM-ddTHH:mm' of an earlier day; null for a sale of this moment. */
    saleDate: z.nullable(z.string()),
    /** Null while the office's next number is proposed (D18). */
    invoiceNumber: z.nullable(optional('invoiceNumber')),
    /** A tip for the sale as a whole, as typed (D15). */
    totalTip: z.string(),
    /** What is given at the counter on the sale as a whole (D70). */
    grantedDiscount: z.optional(givenDiscount),
    advertising: z.boolean(),
    paidInDollars: z.boolean(),
    lines: z.array(line),
    payments: z.array(payment),
    /** Of a warranty: it is paid otherwise than in cash of the office's currency (D100). */
    paidOtherwise: z.optional(z.boolean()),
    /** In which currency change is given; the office's where it is left out (D48). */
    changeCurrency: z.optional(z.string() as z.ZodMiniType<Currency, Currency>),
    /** Of a sale of a day before: whether its money was counted that day, or comes in today (document 4 §6). */
    cashCounted: z.optional(z.enum(['counted', 'today'])),
    /** One for each form that is filled in, kept over retries (D19). */
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

/** What must be told of the client, besides who was found. */
function schemasOf(value: Parameters<typeof clientSchemas>[0] & Pick<SaleValues, 'clientBy'>) {
  if (value.clientBy === 'document') return clientSchemas(value);
  return value.clientBy === 'name' && !value.foundClient ? [walkIn] : [];
}

export type SaleValues = z.infer<typeof saleSchema>;

/** An empty sale: how it is paid is still to be chosen. */
export function emptySale(
  currency: Currency,
  { clientBy, past, kind }: { clientBy: ClientBy; past: boolean; kind: SaleKind },
): SaleValues {
  return {
    ...initialIdentification(currency),
    clientBy,
    ...nobodySearched,
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

/** The number of what is not numbered (doc 2 §5). */
const unnumbered = 'S/F';
