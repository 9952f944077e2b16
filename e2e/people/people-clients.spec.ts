import { expect } from '@playwright/test';
import sharp from 'sharp';
import { turnTechnicianId } from '#domain/dates/appointment-times.ts';
import { displayDate } from '#domain/dates/dates.ts';
import { encodeRouteId } from '#domain/input/route-id.ts';
import { toE164 } from '#domain/people/phones.ts';
import { expectAccessible } from '../support/accessible.ts';
import { bookForClient, freeDay, officeChoices } from '../support/appointments.ts';
import { downloadCsv } from '../support/downloads.ts';
import { loaded, open } from '../support/loaded.ts';
import { act, agree, freshNumber, rowOf } from '../support/people.ts';
import { registerClient } from '../support/people-by-api.ts';
import { regularClient } from '../support/regular-client.ts';
import { signIn } from '../support/sign-in.ts';
import { test } from '../support/test.ts';
import { success, warning } from '../support/toasts.ts';
import { unique } from '../support/unique.ts';
import { openTab } from '../support/workdays.ts';

test('a client is added while the civil registry hangs, edited with a history, and disabled (doc 1 §2 Clients) (doc 1 §8 CLIENT_EXISTS)', {
  tag: '@core',
}, async ({ page }) => {
  test.slow();
  await page.route('**/people/*', () => new Promise(() => undefined));
  await signIn(page, 'crm_local_admin', 'Valencia', '/clients');
  await loaded(page);
  const panel = await openTab(page, 'Agregar Nuevo Cliente');
  const register = panel.getByRole('button', { name: 'Registrar' });
  await register.click();
  await expect(panel.getByText('Campo es obligatorio')).toHaveCount(2);
  const field = (name: string) => panel.getByLabel(name);
  const number = freshNumber();
  await field('Número de identificación').fill(number);
  await field('Teléfono').fill('04141112233');
  await field('Email').fill(`${number}@correo.demo`);
  await field('Dirección').fill('Naguanagua');
  await expect(page.getByText('Buscando en el registro civil…')).toBeVisible();
  await register.click();
  await expect(success(page, 'Cliente agregado con éxito')).toBeVisible();
  const row = rowOf(page, `V${number}`);
  await expect(row).toContainText('Naguanagua');
  await expect(field('Número de identificación')).toHaveValue('');

  // A duplicate client is reported at the top centre (doc 1 §8) and at the field.
  await field('Número de identificación').fill(number);
  await field('Dirección').fill('Naguanagua');
  await register.click();
  await expect(warning(page, /^El cliente ya existe/)).toBeVisible();
  await expect(field('Número de identificación')).toHaveAccessibleDescription(
    /El cliente ya existe/,
  );
  await panel.getByRole('button', { name: 'Cancelar', exact: true }).click();
  await page.getByRole('button', { name: 'Salir sin guardar' }).click();

  await row.getByRole('link', { name: 'Editar' }).click();
  const save = page.getByRole('button', { name: 'Guardar' });
  await expect(page.getByLabel('Número de identificación')).not.toBeEditable();
  await expect(save).toBeDisabled();
  await page.getByLabel('Teléfono').fill('04249998877');
  await save.click();
  await expect(success(page, 'Registro editado con exito')).toBeVisible();
  await expect(row).toContainText('0424-9998877');
  await row.getByRole('link', { name: 'Editar' }).click();
  const history = page.getByRole('region', { name: 'Historial de cambios' });
  await expect(history).toContainText('Teléfono: 04141112233 → 04249998877');
  await expect(history).toContainText('Freddy Palencia');
  await expectAccessible(page);

  await open(page, '/clients');
  await act(row, 'Desactivar');
  await expect(page.getByRole('dialog')).toContainText(`V${number}`);
  await agree(page, 'Desea desactivar el registro?', 'Desactivar');
  await expect(success(page, 'Registro deshabilitado con exito')).toBeVisible();
  await expect(row).toBeHidden();
});

