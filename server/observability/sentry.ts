import { scrubText } from '#runtime/scrub.ts';
import type { ErrorReporter } from '../errors/error-reporter.ts';

const silent: ErrorReporter = {
  report() {},
  reportClient() {},
  async close() {},
};

/**
 * Creates the reporter of errors by Sentry's protocol to the service behind `dsn`, without bodies,
 * headers, users or text that scrubbing recognizes as personal. Without a `dsn` nothing is loaded
 * or sent.
 */
export async function createErrorReporter(dsn: string | undefined): Promise<ErrorReporter> {
  if (!dsn) return silent;
  const sentry = await import('@sentry/node');
  sentry.init({
    dsn,
    environment: 'production',
    defaultIntegrations: false,
    sendDefaultPii: false,
    skipOpenTelemetrySetup: true,
    beforeSend(event) {
      for (const exception of event.exception?.values ?? []) {
        if (exception.value) exception.value = scrubText(exception.value);
      }
      if (event.message) event.message = scrubText(event.message);
      delete event.request;
      delete event.user;
      delete event.server_name;
      return event;
    },
  });

  return {
    report(error, { requestId, route }) {
      sentry.captureException(error, { tags: { requestId, route, side: 'server' } });
    },
    reportClient({ message, stack, screen, release }) {
      const error = Object.assign(new Error(message), { stack: stack ?? message });
      sentry.captureException(error, { tags: { screen, release, side: 'browser' } });
    },
    async close() {
      await sentry.close(2_000);
    },
  };
}
