import { expect, test } from '@playwright/test';
import { staff } from '#db/demo/staff.ts';
import { expectAccessible } from './accessible.ts';
import { create } from './ask.ts';
import { loaded, open } from './loaded.ts';
import { agree, freshNumber, rowOf } from './people.ts';
import { registerClient } from './people-by-api.ts';
import { signIn, signInUnseen } from './sign-in.ts';
import { success } from './toasts.ts';
import { unique } from './unique.ts';

// A list of the company and one of the branch; a unit test proves that every kind has such a list.
for (const { path, role, act, office } of [
  { path: '/countries', role: 'crm_admin', act: 'Deshabilitar', office: '' },
  { path: '/clients', role: 'crm_supervisor', act: 'Desactivar', office: 'Caracas' },
] as const) {
  test(`what is disabled at ${path} is seen under 'Desactivados' and comes back (doc 2 §4) (D49)`, {
    tag: office ? '@core' : [],
  }, async ({ page }) => {
    await signInUnseen(page, role);
    const name = office ? freshNumber() : unique('Atlántida');
    if (office) await registerClient(page, name, { firstName: 'Ida', lastName: 'Y Vuelta' });
    else await create(page, 'country', { countryName: name });
    await open(page, path);
    const row = rowOf(page, name);
    await row.getByRole('button', { name: act }).click();
    await agree(page, `Desea ${act.toLowerCase()} el registro?`, act);
    await expect(success(page, 'Registro deshabilitado con exito')).toBeVisible();
    await expect(row).toBeHidden();

    await page.getByRole('button', { name: 'Desactivados' }).click();
    await expect(page).toHaveURL(/\?disabled=/);
    await expect(page.getByRole('heading', { name: 'Desactivados' })).toBeVisible();
    await expect(row).toBeVisible();
    const columns = ['Nombre', 'Detalle', 'Sucursal', 'Desactivado', 'Desactivado por', 'Acciones'];
    await expect(page.getByRole('columnheader')).toHaveText(columns);
    // Where it was, when, and by whom.
    const [, , where = '', at = '', by] = await row.getByRole('cell').allInnerTexts();
    expect(where).toBe(office);
    expect(at.replace(/\s+/, ' ')).toMatch(/^\d\d\/\d\d\/20\d\d \d\d:\d\d:\d\d [AP]M$/);
    expect(by).toBe(staff.Caracas.roles[role]);
    await expectAccessible(page);
    await row.getByRole('button', { name: 'Reactivar' }).click();
    await expect(page.getByRole('dialog')).toContainText(name);
    await agree(page, 'Desea reactivar el registro?', 'Reactivar');
    await expect(success(page, 'Registro reactivado con éxito')).toBeVisible();
    await expect(row).toBeHidden();

    await page.getByRole('button', { name: 'Desactivados' }).click();
    await expect(page).toHaveURL(path);
    await expect(row).toBeVisible();
  });
}

test('who may not disable is offered no way to what is disabled, by its address neither', async ({
  page,
}) => {
  await signIn(page, 'crm_local_admin', 'Caracas', '/countries?disabled=countries');
  await loaded(page);
  await expect(rowOf(page, 'Venezuela')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Desactivados' })).toBeHidden();
});
