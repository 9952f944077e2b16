import { expect, type Locator, type Page, test } from '@playwright/test';
import type { RoleName } from '#db/demo/staff.ts';
import { encodeRouteId } from '#domain/route-id.ts';
import { drag, freeDay, officeChoices, pointOf } from './appointments.ts';
import { create } from './ask.ts';
import { loaded, open } from './loaded.ts';
import { regularClient } from './regular-client.ts';
import { signIn, signInByForm, signInUnseen, signOut, submitLogin } from './sign-in.ts';
import { success } from './toasts.ts';
import { unique } from './unique.ts';
import { openTab } from './workdays.ts';

const recovered = 'Se recuperó lo que estaba escribiendo';
const textbox = (within: Page | Locator, name: string) =>
  within.getByRole('textbox', { name }).first();

/** Leaves the form by the menu. */
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

/** One form of each kind: a screen, the sale, a panel above a list, a record's file, a setting. */
const forms: readonly {
  readonly kind: string;
  readonly role: RoleName;
  readonly address: string;
  readonly panel?: string;
  readonly field: string;
  readonly typed: string;
}[] = [
  { kind: 'a screen', role: 'crm_admin', address: '/roles/add', field: 'Nombre', typed: 'Sala' },
  {
    kind: 'a sale',
    role: 'crm_supervisor',
    address: '/sales/add_by_name',
    field: 'Nombre',
    typed: 'Inés',
  },
  {
    kind: 'a panel above a list',
    role: 'crm_supervisor',
    address: '/clients',
    panel: 'Agregar Nuevo Cliente',
    field: 'Dirección',
    typed: 'Chacao',
  },
  {
    kind: 'a record',
    role: 'crm_supervisor',
    address: '/clients/profile',
    field: 'Profesión',
    typed: 'Arquitecta',
  },
  {
    kind: 'a setting',
    role: 'crm_supervisor',
    address: '/exchange',
    field: 'Valor cambiario del día',
    typed: '251.50',
  },
];

for (const { kind, role, address, panel, field, typed } of forms) {
  test(`what was typed into ${kind} is back after the menu and a reload until it is discarded (D73)`, {
    tag: kind === 'a sale' ? '@core' : [],
  }, async ({ page }) => {
    await signIn(page, role);
    const isFile = address === '/clients/profile';
    const query = isFile ? `?id=${encodeRouteId({ id: (await regularClient(page)).id })}` : '';
    await open(page, `${address}${query}`);
    await loaded(page);
    const main = page.getByRole('main');
    const shown = async () => {
      await loaded(page);
      return textbox(panel ? await openTab(page, panel) : main, field);
    };
    const before = await (await shown()).inputValue();
    await leaveByMenu(page);
    await page.goBack();
    await expect(await shown()).toHaveValue(before);
    // Nothing was typed: nothing is told.
    await expect(page.getByText(recovered)).toHaveCount(0);
    await (await shown()).fill(typed);
    await leaveByMenu(page);
    for (const comeBack of [() => page.goBack(), () => page.reload()]) {
      await comeBack();
      await expect(await shown()).toHaveValue(typed);
      await expect(page.getByText(recovered)).toBeVisible();
    }
    await main.getByRole('button', { name: 'Descartar' }).click();
    await expect(page.getByText(recovered)).toHaveCount(0);
    await expect(await shown()).toHaveValue(before);
    await page.reload();
    await expect(await shown()).toHaveValue(before);
    await expect(page.getByText(recovered)).toHaveCount(0);
  });
}

