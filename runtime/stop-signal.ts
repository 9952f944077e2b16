/** A second signal, or this long without an end, ends the program at once. */
const patience = 15_000;

/**
 * Runs `stop` once at SIGINT or SIGTERM, then ends the program. Gives the way to end it in the same
 * order for another reason, with that reason's exit code.
 */
export function onStopSignal(stop: () => Promise<void>): (exitCode: number) => void {
  let stopping = false;
  const begin = (exitCode: number) => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(exitCode || 1), patience).unref();
    stop().then(
      () => process.exit(exitCode),
      (error: unknown) => {
        console.error(error);
        process.exit(exitCode || 1);
      },
    );
  };
  const onSignal = () => {
    if (stopping) process.exit(1);
    begin(0);
  };
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
  return begin;
}
