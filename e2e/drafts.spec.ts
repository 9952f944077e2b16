import { expect, type Page, test } from '@playwright/test';
import { editForms, formOf } from './edit-forms.ts';
import { loaded, open } from './loaded.ts';
import { freshNumber } from './people.ts';
import { signIn, signInByForm, signInUnseen, signOut, submitLogin } from './sign-in.ts';
import { success } from './toasts.ts';
import { unique } from './unique.ts';
import { visit } from './visit.ts';

const recovered = 'Se recuperó lo que estaba escribiendo';

/** Forms for something new: where, and the label of a text in them. */
const addForms = [
  { path: '/countries/add', label: 'País' },
  { path: '/towns/add', label: 'Localidad' },
  { path: '/offices/add', label: 'Dirección' },
  { path: '/providers/add', label: 'Notas' },
  { path: '/moneystores/add', label: 'Notas' },
  { path: '/invoices/add', label: 'Notas' },
  { path: '/services/add', label: 'Descripción' },
  { path: '/subservices/add', label: 'Descripción' },
  { path: '/roles/add', label: 'Nombre' },
  { path: '/users/add', label: 'Dirección' },
  { path: '/employees/add', label: 'Email' },
  { path: '/supervisors/add', label: 'Email' },
  { path: '/employees/others/add', label: 'Email' },
  { path: '/inventories/add-category', label: 'Categoría', role: 'crm_local_admin' },
  { path: '/inventories/add-product', label: 'Producto', role: 'crm_local_admin' },
  { path: '/inventories/add', label: 'Mínimo', role: 'crm_local_admin' },
  { path: '/expenses/add', label: 'Descripción', role: 'crm_local_admin' },
  { path: '/discounts/add', label: 'Nombre', role: 'crm_local_admin' },
  { path: '/sales/add', label: 'Número de identificación', role: 'crm_supervisor' },
  { path: '/sales/add_by_name', label: 'Nombre', role: 'crm_supervisor' },
  { path: '/warranty/add_by_name', label: 'Nombre', role: 'crm_supervisor' },
  { path: '/appointments/add-by-name', label: 'Nombre', role: 'crm_supervisor' },
] as const;

function input(page: Page, label: string) {
  const main = page.getByRole('main');
  return main
    .getByRole('textbox', { name: label })
    .or(main.getByRole('combobox', { name: label }))
    .first();
}

/** What saves something new. */
function adding(page: Page) {
  const name = { name: 'Registrar', exact: true };
  return page.getByRole('main').getByRole('button', name);
}

/** Leaves the form by the menu and comes back by the browser's way back. */
async function leaveByMenu(page: Page): Promise<void> {
  const heading = await page.locator('h1').elementHandle();
  await page
    .getByRole('navigation', { name: 'Menú' })
    .getByRole('link', { name: 'Inicio' })
    .click();
  await expect(page).toHaveURL('/');
  // The form stays until the code of the next screen is there, and keeps its draft when it goes.
  await heading?.waitForElementState('hidden');
  await loaded(page);
}

for (const { path, label, ...form } of addForms) {
  test(`${path}: what was typed is back after the menu, the way back and a reload, until it is discarded (D73)`, async ({
    page,
  }) => {
    await signIn(page, 'role' in form ? form.role : 'crm_admin', 'Caracas', path);
    await loaded(page);
    const typed = /Número|Mínimo/.test(label) ? '12' : unique('A medias');
    const before = await input(page, label).inputValue();
    await leaveByMenu(page);
    await visit(page, path);
    await loaded(page);
    // Nothing was typed: nothing is told.
    await expect(page.getByText(recovered)).toHaveCount(0);
    // Of an appointment there is none before its first service (doc 2 §7).
    if (!path.startsWith('/appointments/')) await expect(adding(page)).toBeVisible();

    await input(page, label).fill(typed);
    const shown = await input(page, label).inputValue();
    await page.goBack();
    await expect(page).toHaveURL('/');
    await loaded(page);
    await page.goForward();
    await expect(page.getByText(recovered)).toBeVisible();
    await expect(input(page, label)).toHaveValue(new RegExp(shown));
    await leaveByMenu(page);
    await page.goBack();
    await expect(page.getByText(recovered)).toBeVisible();
    await expect(input(page, label)).toHaveValue(new RegExp(shown));
    await page.reload();
    await expect(page.getByText(recovered)).toBeVisible();
    await expect(input(page, label)).toHaveValue(new RegExp(shown));

    await page.getByRole('button', { name: 'Descartar' }).click();
    await expect(page.getByText(recovered)).toHaveCount(0);
    await expect(input(page, label)).toHaveValue(before);
    await page.reload();
    await loaded(page);
    await expect(page.getByText(recovered)).toHaveCount(0);
  });
}