test('the draft of an edit comes back on the record as others saved it meanwhile', async ({
  page,
  context,
}) => {
  await signInUnseen(page, 'crm_admin');
  const id = await create(page, 'moneyStore', { moneyStoreName: unique('Caja'), notes: 'Del día' });
  const address = `/moneystores/edit/${encodeRouteId({ id })}`;
  await open(page, address);
  await page.getByLabel('Notas').fill('A medias');
  await leaveByMenu(page);

  const other = await context.newPage();
  await open(other, address);
  await expect(other.getByText(recovered)).toHaveCount(0);
  await other.getByLabel('Cuenta de dinero').fill('Caja de la otra');
  await other.getByRole('button', { name: 'Guardar' }).click();
  await expect(other).toHaveURL('/moneystores');

  await page.goBack();
  await expect(page.getByText(recovered)).toBeVisible();
  await expect(page.getByLabel('Notas')).toHaveValue('A medias');
  await expect(page.getByLabel('Cuenta de dinero')).toHaveValue('Caja de la otra');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page).toHaveURL('/moneystores');
  await open(page, address);
  await expect(page.getByLabel('Notas')).toHaveValue('A medias');
  await expect(page.getByLabel('Cuenta de dinero')).toHaveValue('Caja de la otra');
  await expect(page.getByText(recovered)).toHaveCount(0);
});

test('an expense whose answer was lost is registered once, also from its draft (D73)', {
  tag: '@core',
}, async ({ page }) => {
  await signIn(page, 'crm_local_admin', 'Caracas', '/expenses/add');
  const name = unique('Taxi');
  await textbox(page, 'Servicio').fill(name);
  await textbox(page, 'Nº Factura').fill('1');
  await textbox(page, 'Monto').fill('12');
  await textbox(page, 'Descripción').fill('De ida');
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
  await textbox(page, 'Servicio').fill(name);
  await textbox(page, 'Descripción').fill('Ninguna');
  // The list's own code never comes.
  await page.route('**/assets/**', () => undefined);
  await page.getByRole('button', { name: 'Registrar', exact: true }).click();
  await expect(success(page, 'Registro agregado con exito')).toBeVisible();
  await page.unrouteAll();
  await open(page, '/services/add');
  await expect(textbox(page, 'Servicio')).toHaveValue('');
  await expect(page.getByText(recovered)).toHaveCount(0);
});

test('drafts hold no password, end at the sign-out, and are nobody else’s (D73)', {
  tag: '@core',
}, async ({ page }) => {
  await signInByForm(page, 'crm_admin', 'Valencia');
  await open(page, '/users/add');
  await textbox(page, 'Email').fill('a.medias@turno.demo');
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
  await expect(textbox(page, 'Email')).toHaveValue('');
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

test('what was typed into the dialog of the calendar is back, and a reload opens it again (D37) (D73)', async ({
  page,
}) => {
  const day = freeDay();
  await signIn(page, 'crm_supervisor', 'Lima');
  const { technicians } = await officeChoices(page);
  const one = technicians[0]?.fullName ?? '';
  await open(page, `/appointments/calendar?fecha=${day}`);
  await loaded(page);
  const choosePlace = async () => {
    const start = await pointOf(page, one, 9);
    await drag(page, start, { x: start.x, y: start.y + 60 * 1.6 });
  };
  await choosePlace();
  const dialog = page.getByRole('dialog', { name: 'Nueva cita' });
  const name = dialog.getByRole('textbox', { name: 'Nombre' });
  const typed = unique('A medias');
  await dialog.getByRole('button', { name: 'Cliente nuevo' }).click();
  await name.fill(typed);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await choosePlace();
  await expect(dialog.getByText(recovered)).toBeVisible();
  await expect(name).toHaveValue(typed);
  await page.reload();
  await expect(dialog.getByText(recovered)).toBeVisible();
  await expect(name).toHaveValue(typed);
  // The other way of booking there keeps its own.
  await dialog.getByText('Por identificación', { exact: true }).click();
  await expect(dialog.getByText(recovered)).toBeHidden();
  await dialog.getByText('Por nombre y apellido', { exact: true }).click();
  await expect(name).toHaveValue(typed);
  await dialog.getByRole('button', { name: 'Descartar' }).click();
  await expect(dialog.getByText(recovered)).toBeHidden();
  await expect(name).toHaveValue('');
});
