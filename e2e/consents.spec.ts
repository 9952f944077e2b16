import { expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { encodeRouteId } from '#domain/route-id.ts';
import { expectAccessible } from './accessible.ts';
import { ask } from './ask.ts';
import { open } from './loaded.ts';
import { expectOffered, ownCounter } from './own-counter.ts';
import { freshNumber } from './people.ts';
import { registerClient } from './people-by-api.ts';
import { signIn } from './sign-in.ts';
import { success } from './toasts.ts';

const question = '¿Acepta mensajes y fotos?';

/** What the register holds of a client, the last first. */
async function registerOf(page: Page, number: string) {
  const { allVClientConsents } = await ask<{
    allVClientConsents: { nodes: { purpose: string; answer: string }[] };
  }>(
    page,
    `query ($number: String!) {
      allVClientConsents(filter: { identificationNumber: { equalTo: $number } }, orderBy: [CREATED_DESC]) {
        nodes { purpose answer } } }`,
    { number: `V${number}` },
  );
  return allVClientConsents.nodes.map(({ purpose, answer }) => `${purpose} ${answer}`);
}

async function sellTo(page: Page, document: string): Promise<void> {
  await open(page, '/sales/add');
  await expectOffered(page);
  await page.getByLabel('Número de identificación').fill(document);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main').getByText('Camila Ríos')).toBeVisible();
}

test('consent is asked in the sale form in one tap, moves nothing, and is taken back', {
  tag: '@core',
}, async ({ page }) => {
  const { document } = await ownCounter(page);
  await sellTo(page, document);
  const strip = page.getByRole('group', { name: question });
  const turn = page.getByRole('combobox', { name: 'Turno' });
  await expect(turn).toBeFocused();
  await expectAccessible(page);
  const place = await turn.boundingBox();

  await strip.getByRole('button', { name: 'Mensajes: No' }).click();
  await expect(success(page, 'Mensajes: no acepta')).toBeVisible();
  await expect(turn).toBeFocused();
  expect(await turn.boundingBox()).toEqual(place);
  await expect(strip.getByRole('button', { name: 'Mensajes: No' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  expect(await registerOf(page, document)).toEqual(['MESSAGES REFUSED']);

  await success(page, 'Mensajes: no acepta').getByRole('button', { name: 'Deshacer' }).click();
  await expect(strip.getByRole('button', { name: 'Mensajes: No' })).toHaveAttribute(
    'aria-pressed',
    'false',
  );
  await expect
    .poll(() => registerOf(page, document))
    .toEqual(['MESSAGES UNDONE', 'MESSAGES REFUSED']);

  await test.step('by keyboard, past which Tab goes', async () => {
    await page.keyboard.press('Shift+Tab');
    await expect(strip.locator(':focus')).toHaveCount(0);
    await page.keyboard.press('Alt+m');
    await expect(strip.getByRole('button', { name: 'Mensajes: Sí' })).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Space');
    await expect(success(page, 'Fotos: acepta')).toBeVisible();
  });

  await test.step('what is told stands behind its question', async () => {
    await strip.getByRole('button', { name: '¿Qué se le dice?' }).click();
    await expect(page.getByText('Puede cambiar de opinión cuando quiera')).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('who was asked is not asked again', async () => {
    await strip.getByRole('button', { name: 'Mensajes: Sí' }).click();
    await expect(success(page, 'Mensajes: acepta')).toBeVisible();
    await sellTo(page, document);
    await expect(turn).toBeFocused();
    await expect(strip).toHaveCount(0);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('it is answered by a finger', async ({ page }) => {
    const { document } = await ownCounter(page);
    await sellTo(page, document);
    const strip = page.getByRole('group', { name: question });
    for (const button of await strip.getByRole('button').all()) {
      const { width = 0, height = 0 } = (await button.boundingBox()) ?? {};
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    }
    await strip.getByRole('button', { name: 'Fotos: Sí' }).tap();
    await expect(success(page, 'Fotos: acepta')).toBeVisible();
    expect(await registerOf(page, document)).toEqual(['PHOTOS GIVEN']);
  });
});

test('a photo is refused where none is accepted, and a withdrawal takes away the one that is there', async ({
  page,
}) => {
  await signIn(page, 'crm_supervisor', 'Caracas');
  const number = freshNumber();
  await registerClient(page, number, { firstName: 'Camila', lastName: 'Ríos' });
  const { clientByIdentificationNumber: client } = await ask<{
    clientByIdentificationNumber: { id: string };
  }>(
    page,
    'query ($n: String!) { clientByIdentificationNumber(identificationNumber: $n) { id } }',
    {
      n: `V${number}`,
    },
  );
  await open(page, `/clients/profile?id=${encodeRouteId({ id: client.id })}`);
  const consents = page.getByRole('group', { name: question });
  const background = { r: 110, g: 43, b: 92 };
  const photo = sharp({ create: { width: 64, height: 64, channels: 3, background } });
  const file = { name: 'a.png', mimeType: 'image/png', buffer: await photo.png().toBuffer() };
  const dialog = page.getByRole('dialog', { name: 'Foto del cliente' });
  const choose = async () => {
    await page.getByRole('button', { name: 'Cambiar foto' }).click();
    await dialog.locator('input[type=file]').setInputFiles(file);
    await dialog.getByRole('button', { name: 'Guardar foto' }).click();
  };
  await choose();
  const shown = page.getByAltText('Foto de Camila Ríos');
  await expect(shown).toBeVisible();
  const address = (await shown.getAttribute('src')) ?? '';

  const refuse = consents.getByRole('button', { name: 'Fotos: No' });
  await refuse.click();
  await expect(page.getByRole('dialog', { name: 'Desea borrar las fotos' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(refuse).toHaveAttribute('aria-pressed', 'false');
  await expect(shown).toBeVisible();
  await refuse.click();
  await page
    .getByRole('dialog', { name: 'Desea borrar las fotos de su ficha?' })
    .getByRole('button', { name: 'Retirar y borrar fotos' })
    .click();
  await expect(success(page, 'Fotos: no acepta. Fotos borradas')).toBeVisible();
  await expect(page.getByText('Sin foto')).toBeVisible();
  expect((await page.request.get(address)).status()).toBe(404);

  await choose();
  await expect(dialog).toContainText('El cliente no acepta fotos');
});
