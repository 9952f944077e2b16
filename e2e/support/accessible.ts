import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { preferScheme } from './color-scheme.ts';
import { loaded } from './loaded.ts';

/** Expects no axe violations on the current screen, as seenByAxe reports them. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await seenByAxe(page), page.url()).toEqual([]);
}

/** Returns axe violations of the loaded screen, in light and dark colors. */
export async function seenByAxe(page: Page): Promise<string[]> {
  await loaded(page);
  const all: string[] = [];
  for (const colorScheme of ['dark', 'light'] as const) {
    await preferScheme(page, colorScheme);
    // Without frames axe needs no blank page to merge results, which would double the time.
    const axe = new AxeBuilder({ page, ...((await isThere(page)) && { axeSource: 'void 0' }) });
    axe.setLegacyMode();
    // Only contrast depends on the color scheme.
    axe.options({
      // Locating passed checks would take longer than the checks.
      resultTypes: ['violations'],
      // axe would preload only media, which the app does not have.
      preload: false,
      ...(colorScheme === 'dark' && { runOnly: { type: 'rule', values: ['color-contrast'] } }),
    });
    const { violations } = await axe.analyze();
    const found = violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} ${target}: ${failureSummary}`),
    );
    all.push(...found.map((each) => `axe, ${colorScheme}: ${each}`));
  }
  return all;
}

/** Returns whether the page already contains axe, which has half a megabyte. */
const isThere = (page: Page): Promise<boolean> => page.evaluate(() => 'axe' in window);
