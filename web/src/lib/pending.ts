import { createStore } from './store.ts';

/** How many requests someone waits for (doc 1 §4); the loading overlay follows it (D43). */
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
