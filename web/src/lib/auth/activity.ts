import { readJson, send } from '../http/http.ts';
import { userPresence } from '../http/user-presence.ts';
import { session } from '../session/session.ts';

/** Milliseconds between two heartbeats while a person works without server requests. */
const interval = 60_000;

async function reportActivity(): Promise<void> {
  // If the session has ended, the response ends it here too, and stores the draft of the open form
  // (D37).
  await send('/me', {}, { counted: false })
    .then(readJson, () => undefined)
    .catch(() => undefined);
}

/**
 * Sends heartbeats while a person uses the page. An office may end idle sessions, but filling in a
 * long form is use.
 */
export function watchActivity(): void {
  const noticed = () => {
    userPresence.seenAt = performance.now();
    if (session.get().token && performance.now() - userPresence.reportedAt > interval)
      void reportActivity();
  };
  // 'input' covers text compositions, which have no key events.
  for (const event of ['pointerdown', 'keydown', 'input', 'wheel', 'touchstart']) {
    addEventListener(event, noticed, { capture: true, passive: true });
  }
}
