const minute = 60_000;

/**
 * Returns a function that returns whether another line is allowed: a limit per minute of all
 * clients together, so that a flood does not fill the log and the error reports.
 */
export function createLogRateLimit(
  perMinute: number,
  now: () => number = () => performance.now(),
): () => boolean {
  let used = 0;
  let since = now();
  return () => {
    if (now() - since >= minute) {
      since = now();
      used = 0;
    }
    used += 1;
    return used <= perMinute;
  };
}
