import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { addDays, today } from '#domain/dates/dates.ts';
import { encodeRouteId } from '#domain/input/route-id.ts';
import { type ManualPicture, manualPictures } from '#scripts/test-runner/manual-pictures.ts';
import { paths } from '#web/config/paths.ts';
import { queryApiAs } from '../support/api-request.ts';
import { loaded, open } from '../support/loaded.ts';
import { addressOf } from '../support/record-addresses.ts';
import { regularClient } from '../support/regular-client.ts';
import { addService, chooseTurn, payBy } from '../support/sales.ts';
import { signIn, signInUnseen, tokenOf } from '../support/sign-in.ts';
import { test } from '../support/test.ts';
import { createVisibleRefund } from '../support/visible-refund.ts';

const folder = process.env.TURNO_MANUAL_PICTURES ?? '';

const pc = { width: 1100, height: 700 };
const phone = { width: 390, height: 700 };

for (const picture of manualPictures) {
  test(`the manual has the picture ${picture.name}`, async ({ page }) => {
    await page.setViewportSize(picture.onPhone ? phone : pc);
    await show(page, picture);
    await bring(page, picture);
    await expect(page.locator('main')).toBeVisible();
    await page.waitForLoadState('networkidle');
    // The focus of the first field of a form may have scrolled to it.
    await page.evaluate(() => scrollTo(0, 0));
    await sharp(await page.screenshot(await areaOf(page, picture)))
      .webp({ quality: 55, effort: 6 })
      .toFile(join(folder, `${picture.name}.webp`));
  });
}

/** Opens the screen of a picture. */
async function show(page: Page, { role, path, state }: ManualPicture): Promise<void> {
  if (!role) return open(page, path);
  await signIn(page, role, 'Caracas', await pictureAddress(page, { role, path, state }));
  await loaded(page);
}

async function pictureAddress(
  page: Page,
  { role = 'crm_supervisor', path, state }: Pick<ManualPicture, 'role' | 'path' | 'state'>,
): Promise<string> {
  if (path === paths.refunds.list) return `${path}${await createVisibleRefund(page)}`;
  if (state === 'client') {
    await signInUnseen(page, role);
    const { id } = await regularClient(page);
    return `${path}?id=${encodeRouteId({ id })}`;
  }
  if (path === paths.moneyEntries.list) {
    const { allVMoneyEntries } = await queryApiAs<{
      allVMoneyEntries: { nodes: { storeId: string }[] };
    }>(page, await tokenOf(page, role), '{ allVMoneyEntries(first: 1) { nodes { storeId } } }');
    return path.replace('$id', encodeRouteId({ id: allVMoneyEntries.nodes[0]?.storeId ?? '' }));
  }
  const address = path.includes('$')
    ? await addressOf(page, path, await tokenOf(page, role))
    : path;
  const day = today(new Date(), 'America/Caracas');
  return state === 'recent'
    ? `${address}?date_from=${addDays(day, -30)}&date_until=${day}`
    : address;
}

/** Brings an opened screen into the state of a picture. */
async function bring(page: Page, { state }: ManualPicture): Promise<void> {
  if (state === 'palette') {
    await page.keyboard.press('Control+k');
    await page.keyboard.type('cita');
    await expect(page.getByRole('option').nth(3)).toBeVisible();
  }
  if (state === 'offline') {
    await page.context().setOffline(true);
    await expect(page.getByText(/^Sin conexión/).first()).toBeVisible();
  }
  if (state === 'count') {
    await page.getByRole('button', { name: 'Contar y cerrar' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  }
  if (state === 'filters') {
    await page.getByRole('button', { name: 'Filtros' }).click();
    await expect(page.getByRole('button', { name: 'Filtrar' })).toBeVisible();
  }
  if (state === 'sale') await fillSale(page);
}

/** Fills in a sale of two services, paid by two methods. */
async function fillSale(page: Page): Promise<void> {
  const { number } = await regularClient(page);
  await page.getByLabel('Número de identificación').fill(number.slice(1));
  await page.getByRole('button', { name: 'Buscar', exact: true }).click();
  await chooseTurn(page);
  await addService(page, 'Corte de dama');
  await addService(page, 'Manicure tradicional');
  await payBy(page, 'Efectivo').click();
  await page.getByLabel('Monto').first().fill('3000');
  await payBy(page, 'Pago móvil').click();
}

/** Returns the part of the page that a picture shows, without the empty space below its content. */
async function areaOf(page: Page, { role, isWhole }: ManualPicture) {
  if (!role || isWhole) return {};
  const { height, width } = page.viewportSize() ?? pc;
  const { x, y, bottom } = await page.locator('main').evaluate((main) => {
    const box = main.getBoundingClientRect();
    const leaves = [...main.querySelectorAll('*:not(:has(*)):not(footer)')];
    const bottoms = leaves.map((leaf) => leaf.getBoundingClientRect().bottom);
    return { x: box.x, y: box.y, bottom: Math.max(...bottoms) };
  });
  return { clip: { x, y, width: width - x, height: Math.min(height, bottom + 24) - y } };
}
