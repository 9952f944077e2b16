import { expect, test } from '@playwright/test';
import { staff } from '#db/demo/staff.ts';
import { type Disableable, disableable } from '#domain/disableable.ts';
import { expectAccessible } from './accessible.ts';
import { ofTheCompany, screens, surroundings } from './disableable-screens.ts';
import { loaded, open } from './loaded.ts';
import { agree, rowOf } from './people.ts';
import { screens as screensOfRoles } from './screens.ts';
import { signIn, signInUnseen } from './sign-in.ts';
import { success } from './toasts.ts';
import { visit } from './visit.ts';

for (const { path, role, label = 'Deshabilitar', make: makeOne, search } of screens) {
  test(`what is disabled at ${path} is seen under 'Desactivados' and comes back (doc 2 §4) (D49)`, async ({
    page,
  }) => {
    await signInUnseen(page, role);
    const name = await makeOne(page, await surroundings(page));
    const list = `${path}${search?.(name) ?? ''}`;
    await open(page, list);
    const row = rowOf(page, name);
    if (label) {
      await row.getByRole('button', { name: label }).click();
      await agree(page, `Desea ${label.toLowerCase()} el registro?`, label);
      await expect(success(page, 'Registro deshabilitado con exito')).toBeVisible();
    }
    await expect(row).toBeHidden();

    await page.getByRole('button', { name: 'Desactivados' }).click();
    await expect(page).toHaveURL(/\?disabled=/);
    await expect(page.getByRole('heading', { name: 'Desactivados' })).toBeVisible();
    await expect(row).toBeVisible();
    await expect(page.getByRole('columnheader')).toHaveText([
      'Nombre',
      'Detalle',
      'Sucursal',
      'Desactivado',
      'Desactivado por',
      'Acciones',
    ]);
    // Where it was, when, and by whom.
    const [, , office = '', at = '', by] = await row.getByRole('cell').allInnerTexts();
    const branch = path === '/offices' ? name : 'Caracas';
    expect(office).toBe(ofTheCompany.includes(path) ? '' : branch);
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
    await open(page, list);
    await expect(rowOf(page, name)).toBeVisible();
  });
}

test('every list whose rows are disabled is walked above; appointments have a journey of their own', () => {
  const kinds = screens.map(({ path, kind = path.slice(1) }) => kind);
  expect([...kinds, 'appointments'].toSorted()).toEqual(Object.keys(disableable).toSorted());
});

test('who may not disable is offered no way to what is disabled, by its address neither', async ({
  page,
}) => {
  test.slow();
  for (const role of ['crm_supervisor', 'crm_technical_attendant', 'crm_local_admin'] as const) {
    await signIn(page, role);
    const token = await page.evaluate(() => localStorage.getItem('turno.token'));
    const me = await page.request.get('/me', { headers: { authorization: `Bearer ${token}` } });
    const { permissions } = (await me.json()) as { permissions: readonly string[] };
    const listed = screens.filter(({ path }) =>
      screensOfRoles.some((each) => each.path === path && each.roles.includes(role)),
    );
    expect(listed.length).toBeGreaterThan(3);
    for (const { path, kind = path.slice(1) } of listed) {
      await visit(page, `${path}?disabled=${kind}`);
      await loaded(page);
      await expect(
        page.getByRole('button', { name: 'Desactivados' }),
        `${role}: ${path}`,
      ).toHaveCount(permissions.includes(disableable[kind as Disableable]) ? 1 : 0);
    }
  }
  await signIn(page, 'crm_local_admin', 'Caracas', '/countries?disabled=countries');
  await loaded(page);
  await expect(rowOf(page, 'Venezuela')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Desactivados' })).toBeHidden();
});
