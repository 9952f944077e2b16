/** A second signal, or this long without an end, ends the program at once. */
const patience = 15_000;

/** Runs `stop` once at SIGINT or SIGTERM, then ends the program. */
export function onStopSignal(stop: () => Promise<void>): void {
  let stopping = false;
  const begin = () => {
    if (stopping) process.exit(1);
    stopping = true;
    setTimeout(() => process.exit(1), patience).unref();
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', begin);
  process.on('SIGTERM', begin);
}
