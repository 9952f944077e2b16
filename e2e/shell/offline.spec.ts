import { expect, type Page } from '@playwright/test';
import { loaded, open } from '../support/loaded.ts';
import { menuOf } from '../support/menu.ts';
import { installed } from '../support/service-worker.ts';
import { signIn, signInByForm, signOut } from '../support/sign-in.ts';
import { test } from '../support/test.ts';

test.use({ serviceWorkers: 'allow' });

/** Returns the addresses of all cached responses. */
const cached = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname + new URL(url).search);
  });

test('a screen reports a lost connection, keeps typed text, and continues after the reconnection', {
  tag: '@core',
}, async ({ page, context }) => {
  // Without prefetching, only opened screens are cached.
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  await signIn(page, 'crm_supervisor', 'Caracas', '/discounts/add');
  await installed(page);
  const name = page.getByLabel('Nombre').first();
  const title = page.getByRole('heading', { level: 1 });
  await name.fill('Semana del Este');
  await context.setOffline(true);
  await expect(page.getByText(/^Sin conexión\. Nada se pierde/)).toBeVisible();
  await menuOf(page).getByRole('link', { name: 'Configuración' }).click();
  await expect(title).toHaveText('Sin conexión');
  await context.setOffline(false);
  await expect(title).toHaveText('Configuración');
  await page.goBack();
  await expect(name).toHaveValue('Semana del Este');
  await context.setOffline(true);
  await page.goto('/clients');
  await expect(title).toHaveText('Sin conexión');
  await context.setOffline(false);
  await expect(title).toHaveText('Clientes');
});

test('the cache contains no personal data, and sign-out removes the code of opened screens', async ({
  page,
}) => {
  await signInByForm(page, 'crm_supervisor');
  await installed(page);
  await open(page, '/clients');
  await loaded(page);
  const before = await cached(page);
  const files = /^\/($|assets\/[\w.-]+$|icons\/[\w-]+\.png$|favicon\.svg$|manifest\.webmanifest$)/;
  expect(before.filter((address) => !files.test(address))).toEqual([]);
  const ofScreens = (addresses: readonly string[]) =>
    addresses.filter((address) => /(clients|workdays)-screen/.test(address));
  expect(ofScreens(before)).not.toEqual([]);
  await signOut(page);
  await expect.poll(async () => ofScreens(await cached(page))).toEqual([]);
});

test('a new release is offered, opened only on request, and typed text is restored', async ({
  page,
}) => {
  await signIn(page, 'crm_supervisor', 'Caracas', '/discounts/add');
  await installed(page);
  const name = page.getByLabel('Nombre').first();
  await name.fill('Semana del Norte');
  const offer = page.getByText('Hay una versión nueva');
  await expect(offer).toBeHidden();
  // A worker of another release: its shell has another entry script.
  await page.evaluate(async () => {
    document.querySelector('script[type=module]')?.setAttribute('src', '/assets/index-before.js');
    await navigator.serviceWorker.register('/sw.js?next');
  });
  await expect(offer).toBeVisible();
  await expect(name).toHaveValue('Semana del Norte');
  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Actualizar' }).click();
  await reloaded;
  await expect(name).toHaveValue('Semana del Norte');
  await expect(offer).toBeHidden();
});

test('the app is installable, and its manifest, icons and worker are served and revalidated', async ({
  page,
}) => {
  await page.goto('/login');
  const address = await page.locator('link[rel=manifest]').getAttribute('href');
  const answer = await page.request.get(address ?? '');
  const manifest = await answer.json();
  expect(manifest).toMatchObject({ name: 'Turno', lang: 'es', display: 'standalone' });
  expect(JSON.stringify(manifest.icons)).toContain('maskable');
  for (const { src, type } of manifest.icons) {
    expect((await page.request.get(src)).headers()['content-type'], src).toContain(type);
  }
  const worker = await page.request.get('/sw.js');
  for (const file of [answer, worker]) expect(file.headers()['cache-control']).toBe('no-cache');
  expect(worker.headers()['content-type']).toContain('javascript');
  expect(await worker.text()).not.toMatch(/__SHELL__|__RELEASE__/);
});
