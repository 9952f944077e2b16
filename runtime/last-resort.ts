import type { Logger } from 'pino';

/** EX_SOFTWARE of sysexits.h: by it scripts/launch.mjs knows that the program is to run again. */
const faultExitCode = 70;

export interface LastResort {
  readonly logger: Logger;
  readonly report?: (error: unknown) => void;
  /** Ends the program in order: what runs may end, what is open is closed. */
  readonly end: (exitCode: number) => void;
}

/**
 * What is left when a failure was caught nowhere; no input may ever lead here
 * (docs/adr/0008-uncaught-exceptions-end-the-process.md). A promise that nobody waited for is told of,
 * no more. An exception broke off whatever called: requests that run may end, then the process does.
 */
export function setLastResort({ logger, report, end }: LastResort): void {
  // Who reads the outputs may leave before us.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

  process.on('unhandledRejection', (error) => {
    logger.error({ err: error }, 'a failure that nobody waited for');
    report?.(error);
  });
  process.on('uncaughtException', (error) => {
    logger.fatal({ err: error }, 'a fault: the program ends and is to be started again');
    report?.(error);
    end(faultExitCode);
  });
}
