/** Milliseconds without input after which a page counts as unattended. */
const idleAfter = 60_000;

/** Times of the last input and of the last attended request, in milliseconds since page load. */
export const userPresence = { seenAt: performance.now(), reportedAt: Number.NEGATIVE_INFINITY };

/**
 * Records a request, and returns whether a person is at the page. Automatic requests, such as a
 * list that refreshes itself, do not count as use of the session.
 */
export function requestedByPerson(): boolean {
  const now = performance.now();
  const attended = now - userPresence.seenAt < idleAfter;
  if (attended) userPresence.reportedAt = now;
  return attended;
}
