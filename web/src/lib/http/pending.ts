import { createStore } from '../browser/store.ts';

/** Number of pending foreground requests (doc 1 §4). */
export const pendingRequests = createStore(0);

/** Counts `work` as pending from its start to its end. */
export async function counted<Result>(work: Promise<Result>): Promise<Result> {
  pendingRequests.set(pendingRequests.get() + 1);
  try {
    return await work;
  } finally {
    pendingRequests.set(Math.max(0, pendingRequests.get() - 1));
  }
}

/** Milliseconds before the loading overlay appears (D43). */
const loadingDelay = 200;

/** Whether foreground requests have been pending without a gap for longer than `loadingDelay`. */
export const isLongPending = createStore(false);

let timer: ReturnType<typeof setTimeout> | undefined;

pendingRequests.subscribe(() => {
  if (pendingRequests.get() === 0) {
    clearTimeout(timer);
    timer = undefined;
    isLongPending.set(false);
  } else {
    timer ??= setTimeout(() => isLongPending.set(true), loadingDelay);
  }
});
