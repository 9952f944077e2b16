import { expect, type Page, test } from '@playwright/test';
import { formatRate } from '#domain/money.ts';
import { expectAccessible } from './accessible.ts';
import { loaded, open } from './loaded.ts';
import { ownBranch } from './own-branch.ts';
import { signIn } from './sign-in.ts';
import { success, warning } from './toasts.ts';

const field = (page: Page) => page.getByRole('textbox', { name: 'Valor cambiario del día' });
const headerRate = (page: Page) => page.getByRole('banner').getByText(/^1 USD = Bs /);

async function register(page: Page, rate: string): Promise<void> {
  await open(page, '/exchange');
  await field(page).fill(rate);
  await page.getByRole('button', { name: 'Registrar' }).click();
}

test('a rate that is registered shows in another browser within 2 s (doc 1 §2 Settings screens) (D44)', {
  tag: '@core',
}, async ({ page, browser }) => {
  const other = await (await browser.newContext()).newPage();
  const branch = await ownBranch(page);
  await branch.signIn(other, 'crm_technical_attendant');
  await branch.signIn(page, 'crm_supervisor', '/exchange');
  const before = await field(page).inputValue();
  const raised = (Number(before) + 1.25).toFixed(2);

  await register(page, raised);
  await expect(page).toHaveURL('/workdays');
  await expect(success(page, 'Registro actualizado con exito')).toBeVisible();
  await expect(headerRate(other)).toHaveText(`1 USD = Bs ${raised}`, { timeout: 2_000 });
  await expect(headerRate(page)).toHaveText(`1 USD = Bs ${raised}`);

  await open(page, '/exchange');
  const history = page.getByRole('region', { name: 'Historial' });
  await expect(history.getByRole('row').nth(1)).toContainText(raised);
  await expect(page.getByRole('img', { name: /Valor cambiario del día/ })).toBeVisible();
  await expectAccessible(page);
  await register(page, before);
  await expect(page).toHaveURL('/workdays');
  await other.context().close();
});

test('a rate more than 20 % from the last asks, and what is typed stays', { tag: '@core' }, async ({
  page,
}) => {
  await (await ownBranch(page)).signIn(page, 'crm_supervisor', '/exchange');
  const before = await field(page).inputValue();
  const strange = `${Number(before) * 10}`;
  await register(page, strange);
  const question = page.getByRole('dialog', { name: /difiere más de 20 %/ });
  await expect(question).toContainText(formatRate(strange));
  await question.getByRole('button', { name: 'Cancelar' }).click();
  await expect(field(page)).toHaveValue(formatRate(strange));
  await page.reload();
  await expect(field(page)).toHaveValue(formatRate(strange));
  await page.getByRole('button', { name: 'Descartar' }).click();
  await expect(field(page)).toHaveValue(before);
});

test('a rate is unchecked until the first submit, and then at each change (doc 1 §4) (doc 1 §5)', async ({
  page,
}) => {
  await (await ownBranch(page)).signIn(page, 'crm_supervisor', '/exchange');
  await field(page).fill('');
  await field(page).blur();
  await expect(page.getByText('Campo no puede ser vacío')).toBeHidden();
  await page.getByRole('button', { name: 'Registrar' }).click();
  await expect(page.getByText('Campo no puede ser vacío')).toBeVisible();
  await field(page).fill('0');
  await expect(page.getByText('Campo debe ser mayor a cero')).toBeVisible();
});

test('a rate that is registered again as it is changes nothing, and the page comes anew after a second (doc 1 §4) (doc 1 §8)', async ({
  page,
}) => {
  await (await ownBranch(page)).signIn(page, 'crm_supervisor');
  for (const [path, text] of [
    ['/exchange', 'No se detectó cambio en el valor.'],
    ['/advertising', 'No se detectó cambio en el %.'],
  ] as const) {
    await open(page, path);
    await loaded(page);
    const reloaded = page.waitForEvent('load');
    const begun = Date.now();
    await page.getByRole('button', { name: 'Registrar' }).click();
    await expect(warning(page, text)).toBeVisible();
    await reloaded;
    expect(Date.now() - begun).toBeGreaterThanOrEqual(1_000);
    await expect(page).toHaveURL(path);
  }
});

test('the gauge follows the percentage of the role (doc 1 §2 Settings screens) (doc 1 §4)', async ({
  page,
}) => {
  await signIn(page, 'crm_supervisor', 'Valencia');
  const gauge = page.getByRole('meter', { name: 'Ganancias del último mes' });
  await expect(gauge).toHaveAttribute('aria-valuetext', /^(Bajo|Medio|Alto): /);
  await open(page, '/profits_indicator');
  await expect(page.getByRole('definition').first()).toHaveText('Carmen Elena Ochoa');
  const percent = page.getByLabel('Porcentaje de Ganancia');
  const wanted = (await percent.inputValue()) === '100' ? '90' : '100';
  await expect(percent).toHaveAccessibleDescription(
    'Vale para todas las personas de su rol, en todas las sucursales',
  );
  await percent.fill(wanted);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Registrar' }).click();
  await expect(success(page, 'Registro actualizado con exito')).toBeVisible();
  await expect(page).toHaveURL('/');

  await open(page, '/profits_indicator');
  await expect(percent).toHaveValue(wanted);
  await page.getByRole('button', { name: 'Registrar' }).click();
  await expect(warning(page, 'No se detectó cambio en el %.')).toBeVisible();
});
