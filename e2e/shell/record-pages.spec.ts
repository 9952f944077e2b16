import { expect, type Page, test } from '@playwright/test';
import { encodeRouteId } from '#domain/input/route-id.ts';
import { paths } from '#web/config/paths.ts';
import { screens } from '#web/testing/screen-table.ts';
import { open } from '../support/loaded.ts';
import { addressOf } from '../support/record-addresses.ts';
import { regularClient } from '../support/regular-client.ts';
import { signIn, tokenOf } from '../support/sign-in.ts';

/** The client's page has the id in its query. */
async function recordAddress(page: Page, path: string): Promise<string> {
  if (path !== paths.clients.profile) {
    return addressOf(page, path, await tokenOf(page, 'crm_supervisor'));
  }
  return `${path}?id=${encodeRouteId({ id: (await regularClient(page)).id })}`;
}

test('every record page has a name, a figure or state, one timeline and an action', {
  tag: '@core',
}, async ({ page }) => {
  test.slow();
  await signIn(page, 'crm_supervisor');
  const pages = screens.filter(({ record }) => record);
  expect(pages.length).toBeGreaterThan(2);
  for (const { path, title } of pages) {
    await open(page, await recordAddress(page, path));
    await expect(page.locator('[data-record]'), path).toHaveCount(1);
    await expect(page.getByRole('heading', { level: 1 }), path).not.toHaveText(title);
    await expect(page.locator('[data-headline], [data-state]').first(), path).toHaveText(/\S/);
    const acts = page.locator('main').locator('[data-actions] :is(a, button), form [type=submit]');
    await expect(acts.first(), path).toBeVisible();
    expect(await page.getByRole('region', { name: 'Actividad' }).count(), path).toBeLessThan(2);
  }
});
