/** Without a sign of a person for so long, a page is taken to be unattended. */
const patience = 60_000;

/** When a person was last seen at this page, and when the server was last asked while one was, since the page began. */
export const attendance = { seenAt: performance.now(), reportedAt: Number.NEGATIVE_INFINITY };

/**
 * Notes that the server is asked for something now, and answers whether somebody is at the page.
 * What it asks for by itself, such as a list that renews itself, is no use of the session.
 */
export function requestedByPerson(): boolean {
  const now = performance.now();
  const attended = now - attendance.seenAt < patience;
  if (attended) attendance.reportedAt = now;
  return attended;
}
