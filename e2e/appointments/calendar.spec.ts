import { expect, type Locator } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import {
  addLine,
  blockOf,
  book,
  drag,
  freeDay,
  lonelyDay,
  officeChoices,
  pointOf,
} from '../support/appointments.ts';
import { loaded, open } from '../support/loaded.ts';
import { chooseService } from '../support/sales.ts';
import { signIn } from '../support/sign-in.ts';
import { type ActionCounter, countActions, reportTask } from '../support/task-counter.ts';
import { test } from '../support/test.ts';
import { success } from '../support/toasts.ts';
import { unique } from '../support/unique.ts';

test('the mouse books, moves and resizes an appointment, and another screen shows it at once (D44)', async ({
  page,
  browser,
}) => {
  test.slow();
  await signIn(page, 'crm_supervisor', 'Lima');
  const { technicians, subservices } = await officeChoices(page);
  const [one = '', other = ''] = technicians.map(({ fullName }) => fullName);
  const day = freeDay();
  const lastName = unique('Huamán');
  await open(page, `/appointments/calendar?fecha=${day}`);
  const watcher = await browser.newPage();
  await signIn(watcher, 'crm_local_admin', 'Lima', `/appointments/calendar?fecha=${day}`);
  await loaded(watcher);

  const start = await pointOf(page, one, 9);
  const chooseTime = () => drag(page, start, { x: start.x, y: start.y + 60 * 1.6 });
  await chooseTime();
  const dialog = page.getByRole('dialog', { name: 'Nueva cita' });
  await expect(dialog.getByLabel('Hora')).toHaveValue('09:00');
  await expect(dialog.getByLabel('Técnico')).toContainText(one);
  await dialog.getByRole('button', { name: 'Cliente nuevo' }).click();
  const firstName = dialog.getByRole('textbox', { name: 'Nombre' });
  await firstName.fill('Luz');
  await test.step('Escape discards a booking, and a reload restores it (D37) (D73)', async () => {
    const recovered = dialog.getByText('Se recuperó lo que estaba escribiendo');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await chooseTime();
    await dialog.getByRole('button', { name: 'Cliente nuevo' }).click();
    await expect(firstName).toHaveValue('');
    await firstName.fill('Luz');
    await page.reload();
    await expect(recovered).toBeVisible();
    await expect(firstName).toHaveValue('Luz');
    // The other booking form has a separate draft.
    await dialog.getByText('Por identificación', { exact: true }).click();
    await expect(recovered).toBeHidden();
    await dialog.getByText('Por nombre y apellido', { exact: true }).click();
    await expect(firstName).toHaveValue('Luz');
  });
  await dialog.getByRole('textbox', { name: 'Apellido' }).fill(lastName);
  await dialog.getByLabel('Teléfono').fill('987111222');
  await chooseService(dialog, subservices[0]?.subserviceName ?? '');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Agregar Cita' }).click();
  await expect(dialog).toBeHidden();
  await expect(blockOf(page, `Luz ${lastName}; 09:00 – 10:00`)).toBeVisible();
  await expect(blockOf(watcher, lastName)).toBeVisible({ timeout: 2_000 });

  await drag(page, await pointOf(page, one, 9.25), await pointOf(page, other, 11.25));
  await expect(success(page, 'Registro actualizado con exito')).toBeVisible();
  const moved = watcher.getByRole('region', { name: other, exact: true });
  await expect(moved.getByRole('button', { name: `Luz ${lastName}; 11:00 – 12:00` })).toBeVisible({
    timeout: 2_000,
  });
  const edge = await pointOf(page, other, 12);
  await drag(page, { x: edge.x, y: edge.y - 4 }, { x: edge.x, y: edge.y - 4 + 30 * 1.6 });
  await expect(blockOf(watcher, `${lastName}; 11:00 – 12:30`)).toBeVisible();
  await blockOf(page, lastName).click();
  const drawer = page.getByRole('dialog', { name: `Luz ${lastName}` });
  await expectAccessible(page);
  await drawer.getByRole('button', { name: 'Llegó' }).click();
  await expect(blockOf(watcher, `${lastName}; 11:00 – 12:30; Llegó`)).toBeVisible();
  await watcher.close();
});

/** Presses a key until a field has the focus. */
async function pressUntil(counter: ActionCounter, key: string, wanted: Locator): Promise<void> {
  for (let pressed = 0; pressed < 10; pressed += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await counter.press(key);
  }
  throw new Error(`Ten presses of ${key} do not reach the field.`);
}

