import { attendance } from './attendance.ts';
import { readJson, send } from './http.ts';
import { session } from './session.ts';

/** Between two signs of life of a person who works without asking the server for anything. */
const interval = 60_000;

async function tellUse(): Promise<void> {
  // An ended session shows here as anywhere, and the form that is open is kept (D37).
  await send('/me', {}, { counted: false })
    .then(readJson, () => undefined)
    .catch(() => undefined);
}

/**
 * Follows whether somebody is at this page: an office may end sessions that nobody uses, and who
 * fills in a long form uses it.
 */
export function followActivity(): void {
  const noticed = () => {
    attendance.seenAt = performance.now();
    if (session.get().token && performance.now() - attendance.reportedAt > interval) void tellUse();
  };
  // Input: the keys of a composition are withheld.
  for (const event of ['pointerdown', 'keydown', 'input', 'wheel', 'touchstart']) {
    addEventListener(event, noticed, { capture: true, passive: true });
  }
}