test('the client list opens its last page, and is filtered, exported and synchronised (doc 1 §2 Clients) (D6)', async ({
  page,
}) => {
  await signIn(page, 'crm_supervisor', 'Valencia', '/clients');
  await expect(page.getByText(/^Mostrando 50 de \d+ registro\(s\)$/)).toBeVisible();
  const pages = page.getByRole('navigation', { name: 'Páginas' }).getByRole('button');
  await expect(pages).toHaveText(['First', '<', '1', '2', '3', '4', '5', '>', 'Last']);
  await page.getByRole('button', { name: 'Página siguiente' }).click();
  await expect(page).toHaveURL('/clients/page/2');
  await page.getByRole('button', { name: 'Última página' }).click();
  await expect(page.getByRole('button', { name: 'Página siguiente' })).toBeDisabled();
  await expect(page).toHaveURL(/\/clients\/page\/\d\d+$/);
  await open(page, '/clients/page/9999');
  await expect(page).toHaveURL('/clients');
  await loaded(page);
  expect((await downloadCsv(page, 'clients.csv')).length).toBeGreaterThan(51);

  const panel = await openTab(page, 'Filtros');
  await panel.getByLabel('Email').fill('nadie@ninguna.parte');
  await panel.getByRole('button', { name: 'Filtrar' }).click();
  await expect(page.getByText('No hay registros para mostrar')).toBeVisible();
  await expect(panel.getByLabel('Email')).toHaveValue('nadie@ninguna.parte');
  await panel.getByRole('button', { name: 'Limpiar' }).click();
  await expect(page).toHaveURL('/clients');
  await expect(page.getByText(/^Mostrando 50 de/)).toBeVisible();

  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Sincronizar Clientes' }).click();
  await page.getByRole('button', { name: 'Sincronizar', exact: true }).click();
  await expect(success(page, 'Clientes sincronizados con éxito')).toBeVisible();
  await reloaded;
});

test("a client's file is found by name and edited, and withdrawn consent deletes its photo (doc 1 §2 Clients) (doc 1 §8)", async ({
  page,
}) => {
  test.slow();
  const number = freshNumber();
  const [firstName, lastName] = ['María Fernanda', `Rodríguez ${number}`];
  const note = unique('Alérgica al amoníaco');
  await signIn(page, 'crm_supervisor', 'Caracas', '/clients');
  await registerClient(page, number, { firstName, lastName });
  await page.getByRole('link', { name: 'Ficha del Cliente' }).click();
  await expect(page).toHaveURL('/clients/profile');
  const search = page.getByRole('combobox', { name: 'Buscar cliente' });
  await search.fill('zzzz');
  await expect(page.getByText('No hay clientes registrados')).toBeVisible();
  await search.fill(`maria fernanda rodriguez ${number}`);
  await page.getByRole('option', { name: `${firstName} ${lastName}` }).click();
  await expect(page.getByRole('heading', { name: `${firstName} ${lastName}` })).toBeVisible();
  await expect(page.getByText(/^Saldo en bolívares/)).toBeVisible();
  await page.getByLabel('Profesión').fill('Médica');
  let isSaved = false;
  await page.route('**/graphql', async (route) => {
    if (isSaved) return route.abort();
    isSaved = route.request().postData()?.includes('SaveClientProfile') ?? false;
    await route.fulfill({ response: await route.fetch() });
  });
  const save = page.getByRole('button', { name: 'Guardar ficha' });
  await save.click();
  await expect(success(page, 'Perfil agregado con éxito')).toBeVisible();
  await expect(save).toBeEnabled();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.unroute('**/graphql');
  await page.getByLabel('Profesión').fill('Arquitecta');
  await page.getByLabel('Notas').fill(note);
  await save.click();
  await expect(page.getByRole('paragraph').filter({ hasText: note })).toBeVisible();

  const dialog = page.getByRole('dialog', { name: 'Foto del cliente' });
  const choose = async (buffer: Buffer) => {
    await page.getByRole('button', { name: 'Cambiar foto' }).click();
    const file = { name: 'a.png', mimeType: 'image/png', buffer };
    await dialog.locator('input[type=file]').setInputFiles(file);
  };
  const saveButton = dialog.getByRole('button', { name: 'Guardar foto' });
  const confirmDialog = page.getByRole('dialog', { name: 'Desea salir sin guardar?' });
  await choose(Buffer.from('<svg/>'));
  await saveButton.click();
  await expect(warning(page, /imagen|foto/i)).toBeVisible();
  // The dialog asks for confirmation before it discards values (D73).
  for (const leave of [
    () => page.keyboard.press('Escape'),
    () => page.evaluate(() => history.back()),
  ]) {
    await leave();
    await confirmDialog.getByRole('button', { name: 'Cancelar' }).click();
    await expect(dialog.getByText('a.png')).toBeVisible();
  }
  await dialog.getByRole('button', { name: 'Cerrar' }).click();
  await confirmDialog.getByRole('button', { name: 'Salir sin guardar' }).click();

  const background = { r: 110, g: 43, b: 92 };
  // A phone's photo has more pixels than the server decodes.
  const picture = sharp({ create: { width: 8_000, height: 8_000, channels: 3, background } });
  await choose(await picture.png().toBuffer());
  await expect(dialog.getByAltText('Vista previa')).toBeVisible();
  await expectAccessible(page);
  await saveButton.click();
  await expect(success(page, 'Registro actualizado con exito')).toBeVisible();
  await page.reload();
  await loaded(page);
  await expect(page.getByLabel('Profesión')).toHaveValue('Arquitecta');
  const photo = page.getByAltText(`Foto de ${firstName} ${lastName}`);
  const width = () => photo.evaluate((image: HTMLImageElement) => image.naturalWidth);
  await expect.poll(width).toBe(1_600);
  const address = (await photo.getAttribute('src')) ?? '';

  await page
    .getByRole('group', { name: '¿Acepta mensajes y fotos?' })
    .getByRole('button', { name: 'Fotos: No' })
    .click();
  await agree(page, 'Desea borrar las fotos de su ficha?', 'Retirar y borrar fotos');
  await expect(success(page, 'Fotos: no acepta. Fotos borradas')).toBeVisible();
  await expect(photo).toHaveCount(0);
  expect((await page.request.get(address)).status()).toBe(404);
});

