/** A second signal, or this time in milliseconds after the drain, ends the program at once. */
const stopTimeout = 15_000;

/** How a program ends. */
export interface Ending {
  /**
   * Seconds in which the program still serves but reports that it is not ready, so that a load
   * balancer notices. Zero if a person ends it.
   */
  readonly drain: number;
}

/**
 * Runs `stop` once at SIGINT or SIGTERM, then exits. At SIGTERM, which process managers send, it
 * drains for `drain` seconds. Returns a function that ends the program in the same order with
 * another exit code.
 */
export function onStopSignal(
  stop: (ending: Ending) => Promise<void>,
  drain = 0,
): (exitCode: number) => void {
  let stopping = false;
  const begin = (exitCode: number, ending: Ending = { drain: 0 }) => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(exitCode || 1), stopTimeout + ending.drain * 1_000).unref();
    stop(ending).then(
      () => process.exit(exitCode),
      (error: unknown) => {
        console.error(error);
        process.exit(exitCode || 1);
      },
    );
  };
  const onSignal = (ending: Ending) => {
    if (stopping) process.exit(1);
    begin(0, ending);
  };
  process.on('SIGINT', () => onSignal({ drain: 0 }));
  process.on('SIGTERM', () => onSignal({ drain }));
  return begin;
}
