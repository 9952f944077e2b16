import { expect, type Page, test } from '@playwright/test';
import { ask } from './ask.ts';
import { open } from './loaded.ts';
import { expectOffered, letters, ownCounter, services } from './own-counter.ts';
import { freshNumber } from './people.ts';
import { registerClient } from './people-by-api.ts';
import { lineOf } from './sales.ts';
import { success, warning } from './toasts.ts';
import { unique } from './unique.ts';

/** Milliseconds that an answer takes on a slow network. */
const latency = 300;

/** What is asked of who is searched for. */
const ofClients = /"variables":\{"(text|identificationNumber)":/;

/** Answers what is asked for as late as a slow network does. */
async function answerLate(page: Page, asksFor = ofClients): Promise<void> {
  await page.route('**/graphql', async (route) => {
    if (asksFor.test(route.request().postData() ?? '')) {
      await new Promise((resolve) => setTimeout(resolve, latency));
    }
    await route.continue();
  });
}

/** All keys of two lines in cash, from the turn on. */
async function typeLines(page: Page): Promise<void> {
  const { keyboard } = page;
  await keyboard.press('1');
  await keyboard.press('Tab');
  for (const word of letters) {
    await keyboard.type(word);
    await keyboard.press('Enter');
  }
  await keyboard.press('Alt+1');
  await keyboard.press('Control+Enter');
}

interface Sold {
  readonly client: string;
  readonly services: readonly string[];
}

/** Who was sold what by the sale that its list shows as new. */
async function soldAt(page: Page): Promise<Sold> {
  await expect(success(page, 'Registro agregado con exito')).toBeVisible();
  await expect(page).toHaveURL(/sale=/);
  const id = new URL(page.url()).searchParams.get('sale');
  const { allVSales, allVSalesDetails } = await ask<{
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
  return {
    client: `${sale?.clientName} ${sale?.clientLastName}`,
    services: allVSalesDetails.nodes.map(({ subserviceName }) => subserviceName),
  };
}

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
    const { services: saved } = await soldAt(page);
    expect(saved, `run ${run}, ${pause} ms between two keys`).toEqual([...services]);
  }
});

/** Runs one after the other, of each way to tell the client. */
const runs = 10;

for (const [path, way] of [
  ['/sales/add', 'number'],
  ['/sales/add_by_clients', 'name'],
] as const) {
  test(`a whole sale by the client’s ${way} is typed while they are still searched for`, async ({
    page,
  }) => {
    test.setTimeout(180_000);
    await ownCounter(page);
    const [document, name] = [freshNumber(), unique('Milagros')];
    await registerClient(page, document, { firstName: name, lastName: 'Ríos' });
    const sold: Sold = { client: `${name} Ríos`, services };
    await answerLate(page);
    for (let run = 0; run < runs; run += 1) {
      await open(page, path);
      await expectOffered(page);
      await page.keyboard.type(way === 'number' ? document : `${name} rios`);
      await page.keyboard.press('Enter');
      await typeLines(page);
      expect(await soldAt(page), `run ${run}`).toEqual(sold);
    }
  });
}

test('a whole sale to somebody new is typed while their number is still searched for', async ({
  page,
}) => {
  test.setTimeout(180_000);
  await ownCounter(page);
  await answerLate(page);
  const { keyboard } = page;
  for (let run = 0; run < runs; run += 1) {
    await open(page, '/sales/add');
    await expectOffered(page);
    await keyboard.type(freshNumber());
    await keyboard.press('Enter');
    await keyboard.type('Ana');
    await keyboard.press('Tab');
    await keyboard.type('Mora');
    await keyboard.press('Tab');
    await keyboard.type('04141112233');
    await keyboard.press('Enter');
    await typeLines(page);
    expect(await soldAt(page), `run ${run}`).toEqual({ client: 'Ana Mora', services });
  }
});

test('a turn and a sale are typed before what they choose from is there', async ({ page }) => {
  const branch = await ownCounter(page);
  await branch.hireTechnician();
  await answerLate(page, /./);
  const { keyboard } = page;
  await page.goto('/');
  await expect(page.getByRole('button', { name: /^Agregar Nuevo turno/ }).first()).toBeVisible();
  await keyboard.press('n');
  await expect(page.getByRole('combobox', { name: 'Número de identificación' })).toBeFocused();
  await keyboard.type('prop');
  await keyboard.press('Enter');
  await keyboard.press('Enter');
  await expect(success(page, /Turno 3 registrado/)).toBeVisible();

  await page.goto('/sales/add');
  await expect(page.getByRole('combobox', { name: 'Número de identificación' })).toBeFocused();
  await keyboard.type(branch.document);
  await keyboard.press('Enter');
  await typeLines(page);
  expect(await soldAt(page)).toEqual({ client: 'Camila Ríos', services });
});

test('who types ahead of an answer that is nobody for certain finds the field as it was', async ({
  page,
}) => {
  await ownCounter(page);
  const name = unique('Zulay');
  for (const lastName of ['Paz', 'Gil']) {
    await registerClient(page, freshNumber(), { firstName: name, lastName });
  }
  await answerLate(page);
  await open(page, '/sales/add_by_clients');
  await expectOffered(page);
  const field = page.getByRole('combobox', { name: 'Cliente' });
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
  await typeLines(page);
  await expect(page.getByText(/^Elija con las flechas/)).toBeVisible();
  await expect(field).toHaveValue(name);
  await expect(field).toBeFocused();
  await page.keyboard.type(' gil');
  await page.keyboard.press('Enter');
  await page.keyboard.press('1');
  await expect(page.getByRole('main').getByText(`${name} Gil`)).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Turno' })).not.toHaveValue('');
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
