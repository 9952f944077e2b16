import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { create } from '../support/api-request.ts';
import { loaded, open } from '../support/loaded.ts';
import { signIn, signInUnseen } from '../support/sign-in.ts';
import { test } from '../support/test.ts';
import { unique } from '../support/unique.ts';
import { openTab } from '../support/workdays.ts';

const firstCells = (page: Page) => page.locator('tbody tr td:nth-child(1)').allInnerTexts();

test('a list is sorted by header and searched by keyboard; N adds a row, a press opens one', {
  tag: '@core',
}, async ({ page, context }) => {
  // Delays the code of the form until releaseForm is called.
  const { promise: formReleased, resolve: releaseForm } = Promise.withResolvers<void>();
  let formRequests = 0;
  await page.route(/assets\/service-form-.*\.js/, async (route) => {
    formRequests += 1;
    await formReleased;
    await route.continue();
  });
  await signIn(page, 'crm_admin', 'Caracas', '/services');
  await loaded(page);
  const [name = ''] = await firstCells(page);
  const header = page.getByRole('columnheader', { name: 'Servicio' });
  await header.getByRole('button').click();
  await expect(header).toHaveAttribute('aria-sort', 'ascending');
  await expect(page).toHaveURL(/sort=serviceName/);
  await loaded(page);
  const ascending = await firstCells(page);
  expect(ascending).toEqual([...ascending].sort((one, other) => one.localeCompare(other, 'es')));
  await header.getByRole('button').click();
  await expect(header).toHaveAttribute('aria-sort', 'descending');
  await loaded(page);
  expect(await firstCells(page)).toEqual(ascending.toReversed());
  const exported = page.waitForRequest(/\/csv\/services/);
  await page.getByRole('button', { name: 'CSV' }).click();
  expect(decodeURIComponent((await exported).url())).toContain('SERVICE_NAME_DESC');
  await header.getByRole('button').click();
  await expect(page).toHaveURL('/services');

  await page.keyboard.press('b');
  await page.keyboard.type(name.toUpperCase());
  await expect(page).toHaveURL(/q=/);
  await expect(page.locator('tbody tr')).toHaveCount(1);
  await page.getByRole('button', { name: 'Quitar la búsqueda' }).click();
  await expect(page).toHaveURL('/services');
  await loaded(page);

  await test.step('opening a row before the typed search starts cancels the search', async () => {
    const searches: string[] = [];
    page.on('framenavigated', (frame) => {
      if (frame.url().includes('?q=')) searches.push(frame.url());
    });
    await page.getByLabel('Buscar en la lista').fill(name.slice(0, 4));
    await page.getByRole('row').nth(1).click();
    // The search would start 300 ms after the last letter.
    await page.waitForTimeout(1_000);
    releaseForm();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Editar Servicio');
    expect(formRequests).toBe(1);
    expect(searches).toEqual([]);
    await page.goBack();
    await loaded(page);
  });

  const date = page.locator('tbody tr').first().locator('td[data-kind="datetime"]');
  const tab = context.waitForEvent('page');
  await date.click({ modifiers: ['ControlOrMeta'] });
  await expect(await tab).toHaveURL(/\/services\/edit\//);
  await date.click();
  await expect(page).toHaveURL(/\/services\/edit\//);
  await page.goBack();
  await loaded(page);
  await page.getByRole('link', { name, exact: true }).press('Enter');
  await expect(page).toHaveURL(/\/services\/edit\//);
  await page.goBack();
  await loaded(page);

  await page.keyboard.press('n');
  await expect(page).toHaveURL('/services/add');
});

test('columns, order and compact rows are saved as a view, and its removal is undone', async ({
  page,
}) => {
  const view = unique('Vista');
  await signIn(page, 'crm_supervisor', 'Caracas', '/clients');
  await loaded(page);
  const button = page.getByRole('button', { name: 'Vista', exact: true });
  const settings = page.getByRole('dialog', { name: 'Vista', exact: true });
  const email = page.getByRole('columnheader', { name: 'Email' });
  await button.click();
  await settings.getByLabel('Email').click();
  await expect(email).toHaveCount(0);
  await settings.getByLabel('Ordenar por').selectOption('fullName');
  await settings.getByLabel('Nombre de la vista').fill(view);
  await settings.getByRole('button', { name: 'Guardar' }).click();
  await expect(settings.getByRole('button', { name: view, exact: true })).toBeVisible();
  await settings.getByRole('button', { name: 'Las de siempre' }).click();
  await settings.getByLabel('Filas compactas').click();
  await open(page, '/clients');
  await loaded(page);
  await expect(email).toBeVisible();
  await page.setViewportSize({ width: 1366, height: 768 });
  const visible = (rows: Element[]) =>
    rows.filter((row) => row.getBoundingClientRect().bottom <= innerHeight).length;
  expect(await page.locator('tbody tr').evaluateAll(visible)).toBeGreaterThanOrEqual(20);
  await button.click();
  await settings.getByRole('button', { name: view, exact: true }).click();
  await expect(page).toHaveURL(/sort=fullName/);
  await expect(email).toHaveCount(0);

  if (await settings.isHidden()) await button.click();
  const remove = settings.getByRole('button', { name: `Quitar la vista ${view}` });
  await remove.click();
  await expect(remove).toBeHidden();
  await settings.getByRole('button', { name: 'Guardar' }).focus();
  await page.keyboard.press('Control+z');
  await expect(remove).toBeVisible();
});

test('several rows are disabled after one confirmation, and enabled the same way', async ({
  page,
}) => {
  await signInUnseen(page, 'crm_admin');
  const names = [unique('Varios A'), unique('Varios B')];
  for (const moneyStoreName of names)
    await create(page, 'moneyStore', { moneyStoreName, notes: 'Prueba' });
  await open(page, '/moneystores');
  const act = async (label: string) => {
    await loaded(page);
    await page.getByRole('button', { name: 'Vista', exact: true }).click();
    await page.getByRole('button', { name: 'Elegir varios' }).click();
    for (const name of names) await page.getByRole('checkbox', { name: `Elegir ${name}` }).click();
    const bar = page.getByRole('region', { name: 'Registros elegidos' });
    await expect(bar).toContainText('2 elegido(s)');
    await bar.getByRole('button', { name: label }).click();
    await expect(page.getByRole('dialog')).toContainText(`${label.toLowerCase()} 2 registro(s)?`);
    await page.getByRole('dialog').getByRole('button', { name: label }).click();
    await expect(page.getByText(`${label}: 2 registro(s)`)).toBeVisible();
  };
  await act('Deshabilitar');
  await page.getByRole('button', { name: 'Desactivados' }).click();
  await act('Reactivar');
});

test('row actions stay visible in a wide list, and rows become cards below 700 pixels', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1279, height: 768 });
  await signIn(page, 'crm_admin', 'Caracas', '/services');
  await loaded(page);
  const row = page.locator('tbody tr').first();
  await expect(row.getByRole('button', { name: 'Eliminar' })).toHaveCount(0);
  await row.getByRole('button', { name: 'Más acciones' }).click();
  await expect(page.getByRole('menuitem', { name: 'Eliminar' })).toBeVisible();
  await page.keyboard.press('Escape');

  await page.setViewportSize({ width: 1100, height: 768 });
  // The rows of the demo would fit without this.
  await page.addStyleTag({ content: 'tbody td:first-child { min-width: 90rem !important }' });
  const frame = page.getByRole('main').locator('section', { has: page.getByRole('table') });
  const isInside = () =>
    frame.evaluate((each) => {
      const { right } = each.getBoundingClientRect();
      const ends = [...each.querySelectorAll('tr > :last-child')];
      return ends.every((cell) => cell.getBoundingClientRect().right <= right + 1);
    });
  expect(await frame.evaluate((each) => each.scrollWidth - each.clientWidth)).toBeGreaterThan(0);
  expect(await isInside()).toBe(true);
  await frame.evaluate((each) => each.scrollTo({ left: 60 }));
  expect(await isInside()).toBe(true);

  await page.setViewportSize({ width: 699, height: 768 });
  await expect(page.getByRole('table')).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(699);
});

