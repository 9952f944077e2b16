import { expect, type Page } from '@playwright/test';
import { errorText } from '#domain/errors/error-register.ts';
import { encodeRouteId } from '#domain/input/route-id.ts';
import { create } from '../support/api-request.ts';
import { boxOf } from '../support/box-of.ts';
import { loaded, open } from '../support/loaded.ts';
import { ownCounter, services } from '../support/own-counter.ts';
import { act, agree, rowOf } from '../support/people.ts';
import {
  addService,
  amountOf,
  chooseTurn,
  fillSale,
  lineOf,
  payAndRegister,
  summaryOf,
} from '../support/sales.ts';
import { signInUnseen } from '../support/sign-in.ts';
import { test } from '../support/test.ts';
import { warning } from '../support/toasts.ts';
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
    await save(page);
    await expect(warning(page, 'Elija primero qué queda')).toBeVisible();
    await panel.getByRole('button', { name: chosen }).click();
    await expect(panel).toHaveCount(0);
    await expect(notes(page)).toHaveValue(result);
    await save(page);
    await expect(page).toHaveURL('/moneystores');
    await openBoth();
    await expect(notes(other)).toHaveValue(result);
  }
});

test('a correction of a sale merges the correction of another tab, before and after a reload (D103)', async ({
  page,
  context,
}) => {
  test.slow();
  await ownCounter(page);
  const client = await fillSale(page, services[0]);
  await payAndRegister(page);
  await act(rowOf(page, client), 'Editar');
  await loaded(page);
  const tip = page.getByLabel('Propina').first();
  const save = (each: Page) => each.getByRole('button', { name: 'Guardar' }).click();
  const addInOther = async (name: string) => {
    const other = await context.newPage();
    await open(other, page.url());
    await loaded(other);
    await chooseTurn(other);
    await addService(other, name);
    await save(other);
    await expect(other).toHaveURL(/\/sales\?/);
    await other.close();
  };

  await addInOther(services[1]);
  await tip.fill('2');
  await save(page);
  const notice = warning(page, 'cambió este registro: Servicios. Revíselo');
  await expect(notice).toBeVisible();
  const [above, below] = [await boxOf(notice), await boxOf(summaryOf(page))];
  expect(above.y + above.height).toBeLessThanOrEqual(below.y);
  await expect(lineOf(page, services[1])).toBeVisible();
  await expect.poll(() => amountOf(page, 'A pagar')).toBe('Bs 22.00');

  await addInOther(services[0]);
  await page.reload();
  await loaded(page);
  await expect(lineOf(page, services[0])).toHaveCount(2);
  await expect(tip).toHaveValue('2.00');
  await save(page);
  await expect(page).toHaveURL(/\/sales\?/);
  await expect(rowOf(page, client)).toContainText('Bs 30.00');
  await expect(rowOf(page, client)).toContainText('Corregida');

  await act(rowOf(page, client), 'Ver Detalle');
  await loaded(page);
  const other = await context.newPage();
  await open(other, '/sales');
  await act(rowOf(other, client), 'Eliminar');
  await agree(other, 'Desea eliminar el registro?', 'Eliminar');
  await expect(page.getByRole('main').getByText(errorText('SALE_NOT_FOUND'))).toBeVisible();
  await expect(page.getByRole('button', { name: 'Imprimir' })).toHaveCount(0);
});
