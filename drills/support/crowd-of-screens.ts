// Opens many screens in a separate process, as they run on other machines. `npm run drill --
// sockets` starts it and requests the number of events.
import { openScreen, type Screen } from './screen.ts';

/**
 * Sockets that authenticate at the same time; an address may have a hundred unauthenticated ones.
 */
const openedAtOnce = 50;

export interface OpenScreens {
  readonly url: string;
  readonly sockets: number;
  readonly tokens: readonly string[];
}

let screens: Screen[] = [];

const acts = {
  async open({ url, sockets, tokens }: OpenScreens) {
    while (screens.length < sockets) {
      const batch = Array.from(
        { length: Math.min(openedAtOnce, sockets - screens.length) },
        (_, n) => openScreen(url, tokens[(screens.length + n) % tokens.length] as string),
      );
      screens.push(...(await Promise.all(batch)));
    }
    return screens.length;
  },
  async clearEvents() {
    for (const { receivedEvents } of screens) receivedEvents.clear();
    return screens.length;
  },
  /** Returns the highest number of events of one topic on a screen. */
  async countEvents() {
    return Math.max(
      ...screens.flatMap(({ receivedEvents }) =>
        [...receivedEvents.values()].map((events) => events.length),
      ),
    );
  },
  async close() {
    for (const screen of screens) screen.close();
    screens = [];
    return 0;
  },
};
export type CrowdAct = keyof typeof acts;

// Keeps the process alive: an IPC channel of the launcher is unreferenced.
process.channel?.ref();
process.on('message', async ([act, given]: [CrowdAct, OpenScreens]) => {
  process.send?.(await acts[act](given));
});
