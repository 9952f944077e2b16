import { expect, type Page, test } from '@playwright/test';
import { loaded, open } from './loaded.ts';
import { signIn } from './sign-in.ts';
import { unique } from './unique.ts';

const cells = (page: Page, place: number) =>
  page.locator(`tbody tr td:nth-child(${place})`).allInnerTexts();

test('a press on a header puts the rows in its order, another turns it round, a third takes it away, and the file follows', async ({
  page,
}) => {
  await signIn(page, 'crm_admin', 'Caracas', '/services');
  await loaded(page);
  const own = await cells(page, 1);
  const header = page.getByRole('columnheader', { name: 'Servicio' });
  await header.getByRole('button').click();
  await expect(header).toHaveAttribute('aria-sort', 'ascending');
  await expect(page).toHaveURL(/sort=serviceName/);
  await loaded(page);
  const ascending = await cells(page, 1);
  expect(ascending).not.toEqual(own);
  expect(ascending).toEqual([...ascending].sort((one, other) => one.localeCompare(other, 'es')));
  await header.getByRole('button').click();
  await expect(header).toHaveAttribute('aria-sort', 'descending');
  await loaded(page);
  expect(await cells(page, 1)).toEqual(ascending.toReversed());
  const asked = page.waitForRequest(/\/csv\/services/);
  await page.getByRole('button', { name: 'CSV' }).click();
  expect(decodeURIComponent((await asked).url())).toContain('SERVICE_NAME_DESC');
  await header.getByRole('button').click();
  await expect(header).not.toHaveAttribute('aria-sort', /./);
  await expect(page).toHaveURL('/services');
});

test('who opens a row at once, before what was typed is searched for, stays at its record', async ({
  page,
}) => {
  // Its code comes after the search would.
  await page.route(/assets\/edit-service-screen/, async (route) => {
    await new Promise((go) => setTimeout(go, 1_500));
    await route.continue();
  });
  await signIn(page, 'crm_admin', 'Caracas', '/services');
  await loaded(page);
  const row = page.getByRole('row').nth(1);
  const name = await row.getByRole('cell').first().innerText();
  const searches: string[] = [];
  page.on('framenavigated', (frame) => searches.push(frame.url()));
  await page.getByLabel('Buscar en la lista').fill(name.slice(0, 4));
  await row.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Editar Servicio');
  expect(searches.filter((address) => address.includes('?q='))).toEqual([]);
});

test('the box above a list narrows it as one types, and a press on a row opens its record', {
  tag: '@core',
}, async ({ page, context }) => {
  await signIn(page, 'crm_admin', 'Caracas', '/services');
  await loaded(page);
  const [name = ''] = await cells(page, 1);
  await page.keyboard.press('b');
  await page.keyboard.type(name.toUpperCase());
  await expect(page).toHaveURL(/q=/);
  await expect(page.locator('tbody tr')).toHaveCount(1);
  await page.getByRole('button', { name: 'Quitar la búsqueda' }).click();
  await expect(page).toHaveURL('/services');
  await loaded(page);

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
});

test('columns, order and search are kept under a name, for that person alone, and rows are low for who likes them so', async ({
  page,
}) => {
  const view = unique('Vista');
  await signIn(page, 'crm_supervisor', 'Caracas', '/clients');
  await loaded(page);
  await page.getByRole('button', { name: 'Vista', exact: true }).click();
  const settings = page.getByRole('dialog', { name: 'Vista', exact: true });
  await settings.getByLabel('Email').click();
  await expect(page.getByRole('columnheader', { name: 'Email' })).toHaveCount(0);
  await settings.getByLabel('Ordenar por').selectOption('fullName');
  await settings.getByLabel('Nombre de la vista').fill(view);
  await settings.getByRole('button', { name: 'Guardar' }).click();
  await expect(settings.getByRole('button', { name: view, exact: true })).toBeVisible();
  await settings.getByRole('button', { name: 'Las de siempre' }).click();
  await settings.getByLabel('Filas compactas').click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('columnheader', { name: 'Email' })).toBeVisible();

  await page.goto('/clients');
  await loaded(page);
  await page.setViewportSize({ width: 1366, height: 768 });
  const seen = await page
    .locator('tbody tr')
    .evaluateAll(
      (rows) => rows.filter((row) => row.getBoundingClientRect().bottom <= innerHeight).length,
    );
  expect(seen).toBeGreaterThanOrEqual(20);
  await page.getByRole('button', { name: 'Vista', exact: true }).click();
  await settings.getByRole('button', { name: view, exact: true }).click();
  await expect(page).toHaveURL(/sort=fullName/);
  await expect(page.getByRole('columnheader', { name: 'Email' })).toHaveCount(0);
});

