import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { preferScheme } from './color-scheme.ts';
import { loaded } from './loaded.ts';

/** Expects that axe finds nothing wrong with what is shown, as below. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await seenByAxe(page), page.url()).toEqual([]);
}

/** What axe finds wrong with what is shown once it is loaded, in light and in dark. */
export async function seenByAxe(page: Page): Promise<string[]> {
  await loaded(page);
  const all: string[] = [];
  for (const colorScheme of ['dark', 'light'] as const) {
    await preferScheme(page, colorScheme);
    // We have no frames, whose findings it would put together in a blank page, at twice the time.
    const axe = new AxeBuilder({ page, ...((await isThere(page)) && { axeSource: 'void 0' }) });
    axe.setLegacyMode();
    // Only the contrast depends on the scheme.
    axe.options({
      // Of what is right it need not say where it is, which takes longer than to look.
      resultTypes: ['violations'],
      // What it would read again before it looks is for films, of which we have none.
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

/** Whether the page holds axe already, whose half megabyte need not be read again. */
const isThere = (page: Page): Promise<boolean> => page.evaluate(() => 'axe' in window);
