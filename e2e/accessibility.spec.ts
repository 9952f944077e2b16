import { expect, test } from '@playwright/test';
import type { RoleName } from '#db/demo/staff.ts';
import { isFullRun } from '#scripts/scale.ts';
import { expectAccessible } from './accessible.ts';
import { type ScreenOfRoles, screens } from './screens.ts';
import { signIn } from './sign-in.ts';
import { visit } from './visit.ts';

// Head office sees other columns than a branch; the other roles see less of the same.
const readers = [
  { role: 'crm_supervisor', isSeen: () => true },
  { role: 'crm_admin', isSeen: ({ roles }) => isFullRun || !roles.includes('crm_supervisor') },
] as const satisfies { role: RoleName; isSeen: (screen: ScreenOfRoles) => boolean }[];

for (const { role, isSeen } of readers) {
  const seen = screens.filter((screen) => screen.roles.includes(role) && isSeen(screen));
  for (const group of groupsOf(8, seen)) {
    const addresses = group.map(({ path }) => path).join(', ');
    test(`axe finds nothing for ${role} at ${addresses}`, async ({ page }) => {
      test.slow();
      await signIn(page, role);
      for (const { path, title } of group) {
        await visit(page, path);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
        await expectAccessible(page);
      }
    });
  }
}

test('axe finds nothing at the login, with its messages', async ({ page }) => {
  await page.goto('/login');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(page.getByText('Campo es obligatorio').first()).toBeVisible();
  await expectAccessible(page);
});

test('axe finds nothing where there is no screen, and where it is not allowed', async ({
  page,
}) => {
  await signIn(page, 'crm_technical');
  await page.goto('/nowhere');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Página no encontrada');
  await expectAccessible(page);
  await page.goto('/clients');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sin permiso');
  await expectAccessible(page);
});

test('axe finds nothing on a phone, with the menu open and closed', async ({ page }) => {
  await signIn(page, 'crm_supervisor');
  await page.setViewportSize({ width: 360, height: 740 });
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Abrir menú' }).click();
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Ventas' })).toBeVisible();
  await expectAccessible(page);
});

/** One sign-in serves several screens. */
function groupsOf<T>(size: number, all: readonly T[]): T[][] {
  const count = Math.ceil(all.length / size);
  return Array.from({ length: count }, (_, index) => all.slice(index * size, (index + 1) * size));
}