test('the draft of an edit comes back on the record as others saved it meanwhile', async ({
  page,
  context,
}) => {
  await signInUnseen(page, 'crm_admin');
  const form = editForms.find(({ path }) => path === '/moneystores/edit') ?? editForms[0];
  if (!form) throw new Error('no form');
  const address = formOf(form, await form.make(page));
  await open(page, address);
  await input(page, 'Notas').fill('A medias');
  await leaveByMenu(page);

  const other = await context.newPage();
  await open(other, address);
  await expect(other.getByText(recovered)).toHaveCount(0);
  await input(other, 'Cuenta de dinero').fill('Caja de la otra');
  await other.getByRole('button', { name: 'Guardar' }).click();
  await expect(other).toHaveURL('/moneystores');

  await page.goBack();
  await expect(page.getByText(recovered)).toBeVisible();
  await expect(input(page, 'Notas')).toHaveValue('A medias');
  await expect(input(page, 'Cuenta de dinero')).toHaveValue('Caja de la otra');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page).toHaveURL('/moneystores');
  await open(page, address);
  await expect(input(page, 'Notas')).toHaveValue('A medias');
  await expect(input(page, 'Cuenta de dinero')).toHaveValue('Caja de la otra');
  await expect(page.getByText(recovered)).toHaveCount(0);
});

test('an expense whose answer was lost is registered once, also from its draft (D73)', async ({
  page,
}) => {
  await signIn(page, 'crm_local_admin', 'Caracas', '/expenses/add');
  const name = unique('Taxi');
  await input(page, 'Servicio').fill(name);
  await input(page, 'Nº Factura').fill('1');
  await input(page, 'Monto').fill('12');
  await input(page, 'Descripción').fill('De ida');
  await page.route('**/graphql', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.getByRole('button', { name: 'Registrar' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await page.unroute('**/graphql');
  await page.reload();
  await expect(page.getByText(recovered)).toBeVisible();
  await page.getByRole('button', { name: 'Registrar' }).click();
  await expect(page).toHaveURL('/expenses');
  await loaded(page);
  await expect(page.getByRole('row').filter({ hasText: name })).toHaveCount(1);
});

test('what was saved leaves no draft, also while the code of the next screen is still on its way', async ({
  page,
}) => {
  await signIn(page, 'crm_admin', 'Caracas', '/services/add');
  await loaded(page);
  const name = unique('Servicio');
  await input(page, 'Servicio').fill(name);
  await input(page, 'Descripción').fill('Ninguna');
  // The list's own code never comes.
  await page.route('**/assets/**', () => undefined);
  await adding(page).click();
  await expect(success(page, 'Registro agregado con exito')).toBeVisible();
  await page.unrouteAll();
  await open(page, '/services/add');
  await expect(input(page, 'Servicio')).toHaveValue('');
  await expect(page.getByText(recovered)).toHaveCount(0);
});

test('drafts hold no password, end at the sign-out, and are nobody else’s (D73)', async ({
  page,
}) => {
  await signInByForm(page, 'crm_admin', 'Valencia');
  await open(page, '/users/add');
  await input(page, 'Email').fill('a.medias@turno.demo');
  await page.getByRole('textbox', { name: 'Contraseña' }).fill('secreto-que-no-queda');
  await leaveByMenu(page);
  const kept = await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }));
  expect(kept).toContain('a.medias@turno.demo');
  expect(kept).not.toContain('secreto-que-no-queda');

  await signOut(page);
  expect(await page.evaluate(() => sessionStorage.getItem('turno.drafts'))).toBeNull();
  await submitLogin(page, 'crm_admin@valencia.demo');
  await open(page, '/users/add');
  await loaded(page);
  await expect(input(page, 'Email')).toHaveValue('');
});

test('a draft ends at midnight (D73)', async ({ page }) => {
  await signIn(page, 'crm_admin', 'Caracas', '/services/add');
  await input(page, 'Servicio').fill(`A medias ${freshNumber()}`);
  await leaveByMenu(page);
  await page.evaluate(() => {
    const text = sessionStorage.getItem('turno.drafts') ?? '';
    sessionStorage.setItem('turno.drafts', text.replace(/"day":"[\d-]+"/g, '"day":"2026-01-01"'));
  });
  await page.goBack();
  await loaded(page);
  await expect(input(page, 'Servicio')).toHaveValue('');
});

test('the tab of a form that came back opened goes on in it, and closes it when it is pressed again', async ({
  page,
}) => {
  await signIn(page, 'crm_supervisor', 'Caracas', '/clients');
  await loaded(page);
  const tab = page.getByRole('button', { name: 'Agregar Nuevo Cliente' });
  await tab.click();
  const typed = unique('A medias');
  const address = page.getByLabel('Dirección');
  await address.fill(typed);
  await page.reload();
  await expect(page.getByText(recovered)).toBeVisible();
  await expect(address).toHaveValue(typed);

  await tab.click();
  await expect(
    page.getByRole('region', { name: 'Agregar Nuevo Cliente' }).locator('input').first(),
  ).toBeFocused();
  await expect(address).toHaveValue(typed);
  await tab.click();
  await expect(address).toBeHidden();
  await tab.click();
  await expect(address).toHaveValue(typed);
});
