import { expect, type Page } from '@playwright/test';
import { queryApi } from '../support/api-request.ts';
import { open } from '../support/loaded.ts';
import { expectOffered, letters, ownCounter, services } from '../support/own-counter.ts';
import { freshNumber } from '../support/people.ts';
import { registerClient } from '../support/people-by-api.ts';
import { lineOf } from '../support/sales.ts';
import { test } from '../support/test.ts';
import { success, warning } from '../support/toasts.ts';
import { unique } from '../support/unique.ts';

const ofClients = /"variables":\{"(text|identificationNumber)":/;

/** Delays matching API requests, as a slow network does. */
async function answerLate(page: Page, requests: RegExp): Promise<void> {
  await page.route('**/graphql', async (route) => {
    if (requests.test(route.request().postData() ?? '')) {
      await new Promise((resolve) => setTimeout(resolve, 300));
    }
    await route.continue();
  });
}

/** Types each text followed by its key. */
async function typeAll(page: Page, ...texts: readonly (readonly [text: string, key: string])[]) {
  for (const [text, key] of texts) {
    await page.keyboard.type(text);
    await page.keyboard.press(key);
  }
}

/** Types two lines, starting at the turn, selects cash and submits the sale. */
async function typeLines(page: Page): Promise<void> {
  await typeAll(page, ['1', 'Tab'], [letters[0], 'Enter'], [letters[1], 'Enter']);
  await page.keyboard.press('Alt+1');
  await page.keyboard.press('Control+Enter');
}

/** Returns client and services of the sale marked as new in the list. */
async function soldAt(page: Page): Promise<readonly string[]> {
  await expect(success(page, 'Registro agregado con exito')).toBeVisible();
  await expect(page).toHaveURL(/sale=/);
  const id = new URL(page.url()).searchParams.get('sale');
  const { allVSales, allVSalesDetails } = await queryApi<{
    allVSales: { nodes: { clientName: string; clientLastName: string }[] };
    allVSalesDetails: { nodes: { subserviceName: string }[] };
  }>(
    page,
    `query ($id: UUID!) {
      allVSales(condition: { id: $id }) { nodes { clientName clientLastName } }
      allVSalesDetails(condition: { saleId: $id }, orderBy: [LINE_NUMBER_ASC]) { nodes { subserviceName } } }`,
    { id },
  );
  const [sale] = allVSales.nodes;
  const sold = allVSalesDetails.nodes.map(({ subserviceName }) => subserviceName);
  return [`${sale?.clientName} ${sale?.clientLastName}`, ...sold];
}

test('no key is lost when a whole sale is typed before the response of the client search', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const { document } = await ownCounter(page);
  const name = unique('Milagros');
  await registerClient(page, freshNumber(), { firstName: name, lastName: 'Ríos' });
  await answerLate(page, ofClients);
  for (let run = 0; run < 3; run += 1) {
    for (const [path, searchText, client] of [
      ['/sales/add', document, 'Camila Ríos'],
      ['/sales/add_by_clients', `${name} rios`, `${name} Ríos`],
      ['/sales/add', freshNumber(), 'Ana Mora'],
    ] as const) {
      await open(page, path);
      await expectOffered(page);
      await typeAll(page, [searchText, 'Enter']);
      if (client === 'Ana Mora') {
        await typeAll(page, ['Ana', 'Tab'], ['Mora', 'Tab'], ['04141112233', 'Enter']);
      }
      await typeLines(page);
      expect(await soldAt(page), `run ${run}, ${searchText}`).toEqual([client, ...services]);
    }
  }
});

test('a turn and a sale can be typed before their options have loaded', async ({ page }) => {
  const branch = await ownCounter(page);
  await branch.hireTechnician();
  await answerLate(page, /./);
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Abrir turno' })).toBeVisible();
  await page.keyboard.press('n');
  await expect(page.getByRole('combobox', { name: 'Número de identificación' })).toBeFocused();
  await typeAll(page, ['prop', 'Enter'], ['', 'Enter']);
  await expect(success(page, /Turno 3 registrado/)).toBeVisible();
  await page.goto('/sales/add');
  await expect(page.getByRole('combobox', { name: 'Número de identificación' })).toBeFocused();
  await typeAll(page, [branch.document, 'Enter']);
  await typeLines(page);
  expect(await soldAt(page)).toEqual(['Camila Ríos', ...services]);
});

test('an ambiguous client or an unfinished line stops typed-ahead keys', async ({ page }) => {
  await ownCounter(page);
  const name = unique('Zulay');
  for (const lastName of ['Paz', 'Gil']) {
    await registerClient(page, freshNumber(), { firstName: name, lastName });
  }
  await answerLate(page, ofClients);
  await open(page, '/sales/add_by_clients');
  await expectOffered(page);
  const field = page.getByRole('combobox', { name: 'Cliente' });
  await typeAll(page, [name, 'Enter']);
  await typeLines(page);
  await expect(page.getByText(/^Elija con las flechas/)).toBeVisible();
  await expect(field).toHaveValue(name);
  await expect(field).toBeFocused();
  await typeAll(page, [' gil', 'Enter']);
  await expect(page.getByRole('main').getByText(`${name} Gil`)).toBeVisible();

  await typeAll(page, ['1', 'Tab'], [letters[0], 'Enter']);
  await page.keyboard.press('Alt+1');
  await page.getByRole('combobox', { name: 'Subservicio' }).focus();
  await typeAll(page, [letters[1], 'Control+Enter']);
  await expect(warning(page, `Elija el subservicio «${letters[1]}» o bórrelo`)).toBeVisible();
  await expect(page).toHaveURL('/sales/add_by_clients');
  await page.keyboard.press('Enter');
  await expect(lineOf(page, services[1])).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(success(page, 'Registro agregado con exito')).toBeVisible();
});
