import { expect } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { downloadCsv } from '../support/downloads.ts';
import { loaded } from '../support/loaded.ts';
import { setServerTime } from '../support/server-time.ts';
import { signIn } from '../support/sign-in.ts';
import { test } from '../support/test.ts';
import { success, warning } from '../support/toasts.ts';
import { unique } from '../support/unique.ts';

test('an incident is registered in one tap, described later, notified, printed, and closed', async ({
  page,
}) => {
  await signIn(page, 'crm_admin', 'Valencia', '/privacidad/incidentes');
  await loaded(page);
  await page.getByRole('button', { name: 'Registrar incidente' }).click();
  await expect(success(page, 'Incidente registrado con éxito')).toBeVisible();
  await expect(page).toHaveURL(/\/privacidad\/incidentes\/.+/);
  await loaded(page);
  await expect(page.getByText(/^Quedan 4[78] h \d\d min$/)).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Cerrar incidente' }).click();
  await expect(warning(page, 'Antes de cerrar indique qué pasó')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  const what = unique('Se perdió una lista de clientas');
  await page.getByLabel('Qué pasó').fill(what);
  await page.getByLabel('Qué datos').fill('Nombres y teléfonos');
  await page.getByRole('textbox', { name: 'Personas afectadas' }).fill('35');
  await page.getByLabel('Medidas').fill('Se buscó y se encontró en la oficina');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(success(page, 'Registro editado con exito')).toBeVisible();

  const notice = page.getByRole('region', { name: 'Notificación a la autoridad' });
  await notice.getByLabel('Referencia').fill('EXP-2026-77');
  await notice.getByRole('button', { name: 'Registrar notificación' }).click();
  await expect(page.getByText('Notificado a tiempo')).toBeVisible();
  await expect(notice.getByLabel('Referencia')).toHaveValue('EXP-2026-77');

  const lines = await downloadCsv(page, 'incidents.csv');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(what);
  expect(lines[1]).toContain('EXP-2026-77');

  await page.getByRole('button', { name: 'Cerrar incidente' }).click();
  const dialog = page.getByRole('dialog', { name: 'Desea cerrar el incidente?' });
  await dialog.getByRole('button', { name: 'Cerrar incidente' }).click();
  await expect(success(page, 'Incidente cerrado con éxito')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Guardar' })).toHaveCount(0);
  await expect(page.getByText(what).first()).toBeVisible();
});

test('the countdown of an incident continues without a reload, also past its term', async ({
  page,
}) => {
  await page.clock.install();
  await signIn(page, 'crm_admin', 'Lima', '/privacidad/incidentes');
  await loaded(page);
  await page.getByRole('button', { name: 'Registrar incidente' }).click();
  await expect(page).toHaveURL(/\/privacidad\/incidentes\/.+/);
  await loaded(page);
  const clock = page.getByText(/^(Quedan|Vencido hace) /);
  await expect(clock).toHaveText(/^Quedan 4[78] h/);
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000);
  await setServerTime(page, inHours(38));
  await page.clock.fastForward('38:00:00');
  await expect(clock).toHaveText(/^Quedan (9|10) h/);
  await setServerTime(page, inHours(49));
  await page.clock.fastForward('11:00:00');
  await expect(clock).toHaveText(/^Vencido hace /);
  // Requests of the last hours may be pending.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
