/** A second signal, or this long without an end after the drain, ends the program at once. */
const patience = 15_000;

/** How a program is to end. */
export interface Ending {
  /**
   * For how many seconds it goes on serving, having said that it is not ready, so that whoever hands it
   * requests notices: none where a person ends it.
   */
  readonly drain: number;
}

/**
 * Runs `stop` once at SIGINT or SIGTERM, then ends the program; at SIGTERM, by which a process manager
 * ends it, with a drain of `drain` seconds. Gives the way to end it in the same order for another
 * reason, with that reason's exit code.
 */
export function onStopSignal(
  stop: (ending: Ending) => Promise<void>,
  drain = 0,
): (exitCode: number) => void {
  let stopping = false;
  const begin = (exitCode: number, ending: Ending = { drain: 0 }) => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(exitCode || 1), patience + ending.drain * 1_000).unref();
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
