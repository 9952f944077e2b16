import { expect, type Page, test } from '@playwright/test';
import { today } from '#domain/dates.ts';
import { decimal, formatMoney } from '#domain/money.ts';
import { expectAccessible } from './accessible.ts';
import { ask } from './ask.ts';
import { loaded, open } from './loaded.ts';
import { ownBranch } from './own-branch.ts';
import { ageRates, tellRate } from './rates-of-time.ts';
import { addService, amountOf, chooseTurn } from './sales.ts';
import { signIn } from './sign-in.ts';
import { success, warning } from './toasts.ts';

// One after the other: an official rate that is confirmed holds in all of their branches.
test.describe.configure({ mode: 'default' });

const field = (page: Page) => page.getByRole('textbox', { name: 'Valor cambiario del día' });
const register = (page: Page) => page.getByRole('button', { name: 'Registrar', exact: true });

test('in a branch that takes the official rate one by hand asks why, and stays marked (doc 4 §2 /exchange) (doc 4 §6.10)', {
  tag: '@core',
}, async ({ page }) => {
  const branch = await ownBranch(page);
  await branch.setTax({ RATE_MODE: 'OFFICIAL' });
  await branch.signIn(page, 'crm_supervisor', '/exchange');
  await field(page).fill('251.5');
  await register(page).click();
  const question = page.getByRole('dialog', { name: /toma la tasa oficial/ });
  await question.getByRole('button', { name: 'Registrar' }).click();
  await expect(warning(page, /indique por qué la registra a mano/)).toBeVisible();
  await expect(field(page)).toHaveValue(/251\.5/);
  await register(page).click();
  await question.getByLabel('Por qué la registra a mano').fill('La página del BCV no abre');
  await question.getByRole('button', { name: 'Registrar' }).click();
  await expect(page).toHaveURL('/workdays');
  await expect(success(page, 'Registro actualizado con exito')).toBeVisible();

  await open(page, '/exchange');
  const origin = page.getByRole('region', { name: 'Origen de la tasa' });
  await expect(origin).toContainText('A mano');
  await expect(origin).toContainText('La página del BCV no abre');
  await expect(page.getByRole('region', { name: 'Historial' })).toContainText(
    'La página del BCV no abre',
  );
  await expectAccessible(page);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('each official rate is told by its day and with both currencies before its card is opened', async ({
    page,
  }) => {
    await signIn(page, 'crm_supervisor', 'Caracas', '/exchange/oficiales');
    await loaded(page);
    const cards = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Más datos' });
    await expect(cards.first()).toBeVisible();
    for (const told of await cards.allInnerTexts()) {
      expect(told).toMatch(/^\d\d\/\d\d\/\d{4}\s+1 (?:USD|EUR) =\s+Bs [\d.,]+\s+Más datos/);
    }
  });
});

test('the notice of the day is printed on a page and on a roll (doc 4 §2 /exchange)', async ({
  page,
}) => {
  const branch = await ownBranch(page);
  await page.addInitScript(() => {
    window.print = () => {
      document.body.dataset.printed = [...document.querySelectorAll('[data-paper]')]
        .map((sheet) => `${(sheet as HTMLElement).dataset.paper}: ${sheet.textContent}`)
        .join();
      dispatchEvent(new Event('afterprint'));
    };
  });
  await branch.signIn(page, 'crm_supervisor', '/exchange');
  for (const [name, paper] of [
    ['Imprimir aviso A4', 'A4'],
    ['Imprimir aviso 80 mm', '80MM'],
  ] as const) {
    await page.getByRole('button', { name }).click();
    await expect
      .poll(() => page.evaluate(() => document.body.dataset.printed))
      .toMatch(new RegExp(`^${paper}: .*Tasa del día.*1 USDBs 250`));
  }
});

test('an official rate is confirmed on the home card, and comes into a sale form that stands open (doc 4 §6.10)', {
  tag: '@core',
}, async ({ page, browser }) => {
  test.slow();
  const branch = await ownBranch(page);
  await branch.setTax({ RATE_MODE: 'OFFICIAL' });
  await branch.offer(['Planchado']);
  await branch.openTurn();
  await branch.signIn(page, 'crm_supervisor');
  await priceInDollars(page);
  await ageRates(branch.officeId);
  const seller = await browser.newPage();
  await branch.signIn(seller, 'crm_technical_attendant', '/sales/add_by_name');
  await loaded(seller);
  await seller.getByRole('textbox', { name: 'Nombre', exact: true }).fill('Inés');
  await chooseTurn(seller);
  await addService(seller, 'Planchado');
  await expect.poll(() => amountOf(seller, 'Total')).toMatch(/^Bs 1,2/);

  // More than a twentieth above the last one: a person confirms it.
  const value = `26${Math.floor(Math.random() * 10)}.${Math.floor(Math.random() * 90) + 10}5`;
  await tellRate(value, today(new Date(), 'America/Caracas'));
  await open(page, '/');
  const card = page.getByRole('region', { name: 'Tasa oficial por confirmar' });
  const told = card.getByRole('listitem').filter({ hasText: value });
  await expect(told).toContainText('BCV: 1 USD =');
  await expectAccessible(page);
  await told.getByRole('button', { name: 'Confirmar' }).click();
  const question = page.getByRole('dialog', { name: '¿Confirmar la tasa oficial?' });
  await question.getByRole('button', { name: 'Confirmar' }).click();
  await expect(success(page, 'Tasa confirmada')).toBeVisible();
  await expect(told).toBeHidden();

  await expect(warning(seller, `La tasa cambió: 1 USD = Bs ${value}`)).toBeVisible();
  const total = formatMoney(decimal(value).times(decimal('5')), 'VES');
  await expect.poll(() => amountOf(seller, 'Total')).toBe(total);
  await expect(seller.getByRole('textbox', { name: 'Nombre', exact: true })).toHaveValue('Inés');
  await seller.close();
});

/** Prices the branch's one service at 5 dollars. */
async function priceInDollars(page: Page): Promise<void> {
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
}
