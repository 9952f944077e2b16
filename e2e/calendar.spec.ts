import { expect, test } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import {
  blockOf,
  book,
  chooseService,
  drag,
  freeDay,
  officeChoices,
  pointOf,
} from './appointments.ts';
import { loaded, open } from './loaded.ts';
import { signIn } from './sign-in.ts';
import { success } from './toasts.ts';
import { unique } from './unique.ts';

test('the calendar books, moves and stretches by mouse, and another screen sees it at once (D44)', async ({
  page,
  browser,
}) => {
  test.slow();
  await signIn(page, 'crm_supervisor', 'Lima');
  const { technicians, subservices } = await officeChoices(page);
  const [one, other] = [technicians[0]?.fullName ?? '', technicians[1]?.fullName ?? ''];
  const service = subservices[0]?.subserviceName ?? '';
  const day = freeDay();
  const address = `/appointments/calendar?fecha=${day}`;
  const lastName = unique('Huamán');
  await open(page, address);
  const watcher = await browser.newPage();
  await signIn(watcher, 'crm_local_admin', 'Lima', address);
  await loaded(watcher);

  const start = await pointOf(page, one, 9);
  await drag(page, start, { x: start.x, y: start.y + 60 * 1.6 });
  const dialog = page.getByRole('dialog', { name: 'Nueva cita' });
  await expect(dialog.getByLabel('Hora')).toHaveValue('9:00 AM');
  await expect(dialog.getByLabel('Técnico')).toContainText(one);
  await dialog.getByRole('button', { name: 'Cliente nuevo' }).click();
  await dialog.getByRole('textbox', { name: 'Nombre' }).fill('Luz');
  await dialog.getByRole('textbox', { name: 'Apellido' }).fill(lastName);
  await dialog.getByLabel('Teléfono').fill('987111222');
  await chooseService(dialog, service);
  await expect(dialog.getByText('9:00 AM – 10:00 AM')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Agregar Cita' }).click();
  await expect(dialog).toBeHidden();
  await expect(blockOf(page, `Luz ${lastName}; 9:00 AM – 10:00 AM`)).toBeVisible();
  await expect(blockOf(watcher, lastName)).toBeVisible({ timeout: 2_000 });

  const block = await pointOf(page, one, 9.25);
  const target = await pointOf(page, other, 11.25);
  await drag(page, block, target);
  await expect(success(page, 'Registro actualizado con exito')).toBeVisible();
  await expect(
    watcher.getByRole('region', { name: other, exact: true }).getByRole('button', {
      name: `Luz ${lastName}; 11:00 AM – 12:00 PM`,
    }),
  ).toBeVisible({ timeout: 2_000 });

  const edge = await pointOf(page, other, 12);
  await drag(page, { x: edge.x, y: edge.y - 4 }, { x: edge.x, y: edge.y - 4 + 30 * 1.6 });
  await expect(blockOf(watcher, `${lastName}; 11:00 AM – 12:30 PM`)).toBeVisible();

  await blockOf(page, lastName).click();
  const drawer = page.getByRole('dialog', { name: `Luz ${lastName}` });
  await expect(drawer.getByRole('link', { name: 'Registrar venta' })).toBeVisible();
  await expectAccessible(page);
  await drawer.getByRole('button', { name: 'Llegó' }).click();
  await expect(blockOf(watcher, `${lastName}; 11:00 AM – 12:30 PM; Llegó`)).toBeVisible();
  await watcher.close();
});

test('everything that the mouse does on the calendar has its keys', { tag: '@core' }, async ({
  page,
}) => {
  await signIn(page, 'crm_supervisor', 'Lima');
  const { technicians, subservices } = await officeChoices(page);
  const [technician, next] = [technicians[3], technicians[4]];
  const service = subservices[0];
  if (!technician || !next || !service) throw new Error('The demo has too few technicians.');
  const day = freeDay();
  const lastName = unique('Ramos');
  const { keyboard } = page;
  await book(page, {
    firstName: 'Sol',
    lastName,
    appointmentDate: `${day} 10:00:00`,
    minutes: 30,
    details: [{ employeeId: technician.id, subserviceId: service.id }],
  });
  await open(page, `/appointments/calendar?fecha=${day}`);
  await loaded(page);
  const spoken = page.locator('[data-spoken]');

  await blockOf(page, lastName).focus();
  await keyboard.press('m');
  await expect(page.getByRole('toolbar', { name: 'Mover la cita' })).toBeVisible();
  await keyboard.press('ArrowDown');
  await keyboard.press('ArrowRight');
  await expect(spoken).toHaveText(`${next.fullName}, 10:15 AM – 10:45 AM`);
  await keyboard.press('Escape');
  await expect(spoken).toHaveText('Sin cambios');
  await keyboard.press('m');
  await keyboard.press('ArrowDown');
  await keyboard.press('ArrowRight');
  await expectAccessible(page);
  await keyboard.press('Enter');
  await expect(success(page, 'Registro actualizado con exito')).toBeVisible();
  const moved = page
    .getByRole('region', { name: next.fullName, exact: true })
    .getByRole('button', { name: `Sol ${lastName}; 10:15 AM – 10:45 AM` });
  await expect(moved).toBeFocused();

  await keyboard.press('r');
  await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
  const longer = blockOf(page, `Sol ${lastName}; 10:15 AM – 11:00 AM`);
  await expect(longer).toBeFocused();

  await keyboard.press('ArrowUp');
  await expect(spoken).toHaveText(`${next.fullName}, 10:00 AM – 10:15 AM, libre`);
  await keyboard.press('ArrowDown');
  await expect(longer).toBeFocused();
  // Two keys before one repaint: each begins where the other led.
  await page.evaluate(() => {
    for (const key of ['ArrowUp', 'ArrowDown']) {
      const press = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
      document.activeElement?.dispatchEvent(press);
    }
  });
  await expect(longer).toBeFocused();
  await keyboard.press('Enter');
  const drawer = page.getByRole('dialog', { name: `Sol ${lastName}` });
  await expect(drawer).toBeVisible();
  await keyboard.press('Escape');
  await expect(longer).toBeFocused();
  await keyboard.press('ArrowDown');
  await expect(page.locator('[data-cursor]')).toBeFocused();
  await expect(spoken).toHaveText(`${next.fullName}, 11:00 AM – 11:15 AM, libre`);
  await keyboard.press('Shift+ArrowDown');
  await keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Nueva cita' });
  await expect(dialog.getByLabel('Hora')).toHaveValue('11:00 AM');
  await chooseService(dialog, service.subserviceName);
  await dialog.getByRole('button', { name: `Borrar ${service.subserviceName}` }).press('Enter');
  const question = page.getByRole('dialog', { name: 'Desea borrar el servicio?' });
  await expect(question.getByRole('button', { name: 'Cancelar' })).toBeFocused();
  await keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(dialog).toBeVisible();
  await keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await page.getByText('Semana', { exact: true }).click();
  await page.getByLabel('Técnico', { exact: true }).selectOption({ label: next.fullName });
  await expect(blockOf(page, lastName)).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByText('Día', { exact: true }).click();
  await expect(page.getByRole('region', { name: next.fullName, exact: true })).toBeVisible();
  await expect(blockOf(page, lastName)).toBeVisible();
  await expectAccessible(page);

  await blockOf(page, lastName).click();
  await drawer.getByRole('button', { name: 'Cancelar cita' }).click();
  const cancelling = page.getByRole('dialog', { name: 'Desea cancelar la cita?' });
  await expect(cancelling).toContainText(lastName);
  await cancelling.getByRole('button', { name: 'No, conservarla' }).click();
  await expect(cancelling).toBeHidden();
  await drawer.getByRole('button', { name: 'Cancelar cita' }).click();
  await cancelling.getByRole('button', { name: 'Sí, cancelarla' }).click();
  await expect(success(page, 'Registro actualizado con exito').last()).toBeVisible();
  await expect(blockOf(page, lastName)).toHaveCount(0);
});
