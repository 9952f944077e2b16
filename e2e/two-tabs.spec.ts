import { expect, type Page, test } from '@playwright/test';
import { encodeRouteId } from '#domain/route-id.ts';
import { create } from './ask.ts';
import { loaded, open } from './loaded.ts';
import { ownBranch } from './own-branch.ts';
import { signIn, signInUnseen } from './sign-in.ts';
import { unique } from './unique.ts';

const stale = 'Otra persona cambió este registro';

test('the second of two tabs sees both values and chooses; it takes what only the first changed (D59)', {
  tag: '@core',
}, async ({ page, context }) => {
  await signInUnseen(page, 'crm_admin');
  const id = await create(page, 'moneyStore', {
    moneyStoreName: unique('Caja'),
    notes: 'Del día',
  });
  const other = await context.newPage();
  const notes = (each: Page) => each.getByLabel('Notas');
  const name = (each: Page) => each.getByLabel('Cuenta de dinero');
  const save = (each: Page) => each.getByRole('button', { name: 'Guardar' }).click();
  const openBoth = async () => {
    for (const each of [page, other]) {
      await open(each, `/moneystores/edit/${encodeRouteId({ id })}`);
      await loaded(each);
    }
  };
  const saveOther = async (text: string) => {
    await notes(other).fill(text);
    await save(other);
    await expect(other).toHaveURL('/moneystores');
  };
  const panel = page.getByRole('alert').filter({ hasText: stale });

  await openBoth();
  await saveOther('De la otra');
  await name(page).fill('Caja nueva');
  await save(page);
  await expect(panel.filter({ hasText: `${stale}: Notas` })).toBeVisible();
  await expect(page).toHaveURL('/moneystores');

  await openBoth();
  await expect(name(other)).toHaveValue('Caja nueva');
  await expect(notes(page)).toHaveValue('De la otra');
  for (const [theirs, mine, chosen, result] of [
    ['Suya', 'Mía', 'Conservar lo mío, Notas', 'Mía'],
    ['Suya, otra vez', 'Mía, otra vez', 'Tomar lo nuevo, Notas', 'Suya, otra vez'],
  ] as const) {
    await saveOther(theirs);
    await notes(page).fill(mine);
    await save(page);
    await expect(panel.getByRole('listitem', { name: 'Notas' })).toContainText(
      `Usted escribió: ${mine}Ahora dice: ${theirs}`,
    );
    await panel.getByRole('button', { name: chosen }).click();
    await expect(panel).toHaveCount(0);
    await expect(notes(page)).toHaveValue(result);
    await save(page);
    await expect(page).toHaveURL('/moneystores');
    await openBoth();
    await expect(notes(other)).toHaveValue(result);
  }
});

test('of two who tick what a role may do, the ticks of both count, and the second is told', async ({
  page,
  context,
}) => {
  await signIn(page, 'crm_admin');
  const id = await create(page, 'role', { roleName: unique('Recepción') });
  const address = `/roles/edit/${encodeRouteId({ id })}`;
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
