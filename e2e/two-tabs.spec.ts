import { expect, type Page, test } from '@playwright/test';
import { type EditForm, editForms, formOf, written } from './edit-forms.ts';
import { loaded, open } from './loaded.ts';
import { ownBranch } from './own-branch.ts';
import { signIn, signInUnseen } from './sign-in.ts';

const stale = 'Otra persona cambió este registro';

function field(page: Page, { label }: EditForm) {
  return page
    .getByRole('textbox', { name: label, exact: true })
    .or(page.getByRole('textbox', { name: `${label} *`, exact: true }));
}

async function save(page: Page, { button }: EditForm): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).click();
}

for (const form of editForms) {
  test(`${form.path}: the second of two tabs sees both values and chooses (D59)`, async ({
    page,
    context,
  }) => {
    await signInUnseen(page, form.role ?? 'crm_admin');
    const address = formOf(form, await form.make(page));
    const [mine, theirs] = [written(form, 'Mio'), written(form, 'Suyo')];
    await open(page, address);
    await loaded(page);
    const other = await context.newPage();
    await open(other, address);
    await loaded(other);

    await field(other, form).fill(theirs);
    await save(other, form);
    await expect(other.getByRole('status').filter({ hasText: /exito|actualizado/i })).toBeVisible();

    await field(page, form).fill(mine);
    await save(page, form);
    const panel = page.getByRole('alert').filter({ hasText: stale });
    await expect(panel).toContainText(`Usted escribió: ${mine}`);
    await expect(panel).toContainText(`Ahora dice: ${theirs}`);
    await expect(panel.getByRole('listitem', { name: form.label })).toBeVisible();

    await panel.getByRole('button', { name: `Conservar lo mío, ${form.label}` }).click();
    await expect(panel).toHaveCount(0);
    await save(page, form);
    await expect(page.getByRole('status').filter({ hasText: /exito|actualizado/i })).toBeVisible();
    await open(other, address);
    await loaded(other);
    const kept = field(other, form);
    await expect
      .poll(async () => (await kept.inputValue()) || (await kept.getAttribute('placeholder')))
      .toBe(mine);
  });
}

/** The settings of a branch, the own data and a client's file: of each there is one, in a branch of its own. */
const ownForms = [
  {
    path: '/exchange',
    label: 'Valor cambiario del día',
    button: 'Registrar',
    values: ['251.50', '252.50'],
  },
  {
    path: '/advertising',
    label: 'Porcentaje de ganancia',
    button: 'Registrar',
    values: ['5.2', '5.4'],
  },
  {
    path: '/employees/my-profile',
    label: 'Teléfono',
    button: 'Guardar',
    values: ['04145550001', '04145550002'],
  },
] as const;

test('so does who sets a rate, a percentage or the own data', async ({ page, context }) => {
  test.slow();
  // What the other tab saves is told to nobody here.
  await page.routeWebSocket('**/graphql', () => undefined);
  await (await ownBranch(page)).signIn(page, 'crm_supervisor');
  const other = await context.newPage();
  for (const { path, label, button, values } of ownForms) {
    const inputOf = (each: Page) =>
      each.getByRole('main').getByRole('textbox', { name: new RegExp(`^${label}`) });
    const saveIn = (each: Page) =>
      each.getByRole('main').getByRole('button', { name: button, exact: true }).click();
    for (const each of [page, other]) {
      await open(each, path);
      await expect(inputOf(each), path).toBeEditable();
    }
    const [theirs, mine] = values;
    await inputOf(other).fill(theirs);
    await saveIn(other);
    await expect(other.getByRole('status').filter({ hasText: /exito|actualizado/i })).toBeVisible();
    await inputOf(page).fill(mine);
    await saveIn(page);
    const panel = page.getByRole('alert').filter({ hasText: stale });
    await expect(panel, path).toContainText('Usted escribió: ');
    await panel.getByRole('button', { name: /^Conservar lo mío, / }).click();
    await expect(panel).toHaveCount(0);
    await saveIn(page);
    await expect(
      page
        .getByRole('status')
        .filter({ hasText: /exito|actualizado/i })
        .last(),
    ).toBeVisible();
    await open(other, path);
    await expect(inputOf(other), path).toHaveValue(mine);
  }
});

