import { expect, type Page } from '@playwright/test';
import { encodeRouteId } from '#domain/input/route-id.ts';
import { create } from '../support/api-request.ts';
import { loaded, open } from '../support/loaded.ts';
import { signIn, signInByForm, signOut, submitLogin } from '../support/sign-in.ts';
import { test } from '../support/test.ts';
import { unique } from '../support/unique.ts';

const recovered = 'Se recuperó lo que estaba escribiendo';
const textbox = (page: Page, name: string) => page.getByRole('textbox', { name }).first();

/** Leaves the form through the menu. */
async function leaveByMenu(page: Page): Promise<void> {
  const heading = await page.locator('h1').elementHandle();
  await page
    .getByRole('navigation', { name: 'Menú' })
    .getByRole('link', { name: 'Inicio' })
    .click();
  await expect(page).toHaveURL('/');
  // The form stays until the code of the next screen is loaded, and stores its draft when it
  // unmounts.
  await heading?.waitForElementState('hidden');
  await loaded(page);
}

test('the draft of a sale is restored after navigation and a reload until it is discarded (D73)', {
  tag: '@core',
}, async ({ page }) => {
  await signIn(page, 'crm_supervisor', 'Caracas', '/sales/add_by_name');
  const name = textbox(page, 'Nombre');
  await leaveByMenu(page);
  await page.goBack();
  await loaded(page);
  // Without typed text there is no notice.
  await expect(page.getByText(recovered)).toHaveCount(0);
  await name.fill('Inés');
  await leaveByMenu(page);
  for (const comeBack of [() => page.goBack(), () => page.reload()]) {
    await comeBack();
    await expect(name).toHaveValue('Inés');
    await expect(page.getByText(recovered)).toBeVisible();
  }
  await page.getByRole('main').getByRole('button', { name: 'Descartar' }).click();
  await expect(page.getByText(recovered)).toHaveCount(0);
  await page.reload();
  await loaded(page);
  await expect(name).toHaveValue('');
  await expect(page.getByText(recovered)).toHaveCount(0);
});

/** Presses a button and loses the response of its save. */
async function loseResponse(page: Page, button: string): Promise<void> {
  const lost = Promise.withResolvers<void>();
  await page.route('**/graphql', async (route) => {
    const isSave = /"operationName":"(Create|Update)/.test(route.request().postData() ?? '');
    if (!isSave) return route.fallback();
    await route.fetch();
    await route.abort();
    lost.resolve();
  });
  await page.getByRole('button', { name: button }).click();
  await lost.promise;
  await expect(page.getByRole('alert')).toBeVisible();
  await page.unroute('**/graphql');
}

test('an expense with a lost response is registered once, also from its draft (D73)', {
  tag: '@core',
}, async ({ page }) => {
  await signIn(page, 'crm_local_admin', 'Caracas', '/expenses/add');
  const name = unique('Taxi');
  const amount = textbox(page, 'Monto');
  const fill = async (service: string) => {
    await textbox(page, 'Servicio').fill(service);
    await textbox(page, 'Nº Factura').fill('1');
    await amount.fill('12');
    await textbox(page, 'Descripción').fill('De ida');
  };
  const register = () => page.getByRole('button', { name: 'Registrar' }).click();
  await fill(name);
  await loseResponse(page, 'Registrar');
  await page.reload();
  await expect(page.getByText(recovered)).toBeVisible();
  await amount.fill('13');
  await register();
  await page.getByRole('alert').getByRole('button', { name: 'Descartar lo escrito' }).click();
  await expect(amount).toHaveValue('');
  await fill(`${name} 2`);
  await loseResponse(page, 'Registrar');
  await page.reload();
  await expect(page.getByText(recovered)).toBeVisible();
  await register();
  await expect(page).toHaveURL('/expenses');
  await loaded(page);
  await expect(page.getByRole('row').filter({ hasText: name })).toHaveCount(2);
});

test('an edit with a lost response is no conflict and no draft after a reload (D73) (D103)', async ({
  page,
}) => {
  await signIn(page, 'crm_admin');
  const id = await create(page, 'moneyStore', { moneyStoreName: unique('Caja'), notes: 'Una' });
  await open(page, `/moneystores/edit/${encodeRouteId({ id })}`);
  const notes = textbox(page, 'Notas');
  await notes.fill(' Del  día ');
  await loseResponse(page, 'Guardar');
  await page.reload();
  await loaded(page);
  await expect(notes).toHaveValue(/^Del +día$/);
  await expect(page.getByText(/Otra persona|Se recuperó/)).toHaveCount(0);
});

test('drafts contain no password, and end at sign-out (D73)', async ({ page }) => {
  await signInByForm(page, 'crm_admin', 'Valencia');
  await open(page, '/users/add');
  await textbox(page, 'Email').fill('a.medias@turno.demo');
  await page.getByRole('textbox', { name: 'Contraseña' }).fill('secreto-que-no-queda');
  await leaveByMenu(page);
  const storedText = await page.evaluate(() =>
    JSON.stringify({ ...sessionStorage, ...localStorage }),
  );
  expect(storedText).toContain('a.medias@turno.demo');
  expect(storedText).not.toContain('secreto-que-no-queda');

  await signOut(page);
  expect(await page.evaluate(() => sessionStorage.getItem('turno.drafts'))).toBeNull();
  await submitLogin(page, 'crm_admin@valencia.demo');
  await open(page, '/users/add');
  await loaded(page);
  await expect(textbox(page, 'Email')).toHaveValue('');
});
