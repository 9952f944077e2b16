/** Waits for the milliseconds; with 0 until the next task, so that input events run first. */
export function pause(milliseconds = 0): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
