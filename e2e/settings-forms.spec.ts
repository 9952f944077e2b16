import { expect, test } from '@playwright/test';
import { ownBranch } from './own-branch.ts';
import { success } from './toasts.ts';

test('a settings form is empty once it is saved, before the next screen takes its place (doc 1 §4)', async ({
  page,
}) => {
  await (await ownBranch(page)).signIn(page, 'crm_supervisor', '/exchange');
  const field = page.getByRole('textbox', { name: 'Valor cambiario del día' });
  await expect(field).toBeEditable();
  await field.fill('251');
  const held = await field.evaluateHandle((input) => {
    const values: (string | null)[] = [];
    const note = () => values.push(input.getAttribute('value'));
    new MutationObserver(note).observe(input, { attributeFilter: ['value'] });
    return values;
  });
  await page.getByRole('button', { name: 'Registrar' }).click();
  await expect(success(page, 'Registro actualizado con exito')).toBeVisible();
  await expect(page).toHaveURL('/workdays');
  expect((await held.jsonValue()).at(-1)).toBe('');
});
