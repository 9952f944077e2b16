import { expect, type Page, test } from '@playwright/test';
import { loaded } from './loaded.ts';
import { expectOffered, letters, ownCounter, services } from './own-counter.ts';
import { freshNumber } from './people.ts';
import { lineOf, payBy, registering, summaryOf } from './sales.ts';
import { handsAt, tellTask } from './task-counter.ts';
import { success } from './toasts.ts';

const task = { tag: '@task' };

/** The sale that was registered stands in its list, with both lines paid so. */
async function expectSold(page: Page, paid: string): Promise<void> {
  await expect(success(page, 'Registro agregado con exito')).toBeVisible();
  await page
    .getByRole('row')
    .filter({ hasText: 'Nueva' })
    .getByRole('link', { name: 'Ver Detalle' })
    .click();
  for (const name of services) await expect(page.getByRole('cell', { name })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Pagos' })).toContainText(paid);
}

for (const [keys, button, paid] of [
  ['Alt+1', 'Efectivo', 'Efectivo'],
  ['Alt+2', 'Débito (TDD)', 'Tarjeta de débito (TDD)'],
  ['Alt+3', 'Crédito (TDC)', 'Tarjeta de crédito (TDC)'],
  ['Alt+4', 'Transferencia', 'Transferencia'],
  ['Alt+5', 'Efectivo $', '$ 0.08'],
] as const) {
  test(
    `two lines for a known client, paid by ${button}, take at most 25 keys and no mouse`,
    task,
    async ({ page }) => {
      const { document } = await ownCounter(page);
      const hands = handsAt(page);
      await hands.press('v');
      await expectOffered(page);
      await hands.type(document);
      await hands.press('Enter');
      // A person sees the client before going on.
      await expect(page.getByRole('main').getByText('Camila Ríos')).toBeVisible();
      await hands.press('1');
      await hands.press('Tab');
      for (const word of letters) {
        await hands.type(word);
        await hands.press('Enter');
      }
      await hands.press(keys);
      if (button === 'Transferencia') await hands.typeAmount(freshNumber());
      await hands.press('Control+Enter');
      await expect(success(page, 'Registro agregado con exito')).toBeVisible();
      const cost = hands.cost();
      await expectSold(page, paid);
      tellTask(`sale of 2 lines, known client, ${button}, by keys`, cost, { keys: 25, clicks: 0 });
    },
  );
}

test('two lines for a known client take at most 8 clicks by mouse', {
  tag: ['@task', '@core'],
}, async ({ page }) => {
  const { document } = await ownCounter(page);
  const hands = handsAt(page);
  await hands.click(page.getByRole('link', { name: 'Agregar Venta' }));
  await expectOffered(page);
  await hands.type(document);
  await hands.press('Enter');
  await expect(page.getByRole('main').getByText('Camila Ríos')).toBeVisible();
  await hands.choose(page.getByRole('combobox', { name: 'Turno' }), { index: 1 });
  // What comes after the turn is open already.
  await hands.click(page.getByRole('option', { name: services[0] }));
  await hands.click(page.getByRole('combobox', { name: 'Subservicio' }));
  await hands.click(page.getByRole('option', { name: services[1] }));
  await hands.click(payBy(page, 'Transferencia'));
  await hands.typeAmount(freshNumber());
  await hands.click(registering(page));
  await expect(success(page, 'Registro agregado con exito')).toBeVisible();
  const cost = hands.cost();
  await expectSold(page, 'Transferencia');
  tellTask('sale of 2 lines, known client, by mouse', cost, { keys: 9, clicks: 8 });
});

test('two lines for a new client take at most 45 keys: the name first, the town proposed, no e-mail (D73)', {
  tag: ['@task', '@core'],
}, async ({ page }) => {
  await ownCounter(page);
  const hands = handsAt(page);
  await hands.press('v');
  await expectOffered(page);
  await hands.type(freshNumber());
  await hands.press('Enter');
  await expect(page.getByText('Cliente nuevo')).toBeVisible();
  await expect(page.getByLabel('Nombre')).toBeFocused();
  await expect(page.getByLabel('Dirección')).toHaveValue('Caracas');
  await hands.type('Ana');
  await hands.press('Tab');
  await hands.type('Mora');
  await hands.press('Tab');
  await hands.type('04141112233');
  await hands.press('Enter');
  await expect(page.getByRole('combobox', { name: 'Turno' })).toBeFocused();
  await hands.press('1');
  await hands.press('Tab');
  for (const word of letters) {
    await hands.type(word);
    await hands.press('Enter');
  }
  await hands.press('Alt+1');
  await hands.press('Control+Enter');
  await expect(success(page, 'Registro agregado con exito')).toBeVisible();
  const cost = hands.cost();
  await expectSold(page, 'Efectivo');
  tellTask('sale of 2 lines, new client, by keys', cost, { keys: 45, clicks: 0 });
});

test('dollars and the rest by transfer take 6 keys beside the digits', task, async ({ page }) => {
  const { document } = await ownCounter(page);
  await page.keyboard.press('v');
  await expectOffered(page);
  await page.keyboard.type(document);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main').getByText('Camila Ríos')).toBeVisible();
  await page.keyboard.press('1');
  await page.keyboard.press('Tab');
  for (const word of letters) {
    await page.keyboard.type(word);
    await page.keyboard.press('Enter');
  }
  await expect(lineOf(page, services[1])).toBeVisible();
  const hands = handsAt(page);
  await hands.press('Alt+5');
  await hands.typeAmount('0.04');
  await hands.press('Alt+4');
  await expect(summaryOf(page).getByRole('listitem')).toHaveCount(2);
  await hands.typeAmount(freshNumber());
  await hands.press('Control+Enter');
  await expect(success(page, 'Registro agregado con exito')).toBeVisible();
  const cost = hands.cost();
  await expectSold(page, '$ 0.04');
  await expect(page.getByRole('region', { name: 'Pagos' })).toContainText('Transferencia');
  tellTask('payment in dollars and the rest by transfer, by keys', cost, { keys: 6, clicks: 0 });
});

test('the keys of a sale stand on its buttons', async ({ page }) => {
  await ownCounter(page);
  await page.keyboard.press('v');
  await expectOffered(page);
  await loaded(page);
  for (const [button, keys] of [
    [payBy(page, 'Efectivo'), 'Alt+1'],
    [payBy(page, 'Transferencia'), 'Alt+4'],
    [registering(page), 'Ctrl+Enter'],
    [page.getByRole('button', { name: 'Registrar e imprimir' }), 'Alt+Enter'],
  ] as const) {
    await expect(button.getByText(keys, { exact: true })).toBeVisible();
    await expect(button).toHaveAttribute('aria-keyshortcuts', keys.replace('Ctrl', 'Control'));
  }
  // While one types in a field, too.
  await page.getByLabel('Número de identificación').focus();
  await page.keyboard.press('Alt+r');
  await expect(page.getByRole('combobox', { name: 'Subservicio' })).toBeFocused();
  await page.keyboard.press('Alt+u');
  await expect(page.getByRole('combobox', { name: 'Turno' })).toBeFocused();
  await page.keyboard.press('Alt+c');
  await expect(page.getByLabel('Número de identificación')).toBeFocused();
});
