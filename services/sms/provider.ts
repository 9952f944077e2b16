/** An SMS to send. */
export interface Sms {
  /** The id in the outbox; providers that detect repeated messages use it as their key. */
  readonly id: string;
  /** E.164, such as +584141234567. */
  readonly phone: string;
  readonly body: string;
}

/** The provider rejected the message and sent nothing; a retry may succeed if `retry` is set. */
export class SmsRejected extends Error {
  readonly retry: boolean;

  constructor(message: string, retry: boolean) {
    super(message);
    this.name = 'SmsRejected';
    this.retry = retry;
  }
}

/** The external SMS service behind the outbox (D33). */
export interface SmsProvider {
  /** The state of an accepted message: without a service it is only recorded. */
  readonly outcome: 'sent' | 'recorded';
  /**
   * Sends a message. Returns the provider's own id if it has one. Throws `SmsRejected` if nothing
   * was sent for certain; after any other error the outcome is unknown.
   */
  send(sms: Sms): Promise<string | undefined>;
}