test('of two who tick what a role may do, the ticks of both count, and the second is told', async ({
  page,
  context,
}) => {
  await signIn(page, 'crm_admin');
  const form = editForms.find(({ path }) => path === '/roles/edit') as EditForm;
  const address = formOf(form, await form.make(page));
  const other = await context.newPage();
  const right = (each: Page, position: number) => each.getByRole('checkbox').nth(position);
  const saveIn = (each: Page) => each.getByRole('button', { name: 'Guardar permisos' }).click();
  for (const each of [page, other]) {
    await open(each, address);
    await expect(right(each, 0)).not.toBeChecked();
  }
  await right(other, 0).check();
  await saveIn(other);
  await expect(other.getByRole('status').filter({ hasText: /exito|actualizado/i })).toBeVisible();
  await right(page, 1).check();
  await saveIn(page);
  const panel = page.getByRole('alert').filter({ hasText: stale });
  await expect(panel).toBeVisible();
  // Of choices that are ticked one by one, each person's ticks count.
  await expect(right(page, 0)).toBeChecked();
  await expect(right(page, 1)).toBeChecked();
  await expect(page.getByRole('button', { name: 'Guardar permisos' })).toBeDisabled();
  await open(other, address);
  await expect(right(other, 0)).toBeChecked();
  await expect(right(other, 1)).toBeChecked();
});

test('a price that somebody else set meanwhile is told beside the typed one, in the list of prices', async ({
  page,
  context,
}) => {
  test.slow();
  await page.routeWebSocket('**/graphql', () => undefined);
  const branch = await ownBranch(page);
  await branch.offer(['Corte propio']);
  await branch.signIn(page, 'crm_supervisor', '/subservices/editprices');
  const price = (each: Page) => each.getByRole('textbox', { name: /^Costo de/ });
  await expect(price(page)).toHaveValue('10.00');
  const other = await context.newPage();
  await open(other, '/subservices/editprices');
  await price(other).fill('11.00');
  await price(other).press('Enter');
  await expect
    .poll(async () => {
      await open(other, '/subservices/editprices');
      return price(other).inputValue();
    })
    .toBe('11.00');
  await price(page).fill('10.50');
  await price(page).press('Enter');
  const question = page.getByRole('dialog', { name: stale });
  await expect(question).toContainText('usted escribió Bs 10.50, ahora dice Bs 11.00');
  await question.getByRole('button', { name: 'Tomar lo nuevo' }).click();
  await expect(price(page)).toHaveValue('11.00');
});

test('what only the other tab changed is taken, and told; what it says now can be chosen', async ({
  page,
  context,
}) => {
  await signInUnseen(page, 'crm_admin');
  const form = editForms.find(({ path }) => path === '/moneystores/edit') as EditForm;
  const address = formOf(form, await form.make(page));
  const other = await context.newPage();
  const name = (each: Page) => each.getByLabel('Cuenta de dinero');
  for (const each of [page, other]) {
    await open(each, address);
    await loaded(each);
  }
  await field(other, form).fill('De la otra');
  await save(other, form);
  await expect(other).toHaveURL('/moneystores');
  await name(page).fill('Caja nueva');
  await save(page, form);
  await expect(page.getByRole('alert').filter({ hasText: `${stale}: Notas` })).toBeVisible();
  await expect(page).toHaveURL('/moneystores');

  for (const each of [page, other]) {
    await open(each, address);
    await loaded(each);
    await expect(name(each)).toHaveValue('Caja nueva');
    await expect(field(each, form)).toHaveValue('De la otra');
  }
  await field(other, form).fill('De la otra, otra vez');
  await save(other, form);
  await field(page, form).fill('Mía');
  await save(page, form);
  await page.getByRole('button', { name: 'Tomar lo nuevo, Notas' }).click();
  await expect(field(page, form)).toHaveValue('De la otra, otra vez');
  await save(page, form);
  await expect(page).toHaveURL('/moneystores');
});
