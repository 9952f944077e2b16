import { expect, test } from '@playwright/test';
import { addDays, today } from '#domain/dates.ts';
import { encodeRouteId } from '#domain/route-id.ts';
import { expectAccessible } from './accessible.ts';
import { ask } from './ask.ts';
import { loaded, open } from './loaded.ts';
import { signInUnseen } from './sign-in.ts';
import { success } from './toasts.ts';

test('a refund of yesterday’s sale: its services, how and why; the sale and the list tell it (doc 4 §6.7)', {
  tag: '@core',
}, async ({ page }) => {
  test.slow();
  await signInUnseen(page, 'crm_supervisor', 'Valencia');
  const day = today(new Date(), 'America/Caracas');
  // Of yesterday, or where the branch was shut then of the days before.
  const { allVSales } = await ask<{ allVSales: { nodes: { id: string }[] } }>(
    page,
    `query ($from: Date!, $until: Date!) {
      allVSales(filter: { saleDay: { greaterThanOrEqualTo: $from, lessThanOrEqualTo: $until }, advertising: { equalTo: false } }
        orderBy: SALE_DATE_DESC, first: 1) { nodes { id } } }`,
    { from: addDays(day, -4), until: addDays(day, -1) },
  );
  const id = allVSales.nodes[0]?.id ?? '';
  const detail = `/sales/sales_details/${encodeRouteId({ id })}`;

  await open(page, detail);
  await loaded(page);
  await page.getByRole('button', { name: 'Reembolsar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reembolsar venta' });
  await expect(dialog).toContainText('Se devuelve');
  await expectAccessible(page);

  await test.step('its buttons stay in sight, and over no field, however small the screen', async () => {
    const usual = page.viewportSize();
    for (const size of [
      { width: 360, height: 560 },
      { width: 1024, height: 480 },
    ]) {
      await page.setViewportSize(size);
      const submit = dialog.getByRole('button', { name: 'Reembolsar' });
      await expect(submit).toBeInViewport({ ratio: 1 });
      await dialog.getByLabel('Motivo').focus();
      const [field, button] = await Promise.all([
        dialog.getByLabel('Motivo').boundingBox(),
        submit.boundingBox(),
      ]);
      expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThanOrEqual(button?.y ?? 0);
      await dialog.getByLabel('Medio de pago').focus();
    }
    await page.setViewportSize(usual as NonNullable<typeof usual>);
  });

  await test.step('nothing is given back without a reason', async () => {
    await dialog.getByRole('button', { name: 'Reembolsar' }).click();
    await expect(dialog.getByLabel('Motivo')).toHaveAttribute('aria-invalid', 'true');
  });

  await dialog.getByLabel('Medio de pago').selectOption({ label: 'Transferencia' });
  await dialog.getByLabel('Motivo').fill('No quedó conforme');
  await dialog.getByRole('button', { name: 'Reembolsar' }).click();
  await expect(success(page, 'Reembolso registrado con éxito')).toBeVisible();

  await test.step('the sale tells it, and offers no other', async () => {
    await expect(page.getByRole('region', { name: 'Reembolsos' })).toContainText(
      'No quedó conforme',
    );
    await expect(page.getByText('Queda de la venta')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Reembolsar' })).toBeHidden();
  });

  await test.step('the list of today’s refunds leads to the sale', async () => {
    await open(page, '/sales/refunds');
    await loaded(page);
    await expect(
      page.getByRole('row').filter({ hasText: 'No quedó conforme' }).first(),
    ).toContainText('Transferencia');
  });
});