test('several rows are disabled at once after one question, and come back so', {
  tag: '@core',
}, async ({ page }) => {
  await signIn(page, 'crm_admin', 'Caracas', '/moneystores/add');
  const names = [unique('Varios A'), unique('Varios B')];
  for (const name of names) {
    await page.goto('/moneystores/add');
    await page.getByLabel('Cuenta de dinero').fill(name);
    await page.getByLabel('Notas').fill('Prueba');
    await page.getByRole('button', { name: 'Registrar' }).click();
    await expect(page).toHaveURL(/\/moneystores$/);
  }
  await loaded(page);
  const choose = async () => {
    await page.getByRole('button', { name: 'Vista', exact: true }).click();
    await page.getByRole('button', { name: 'Elegir varios' }).click();
    for (const name of names) await page.getByRole('checkbox', { name: `Elegir ${name}` }).click();
  };
  await choose();
  const bar = page.getByRole('region', { name: 'Registros elegidos' });
  await expect(bar).toContainText('2 elegido(s)');
  await bar.getByRole('button', { name: 'Deshabilitar' }).click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText('Desea deshabilitar 2 registro(s)?');
  await question.getByRole('button', { name: 'Deshabilitar' }).click();
  await expect(page.getByText('Deshabilitar: 2 registro(s)')).toBeVisible();
  await page.getByRole('button', { name: 'Desactivados' }).click();
  await loaded(page);
  await choose();
  await bar.getByRole('button', { name: 'Reactivar' }).click();
  await question.getByRole('button', { name: 'Reactivar' }).click();
  await expect(page.getByText('Reactivar: 2 registro(s)')).toBeVisible();
});

test('adding is the filled button of its list, with its key', async ({ page }) => {
  await signIn(page, 'crm_admin', 'Caracas', '/services');
  await loaded(page);
  const add = page.getByRole('link', { name: 'Agregar Nuevo Servicio' });
  await expect(add).toHaveAttribute('aria-keyshortcuts', 'n');
  await expect(add).toHaveCSS('color', 'rgb(255, 255, 255)');
  const main = page.getByRole('main');
  const filledLike = await add.evaluate((link) => {
    const fillOf = (each: Element) => getComputedStyle(each).backgroundColor;
    return [...document.querySelectorAll('main :is(a, button)')]
      .filter((each) => fillOf(each) === fillOf(link))
      .map((each) => each.textContent);
  });
  expect(filledLike).toEqual([expect.stringMatching(/^Agregar Nuevo Servicio/)]);
  const [box, room, title] = await Promise.all([
    add.boundingBox(),
    main.boundingBox(),
    main.getByRole('heading', { level: 1 }).boundingBox(),
  ]);
  if (!box || !room || !title) throw new Error('Nothing is shown.');
  // At the right end of the title's own line.
  expect(room.x + room.width - (box.x + box.width)).toBeLessThanOrEqual(32);
  expect(Math.abs(box.y + box.height / 2 - (title.y + title.height / 2))).toBeLessThanOrEqual(12);
  await page.keyboard.press('n');
  await expect(page).toHaveURL('/services/add');
});

test('a search that finds nothing on the shown days is widened to all dates', async ({ page }) => {
  await signIn(page, 'crm_supervisor', 'Caracas', '/sales?date_from=2026-01-01');
  await loaded(page);
  // A sale that is not billed has no number.
  const numbered = page.locator('tbody tr').filter({ hasNotText: 'S/F' });
  const number = await numbered.last().locator('td').nth(1).innerText();
  await open(page, '/sales?date_from=2026-01-01&date_until=2026-01-01');
  await page.getByRole('textbox', { name: 'Buscar en la lista' }).fill(`Factura ${number}`);
  await page.getByRole('button', { name: 'Buscar en todas las fechas' }).click();
  await expect(page.locator('tbody tr')).toHaveCount(1);
  await expect(page.locator('tbody tr')).toContainText(number);
});
