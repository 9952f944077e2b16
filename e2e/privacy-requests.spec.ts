import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { unzipSync } from 'fflate';
import { displayDate, today } from '#domain/dates.ts';
import { privacyDueDay, privacyTerm } from '#domain/privacy-requests.ts';
import { addWorkingDays } from '#domain/working-days.ts';
import { expectAccessible } from './accessible.ts';
import { loaded } from './loaded.ts';
import { signedInLongAgo } from './old-sign-in.ts';
import { agree, freshNumber, rowOf } from './people.ts';
import { signIn } from './sign-in.ts';
import { success } from './toasts.ts';
import { unique } from './unique.ts';
import { openTab } from './workdays.ts';

const zone = 'America/Caracas';

/** Registers a client at Valencia; answers their document. */
async function newClient(page: Page): Promise<string> {
  const number = `V${freshNumber()}`;
  await signIn(page, 'crm_supervisor', 'Valencia', '/clients');
  await loaded(page);
  const panel = await openTab(page, 'Agregar Nuevo Cliente');
  await panel.getByLabel('Número de identificación').fill(number);
  await panel.getByLabel('Dirección').fill('Naguanagua');
  await panel.getByRole('button', { name: 'Registrar' }).click();
  await expect(success(page, 'Cliente agregado con éxito')).toBeVisible();
  return number;
}

/** Registers a request of the client, and opens it. */
async function ask(
  page: Page,
  kind: 'ACCESS' | 'ERASURE' | 'OBJECTION',
  number: string,
): Promise<string> {
  const requester = unique('Solicitante');
  await signIn(page, 'crm_admin', 'Valencia', '/privacidad');
  await loaded(page);
  await page.getByRole('link', { name: 'Agregar Solicitud' }).first().click();
  await loaded(page);
  await page.getByLabel('Derecho').selectOption(kind);
  const search = page.getByRole('combobox', { name: 'Cliente' });
  await search.fill(number);
  await page.getByRole('option').filter({ hasText: number }).click();
  await page.getByRole('textbox', { name: 'Solicitante', exact: true }).fill(requester);
  await page.getByLabel('Cómo probó su identidad').fill('Cédula a la vista');
  const due = privacyDueDay(kind, today(new Date(), zone), zone);
  await expect(
    page.getByText(`Vence el ${displayDate(due)}: ${privacyTerm(kind)} días hábiles`),
  ).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Registrar' }).click();
  await expect(success(page, 'Solicitud registrada con éxito')).toBeVisible();
  await loaded(page);
  await page.getByLabel('Buscar en la lista').fill(requester);
  const row = rowOf(page, requester);
  await expect(row).toContainText(displayDate(due));
  await expect(row).toContainText(`Faltan ${privacyTerm(kind)} días hábiles`);
  await row.getByRole('link', { name: requester }).click();
  await loaded(page);
  return requester;
}