test("a client's file has figures, links to visits, and starts a call, a sale and a booking", async ({
  page,
}) => {
  await signIn(page, 'crm_supervisor', 'Caracas');
  const client = await regularClient(page);
  const { subservices } = await officeChoices(page);
  const day = freeDay();
  await bookForClient(page, {
    identificationNumber: client.number,
    appointmentDate: `${day} 10:00:00`,
    details: [{ employeeId: turnTechnicianId, subserviceId: subservices[0]?.id ?? '' }],
  });
  const file = `/clients/profile?id=${encodeRouteId({ id: client.id })}`;
  await open(page, file);
  await expectAccessible(page);
  await expect(page.getByText('Última visita', { exact: true })).toBeVisible();
  const number = toE164(client.phone, 'VES') ?? '';
  await expect(page.getByRole('link', { name: 'Llamar' })).toHaveAttribute('href', `tel:${number}`);
  await expect(page.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    `https://wa.me/${number.slice(1)}`,
  );
  const next = page.getByRole('region', { name: 'Próximas citas' });
  await expect(next).toContainText(subservices[0]?.subserviceName ?? '');
  const visits = page.getByRole('region', { name: 'Actividad' });
  const visit = visits.getByRole('link', { name: /^(Factura \d+|Venta) · Bs / }).first();
  for (const [link, address] of [
    [next.getByRole('link', { name: displayDate(day) }).first(), '/appointments/appointments_'],
    [visit, '/sales/sales_details/'],
    [page.getByRole('link', { name: 'Vender' }), '/sales/add?client='],
    [page.getByRole('link', { name: 'Agendar' }), '/appointments/add?client='],
  ] as const) {
    await link.click();
    await expect(page).toHaveURL(new RegExp(RegExp.escape(address)));
    const known = page.getByRole('main').getByText(new RegExp(`^CIV? ${client.number} · `));
    if (address.endsWith('client=')) await expect(known, address).toBeVisible();
    await page.goBack();
    await loaded(page);
  }
});
