/** Where an error happened, without personal data. */
export interface ErrorScope {
  readonly requestId?: string;
  readonly route?: string;
}

/** A scrubbed error of a browser. */
export interface ClientError {
  readonly message: string;
  readonly stack?: string;
  readonly screen?: string;
  readonly release?: string;
}

/** The error-reporting service (Sentry's protocol); does nothing without a configured address. */
export interface ErrorReporter {
  report(error: unknown, scope: ErrorScope): void;
  reportClient(error: ClientError): void;
  /** Sends pending reports, within 2 s. */
  close(): Promise<void>;
}
