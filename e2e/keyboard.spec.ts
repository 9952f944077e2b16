import { expect, test } from '@playwright/test';
import { demoPassword } from '#db/demo/cast.ts';
import { loaded, open } from './loaded.ts';

test('who has no mouse signs in, opens a screen, finds its shortcuts and signs out', {
  tag: '@core',
}, async ({ page }) => {
  const { keyboard } = page;
  await open(page, '/login');
  await expect(page.getByLabel('Email')).toBeVisible();
  await keyboard.press('Tab');
  await expect(page.getByLabel('Email')).toBeFocused();
  await keyboard.type('crm_supervisor@caracas.demo');
  await keyboard.press('Tab');
  await keyboard.type(demoPassword);
  await keyboard.press('Enter');
  await expect(page).toHaveURL('/');
  await loaded(page);

  await keyboard.press('Control+k');
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
  await keyboard.type('Clientes');
  await expect(page.getByRole('option', { name: 'Clientes' }).first()).toBeVisible();
  await keyboard.press('Enter');
  await expect(page).toHaveURL('/clients');
  await expect(page.getByRole('heading', { level: 1, name: 'Clientes' })).toBeFocused();

  await keyboard.press('?');
  await expect(page.getByRole('dialog')).toContainText('Agregar Nuevo Cliente');
  await keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();

  await page.getByRole('button', { name: /^Cuenta de/ }).press('Enter');
  const leave = page.getByRole('menuitem', { name: 'Cerrar Sesión' });
  await expect(async () => {
    await keyboard.press('ArrowDown');
    await expect(leave).toBeFocused({ timeout: 100 });
  }).toPass();
  await keyboard.press('Enter');
  await expect(page).toHaveURL('/login');
});
