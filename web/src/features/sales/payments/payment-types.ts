import type { Currency } from '#domain/money/currencies.ts';
import type { Amount } from '#domain/money/money.ts';
import type { PaymentType } from '#domain/texts/captions.ts';
import type { SaleTerms } from '../sale-model.ts';

/** Currency and rates that convert payments. */
export type PaymentTerms = Pick<SaleTerms, 'currency' | 'usdRate' | 'eurRate'>;

/** A payment in the form; the last one with amount '' covers the rest. */
export interface SalePayment {
  readonly key: string;
  readonly type: PaymentType;
  readonly currency: Currency;
  readonly amount: string;
  /** Id of a chosen method that is not the default of its type and currency. */
  readonly methodId?: string | undefined;
  readonly label?: string | undefined;
  /** For a recorded payment, whether it had a reference; for a new one its method decides. */
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
  /** The person has confirmed a reference that is already in use. */
  readonly reuseReference?: true;
  /** −1 for change (D48). */
  readonly direction?: -1;
}

/** A counted payment, with its smallest coin (D72). */
export interface Part {
  readonly detail: PaymentDetail;
  readonly step: string;
}
