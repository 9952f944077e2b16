import type { PaymentType } from '#domain/captions.ts';
import type { Currency } from '#domain/currencies.ts';
import type { Amount } from '#domain/money.ts';
import type { SaleTerms } from '../sale-model.ts';

/** What payments are worth by. */
export type PaymentTerms = Pick<SaleTerms, 'currency' | 'usdRate' | 'eurRate'>;

/** A payment as it is filled in; the last one with amount '' takes what is left to pay. */
export interface SalePayment {
  readonly key: string;
  readonly type: PaymentType;
  readonly currency: Currency;
  readonly amount: string;
  /** The office's method, where one was chosen that its type and currency alone do not say. */
  readonly methodId?: string | undefined;
  readonly label?: string | undefined;
  /** Of one that was recorded: whether it had a reference. Else its method says so. */
  readonly needsReference?: boolean | undefined;
  readonly reference?: string | undefined;
}

/** A line of `paymentDetails` (doc 2 §3): amount in its currency, amount_bs in the office's. */
export interface PaymentDetail {
  readonly amount: Amount;
  readonly payment_type: PaymentType;
  readonly currency: Currency;
  readonly exchange_rate: string;
  readonly amount_bs: Amount;
  readonly paymentMethodId?: string;
  readonly reference?: string;
  /** A reference that was used already is meant. */
  readonly reuseReference?: true;
  /** −1 for change (D48). */
  readonly direction?: -1;
}

/** A payment as it counts, with the least amount that its coins make (D72). */
export interface Part {
  readonly detail: PaymentDetail;
  readonly step: string;
}
