import { expect, type Page } from '@playwright/test';
import { encodeRouteId } from '#domain/input/route-id.ts';
import { create } from '../support/api-request.ts';
import { loaded, open } from '../support/loaded.ts';
import { signInUnseen } from '../support/sign-in.ts';
import { test } from '../support/test.ts';
import { unique } from '../support/unique.ts';

test('the second of two tabs adopts changes of the first, and offers a choice for conflicts (D103)', {
  tag: '@core',
}, async ({ page, context }) => {
  await signInUnseen(page, 'crm_admin');
  const id = await create(page, 'moneyStore', { moneyStoreName: unique('Caja'), notes: 'Del día' });
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
  const stale = 'Otra persona cambió este registro';
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
  for (const [theirs, ownTab, chosen, result] of [
    ['Suya', 'Mía', 'Conservar lo mío, Notas', 'Mía'],
    ['Suya, otra vez', 'Mía, otra vez', 'Tomar lo nuevo, Notas', 'Suya, otra vez'],
  ] as const) {
    await saveOther(theirs);
    await notes(page).fill(ownTab);
    await save(page);
    await expect(panel.getByRole('listitem', { name: 'Notas' })).toContainText(
      `Usted escribió: ${ownTab}Ahora dice: ${theirs}`,
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
