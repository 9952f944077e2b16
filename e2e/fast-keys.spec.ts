import { expect, type Page, test } from '@playwright/test';
import { ask } from './ask.ts';
import { loaded, open } from './loaded.ts';
import { ownBranch } from './own-branch.ts';
import { expectOffered, letters, ownCounter, services } from './own-counter.ts';
import { lineOf } from './sales.ts';
import { success, warning } from './toasts.ts';

/** A form with its client, from which on nobody looks. */
async function fillClient(page: Page, document: string): Promise<void> {
  await open(page, '/sales/add');
  await expectOffered(page);
  await page.getByLabel('Número de identificación').fill(document);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main').getByText('Camila Ríos')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Turno' })).toBeFocused();
}

test('of keys without a pause none is lost: every line is saved', async ({ page }) => {
  test.slow();
  const { document } = await ownCounter(page);
  for (let run = 0; run < 12; run += 1) {
    const pause = [0, 5, 30][run % 3] ?? 0;
    await fillClient(page, document);
    const { keyboard } = page;
    await keyboard.press('1');
    await keyboard.press('Tab');
    for (const word of letters) {
      await keyboard.type(word, { delay: pause });
      await keyboard.press('Enter');
    }
    await keyboard.press('Alt+1');
    await keyboard.press('Control+Enter');
    await expect(success(page, 'Registro agregado con exito')).toBeVisible();
    await expect(page).toHaveURL(/sale=/);
    const id = new URL(page.url()).searchParams.get('sale');
    const { allVSalesDetails } = await ask<{
      allVSalesDetails: { nodes: { subserviceName: string }[] };
    }>(
      page,
      `query ($id: UUID!) { allVSalesDetails(condition: { saleId: $id }, orderBy: [LINE_NUMBER_ASC]) {
        nodes { subserviceName } } }`,
      { id },
    );
    const saved = allVSalesDetails.nodes.map(({ subserviceName }) => subserviceName);
    expect(saved, `run ${run}, ${pause} ms between two keys`).toEqual([...services]);
  }
});

test('of keys without a pause a turn loses none', async ({ page }) => {
  test.slow();
  const branch = await ownBranch(page);
  await branch.hireTechnician();
  await branch.signIn(page, 'crm_supervisor');
  await loaded(page);
  const { keyboard } = page;
  const field = page.getByRole('combobox', { name: 'Número de identificación' });
  await keyboard.press('n');
  await expect(field).toBeFocused();
  for (let run = 0; run < 24; run += 1) {
    const pause = [0, 5, 30][run % 3] ?? 0;
    await keyboard.type('prop', { delay: pause });
    await keyboard.press('Enter');
    await expect(field, `run ${run}, ${pause} ms between two keys`).toHaveValue(/^V\d+$/);
    await keyboard.press('Control+a');
    await keyboard.press('Backspace');
  }
  await keyboard.type('prop');
  await keyboard.press('Enter');
  await keyboard.press('Enter');
  await expect(success(page, /Turno 1 registrado/)).toBeVisible();
});

test('what was typed and became no line keeps the sale from being saved', async ({ page }) => {
  const { document } = await ownCounter(page);
  await fillClient(page, document);
  const { keyboard } = page;
  await keyboard.press('1');
  await keyboard.press('Tab');
  await keyboard.type(`${letters[0]}`);
  await keyboard.press('Enter');
  await keyboard.press('Alt+1');
  await page.getByRole('combobox', { name: 'Subservicio' }).focus();
  await keyboard.type(letters[1]);
  await keyboard.press('Control+Enter');
  await expect(warning(page, `Elija el subservicio «${letters[1]}» o bórrelo`)).toBeVisible();
  await expect(page).toHaveURL('/sales/add');
  await expect(lineOf(page, services[1])).toHaveCount(0);
  await keyboard.press('Enter');
  await expect(lineOf(page, services[1])).toBeVisible();
  await keyboard.press('Control+Enter');
  await expect(success(page, 'Registro agregado con exito')).toBeVisible();
});
