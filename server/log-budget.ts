const minute = 60_000;

/**
 * Says whether one more may be told: so many a minute by everybody together. The log, and who errors
 * are reported to, are no place for a flood.
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
