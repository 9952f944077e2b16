import { expect, test } from '@playwright/test';
import { open } from './loaded.ts';
import { ownBranch } from './own-branch.ts';
import { signIn } from './sign-in.ts';
import { success } from './toasts.ts';

test('a settings form is empty once it is saved, before the next screen takes its place (doc 1 §4)', async ({
  page,
}) => {
  test.slow();
  await (await ownBranch(page)).signIn(page, 'crm_supervisor');
  const forms = [
    { path: '/exchange', label: 'Valor cambiario del día', next: '/workdays' },
    { path: '/advertising', label: 'Porcentaje de ganancia', next: '/workdays' },
    // Of the role in the whole company: of one for whom no other journey sets it.
    { path: '/profits_indicator', label: 'Porcentaje de Ganancia', next: '/', role: 'crm_admin' },
  ] as const;
  for (const { path, label, next, ...form } of forms) {
    if ('role' in form) await signIn(page, form.role);
    await open(page, path);
    const field = page.getByRole('textbox', { name: label });
    await expect(field).toBeEditable();
    const present = Number(await field.inputValue());
    await field.fill(String(present === 80 ? 81 : present > 80 ? present - 1 : present + 1));
    const held = await field.evaluateHandle((input) => {
      const values: (string | null)[] = [];
      const note = () => values.push(input.getAttribute('value'));
      new MutationObserver(note).observe(input, { attributeFilter: ['value'] });
      return values;
    });
    await page.getByRole('button', { name: 'Registrar' }).click();
    await expect(success(page, 'Registro actualizado con exito').last()).toBeVisible();
    await expect(page).toHaveURL(next);
    expect((await held.jsonValue()).at(-1), path).toBe('');
  }
});
