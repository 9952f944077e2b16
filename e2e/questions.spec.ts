import { expect, type Locator, type Page, test } from '@playwright/test';
import { addDays, today } from '#domain/dates.ts';
import { askAs } from './ask.ts';
import { loaded } from './loaded.ts';
import { signedInLongAgo } from './old-sign-in.ts';
import { freshNumber, rowOf } from './people.ts';
import { bringEyes, seenFaults } from './seen-faults.ts';
import { signIn, tokenOf } from './sign-in.ts';
import { warning } from './toasts.ts';
import { unique } from './unique.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const button = (page: Page, called: string) =>
  page.getByRole('main').getByRole('button', { name: called, exact: true });

/** Registers a client at Valencia; answers their id and document. */
async function newClient(page: Page): Promise<{ readonly id: string; readonly number: string }> {
  const number = `V${freshNumber()}`;
  const supervisor = await tokenOf(page, 'crm_supervisor', 'Valencia');
  const input = {
    identificationType: 'CI',
    identificationNumber: number,
    address: 'Naguanagua',
    firstName: 'Camila',
    lastName: 'Ríos',
  };
  await askAs(
    page,
    supervisor,
    `mutation ($input: ProcCreateClientsInput!) {
      procCreateClients(input: $input) { result { vEndCode } } }`,
    { input },
  );
  const { clientByIdentificationNumber: client } = await askAs<{
    clientByIdentificationNumber: { id: string };
  }>(
    page,
    supervisor,
    'query ($number: String!) { clientByIdentificationNumber(identificationNumber: $number) { id } }',
    { number },
  );
  return { id: client.id, number };
}

/** Opens a request of erasure that came 40 days ago, whose term is over. */
async function openLateRequest(page: Page): Promise<string> {
  const { id: clientId, number } = await newClient(page);
  const requesterName = unique('María de los Ángeles Fernández-Villavicencio');
  const input = {
    kind: 'ERASURE',
    clientId,
    requesterName,
    requesterDocument: number,
    identityProof: 'Cédula a la vista',
    channel: 'EMAIL',
    receivedOn: addDays(today(new Date(), 'America/Caracas'), -40),
  };
  await askAs(
    page,
    await tokenOf(page, 'crm_admin', 'Valencia'),
    `mutation ($input: ProcCreatePrivacyRequestInput!) {
      procCreatePrivacyRequest(input: $input) { result { vEndCode } } }`,
    { input },
  );
  await signIn(page, 'crm_admin', 'Valencia', `/privacidad?q=${encodeURIComponent(requesterName)}`);
  await loaded(page);
  return requesterName;
}

test('a question gives the cursor back, asks for the words that the act needs, and keeps them when it is refused', async ({
  page,
}) => {
  const requester = await openLateRequest(page);
  await page.getByRole('link', { name: requester }).click();
  await loaded(page);
  for (const act of ['Responder', 'Denegar', 'Borrar datos personales']) {
    await button(page, act).press('Enter');
    await expect(dialog(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    await expect(button(page, act)).toBeFocused();
  }

  await button(page, 'Responder').press('Enter');
  const answer = dialog(page).getByLabel('Respuesta');
  await expect(answer).toBeFocused();
  await page.keyboard.press('Control+Enter');
  await expect(dialog(page)).toContainText('Campo es obligatorio');
  await expect(answer).toBeFocused();
  await answer.fill('Se borró todo lo suyo');
  await page.keyboard.press('Control+Enter');
  await expect(warning(page, 'Borre primero los datos personales del cliente')).toBeVisible();
  await expect(button(page, 'Responder')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(answer).toHaveValue('Se borró todo lo suyo');
  await page.keyboard.press('Escape');

  await signedInLongAgo(page, 'EraseClient');
  await button(page, 'Borrar datos personales').press('Enter');
  await dialog(page).getByRole('button', { name: 'Borrar datos personales' }).press('Enter');
  await expect(page.getByRole('dialog', { name: 'Confirme su contraseña' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(button(page, 'Borrar datos personales')).toBeFocused();
});

/** Whether a badge is inside of its cell, card or screen, with all of its words. */
const isWhole = (badge: Locator) =>
  badge.evaluate((text) => {
    const cell = text.closest('td, li, main')?.getBoundingClientRect();
    const shown = text.closest('.mantine-Badge-root')?.getBoundingClientRect();
    if (!cell || !shown) return false;
    const isInside = shown.left >= cell.left && shown.right <= cell.right;
    return isInside && text.scrollWidth <= text.clientWidth;
  });

test('how late a request is can be read whole, in a list, on a card and on its record', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  const requester = await openLateRequest(page);
  const late = page.getByText(/^Vencida hace \d+ días hábiles$/);
  await expect(rowOf(page, requester)).toContainText('Vencida hace');
  expect(await isWhole(late)).toBe(true);

  await page.setViewportSize({ width: 360, height: 740 });
  await expect(page.getByRole('listitem').filter({ hasText: requester })).toBeVisible();
  await expect(late).toBeVisible();
  expect(await isWhole(late)).toBe(true);
  await page.getByRole('link', { name: requester }).click();
  await loaded(page);
  await expect(late).toBeVisible();
  expect(await isWhole(late)).toBe(true);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});

test.describe('with a finger', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('what erases a client stands apart in the menu of their card, to whose button the cursor comes back', async ({
    page,
  }) => {
    await bringEyes(page);
    const { number } = await newClient(page);
    const address = `/clients?identification_number=${number.slice(1)}`;
    await signIn(page, 'crm_admin', 'Valencia', address);
    await loaded(page);
    const more = page.getByRole('button', { name: 'Más acciones' });
    await more.press('Enter');
    const erase = page.getByRole('menuitem', { name: 'Borrar datos personales' });
    await expect(erase).toBeVisible();
    expect(await seenFaults(page)).toEqual([]);
    await erase.press('Enter');
    await expect(dialog(page)).toContainText('No se puede deshacer');
    await page.keyboard.press('Escape');
    await expect(more).toBeFocused();
  });

  test('a consent on a card says what for', async ({ page }) => {
    await signIn(page, 'crm_admin', 'Valencia', '/privacidad/consentimientos');
    await loaded(page);
    const cards = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Más datos' });
    await expect(cards.first()).toContainText(
      /(Mensajes|Fotos): (Acepta|No acepta|Retirado|Deshecho)/,
    );
  });
});

test('of a request that is answered its card says so, and no term', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, 'crm_admin', 'Caracas', '/privacidad?state=ANSWERED');
  await loaded(page);
  const cards = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Más datos' });
  await expect(cards.first().getByText('Respondida', { exact: true }).first()).toBeVisible();
  await expect(cards.filter({ hasText: /Vence hoy|Falta|Vencida/ })).toHaveCount(0);
});
