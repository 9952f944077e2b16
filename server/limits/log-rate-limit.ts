const minute = 60_000;

/**
 * Returns a function that returns whether another line is allowed: a limit per minute of all
 * clients together, so that a flood does not fill the log and the error reports.
 */
export function createLogBudget(
  mostAMinute: number,
  now: () => number = () => performance.now(),
): () => boolean {
  let spent = 0;
  let since = now();
  return () => {
    if (now() - since >= minute) {
      since = now();
      spent = 0;
    }
    spent += 1;
    return spent <= mostAMinute;
  };
}