test('the keyboard books, moves, resizes, opens and cancels an appointment of the calendar', {
  tag: ['@task', '@core'],
}, async ({ page }) => {
  test.slow();
  await signIn(page, 'crm_supervisor', 'Lima');
  const { technicians } = await officeChoices(page);
  const [technician, next] = technicians.slice(3).map(({ fullName }) => fullName);
  if (!technician || !next) throw new Error('The demo has too few technicians.');
  const lastName = unique('Ramos');
  const { keyboard } = page;
  await open(page, `/appointments/calendar?fecha=${lonelyDay()}`);
  await loaded(page);
  const counter = countActions(page);
  await counter.press('n');
  const dialog = page.getByRole('dialog', { name: 'Nueva cita' });
  await expect(dialog.getByRole('combobox', { name: 'Buscar entre los clientes' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Cliente nuevo' }).press('Enter');
  await dialog.getByRole('textbox', { name: 'Nombre' }).fill('Sol');
  await dialog.getByRole('textbox', { name: 'Apellido' }).fill(lastName);
  await dialog.getByLabel('Teléfono').fill('987111222');
  await pressUntil(counter, 'Tab', dialog.getByLabel('Hora'));
  await counter.type('10');
  await pressUntil(counter, 'Tab', dialog.getByLabel('Técnico'));
  await counter.type(technician.slice(0, 8));
  await counter.press('Tab');
  await counter.type('cor');
  await counter.press('Enter');
  await expect(dialog.getByRole('button', { name: /^Borrar / })).toBeVisible();
  await counter.press('Control+Enter');
  await expect(dialog).toBeHidden();
  reportTask('book in the calendar, by keys', counter.cost(), { keys: 21, clicks: 0 });

  const spoken = page.locator('[data-spoken]');
  await blockOf(page, lastName).focus();
  await keyboard.press('m');
  await expect(page.getByRole('toolbar', { name: 'Mover la cita' })).toBeVisible();
  await keyboard.press('ArrowDown');
  await keyboard.press('ArrowRight');
  await expect(spoken).toHaveText(new RegExp(`^${next}, 10:15`));
  await keyboard.press('Escape');
  await expect(spoken).toHaveText('Sin cambios');
  for (const key of ['m', 'ArrowDown', 'ArrowRight']) await keyboard.press(key);
  await expectAccessible(page);
  await keyboard.press('Enter');
  const column = page.getByRole('region', { name: next, exact: true });
  const moved = column.getByRole('button', { name: `Sol ${lastName}; 10:15` });
  await expect(moved).toBeFocused();
  const before = await moved.getAttribute('aria-label');
  for (const key of ['r', 'ArrowDown', 'Enter']) await keyboard.press(key);
  await expect(moved).not.toHaveAttribute('aria-label', before ?? '');
  await expect(moved).toBeFocused();

  await keyboard.press('ArrowUp');
  await expect(spoken).toHaveText(`${next}, 10:00 – 10:15, libre`);
  await keyboard.press('ArrowDown');
  // The second of two keys within one frame must continue from the result of the first.
  await page.evaluate(() => {
    for (const key of ['ArrowUp', 'ArrowDown']) {
      const press = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
      document.activeElement?.dispatchEvent(press);
    }
  });
  await expect(moved).toBeFocused();
  await keyboard.press('Enter');
  const drawer = page.getByRole('dialog', { name: `Sol ${lastName}` });
  await expect(drawer).toBeVisible();
  await keyboard.press('Escape');
  await expect(moved).toBeFocused();
  await keyboard.press('ArrowUp');
  await keyboard.press('Enter');
  await expect(dialog.getByLabel('Hora')).toHaveValue('10:00');
  await keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('button', { name: 'Vista y filtros' }).click();
  await page.getByLabel('Técnico', { exact: true }).selectOption({ label: next });
  await expectAccessible(page);
  await keyboard.press('Escape');
  await blockOf(page, lastName).click();
  await drawer.getByRole('button', { name: 'Cancelar cita' }).click();
  const confirmDialog = page.getByRole('dialog', { name: 'Desea cancelar la cita?' });
  await confirmDialog.getByRole('button', { name: 'Sí, cancelarla' }).click();
  await expect(blockOf(page, lastName)).toHaveCount(0);
});

test('a taken time is shown at selection and on conflict, and typed values stay (doc 2 §2 Appointments) (D39)', async ({
  page,
}) => {
  const day = freeDay();
  await signIn(page, 'crm_supervisor', 'Lima');
  const { technicians, subservices } = await officeChoices(page);
  const [technician, service] = [technicians[2], subservices[0]];
  if (!technician || !service) throw new Error('The demo has no technician.');
  const bookAt = (lastName: string, time: string) =>
    book(page, {
      firstName: 'Rosa',
      lastName: unique(lastName),
      appointmentDate: `${day} ${time}`,
      minutes: 75,
      details: [{ employeeId: technician.id, subserviceId: service.id }],
    });
  await bookAt('Ocupa', '11:15:00');
  await open(page, `/appointments/calendar?fecha=${day}`);
  await loaded(page);
  await page.keyboard.press('n');
  const dialog = page.getByRole('dialog', { name: 'Nueva cita' });
  const time = dialog.getByLabel('Hora');
  const clash = `${technician.fullName} ya tiene cita: 11:15 – 12:30`;
  await addLine(dialog, technician.fullName, service.subserviceName);
  await time.fill('11:30');
  await expect(time).toHaveAccessibleDescription(clash);
  await expectAccessible(page);
  await time.press('Alt+l');
  await expect(time).toHaveValue('12:30');
  await expect(dialog.getByText(clash)).toHaveCount(0);
  const lastName = unique('Segunda');
  await dialog.getByRole('button', { name: 'Cliente nuevo' }).click();
  await dialog.getByRole('textbox', { name: 'Nombre' }).fill('Sol');
  await dialog.getByRole('textbox', { name: 'Apellido' }).fill(lastName);
  await dialog.getByLabel('Teléfono').fill('987111222');
  await bookAt('Ganadora', '12:30:00');
  await dialog.getByLabel('Teléfono').press('Control+Enter');
  const taken = new RegExp(`${technician.fullName} ya tiene una cita.*12:30`);
  await expect(time).toHaveAccessibleDescription(taken);
  await expect(time).toBeFocused();
  await expect(dialog.getByRole('textbox', { name: 'Apellido' })).toHaveValue(lastName);
  await time.fill('9:00');
  await time.press('Control+Enter');
  await expect(blockOf(page, `Sol ${lastName}; 09:00`)).toBeVisible();
});