test('who asks for their data is given all of it as one ZIP, once who takes it has shown who they are', async ({
  page,
}) => {
  const number = await newClient(page);
  await ask(page, 'ACCESS', number);
  await expectAccessible(page);
  // The server refuses it until its person has shown again who they are, as it does an old sign-in.
  let shown = false;
  await page.route('**/graphql', async (route) => {
    shown ||= route.request().postDataJSON().operationName === 'StepUp';
    await route.fallback();
  });
  await page.route('**/access/*.zip', async (route) => {
    if (shown) return route.fallback();
    await route.fulfill({
      status: 403,
      json: {
        errors: [
          {
            message: 'Confirme su contraseña para hacer este cambio',
            extensions: { code: 'STEP_UP_REQUIRED' },
          },
        ],
      },
    });
  });
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descargar ZIP' }).click();
  const proof = page.getByRole('dialog', { name: 'Confirme su contraseña' });
  await proof.getByRole('textbox', { name: 'Contraseña' }).fill('turno-demo');
  await page.keyboard.press('Enter');
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('acceso.zip');
  const files = unzipSync(new Uint8Array(await readFile(await download.path())));
  const textOf = (name: string) => Buffer.from(files[name] ?? []).toString('utf8');
  expect(JSON.parse(textOf('datos/cliente.json'))).toMatchObject([
    { identification_number: number, address: 'Naguanagua' },
  ]);
  expect(textOf('datos/cliente.csv')).toContain(number);
  expect(textOf('resumen.html')).toContain('Sus datos personales');

  await page.getByRole('button', { name: 'Responder' }).click();
  const dialog = page.getByRole('dialog', { name: 'Desea dar la solicitud por respondida?' });
  await dialog.getByLabel('Respuesta').fill('Entregado en una memoria');
  await dialog.getByRole('button', { name: 'Responder' }).click();
  await expect(success(page, 'Respuesta registrada con éxito')).toBeVisible();
  await expect(page.getByText('Entregado en una memoria').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Descargar ZIP' })).toHaveCount(0);
});

test('a request of erasure is extended, carried out and answered, and then names nobody', {
  tag: '@core',
}, async ({ page }) => {
  const number = await newClient(page);
  const requester = await ask(page, 'ERASURE', number);
  const due = privacyDueDay('ERASURE', today(new Date(), zone), zone);

  await page.getByRole('button', { name: 'Ampliar plazo' }).click();
  const extending = page.getByRole('dialog', { name: 'Desea ampliar el plazo?' });
  await expect(extending).toContainText('Se amplía una sola vez');
  await extending.getByLabel('Motivo').fill('Muchos registros');
  await extending.getByRole('button', { name: 'Ampliar plazo' }).click();
  await expect(success(page, 'Plazo ampliado con éxito')).toBeVisible();
  await expect(
    page.getByText(displayDate(addWorkingDays(due, privacyTerm('ERASURE'), 'VE'))).first(),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Ampliar plazo' })).toHaveCount(0);

  await page.getByRole('button', { name: 'Responder' }).click();
  const answering = page.getByRole('dialog', { name: 'Desea dar la solicitud por respondida?' });
  await answering.getByLabel('Respuesta').fill('Hecho');
  await answering.getByRole('button', { name: 'Responder' }).click();
  await expect(page.getByText('Borre primero los datos personales del cliente')).toBeVisible();

  await signedInLongAgo(page, 'EraseClient');
  await page.getByRole('button', { name: 'Borrar datos personales' }).click();
  await agree(page, 'Desea borrar los datos personales del cliente?', 'Borrar datos personales');
  const proof = page.getByRole('dialog', { name: 'Confirme su contraseña' });
  await proof.getByRole('textbox', { name: 'Contraseña' }).fill('turno-demo');
  await page.keyboard.press('Enter');
  await expect(success(page, 'Datos personales borrados con éxito')).toBeVisible();
  await expect(page.getByText('Cliente borrado').first()).toBeVisible();
  await expect(page.getByText(requester)).toHaveCount(0);
  await expect(page.getByText(number)).toHaveCount(0);

  await page.getByRole('button', { name: 'Responder' }).click();
  await answering.getByLabel('Respuesta').fill('Borrado');
  await answering.getByRole('button', { name: 'Responder' }).click();
  await expect(success(page, 'Respuesta registrada con éxito')).toBeVisible();
});

test('who objects to messages gets none any more, by a tap on the record', async ({ page }) => {
  const number = await newClient(page);
  await ask(page, 'OBJECTION', number);
  const messages = page.getByRole('group', { name: '¿Acepta mensajes y fotos?' });
  await messages.getByRole('button', { name: /Mensajes.*No/ }).click();
  await expect(page.getByText('Mensajes: no acepta').first()).toBeVisible();
  await expectAccessible(page);
  await page.goto('/privacidad/consentimientos');
  await loaded(page);
  await page.getByLabel('Buscar en la lista').fill(number);
  await expect(page.getByRole('row').filter({ hasText: number })).toContainText('Por solicitud');
});
