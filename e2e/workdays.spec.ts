import { expect, test } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { loaded } from './loaded.ts';
import { signIn } from './sign-in.ts';
import { success, warning } from './toasts.ts';
import {
  answer,
  byNumber,
  createFromList,
  deleteTurn,
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

test('deleting a turn asks, names it, and renumbers nothing (doc 1 §2 Workdays) (doc 1 §4)', async ({
  page,
}) => {
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
