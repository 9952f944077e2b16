/** Where an error happened, without personal data. */
export interface ErrorPlace {
  readonly requestId?: string;
  readonly route?: string;
}

/** An error of a browser, scrubbed. */
export interface ClientError {
  readonly message: string;
  readonly stack?: string;
  readonly screen?: string;
  readonly release?: string;
}

/** The error-reporting service (Sentry's protocol); silent when no address is configured. */
export interface ErrorReporter {
  report(error: unknown, place: ErrorPlace): void;
  reportClient(error: ClientError): void;
  /** Sends what is waiting, in 2 s at most. */
  close(): Promise<void>;
}
