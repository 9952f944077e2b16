import { expect, test } from '@playwright/test';
import { loaded, open } from './loaded.ts';
import { ownBranch } from './own-branch.ts';
import { addService, chooseTurn, fillWalkIn, summaryOf } from './sales.ts';
import { signIn, submitLogin } from './sign-in.ts';
import { warning } from './toasts.ts';
import { unique } from './unique.ts';

test('what was told before is gone when somebody signs in', async ({ page }) => {
  await open(page, '/login');
  await submitLogin(page, 'nadie@turno.demo', 'no-es-esta-clave');
  const told = warning(page, /usuario o contraseña/i);
  await expect(told).toBeVisible();
  await submitLogin(page, 'crm_ceo@valencia.demo');
  await expect(page.getByRole('navigation', { name: 'Menú' })).toBeVisible();
  await expect(told).toHaveCount(0, { timeout: 1_000 });
});

test('a screen whose code does not come says that the system is away, and comes when it is back', async ({
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

test('a sale without the day’s rate leads to it, and stands as it was on the way back', async ({
  page,
}) => {
  test.slow();
  const branch = await ownBranch(page);
  const service = unique('Rizado');
  await branch.offer([service]);
  await branch.openTurn();
  await page.route('**/graphql', async (route) => {
    const { operationName } = route.request().postDataJSON() ?? {};
    if (operationName !== 'SaleRates') return route.fallback();
    const none = { nodes: [] };
    await route.fulfill({ json: { data: { usd: none, eur: none, tax: none } } });
  });
  await branch.signIn(page, 'crm_supervisor', '/sales/add_by_name');
  await loaded(page);
  await fillWalkIn(page, 'Inés', 'Landaeta');
  await chooseTurn(page);
  await addService(page, service);
  await expect(summaryOf(page)).toContainText('No hay valor cambiario para USD');
  await summaryOf(page).getByRole('link', { name: 'Registrar el valor cambiario' }).click();
  await expect(page).toHaveURL('/exchange');
  await page.goBack();
  await expect(page.getByRole('textbox', { name: 'Nombre', exact: true })).toHaveValue('Inés');
  await expect(page.getByRole('main')).toContainText(service);
});
