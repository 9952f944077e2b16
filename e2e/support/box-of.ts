import type { Locator } from '@playwright/test';

/** Returns the box of a visible element in pixels of the window. */
export async function boxOf(shown: Locator) {
  const box = await shown.boundingBox();
  if (!box) throw new Error('The element is not visible.');
  return box;
}
