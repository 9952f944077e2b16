/** An SMS as it leaves. */
export interface Sms {
  /** Of our outbox; providers that know repeated messages get it as their key. */
  readonly id: string;
  /** E.164, such as +584141234567. */
  readonly phone: string;
  readonly body: string;
}

/** The provider said no: nothing was sent, and sending it again later may succeed when `retry`. */
export class SmsRefused extends Error {
  readonly retry: boolean;

  constructor(message: string, retry: boolean) {
    super(message);
    this.name = 'SmsRefused';
    this.retry = retry;
  }
}

/** The outside world behind the outbox (D33). */
export interface SmsProvider {
  /** What a message is that it took: one that nobody sends is only recorded. */
  readonly outcome: 'sent' | 'recorded';
  /**
   * Hands a message over; answers the provider's own id when it gives one. Throws `SmsRefused` when
   * it is certain that nothing was sent; any other error means that nobody knows.
   */
  send(sms: Sms): Promise<string | undefined>;
}
