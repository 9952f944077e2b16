import { expect, type Locator, type Page } from '@playwright/test';
import { loaded } from '../support/loaded.ts';
import { menuOf } from '../support/menu.ts';
import { signIn } from '../support/sign-in.ts';
import { test } from '../support/test.ts';
import { warning } from '../support/toasts.ts';

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  return box ?? { x: 0, y: 0, width: 0, height: 0 };
}

const toasts = (page: Page) => page.getByRole('region', { name: 'Avisos' }).locator('> *');

test('a success shows at the bottom with its record and an undo, until the next screen (doc 1 §8)', async ({
  page,
}) => {
  await signIn(page, 'crm_supervisor', 'Valencia', '/reports/all');
  await loaded(page);
  const star = page.getByRole('button', { name: /^Favorito: / });
  for (const each of [0, 0, 1, 1]) await star.nth(each).click();
  await expect(toasts(page)).toHaveCount(1);
  const toast = toasts(page).first();
  await expect(toast.getByRole('button', { name: 'Deshacer' })).toBeVisible();
  const { y, height } = await boxOf(toast);
  expect(y + height).toBeGreaterThan((page.viewportSize()?.height ?? 0) - 40);
  await menuOf(page).getByRole('link', { name: 'Clientes' }).click();
  await expect(toasts(page)).toHaveCount(0);
});

for (const [width, height] of [
  [360, 740],
  [1366, 768],
] as const) {
  test(`a warning stands below the header and covers nothing at ${width} pixels (doc 1 §8)`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await signIn(page, 'crm_supervisor', 'Valencia', '/sales/add_by_clients');
    await loaded(page);
    const title = page.getByRole('heading', { level: 1 });
    const before = await boxOf(title);
    await page.keyboard.press('Control+Enter');
    const toast = warning(page, /./);
    await expect(toast).toBeVisible();
    await expect(toasts(page)).toHaveCount(1);
    const [box, header, heading] = await Promise.all([
      boxOf(toast),
      boxOf(page.getByRole('banner')),
      boxOf(title),
    ]);
    expect(box.x + box.width / 2).toBeCloseTo(width / 2, 0);
    expect(box.y).toBeGreaterThanOrEqual(header.y + header.height);
    expect(heading.y).toBeGreaterThanOrEqual(box.y + box.height);
    await page.getByRole('button', { name: 'Cerrar aviso' }).click();
    await expect.poll(async () => (await boxOf(title)).y).toBe(before.y);
    await expect(toasts(page)).toHaveCount(0);
  });
}

test('a warning moves nothing where the screen has free room below the header (doc 1 §8)', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await signIn(page, 'crm_supervisor', 'Valencia', '/clients');
  await loaded(page);
  const title = page.getByRole('heading', { level: 1 });
  const before = await boxOf(title);
  await page.route('**/csv/**', (route) => route.abort());
  await page.getByRole('button', { name: 'CSV' }).click();
  const toast = warning(page, /./);
  await expect(toast).toBeVisible();
  expect((await boxOf(title)).y).toBe(before.y);
  const header = await boxOf(page.getByRole('banner'));
  expect((await boxOf(toast)).y).toBeGreaterThanOrEqual(header.y + header.height);
});
