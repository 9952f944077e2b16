import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { loaded } from './loaded.ts';

/** Expects that axe finds nothing wrong with what is shown once it is loaded, in light and in dark. */
export async function expectAccessible(page: Page): Promise<void> {
  await loaded(page);
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    // We have no frames, whose findings it would put together in a blank page, at twice the time.
    const axe = new AxeBuilder({ page }).setLegacyMode();
    // Only the contrast depends on the scheme.
    if (colorScheme === 'dark') axe.withRules('color-contrast');
    const { violations } = await axe.analyze();
    const found = violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} ${target}: ${failureSummary}`),
    );
    expect(found, `${colorScheme} ${page.url()}`).toEqual([]);
  }
}
