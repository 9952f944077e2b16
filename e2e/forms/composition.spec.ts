import { expect } from '@playwright/test';
import { demoPassword } from '#db/demo/demo-company.ts';
import { loaded, open } from '../support/loaded.ts';
import { test } from '../support/test.ts';

test('Enter during text composition submits no form and selects no option', async ({ page }) => {
  const browser = await page.context().newCDPSession(page);
  const seen = () => page.evaluate(() => document.documentElement.dataset.keys ?? '');
  const enter = async (windowsVirtualKeyCode: number) => {
    // The app's guard listens on the window first, so a key that it stops reaches none of these.
    await page.evaluate(() => {
      const { dataset } = document.documentElement;
      for (const target of [window, document]) {
        target.addEventListener('keydown', () => (dataset.keys = `${dataset.keys ?? ''}!`), {
          capture: true,
          once: true,
        });
      }
    });
    const key = { key: 'Enter', code: 'Enter', windowsVirtualKeyCode };
    await browser.send('Input.dispatchKeyEvent', { type: 'keyDown', text: '\r', ...key });
    await browser.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key });
  };
  const composed = async () => {
    await enter(229);
    expect(await seen()).toBe('');
  };

  await open(page, '/login');
  await page.getByLabel('Email').fill('crm_supervisor@caracas.demo');
  await page.getByRole('textbox', { name: 'Contraseña' }).fill(demoPassword);
  await composed();
  await expect(page).toHaveURL('/login');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');
  await loaded(page);

  await page.keyboard.press('Control+k');
  await page.keyboard.type('agregar venta');
  const options = page.getByRole('dialog', { name: 'Buscar' }).getByRole('option');
  await expect(options.first()).toContainText('Agregar Venta');
  await page.evaluate(() => delete document.documentElement.dataset.keys);
  await composed();
  await expect(page).toHaveURL('/');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/sales/add');
});