test('a tablet shows the whole name of a provider, and no notes', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await signIn(page, 'crm_supervisor', 'Caracas', '/providers');
  await loaded(page);
  const name = page.getByText('Servicio Técnico Electroestética, C.A.');
  expect(await name.evaluate((each) => each.scrollWidth - each.clientWidth)).toBe(0);
  await expect(page.getByRole('columnheader', { name: 'Notas' })).toHaveCount(0);
});

test('a date filter accepts typed formats and selection from a month by keyboard (doc 2 §5)', async ({
  page,
}) => {
  await signIn(page, 'crm_admin', 'Caracas', '/sales/total');
  const panel = await openTab(page, 'Filtros');
  const [from, until] = [panel.getByLabel(/^Fecha desde/), panel.getByLabel(/^Fecha hasta/)];
  await from.fill('4/2/2026');
  await from.press('Tab');
  await expect(from).toHaveValue('04/02/2026');
  await from.fill('algún día');
  await from.press('Enter');
  await expect(from).toHaveAccessibleDescription(/Escriba la fecha así: 22\/11\/2026/);
  await expect(from).toBeFocused();

  await from.fill('10/02/2026');
  await from.press('ArrowDown');
  const month = page.getByRole('dialog', { name: 'Abrir calendario' });
  await expect(month.getByRole('button', { name: '10 de febrero de 2026' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('PageUp');
  await page.keyboard.press('End');
  await expect(month.getByRole('button', { name: '11 de enero de 2026' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(month).toBeHidden();
  await expect(from).toBeFocused();
  await expect(from).toHaveValue('10/02/2026');
  await from.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(from).toBeFocused();
  await expect(from).toHaveValue('11/02/2026');

  await until.fill('01/02/2026');
  await until.press('Enter');
  await expect(page.getByText(/debe ser posterior a la de inicio/)).toBeVisible();
  await expect(until).toBeFocused();
  await until.fill('28/02/2026');
  await until.press('Enter');
  await expect(page).toHaveURL('/sales/total?date_from=2026-02-11&date_until=2026-02-28');
});
