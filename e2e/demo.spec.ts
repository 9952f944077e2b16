import { expect, test } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { loaded, open } from './loaded.ts';
import { signIn } from './sign-in.ts';

test('every screen of the demo says that it is one, at every width', async ({ page }) => {
  await signIn(page, 'crm_supervisor');
  for (const width of [360, 768, 1366]) {
    await page.setViewportSize({ width, height: 800 });
    for (const path of ['/', '/clients']) {
      await open(page, path);
      await loaded(page);
      const sign = page
        .getByTitle(/Empresa de demostración: todos conocen su contraseña/)
        .filter({ visible: true });
      await expect(sign).toHaveText('Demostración');
      await expect(sign).toBeInViewport({ ratio: 1 });
      // The header is no wider than the screen.
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        width,
      );
    }
  }
  await expectAccessible(page);
});
