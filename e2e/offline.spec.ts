import { expect, type Page, test } from '@playwright/test';
import { loaded, open } from './loaded.ts';
import { menuOf, openMenu } from './menu.ts';
import { signIn, signInByForm, signOut } from './sign-in.ts';

test.use({ serviceWorkers: 'allow' });

/** Nothing is fetched ahead: a screen that was not opened has no code here. */
async function saveData(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
}

/** Waits until the shell is kept, and answers for the page. */
async function installed(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller) return;
    await new Promise((resolve) => {
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true });
    });
  });
}

/** The addresses of all that is kept. */
function kept(page: Page): Promise<readonly string[]> {
  return page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname + new URL(url).search);
  });
}

test('a screen that was never opened says offline that there is no connection, and opens by itself when it is back', {
  tag: '@core',
}, async ({ page, context }) => {
  await saveData(page);
  await signIn(page, 'crm_supervisor', 'Caracas', '/discounts/add');
  await loaded(page);
  await installed(page);
  await page.getByLabel('Nombre').first().fill('Semana del Este');
  await context.setOffline(true);
  await expect(page.getByText(/^Sin conexión\. Lo que escribió sigue aquí/)).toBeVisible();

  await menuOf(page).getByRole('link', { name: 'Configuración' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sin conexión');
  await expect(page.getByRole('alert')).toContainText('Lo que escribió sigue aquí');
  await expect(page.getByText('Error desconocido')).toBeHidden();

  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Configuración');
  await page.goBack();
  await expect(page.getByLabel('Nombre').first()).toHaveValue('Semana del Este');
});

test('the app opens without a network, says so, and goes on where it was when it is back', {
  tag: '@core',
}, async ({ page, context }) => {
  await signIn(page, 'crm_supervisor');
  await loaded(page);
  await installed(page);
  await context.setOffline(true);
  await page.goto('/clients');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sin conexión');
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Clientes');
});

test('nothing personal is kept, and what was opened is forgotten with the session', {
  tag: '@core',
}, async ({ page }) => {
  await signInByForm(page, 'crm_supervisor');
  await loaded(page);
  await installed(page);
  await open(page, '/clients');
  await loaded(page);
  await openMenu(page);
  await menuOf(page).getByRole('link', { name: 'Inventarios' }).click();
  await loaded(page);
  const before = await kept(page);
  expect(before.length).toBeGreaterThan(5);
  const files = /^\/($|assets\/[\w.-]+$|icons\/[\w-]+\.png$|favicon\.svg$|manifest\.webmanifest$)/;
  expect(before.filter((address) => !files.test(address))).toEqual([]);
  await signOut(page);
  const ofScreens = async () =>
    (await kept(page)).filter((address) => /(inventories|clients|workdays)-screen/.test(address));
  expect(before.filter((address) => /clients-screen/.test(address))).not.toEqual([]);
  await expect.poll(ofScreens).toEqual([]);
});

test('a new release is offered, opened by the person alone, and what was typed is there in it', {
  tag: '@core',
}, async ({ page }) => {
  await signIn(page, 'crm_supervisor', 'Caracas', '/discounts/add');
  await loaded(page);
  await installed(page);
  await page.getByLabel('Nombre').first().fill('Semana del Norte');
  const offer = page.getByText('Hay una versión nueva');
  await expect(offer).toBeHidden();

  // A worker that is not the page's: its shell has another entry than this page began with.
  await page.evaluate(async () => {
    document.querySelector('script[type=module]')?.setAttribute('src', '/assets/index-before.js');
    await navigator.serviceWorker.register('/sw.js?next');
  });
  await expect(offer).toBeVisible();
  await expect(page.getByLabel('Nombre').first()).toHaveValue('Semana del Norte');

  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Actualizar' }).click();
  await reloaded;
  await expect(page.getByLabel('Nombre').first()).toHaveValue('Semana del Norte');
  await expect(offer).toBeHidden();
});

test('it can be installed: its manifest, icons and worker are there, and asked for anew', async ({
  page,
}) => {
  await page.goto('/login');
  const address = await page.locator('link[rel=manifest]').getAttribute('href');
  const answer = await page.request.get(address ?? '');
  expect(answer.headers()['cache-control']).toBe('no-cache');
  const manifest = await answer.json();
  expect(manifest).toMatchObject({
    name: 'Turno',
    lang: 'es',
    start_url: '/',
    display: 'standalone',
  });
  const purposes = manifest.icons.map(({ purpose = 'any' }: { purpose?: string }) => purpose);
  expect(purposes).toContain('maskable');
  for (const { src, type } of manifest.icons) {
    const icon = await page.request.get(src);
    expect(icon.headers()['content-type'], src).toContain(type);
  }
  const worker = await page.request.get('/sw.js');
  expect(worker.headers()['cache-control']).toBe('no-cache');
  expect(worker.headers()['content-type']).toContain('javascript');
  expect(await worker.text()).not.toMatch(/__SHELL__|__RELEASE__/);
});
