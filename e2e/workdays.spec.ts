import { expect, test } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { downloadCsv } from './downloads.ts';
import { loaded, open } from './loaded.ts';
import { signIn } from './sign-in.ts';
import { success, warning } from './toasts.ts';
import {
  answer,
  byNumber,
  createFromList,
  deleteTurn,
  fromList,
  openTab,
  pastDay,
  someoneWithoutTurn,
  technicianInput,
  turnNumbers,
  turnOf,
} from './workdays.ts';

// They share an office's day: one comes after the other, and leaves it as it was.
test.describe.configure({ mode: 'default' });

test.beforeEach(async ({ page }) => {
  await signIn(page, 'crm_supervisor', 'Valencia');
  await loaded(page);
});

test("the list is the day's, by turn number (doc 1 §2 Workdays) (D41)", async ({ page }) => {
  const { name } = await someoneWithoutTurn(page);
  await createFromList(page, name);
  await expect(turnOf(page, name)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Listado de Turnos del dia' })).toBeVisible();
  await expect(page.getByRole('columnheader')).toHaveText([
    'Número de identificación',
    'Nombre o email',
    'Turno del día',
    'Total de servicios',
    'Creado',
    'Acciones',
  ]);
  const turns = await turnNumbers(page);
  expect(turns).toEqual(turns.toSorted((one, other) => one - other));
  await deleteTurn(page, name);
});

test('a page beyond the last leads to the list (doc 1 §2 Workdays)', async ({ page }) => {
  await open(page, '/workdays/page/9');
  await expect(page).toHaveURL('/workdays');
});

test('a turn is opened by digits alone, and takes the next number of the day (doc 1 §2 Workdays) (doc 1 §7 Calls)', {
  tag: '@core',
}, async ({ page }) => {
  const { name, number } = await someoneWithoutTurn(page);
  const next = 1 + Math.max(0, ...(await turnNumbers(page)));
  const panel = await openTab(page, byNumber);
  await technicianInput(panel).fill(number.replace(/\D/g, ''));
  await technicianInput(panel).press('Escape');
  await panel.getByRole('button', { name: 'Crear Turno' }).click();

  await expect(success(page, `Turno ${next} registrado`)).toContainText(/\d{7,}: Turno/);
  await expect(turnOf(page, name)).toContainText(number);
  expect((await turnNumbers(page)).at(-1)).toBe(next);
  await expect(technicianInput(panel)).toHaveValue('');
  await deleteTurn(page, name);
});

test('a technician is found by a part of the name, by keyboard alone', async ({ page }) => {
  const { name, number } = await someoneWithoutTurn(page);
  await page.keyboard.press('n');
  await expect(technicianInput(page.locator('main'))).toBeFocused();
  await page.keyboard.type(name.slice(0, -2).toLowerCase());
  await expect(page.getByRole('option', { name })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(technicianInput(page.locator('main'))).toHaveValue(number);
  await page.keyboard.press('Enter');
  await expect(turnOf(page, name)).toBeVisible();
  await deleteTurn(page, name);
});

test('a turn from the list asks first (doc 1 §2 Workdays) (doc 1 §8)', async ({ page }) => {
  const { name } = await someoneWithoutTurn(page);
  const create = page.getByRole('button', { name: `Crear Turno: ${name}` });
  await create.click();
  await expect(page.getByRole('dialog', { name: 'Desea crear turno?' })).toContainText(name);
  await expectAccessible(page);
  await answer(page, 'Desea crear turno?', 'Cancelar');
  await expect(turnOf(page, name)).toBeHidden();

  await createFromList(page, name);
  await expect(turnOf(page, name)).toBeVisible();
  await expect(create).toBeHidden();
  await deleteTurn(page, name);
  await expect(create).toBeVisible();
});

test('an unknown number and a second turn are warned of, and nothing typed is lost (doc 1 §7 Calls) (doc 1 §8)', async ({
  page,
}) => {
  const { name, number } = await someoneWithoutTurn(page);
  await createFromList(page, name);
  const panel = await openTab(page, byNumber);
  await technicianInput(panel).fill('99999999');
  await panel.getByRole('button', { name: 'Crear Turno' }).click();
  await expect(warning(page, 'La técnica (o) no existe')).toBeVisible();
  await expect(technicianInput(panel)).toHaveValue('99999999');

  await technicianInput(panel).fill(number);
  await panel.getByRole('button', { name: 'Crear Turno' }).click();
  await expect(warning(page, 'La técnica (o) ya tiene un turno para el día')).toBeVisible();
  await deleteTurn(page, name);
});

test('the number is required and numeric (doc 1 §5)', async ({ page }) => {
  const panel = await openTab(page, byNumber);
  await panel.getByRole('button', { name: 'Crear Turno' }).click();
  await expect(panel.getByText('Campo es obligatorio')).toBeVisible();
  await expect(technicianInput(panel)).toBeFocused();
  await technicianInput(panel).fill('nadie');
  await technicianInput(panel).blur();
  await expect(panel.getByText('Campo debe ser numérico')).toBeVisible();
  await expectAccessible(page);
});

test('the supervisor opens a turn of an earlier day, once (doc 1 §2 Workdays) (doc 1 §7 Calls)', async ({
  page,
}) => {
  const { number } = await someoneWithoutTurn(page);
  const panel = await openTab(page, pastDay);
  await expectAccessible(page);
  const create = async (date: string) => {
    await technicianInput(panel).fill(number);
    await panel.getByLabel('Fecha').fill(date);
    await panel.getByRole('button', { name: 'Crear Turno' }).click();
  };
  await create('');
  await expect(panel.getByText('Campo es obligatorio')).toBeVisible();
  await create('2999-01-01');
  await expect(panel.getByText('La fecha debe ser anterior a hoy')).toBeVisible();
  await create('2026-01-05');
  await expect(success(page, 'Turno 1 registrado el 05/01/2026')).toBeVisible();
  await expect(technicianInput(panel)).toHaveValue('');
  await create('2026-01-05');
  await expect(warning(page, 'La técnica (o) ya tiene un turno para el día')).toBeVisible();
});

test('deleting a turn asks, names it, and renumbers nothing (doc 1 §2 Workdays) (doc 1 §4)', {
  tag: '@core',
}, async ({ page }) => {
  const { name } = await someoneWithoutTurn(page);
  const before = await turnNumbers(page);
  await createFromList(page, name);
  await expect(turnOf(page, name)).toBeVisible();
  const turn = (await turnNumbers(page)).at(-1);

  await turnOf(page, name).getByRole('button', { name: 'Eliminar' }).click();
  await expect(page.getByRole('dialog')).toContainText(`Turno ${turn}, ${name}`);
  await answer(page, 'Desea eliminar el registro?', 'Eliminar');
  await expect(success(page, 'Registro eliminado con éxito')).toBeVisible();
  await expect(turnOf(page, name)).toBeHidden();
  expect(await turnNumbers(page)).toEqual(before);
});

test('a turn that someone else opens shows within 2 seconds (D44)', { tag: '@core' }, async ({
  page,
  browser,
}) => {
  const other = await browser.newPage();
  await signIn(other, 'crm_technical_attendant', 'Valencia');
  const { name } = await someoneWithoutTurn(other);
  await expect(turnOf(page, name)).toBeHidden();
  await createFromList(other, name);
  await expect(turnOf(page, name)).toBeVisible({ timeout: 2_000 });
  await deleteTurn(page, name);
  await expect(turnOf(other, name)).toBeHidden({ timeout: 2_000 });
  await other.close();
});

test('workdays.csv holds the turns of the day (doc 1 §2 Workdays) (doc 1 §9)', async ({ page }) => {
  const { name, number } = await someoneWithoutTurn(page);
  await createFromList(page, name);
  await expect(turnOf(page, name)).toBeVisible();
  const turns = await turnNumbers(page);
  const [head, ...lines] = await downloadCsv(page, 'workdays.csv');
  expect(head).toContain('Turno del día');
  expect(lines).toHaveLength(turns.length);
  expect(lines.at(-1)).toContain(`${number},${name}`);
  await deleteTurn(page, name);
});

const rights = [
  { role: 'crm_technical_attendant', tabs: [byNumber, fromList], deletes: false },
  { role: 'crm_local_admin', tabs: [byNumber, fromList], deletes: false },
  { role: 'crm_admin', tabs: [fromList, 'Filtros'], deletes: true },
  { role: 'crm_marketing', tabs: ['Filtros'], deletes: false },
] as const;

for (const { role, tabs, deletes } of rights) {
  test(`${role} has only the tabs and the deletion that it may use (doc 1 §6 Create past-day workdays) (doc 1 §6 Create workdays)`, async ({
    page,
    browser,
  }) => {
    const { name } = await someoneWithoutTurn(page);
    await createFromList(page, name);
    const reader = await browser.newPage();
    await signIn(reader, role, 'Valencia');
    // Turns of other branches may come before it, on pages of their own.
    await open(reader, `/workdays?q=${encodeURIComponent(name)}`);
    await expect(turnOf(reader, name)).toBeVisible();
    for (const tab of [byNumber, fromList, pastDay, 'Filtros']) {
      await expect(reader.getByRole('button', { name: tab, exact: true })).toHaveCount(
        tabs.some((each) => each === tab) ? 1 : 0,
      );
    }
    await expect(reader.getByRole('columnheader', { name: 'Acciones' })).toHaveCount(
      deletes ? 1 : 0,
    );
    await expect(turnOf(reader, name).getByRole('button', { name: 'Eliminar' })).toHaveCount(
      deletes ? 1 : 0,
    );
    await reader.close();
    await deleteTurn(page, name);
  });
}
