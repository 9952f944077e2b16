// Many open screens in a process of their own, as they are on machines of their own: `npm run drill -- sockets`
// starts it, and asks for what they were told.
import { openScreen, type Screen } from './screen.ts';

/** Sockets that say who they are at the same time: an address has a hundred that have not. */
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
  async forget() {
    for (const { told } of screens) told.clear();
    return screens.length;
  },
  /** The most events of a topic that a screen was told. */
  async tell() {
    return Math.max(
      ...screens.flatMap(({ told }) => [...told.values()].map((events) => events.length)),
    );
  },
  async close() {
    for (const screen of screens) screen.close();
    screens = [];
    return 0;
  },
};
export type CrowdAct = keyof typeof acts;

// What follows a launcher may end while it waits for it alone; this waits for what it is asked.
process.channel?.ref();
process.on('message', async ([act, given]: [CrowdAct, OpenScreens]) => {
  process.send?.(await acts[act](given));
});
