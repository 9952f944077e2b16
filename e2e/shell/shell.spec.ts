import { expect, type WebSocketRoute } from '@playwright/test';
import { demoPassword } from '#db/demo/demo-company.ts';
import { expectAccessible } from '../support/accessible.ts';
import { loaded, open } from '../support/loaded.ts';
import { signIn, submitLogin } from '../support/sign-in.ts';
import { test } from '../support/test.ts';
import { warning } from '../support/toasts.ts';

test('the login requires e-mail and password, shows the password on request, and has no menu (doc 1 §2 Login) (doc 1 §8)', {
  tag: '@core',
}, async ({ page }) => {
  await open(page, '/login');
  await expect(page.getByRole('main').locator('xpath=..')).toHaveCSS('background-image', /url\(/);
  await expect(page.getByRole('complementary', { name: 'Acerca de Turno' })).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(page.getByText('Campo es obligatorio')).toHaveCount(2);
  await expectAccessible(page);

  const email = page.getByLabel('Email');
  const password = page.getByRole('textbox', { name: 'Contraseña' });
  await expect(email).toHaveAttribute('autocomplete', 'username');
  await expect(password).toHaveAttribute('autocomplete', 'current-password');
  const captcha = page.waitForRequest('**/captcha');
  await email.fill('Tres ñandúes y 1 río');
  await email.press('ControlOrMeta+A');
  await email.press('ControlOrMeta+C');
  await password.press('ControlOrMeta+V');
  await expect(password).toHaveValue('Tres ñandúes y 1 río');
  await expect(password).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Mostrar u ocultar la contraseña' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await captcha;
  await expect(page.getByText('Campo debe ser de tipo email')).toBeVisible();

  await submitLogin(page, 'crm_marketing@lima.demo', 'equivocada');
  const toast = warning(page, 'Usuario o contraseña inválidos');
  await expect(toast).toBeVisible();
  const { x = 0, y = 0, width = 0 } = (await toast.boundingBox()) ?? {};
  expect(y).toBeLessThan(60);
  expect(x + width / 2).toBeCloseTo((page.viewportSize()?.width ?? 0) / 2, 0);
});

test('every screen has header, menu and footer, and the rate if the office uses bolívares (doc 1 §2 Application shell) (doc 1 §9)', {
  tag: '@core',
}, async ({ page }) => {
  const rate = page.getByText(/^1 USD = Bs \d+\.\d{2,}$/);
  await signIn(page, 'crm_supervisor', 'Caracas');
  await expect(rate).toBeVisible();
  await expect(page.getByRole('link', { name: 'Turno, inicio' }).locator('svg')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Cuenta de/ })).toHaveText(
    'crm_supervisor@caracas.demo',
  );
  await expect(page.getByText('© 2020 Turno')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Avisos' })).toBeAttached();
  // The role has one menu, in the sidebar (D66).
  await expect(page.getByRole('navigation', { name: 'Menú' })).toHaveCount(1);
  await expect(page.getByRole('banner').getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('banner').getByRole('button', { name: /^Buscar/ })).toBeVisible();
  const sign = page.getByTitle(/Empresa de demostración: todos conocen su contraseña/);
  for (const width of [360, 768, 1366]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(sign.filter({ visible: true })).toHaveText('Demostración');
    await expect(sign.filter({ visible: true })).toBeInViewport({ ratio: 1 });
  }

  await page.evaluate(() => localStorage.clear());
  await signIn(page, 'crm_supervisor', 'Lima');
  await expect(page.getByText('© 2020 Turno')).toBeVisible();
  await expect(page.getByText(/^1 USD = /)).toHaveCount(0);
});

test('the loading overlay appears after 200 ms and hides when the request ends (doc 1 §2 Application shell) (D43)', async ({
  page,
}) => {
  await page.clock.install();
  await open(page, '/login');
  await page.getByLabel('Email').fill('crm_ceo@lima.demo');
  await page.getByRole('textbox', { name: 'Contraseña' }).fill(demoPassword);
  const { promise: held, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/graphql', async (route) => {
    await held;
    await route.continue();
  });
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
  const graphqlRequest = page.waitForRequest('**/graphql');
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await graphqlRequest;

  const overlay = page.getByRole('status', { name: 'Cargando' });
  await page.clock.runFor(199);
  await expect(overlay).toBeHidden();
  await page.clock.runFor(1);
  await expect(overlay).toBeVisible();
  await page.clock.resume();
  answer();
  await expect(page).toHaveURL('/');
  await loaded(page);
  await expect(overlay).toBeHidden();
});

test('a lost live connection is shown, and missed changes appear after the reconnection (D44)', async ({
  page,
}) => {
  const { promise: restored, resolve: restore } = Promise.withResolvers<void>();
  const { promise: first, resolve: opened } = Promise.withResolvers<WebSocketRoute>();
  let sockets = 0;
  await page.routeWebSocket('**/graphql', async (socket) => {
    sockets += 1;
    if (sockets === 1) opened(socket);
    else await restored;
    socket.connectToServer();
  });
  await signIn(page, 'crm_admin');
  await loaded(page);
  const lost = page.getByText('Sin conexión en vivo');
  await expect(lost).toBeHidden();
  await (await first).close();
  await expect(lost).toBeVisible();
  await page.setViewportSize({ width: 360, height: 780 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  const refreshed = page.waitForRequest((request) => request.url().endsWith('/graphql'));
  restore();
  await refreshed;
  await expect(lost).toBeHidden();
});

test('a screen shows its title while its code loads', async ({ page, context }) => {
  const { promise: codeReleased, resolve: releaseCode } = Promise.withResolvers<void>();
  await signIn(page, 'crm_supervisor', 'Lima');
  await loaded(page);
  await context.route('**/assets/money-stores-screen*', async (route) => {
    await codeReleased;
    await route.continue();
  });
  await page.evaluate(() => history.pushState({}, '', '/moneystores'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cuentas de Dinero');
  await expect(page.getByRole('columnheader')).toHaveCount(0);
  releaseCode();
  await expect(page.getByRole('columnheader').first()).toBeVisible();
});

test('a screen reports that its code cannot be loaded, and opens once the system is available', async ({
  page,
  context,
}) => {
  await signIn(page, 'crm_supervisor', 'Lima');
  await loaded(page);
  await context.route('**/assets/money-stores-screen*', (route) => route.abort());
  await page.evaluate(() => history.pushState({}, '', '/moneystores'));
  await expect(page.getByRole('alert')).toContainText('NET01');
  await context.unroute('**/assets/money-stores-screen*');
  await page.getByRole('button', { name: 'Recargar' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cuentas de Dinero');
});
