import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { ask } from './ask.ts';
import { loaded, open } from './loaded.ts';
import { ownBranch } from './own-branch.ts';
import {
  addService,
  amountOf,
  chooseTurn,
  lineOf,
  payAndRegister,
  registering,
  summaryOf,
  unfold,
} from './sales.ts';
import { signInUnseen } from './sign-in.ts';
import { success } from './toasts.ts';
import { unique } from './unique.ts';

/** A subservice of the office with a price of its own. */
async function offered(page: Page, cost: string, currencyCode: string) {
  const { allServices, allOffices } = await ask<{
    allServices: { nodes: { id: string }[] };
    allOffices: { nodes: { id: string }[] };
  }>(
    page,
    `query ($own: String!) { allServices(first: 1) { nodes { id } }
      allOffices(condition: { officeName: $own }) { nodes { id } } }`,
    { own: 'Valencia' },
  );
  const subserviceName = unique('Ritual');
  const { createSubservice } = await ask<{
    createSubservice: { subservice: { id: string } };
  }>(
    page,
    `mutation ($subservice: SubserviceInput!) {
      createSubservice(input: { subservice: $subservice }) { subservice { id } } }`,
    {
      subservice: {
        subserviceName,
        description: 'Ritual',
        cost,
        currencyCode,
        serviceId: allServices.nodes[0]?.id,
        officeId: allOffices.nodes[0]?.id,
      },
    },
  );
  return { subserviceName, id: createSubservice.subservice.id };
}

async function fillWalkIn(page: Page): Promise<void> {
  await open(page, '/sales/add_by_name');
  await loaded(page);
  await page.getByRole('textbox', { name: 'Nombre', exact: true }).fill('Inés');
  await page.getByLabel('Apellido').fill(unique('Landaeta'));
  await page.getByLabel('Teléfono').fill('0414-1112233');
  await chooseTurn(page);
}

test('a tax, a price and a rate that change reach the form that is open, which sells by them', {
  tag: '@core',
}, async ({ page }) => {
  test.slow();
  const branch = await ownBranch(page);
  await branch.offer(['Planchado']);
  await branch.openTurn();
  await branch.signIn(page, 'crm_supervisor');
  await fillWalkIn(page);
  await addService(page, 'Planchado');
  const taxOf = () => summaryOf(page).getByText(/^IVA/).innerText();
  expect(await taxOf()).toBe('IVA (18 %)');
  await branch.setTax({ IVA: '0.12' });
  await expect(summaryOf(page)).toContainText('IVA (12 %)');
  await branch.setTax({ OFFICE_TYPE: 'FREE_PORT' });
  await expect(summaryOf(page)).toContainText('IVA (0 %)');
  expect(await amountOf(page, 'Subtotal')).toBe(await amountOf(page, 'Total'));
  await branch.setTax({ OFFICE_TYPE: 'REGULAR' });
  await expect(summaryOf(page)).toContainText('IVA (12 %)');

  // So do a price and a rate, which somebody else sets meanwhile; what was typed stays.
  const tip = (await unfold(page, 'Planchado')).getByLabel('Propina');
  await tip.fill('3');
  expect(await amountOf(page, 'Total')).toBe('Bs 10.00');
  const { allSubservices } = await ask<{ allSubservices: { nodes: { id: string }[] } }>(
    page,
    '{ allSubservices { nodes { id } } }',
  );
  await ask(
    page,
    `mutation ($id: UUID!) {
      updateSubserviceById(input: { id: $id, subservicePatch: { cost: "5.00", currencyCode: "USD" } }) { clientMutationId } }`,
    { id: allSubservices.nodes[0]?.id },
  );
  await expect.poll(() => amountOf(page, 'Total')).toBe('Bs 1,250.00');
  await ask(
    page,
    `mutation ($id: UUID!) {
      updateOfficeById(input: { id: $id, officePatch: { exchangeValue: "260" } }) { clientMutationId } }`,
    { id: branch.officeId },
  );
  await expect.poll(() => amountOf(page, 'Total')).toBe('Bs 1,300.00');
  await expect(tip).toHaveValue(/^3(\.00)?$/);
  await expect(page.getByRole('textbox', { name: 'Nombre', exact: true })).toHaveValue('Inés');
  await payAndRegister(page);
  await expect(success(page, 'Registro agregado con exito')).toBeVisible();
  const sold = page.getByRole('row').filter({ hasText: 'Nueva' });
  await expect(sold).toContainText('Bs 1,300.00');
});

test('a sale at earlier prices is refused in words, and goes on by a button with all that was typed (D61)', {
  tag: '@core',
}, async ({ page }) => {
  test.slow();
  // What changes is told to nobody here.
  await page.routeWebSocket('**/graphql', () => undefined);
  await signInUnseen(page, 'crm_supervisor', 'Valencia');
  const { subserviceName, id } = await offered(page, '900.00', 'VES');
  await fillWalkIn(page);
  await addService(page, subserviceName);
  await (await unfold(page, subserviceName)).getByLabel('Propina').fill('25');
  expect(await amountOf(page, 'Total')).toBe('Bs 900.00');
  await ask(
    page,
    `mutation ($id: UUID!) {
      updateSubserviceById(input: { id: $id, subservicePatch: { cost: "950.00" } }) { clientMutationId } }`,
    { id },
  );

  await payAndRegister(page);
  const alert = summaryOf(page).getByRole('alert');
  await expect(alert).toContainText(
    `El costo de ${subserviceName} ahora es Bs 950.00 (antes Bs 900.00)`,
  );
  await expectAccessible(page);
  await alert.getByRole('button', { name: 'Actualizar la venta' }).click();
  await expect(alert).toBeHidden();
  expect(await amountOf(page, 'Total')).toBe('Bs 950.00');
  await expect(page.getByRole('textbox', { name: 'Nombre', exact: true })).toHaveValue('Inés');
  await expect(lineOf(page, subserviceName).getByLabel('Propina')).toHaveValue('25.00');
  await expect(registering(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(success(page, 'Registro agregado con exito')).toBeVisible();
  const sold = page.getByRole('row').filter({ hasText: 'Nueva' });
  await expect(sold).toContainText('Bs 950.00');
});
