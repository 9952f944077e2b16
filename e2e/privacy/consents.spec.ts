import { expect } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { open } from '../support/loaded.ts';
import { expectOffered, ownCounter } from '../support/own-counter.ts';
import { test } from '../support/test.ts';
import { success } from '../support/toasts.ts';

test('consent is recorded in the sale form in one tap without a layout shift, and withdrawn', {
  tag: '@core',
}, async ({ page }) => {
  const { document } = await ownCounter(page);
  const turn = page.getByRole('combobox', { name: 'Turno' });
  const strip = page.getByRole('group', { name: '¿Acepta mensajes y fotos?' });
  const findClient = async () => {
    await page.getByLabel('Número de identificación').fill(document);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main').getByText('Camila Ríos')).toBeVisible();
    await expect(turn).toBeFocused();
  };
  await open(page, '/sales/add');
  await expectOffered(page);
  await findClient();
  await expectAccessible(page);
  const turnBox = await turn.boundingBox();
  const rejected = strip.getByRole('button', { name: 'Mensajes: No' });
  await rejected.click();
  await expect(success(page, 'Mensajes: no acepta')).toBeVisible();
  await expect(turn).toBeFocused();
  expect(await turn.boundingBox()).toEqual(turnBox);
  await expect(rejected).toHaveAttribute('aria-pressed', 'true');
  await success(page, 'Mensajes: no acepta').getByRole('button', { name: 'Deshacer' }).click();
  await expect(rejected).toHaveAttribute('aria-pressed', 'false');

  await test.step('keyboard shortcuts record a consent, and the Tab key skips it', async () => {
    await turn.focus();
    await page.keyboard.press('Shift+Tab');
    await expect(strip.locator(':focus')).toHaveCount(0);
    await page.keyboard.press('Alt+m');
    await expect(strip.getByRole('button', { name: 'Mensajes: Sí' })).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Space');
    await expect(success(page, 'Fotos: acepta')).toBeVisible();
  });

  await strip.getByRole('button', { name: '¿Qué se le dice?' }).click();
  await expect(page.getByText('Puede cambiar de opinión cuando quiera')).toBeVisible();
  await page.keyboard.press('Escape');
  await strip.getByRole('button', { name: 'Mensajes: Sí' }).click();
  await expect(success(page, 'Mensajes: acepta')).toBeVisible();
  // The form does not ask a client who has already answered.
  await page.getByRole('button', { name: 'Cambiar cliente' }).click();
  await findClient();
  await expect(strip).toHaveCount(0);
});
