import { expect, type Locator, type Page } from '@playwright/test';
import { displayDate, today } from '#domain/dates/dates.ts';
import { addWorkingDays } from '#domain/dates/working-days.ts';
import { privacyDueDay, privacyTerm } from '#domain/people/privacy-requests.ts';
import { expectAccessible } from '../support/accessible.ts';
import { loaded, open } from '../support/loaded.ts';
import { signedInLongAgo } from '../support/old-sign-in.ts';
import { agree, freshNumber, rowOf } from '../support/people.ts';
import { registerClient } from '../support/people-by-api.ts';
import { signIn, signInUnseen } from '../support/sign-in.ts';
import { test } from '../support/test.ts';
import { success, warning } from '../support/toasts.ts';
import { unique } from '../support/unique.ts';

const zone = 'America/Caracas';

/** Registers a client at Valencia; returns their document. */
async function newClient(page: Page): Promise<string> {
  const number = freshNumber();
  await signInUnseen(page, 'crm_supervisor', 'Valencia');
  await registerClient(page, number, { firstName: 'Camila', lastName: 'Ríos' });
  return `V${number}`;
}

/** Registers a request of the client and opens it. */
async function createRequest(
  page: Page,
  kind: 'ACCESS' | 'ERASURE',
  number: string,
): Promise<string> {
  const requester = unique('María de los Ángeles Fernández-Villavicencio');
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

/** Returns whether a badge shows all of its words inside its cell, card or screen. */
const isWhole = (badge: Locator) =>
  badge.evaluate((text) => {
    const frame = text.closest('td, li, main')?.getBoundingClientRect();
    const shown = text.closest('.mantine-Badge-root')?.getBoundingClientRect();
    if (!frame || !shown) return false;
    const isInside = shown.left >= frame.left && shown.right <= frame.right;
    return isInside && text.scrollWidth <= text.clientWidth;
  });

test('an access request shows its delay without cut words, and its data is one ZIP', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  const requester = await createRequest(page, 'ACCESS', await newClient(page));
  await page.route('**/graphql', async (route) => {
    const response = await route.fetch();
    const json = await response.json();
    for (const each of json.data?.allVPrivacyRequests?.nodes ?? []) each.daysLeft = -27;
    await route.fulfill({ response, json });
  });
  const badge = page.getByText('Vencida hace 27 días hábiles', { exact: true });
  await open(page, `/privacidad?q=${encodeURIComponent(requester)}`);
  await expect(rowOf(page, requester)).toContainText('Vencida hace');
  expect(await isWhole(badge)).toBe(true);
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(page.getByRole('listitem').filter({ hasText: requester })).toBeVisible();
  expect(await isWhole(badge)).toBe(true);
  await page.getByRole('link', { name: requester }).click();
  await loaded(page);
  await expect(badge).toBeVisible();
  expect(await isWhole(badge)).toBe(true);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descargar ZIP' }).click();
  expect((await download).suggestedFilename()).toBe('acceso.zip');
});

test('an erasure request is extended, carried out and answered, and then contains no names', async ({
  page,
}) => {
  const number = await newClient(page);
  const requester = await createRequest(page, 'ERASURE', number);
  const due = privacyDueDay('ERASURE', today(new Date(), zone), zone);
  const act = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true });
  const answer = page.getByRole('dialog').getByLabel('Respuesta');

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

  await test.step('a dialog returns the focus, requires a text and keeps it after a rejection', async () => {
    await act('Denegar').press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(act('Denegar')).toBeFocused();
    await act('Responder').press('Enter');
    await expect(answer).toBeFocused();
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('dialog')).toContainText('Campo es obligatorio');
    await expect(answer).toBeFocused();
    await answer.fill('Se borró todo');
    await page.keyboard.press('Control+Enter');
    await expect(warning(page, 'Borre primero los datos personales del cliente')).toBeVisible();
    await expect(act('Responder')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(answer).toHaveValue('Se borró todo');
    await page.keyboard.press('Escape');
  });

  await signedInLongAgo(page, 'EraseClient');
  const proof = page.getByRole('dialog', { name: 'Confirme su contraseña' });
  const erase = async () => {
    await act('Borrar datos personales').press('Enter');
    await agree(page, 'Desea borrar los datos personales del cliente?', 'Borrar datos personales');
    await expect(proof).toBeVisible();
  };
  await erase();
  await page.keyboard.press('Escape');
  await expect(act('Borrar datos personales')).toBeFocused();
  await erase();
  await proof.getByRole('textbox', { name: 'Contraseña' }).fill('turno-demo');
  await page.keyboard.press('Enter');
  await expect(success(page, 'Datos personales borrados con éxito')).toBeVisible();
  await expect(page.getByText('Cliente borrado').first()).toBeVisible();
  await expect(page.getByText(requester)).toHaveCount(0);
  await expect(page.getByText(number)).toHaveCount(0);

  await act('Responder').press('Enter');
  await answer.fill('Borrado');
  await page.keyboard.press('Control+Enter');
  await expect(success(page, 'Respuesta registrada con éxito')).toBeVisible();
});
