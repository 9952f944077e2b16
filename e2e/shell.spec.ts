import { expect, type Page, test, type WebSocketRoute } from '@playwright/test';
import { demoPassword } from '#db/demo/cast.ts';
import { loaded, open } from './loaded.ts';
import { signIn, submitLogin } from './sign-in.ts';
import { warning } from './toasts.ts';

test('the login is a form before a picture, with what its maker says, and no menu (doc 1 §2 Application shell) (doc 1 §2 Login)', async ({
  page,
}) => {
  await open(page, '/login');
  const form = page.getByRole('main');
  await expect(form.getByRole('heading', { name: 'Iniciar sesión' })).toBeVisible();
  await expect(form.locator('xpath=..')).toHaveCSS('background-image', /url\(/);
  await expect(page.getByRole('complementary', { name: 'Acerca de Turno' })).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByText('© 2020')).toHaveCount(0);
  // It is there to say that the password is wrong (doc 1 §8), and until then holds nothing.
  await expect(page.getByRole('region', { name: 'Avisos' })).toBeEmpty();
});

test('a password is typed unseen, shown to who asks, pasted and kept by the browser', async ({
  page,
}) => {
  await open(page, '/login');
  const email = page.getByLabel('Email');
  const password = page.getByRole('textbox', { name: 'Contraseña' });
  await expect(email).toHaveAttribute('autocomplete', 'username');
  await expect(password).toHaveAttribute('autocomplete', 'current-password');
  await email.fill('Tres ñandúes y 1 río');
  await email.press('ControlOrMeta+A');
  await email.press('ControlOrMeta+C');
  await password.press('ControlOrMeta+V');
  await expect(password).toHaveValue('Tres ñandúes y 1 río');
  await expect(password).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Mostrar u ocultar la contraseña' }).click();
  await expect(password).toHaveAttribute('type', 'text');
});

test('the login asks for an e-mail and a password (doc 1 §2 Login) (doc 1 §5)', async ({
  page,
}) => {
  await open(page, '/login');
  const required = page.getByText('Campo es obligatorio');
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(required).toHaveCount(2);
  const captcha = page.waitForRequest('**/captcha');
  await submitLogin(page, 'marisol', 'turno-demo');
  await captcha;
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('turno.captcha')))
    .not.toBeNull();
  await expect(page.getByText('Campo debe ser de tipo email')).toBeVisible();
  await expect(required).toHaveCount(0);
});

test('header, menu and footer are around every screen, the rate where it is in bolívares (doc 1 §2 Application shell) (doc 1 §9)', {
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
  // The role's menu is one, in the sidebar (D66).
  await expect(page.getByRole('navigation', { name: 'Menú' })).toHaveCount(1);
  await expect(page.getByRole('banner').getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('banner').getByRole('button', { name: /^Buscar/ })).toBeVisible();

  await page.evaluate(() => localStorage.clear());
  await signIn(page, 'crm_supervisor', 'Lima');
  await expect(page.getByText('© 2020 Turno')).toBeVisible();
  await expect(rate).toHaveCount(0);
});

test('a request that takes 200 ms veils the page until it is answered (doc 1 §2 Application shell) (D43)', async ({
  page,
}) => {
  await page.clock.install();
  await open(page, '/login');
  await page.getByLabel('Email').fill('crm_ceo@lima.demo');
  await page.getByRole('textbox', { name: 'Contraseña' }).fill(demoPassword);
  const answer = await hold(page, '/graphql');
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
  const question = page.waitForRequest('**/graphql');
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await question;

  const veil = page.getByRole('status', { name: 'Cargando' });
  await page.clock.runFor(199);
  await expect(veil).toBeHidden();
  await page.clock.runFor(1);
  await expect(veil).toBeVisible();
  expect((await veil.locator('*').first().boundingBox())?.width).toBe(60);
  await page.clock.resume();
  answer();
  await expect(page).toHaveURL('/');
  await loaded(page);
  await expect(veil).toBeHidden();
});

test('a list that is on its way says so (doc 2 §2) (doc 3 §2)', async ({ page }) => {
  await signIn(page, 'crm_supervisor');
  await loaded(page);
  const answer = await hold(page, '/graphql');
  await page.getByRole('link', { name: 'Clientes' }).click();
  await expect(page.getByText('Actualizando información..')).toBeVisible();
  answer();
  await expect(page.getByText('Actualizando información..')).toBeHidden();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
});

test('what is wrong is told by an orange toast at the top centre (doc 1 §8) (doc 2 §8)', async ({
  page,
}) => {
  await signIn(page, 'crm_supervisor', 'Lima', '/sales/sales_details/nothing');
  const toast = warning(page, 'La venta no existe o ya fue eliminada');
  await expect(toast).toBeVisible();
  const { x = 0, y = 0, width = 0 } = (await toast.boundingBox()) ?? {};
  expect(y).toBeLessThan(60);
  expect(x + width / 2).toBeCloseTo((page.viewportSize()?.width ?? 0) / 2, 0);
  const isOrange = (element: Element) => {
    const style = getComputedStyle(element);
    const [shown, orange] = ['--notification-color', '--mantine-color-orange-filled'].map((name) =>
      style.getPropertyValue(name),
    );
    return shown === orange;
  };
  expect(await toast.evaluate(isOrange)).toBe(true);
});

test('a lost live connection is shown, and made up for when it returns (D44)', {
  tag: '@core',
}, async ({ page }) => {
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
  const wide = page.viewportSize() ?? { width: 0, height: 0 };
  await page.setViewportSize({ width: 360, height: 780 });
  // Its sign leaves the header within the phone, beside rate, bell and menu.
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await page.setViewportSize(wide);
  const refreshed = page.waitForRequest((request) => request.url().endsWith('/graphql'));
  restore();
  await refreshed;
  await expect(lost).toBeHidden();
});

/** Holds the answers of a path back until the returned function is called. */
async function hold(page: Page, path: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(`**${path}`, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}
