import { expect, type Page } from '@playwright/test';
import { viewportOf, type Width } from '../support/every-route.ts';
import { loaded, open } from '../support/loaded.ts';
import { signIn } from '../support/sign-in.ts';
import { pressTab } from '../support/tabs.ts';
import { test } from '../support/test.ts';
import { findVisualErrors, installVisualChecks } from '../support/visual-checks.ts';

test.use({ hasTouch: true, isMobile: true });

/** Expects all visible controls to be touch targets of sufficient size and distance. */
async function expectMet(page: Page, where: string): Promise<void> {
  const touchErrors = (await findVisualErrors(page)).filter((each) =>
    /^(small|neighbours|cut)/.test(each),
  );
  expect(touchErrors, where).toEqual([]);
}

for (const width of [360, 1024] satisfies Width[]) {
  test(`searches, options, menus and dialogs have touch targets of 44 pixels at ${width} pixels`, async ({
    page,
  }) => {
    test.slow();
    await page.setViewportSize(viewportOf(width));
    await installVisualChecks(page);
    await signIn(page, 'crm_supervisor', 'Caracas', '/sales/add_by_clients');
    await loaded(page);
    await page.getByRole('combobox', { name: 'Cliente' }).fill('camila');
    await expect(page.getByRole('option', { name: /Camila/ }).nth(1)).toBeVisible();
    await expectMet(page, 'the search of clients');
    await page
      .getByRole('option', { name: /Camila/ })
      .first()
      .tap();
    await page.getByRole('combobox', { name: 'Subservicio' }).tap();
    await expect(page.locator('[role=option]:visible').nth(1)).toBeVisible();
    await expectMet(page, 'the search of subservices');

    await open(page, '/workdays');
    await loaded(page);
    await pressTab(page, /^Agregar Nuevo turno/);
    await page.getByRole('combobox', { name: 'Número de identificación' }).fill('a');
    await expectMet(page, 'the search of technicians');
    await page
      .getByRole('button', { name: /^Buscar/ })
      .first()
      .tap();
    await page.getByRole('dialog', { name: 'Buscar' }).getByRole('combobox').fill('camila');
    await expect(page.getByRole('option', { name: /Camila/ }).first()).toBeVisible();
    await expectMet(page, 'the palette');

    await signIn(page, 'crm_admin', 'Caracas', '/clients');
    await loaded(page);
    if (width === 360) {
      const more = page.getByRole('button', { name: 'Más acciones' }).first();
      await more.press('Enter');
      const erase = page.getByRole('menuitem', { name: 'Borrar datos personales' });
      await expect(erase).toBeVisible();
      await expectMet(page, 'the acts of a client');
      await erase.press('Enter');
      await expect(page.getByRole('dialog')).toContainText('No se puede deshacer');
      await page.keyboard.press('Escape');
      await expect(more).toBeFocused();
    }
    await page.getByRole('button', { name: 'Vista', exact: true }).tap();
    await expectMet(page, 'how a list is shown');
    await page.getByRole('button', { name: 'Elegir varios' }).tap();
    const boxes = page.getByRole('main').getByRole('checkbox');
    await expect(boxes.nth(1)).toBeVisible();
    // Next to the box.
    const { x = 0, y = 0 } = (await boxes.first().boundingBox()) ?? {};
    await page.touchscreen.tap(x - 8, y - 8);
    await expect(boxes.first()).toBeChecked();
    await expectMet(page, 'rows to choose');

    await open(page, '/services');
    await loaded(page);
    await page.getByRole('button', { name: 'Más acciones' }).first().tap();
    await expect(page.getByRole('menuitem', { name: 'Eliminar' })).toBeVisible();
    await expectMet(page, 'the acts of a row');
    await page.getByRole('menuitem', { name: 'Eliminar' }).tap();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectMet(page, 'a question');
  });
}
