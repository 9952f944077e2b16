import { expect } from '@playwright/test';
import { errorText } from '#domain/errors/error-register.ts';
import { expectAccessible } from '../support/accessible.ts';
import { boxOf } from '../support/box-of.ts';
import { loaded, open } from '../support/loaded.ts';
import { expectOffered, ownCounter, services } from '../support/own-counter.ts';
import { act, rowOf } from '../support/people.ts';
import { printedBy } from '../support/printed.ts';
import {
  addService,
  chooseTurn,
  fillSale,
  lineOf,
  payAndRegister,
  payBy,
  registering,
  summaryOf,
} from '../support/sales.ts';
import { countActions, reportTask } from '../support/task-counter.ts';
import { test } from '../support/test.ts';
import { success } from '../support/toasts.ts';
import { answer } from '../support/workdays.ts';

test('a sale is printed at registration, from the list, and from its detail on a roll (doc 4 §6.12)', {
  tag: '@core',
}, async ({ page }) => {
  test.slow();
  await ownCounter(page);
  const client = `Inés ${await fillSale(page, services[0])}`;
  await payBy(page, 'Efectivo').click();
  const paper = await printedBy(page, () => page.keyboard.press('Alt+Enter'));
  expect([Math.round(paper.width), Math.round(paper.height)]).toEqual([210, 297]);
  for (const text of [client, services[0], 'A pagar']) expect(paper.text).toContain(text);
  expect(paper.text).not.toContain('Listado de Ventas');

  await expect(page).toHaveURL(/\/sales\?.*sale=/);
  await expect(page.locator('[data-paper]')).toHaveCount(0);
  const row = rowOf(page, client);
  const again = await printedBy(page, () => row.getByRole('button', { name: 'Imprimir' }).click());
  expect(again.text).toBe(paper.text);
  await expect(page.getByRole('link', { name: 'Enviar por WhatsApp' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/584141112233\?text=.*Bs%2010\.00/,
  );
  await expectAccessible(page);
  await test.step('on a phone the new sale is above the fold, below one row of buttons', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    const card = page.getByRole('main').getByRole('listitem').filter({ hasText: client });
    await expect(card).toContainText('Nueva');
    const [sold, bar] = [await boxOf(card), await boxOf(page.getByLabel('Accesos'))];
    expect(sold.y + sold.height).toBeLessThanOrEqual(bar.y);
    const print = await boxOf(page.getByRole('button', { name: 'Imprimir', exact: true }));
    const send = await boxOf(page.getByRole('link', { name: 'Enviar por WhatsApp' }));
    const add = await boxOf(page.getByRole('button', { name: 'Agregar y más' }));
    expect(Math.max(send.y, add.y)).toBeLessThan(print.y + print.height);
    await page.setViewportSize({ width: 1280, height: 720 });
  });
  await act(row, 'Ver Detalle');
  await loaded(page);
  const roll = await printedBy(page, async () => {
    await page.getByRole('button', { name: 'Imprimir en otro papel' }).click();
    await page.getByRole('menuitem', { name: 'En 80 mm' }).click();
  });
  expect([Math.round(roll.width), roll.pages]).toEqual([80, 1]);
  expect(roll.text).toContain('Gracias por su visita');
  await page.goBack();
  await page.getByRole('link', { name: 'Nueva venta' }).click();
  await expect(page.getByLabel('Número de identificación')).toBeFocused();
});

test('a number far from the series is confirmed and finds its sale; a screen sets the series', {
  tag: '@task',
}, async ({ page }) => {
  test.slow();
  const branch = await ownCounter(page);
  await branch.setTax({ INVOICING: 'FACTURA ACTIVA' });
  await fillSale(page, services[0]);
  const number = summaryOf(page).getByLabel('Nº Factura');
  await expect(number).toHaveValue(/^\d+$/);
  const next = Number(await number.inputValue());
  const far = String(next + 5_000);
  await number.fill(far);
  const dialog = page.getByRole('dialog', { name: /^El número está lejos de la serie/ });
  await payAndRegister(page);
  await expect(dialog).toContainText(`siguiente ${next}`);
  await expect(dialog).toContainText('La serie no cambia');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(number).toBeFocused();
  await expect(number).toHaveValue(far);
  await registering(page).click();
  await dialog.getByRole('button', { name: 'Es correcto' }).click();
  await expect(success(page, 'Registro agregado con exito')).toBeVisible();

  await page.evaluate(() => Object.assign(window, { print: () => undefined }));
  const counter = countActions(page);
  await counter.press('Control+k');
  await counter.type(far);
  await counter.press('Enter');
  await expect(page).toHaveURL(/\/sales\/sales_details\//);
  await loaded(page);
  await counter.press('i');
  await expect(page.locator('style[data-sheet]').last()).toBeAttached();
  reportTask('an earlier sale printed again, by its number', counter.cost(), {
    keys: 8,
    clicks: 0,
  });

  await branch.signIn(page, 'crm_local_admin', '/offices/invoice-series');
  await loaded(page);
  await expect(page.getByText(`Siguiente número de la serie: ${next}`)).toBeVisible();
  const repaired = String(next + 7);
  await page.getByLabel('Nuevo siguiente número').fill(repaired);
  await page.getByRole('button', { name: 'Cambiar' }).click();
  const change = page.getByRole('dialog', { name: 'Desea cambiar la serie de facturas?' });
  await expect(change).toContainText(`propondrá el ${repaired} en lugar del ${next}`);
  await change.getByRole('button', { name: 'Cambiar' }).click();
  await expect(success(page, 'Registro actualizado con exito')).toBeVisible();
  await open(page, '/offices/invoice-series');
  await expect(
    page.getByText(`Siguiente número de la serie: ${repaired}`, { exact: true }),
  ).toBeVisible();
  await expect(page.getByRole('region', { name: 'Historial de cambios' })).toContainText(
    'Siguiente número de factura',
  );
});

test('a sale is refunded with a method and a reason, and all screens mark the sale (doc 4 §6.7) (D98)', {
  tag: '@core',
}, async ({ page }) => {
  test.slow();
  await ownCounter(page);
  const lastName = await fillSale(page, services[0]);
  await payAndRegister(page);
  await act(rowOf(page, lastName), 'Ver Detalle');
  await test.step('on a phone the actions of the sale fit one row, with the invoice in the menu', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    const areas = page.locator('[data-actions] > *');
    const lowest = () =>
      areas.evaluateAll((all) => {
        const [first, ...others] = all.map((each) => each.getBoundingClientRect());
        return Math.max(...others.map(({ top }) => top)) - (first?.bottom ?? 0);
      });
    await expect.poll(lowest).toBeLessThan(0);
    await page.getByRole('button', { name: 'Más acciones' }).click();
    await expect(page.getByRole('menuitem', { name: 'Factura' })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 1280, height: 720 });
  });
  await page.getByRole('button', { name: 'Reembolsar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reembolsar venta' });
  await expect(dialog).toContainText('Se devuelve');
  await expectAccessible(page);
  const submit = dialog.getByRole('button', { name: 'Reembolsar' });
  const reason = dialog.getByLabel('Motivo');
  for (const size of [
    { width: 1024, height: 480 },
    { width: 360, height: 560 },
  ]) {
    await page.setViewportSize(size);
    await expect(submit).toBeInViewport({ ratio: 1 });
    await reason.focus();
    const [field, button] = await Promise.all([reason.boundingBox(), submit.boundingBox()]);
    expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThanOrEqual(button?.y ?? 0);
    await dialog.getByLabel('Medio de pago').focus();
  }
  await page.setViewportSize({ width: 1280, height: 720 });
  await submit.click();
  await expect(reason).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel('Medio de pago').selectOption({ label: 'Transferencia' });
  await reason.fill('No quedó conforme');
  await submit.click();
  await expect(page.getByRole('region', { name: 'Reembolsos' })).toContainText('No quedó conforme');
  await expect(page.getByText('Queda de la venta')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reembolsar' })).toBeHidden();
  await expect(page.getByText('Reembolsada', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Factura', exact: true }).click();
  await expect(page.getByRole('article')).toContainText('Reembolsada: Bs ');
  await open(page, '/sales');
  await expect(rowOf(page, lastName)).toContainText('Reembolsada');
  await open(page, '/sales/refunds');
  await expect(rowOf(page, 'No quedó conforme')).toContainText('Transferencia');
});

test('a warranty is registered for a sold service, corrected, read with its sale and deleted (doc 2 §2 Warranty) (doc 2 §6 Sale row action Factura)', {
  tag: '@core',
}, async ({ page }) => {
  test.slow();
  const { document } = await ownCounter(page);
  const [sold, other] = services;
  const fill = async (address: string, names: readonly string[]) => {
    await open(page, address);
    await expectOffered(page);
    await page.getByLabel('Número de identificación').fill(document);
    await page.getByLabel('Número de identificación').press('Enter');
    await expect(page.getByRole('main').getByText('Camila Ríos')).toBeVisible();
    await chooseTurn(page);
    for (const name of names) await addService(page, name);
  };
  await fill('/sales/add', [sold]);
  await payAndRegister(page);
  await expect(success(page, 'Registro agregado con exito')).toBeVisible();

  await fill('/warranty/add', [sold, other]);
  await expect(page.getByLabel('Nº Factura')).toHaveValue('S/F');
  await expect(page.getByRole('group', { name: 'Tipo de pago' })).toHaveCount(0);
  await expect(page.getByText('Entra en efectivo Bs 5.00')).toBeVisible();
  await page.getByRole('button', { name: 'Cobrar de otra forma' }).click();
  await expect(page.getByRole('group', { name: 'Tipo de pago' })).toBeVisible();
  await page.getByRole('button', { name: 'Cobrar en efectivo' }).click();
  await expect(lineOf(page, sold)).toContainText('Garantía 25 %');
  const original = lineOf(page, sold).getByLabel('Servicio original');
  await expect(original).not.toHaveValue('');
  await expect(lineOf(page, other).getByLabel('Servicio original')).toHaveCount(0);
  await expectAccessible(page);
  await registering(page).click();
  await expect(success(page, 'Registro agregado con exito')).toBeVisible();
  await expect(page).toHaveURL(/\/warranty\?/);

  const row = rowOf(page, document);
  await act(row, 'Editar');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Editar Garantía');
  await expect(original).not.toHaveValue('');
  await page.getByRole('button', { name: `Borrar ${other}` }).click();
  await answer(page, 'Desea borrar el servicio?', 'Borrar');
  await expect(page.getByRole('button', { name: `Borrar ${sold}` })).toBeFocused();
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(success(page, 'Registro editado con exito')).toBeVisible();
  await expect(row).toContainText('Bs 2.50');

  const main = page.getByRole('main');
  await act(row, 'Ver Detalle');
  await main.getByRole('link', { name: /^Venta del / }).click();
  await expect(page).toHaveURL(/\/sales\/sales_details\//);
  await main.getByRole('link', { name: /^Garantía del / }).click();
  await expect(page).toHaveURL(/\/warranty\/sales_details\//);
  await expectAccessible(page);
  await main.getByRole('link', { name: 'Factura' }).click();
  await expect(page.getByRole('article', { name: 'Garantía', exact: true })).toContainText(
    'Bs 2.50',
  );
  await open(page, '/warranty');
  await act(row, 'Ver Detalle');
  await main.getByRole('button', { name: 'Más acciones' }).click();
  await page.getByRole('menuitem', { name: 'Eliminar' }).click();
  await answer(page, 'Desea eliminar el registro?', 'Eliminar');
  await expect(success(page, 'Registro eliminado con éxito')).toBeVisible();
  await expect(page).toHaveURL(/\/warranty(\?|$)/);
  await loaded(page);
  await expect(row).toHaveCount(0);
  await expect(page.getByText(errorText('SALE_NOT_FOUND'))).toHaveCount(0);
});
