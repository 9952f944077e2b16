import * as z from 'zod/mini';
import type { PaymentType } from '#domain/captions.ts';
import type { Currency } from '#domain/money.ts';
import { initialIdentification } from '#web/ui/form/identification-input.tsx';
import { identificationFields, rightIdentification } from '#web/ui/form/identification-rules.ts';
import { required, requiredEmail, requiredPhone } from '#web/ui/form/rules.ts';

/** What is asked of a client whom the search did not find (doc 2 §5). */
const newClient = z
  .object({
    ...identificationFields,
    phone: requiredPhone(),
    email: requiredEmail(),
    address: required(),
  })
  .check(rightIdentification());

/** The client that a document number led to. */
export type FoundClient = z.infer<typeof foundClient>;

const foundClient = z.object({
  id: z.string(),
  identificationNumber: z.string(),
  fullName: z.string(),
  phone: z.string(),
  email: z.string(),
  address: z.string(),
});

const line = z.object({
  key: z.string(),
  workdayId: z.string(),
  subserviceId: z.string(),
  tip: z.string(),
  startsAt: z.string(),
  endsAt: z.string(),
});

const payment = z.object({
  key: z.string(),
  type: z.string() as z.ZodMiniType<PaymentType, PaymentType>,
  currency: z.string() as z.ZodMiniType<Currency, Currency>,
  amount: z.string(),
});

/** The add form of a sale (doc 2 §3 Sale form model). */
export const saleSchema = z
  .object({
    ...identificationFields,
    /** The number that was searched last, as it is sent; '' before the first search. */
    searchedNumber: z.string(),
    foundClient: z.nullable(foundClient),
    phone: z.string(),
    email: z.string(),
    address: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    /** Null while the office's next number is proposed (D18). */
    invoiceNumber: z.nullable(required()),
    advertising: z.boolean(),
    paidInDollars: z.boolean(),
    lines: z.array(line),
    payments: z.array(payment),
    /** One for each form that is filled in, kept over retries (D19). */
    requestId: z.string(),
  })
  .check(({ value, issues }) => {
    if (value.foundClient) return;
    for (const { path, message } of newClient.safeParse(value).error?.issues ?? []) {
      issues.push({ code: 'custom', path, message, input: value });
    }
  });

export type SaleValues = z.infer<typeof saleSchema>;

/** An empty sale: one payment that takes what is due. */
export function emptySale(currency: Currency): SaleValues {
  return {
    ...initialIdentification(currency),
    searchedNumber: '',
    foundClient: null,
    phone: '',
    email: '',
    address: '',
    firstName: '',
    lastName: '',
    invoiceNumber: null,
    advertising: false,
    paidInDollars: false,
    lines: [],
    payments: [emptyPayment(currency)],
    requestId: crypto.randomUUID(),
  };
}

/** A payment in cash that takes what the others leave. */
export function emptyPayment(currency: Currency): SaleValues['payments'][number] {
  return { key: crypto.randomUUID(), type: 'Cash', currency, amount: '' };
}
