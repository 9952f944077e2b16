import type { Logger } from 'pino';

/** EX_SOFTWARE of sysexits.h, on which scripts/launch.mjs restarts the program. */
const softwareErrorExitCode = 70;

export interface UncaughtErrorHandler {
  readonly logger: Logger;
  readonly report?: (error: unknown) => void;
  /** Ends the program gracefully: waits for what runs and closes what is open. */
  readonly end: (exitCode: number) => void;
}

/**
 * Handles failures that nothing caught; no input may lead here
 * (docs/adr/0008-uncaught-exceptions-end-the-process.md). An unhandled rejection is only reported.
 * After an uncaught exception the state is unknown: running requests may finish, then the process
 * exits.
 */
export function setUncaughtErrorHandler({ logger, report, end }: UncaughtErrorHandler): void {
  // The readers of the outputs may exit before this process.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

  process.on('unhandledRejection', (error) => {
    logger.error({ err: error }, 'an unhandled rejection');
    report?.(error);
  });
  process.on('uncaughtException', (error) => {
    logger.fatal({ err: error }, 'an uncaught exception: the program exits and must be restarted');
    report?.(error);
    end(softwareErrorExitCode);
  });
}
