import { createStore } from './store.ts';

/** How many requests someone waits for (doc 1 §4). */
export const pendingRequests = createStore(0);

/** Counts `work` from its start to its end. */
export async function counted<Result>(work: Promise<Result>): Promise<Result> {
  pendingRequests.set(pendingRequests.get() + 1);
  try {
    return await work;
  } finally {
    pendingRequests.set(Math.max(0, pendingRequests.get() - 1));
  }
}

/** How long in milliseconds a request is pending before the loading overlay shows (D43). */
const patience = 200;

/** Whether counted requests have been pending without a pause for longer than the patience. */
export const isLongPending = createStore(false);

let timer: ReturnType<typeof setTimeout> | undefined;

pendingRequests.subscribe(() => {
  if (pendingRequests.get() === 0) {
    clearTimeout(timer);
    timer = undefined;
    isLongPending.set(false);
  } else {
    timer ??= setTimeout(() => isLongPending.set(true), patience);
  }
});
