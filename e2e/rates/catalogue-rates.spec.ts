import { expect, type Page } from '@playwright/test';
import { formatRate } from '#domain/money/money.ts';
import { loaded, open } from '../support/loaded.ts';
import { ownBranch } from '../support/own-branch.ts';
import { otherBrowser, signInByForm, submitLogin } from '../support/sign-in.ts';
import { test } from '../support/test.ts';
import { success, warning } from '../support/toasts.ts';
import { visit } from '../support/visit.ts';

const field = (page: Page) => page.getByRole('textbox', { name: 'Valor cambiario del día' });
const register = (page: Page) => page.getByRole('button', { name: 'Registrar' }).click();

test('an unusual rate needs confirmation and appears in another browser within 2 s (doc 1 §2 Settings screens) (doc 1 §4)', {
  tag: '@core',
}, async ({ page }) => {
  const headerRate = (each: Page) => each.getByRole('banner').getByText(/^1 USD = Bs /);
  const other = await otherBrowser(page);
  const branch = await ownBranch(page);
  await branch.signIn(other, 'crm_technical_attendant');
  await branch.signIn(page, 'crm_supervisor', '/exchange');
  const before = Number(await field(page).inputValue());
  const unusualRate = `${before * 10}`;
  await field(page).fill(unusualRate);
  await register(page);
  const dialog = page.getByRole('dialog', { name: /difiere más de 20 %/ });
  await expect(dialog).toContainText(formatRate(unusualRate));
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await expect(field(page)).toHaveValue(formatRate(unusualRate));

  const raised = (before + 1.25).toFixed(2);
  await field(page).fill(raised);
  await register(page);
  await expect(page).toHaveURL('/workdays');
  await expect(success(page, 'Registro actualizado con exito')).toBeVisible();
  await expect(headerRate(other)).toHaveText(`1 USD = Bs ${raised}`, { timeout: 2_000 });
  await expect(headerRate(page)).toHaveText(`1 USD = Bs ${raised}`);
  await open(page, '/exchange');
  const history = page.getByRole('region', { name: 'Historial' });
  await expect(history.getByRole('row').nth(1)).toContainText(raised);
  await expect(page.getByRole('img', { name: /Valor cambiario del día/ })).toBeVisible();
});

test('a settings form validates after the first submit, reports no change and reloads (doc 1 §4) (doc 1 §8)', async ({
  page,
}) => {
  await (await ownBranch(page)).signIn(page, 'crm_supervisor', '/exchange');
  await field(page).fill('');
  await field(page).blur();
  await expect(page.getByText('Campo no puede ser vacío')).toBeHidden();
  await register(page);
  await expect(page.getByText('Campo no puede ser vacío')).toBeVisible();
  await field(page).fill('0');
  await expect(page.getByText('Campo debe ser mayor a cero')).toBeVisible();
  await page.getByRole('button', { name: 'Cancelar', exact: true }).click();
  await page.getByRole('button', { name: 'Salir sin guardar' }).click();
  for (const [path, text] of [
    ['/exchange', 'No se detectó cambio en el valor.'],
    ['/advertising', 'No se detectó cambio en el %.'],
  ] as const) {
    await open(page, path);
    await loaded(page);
    const reloaded = page.waitForEvent('load');
    await register(page);
    await expect(warning(page, text)).toBeVisible();
    await reloaded;
    await expect(page).toHaveURL(path);
  }
});

test('a settings form opens with the current value, and only a new sign-in restores typed text (D90) (D37)', async ({
  page,
}) => {
  test.slow();
  await signInByForm(page, 'crm_supervisor', 'Valencia');
  for (const [path, name] of [
    ['/exchange', 'Valor cambiario del día'],
    ['/advertising', 'Porcentaje de ganancia'],
    ['/profits_indicator', 'Porcentaje de Ganancia'],
  ] as const) {
    const input = page.getByRole('textbox', { name });
    await open(page, path);
    await loaded(page);
    const present = await input.inputValue();
    await input.fill('47');
    await visit(page, '/workdays');
    await visit(page, path);
    await expect(input).toHaveValue(present);
    await input.fill('47');
    await page.reload();
    await expect(input).toHaveValue(present);
    await input.fill('47');
    const token = await page.evaluate(() => localStorage.getItem('turno.token'));
    await page.request.post('/logout', { headers: { authorization: `Bearer ${token}` } });
    await expect(page).toHaveURL('/login');
    await submitLogin(page, 'crm_supervisor@valencia.demo');
    await expect(page).toHaveURL(path);
    await expect(input).toHaveValue('47');
    await page.reload();
    await expect(input).toHaveValue(present);
  }
});
