import { expect, type Locator, type Page, test } from '@playwright/test';
import { today } from '#domain/dates.ts';
import { decimal, formatMoney } from '#domain/money.ts';
import { expectAccessible } from './accessible.ts';
import { ask } from './ask.ts';
import { loaded, open } from './loaded.ts';
import { ownBranch } from './own-branch.ts';
import { ageRates, tellRate } from './rates-of-time.ts';
import { addService, amountOf, chooseTurn, summaryOf } from './sales.ts';
import { signIn } from './sign-in.ts';
import { success, warning } from './toasts.ts';
import { unique } from './unique.ts';

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

const candidate = {
  id: '0193a2b0-0000-7000-8000-000000000001',
  source: 'BCV',
  currencyCode: 'USD',
  quoteCode: 'VES',
  value: '312.5',
  valueDate: '2026-11-24',
  why: 'JUMP',
  valueBefore: '240.5',
  fetchedAt: '2026-11-23T15:00:00Z',
  mayConfirm: true,
};

/** No source is asked in a journey: the candidate is put into the answer; tells what was decided on. */
async function waitingCandidate(page: Page): Promise<unknown[]> {
  const decided: unknown[] = [];
  const answers: Record<string, object> = {
    CandidateRates: { allVOfficialRates: { nodes: [candidate] } },
    ConfirmRate: {
      procConfirmRate: { result: { vEndCode: '99999', vMessage: 'Tasa confirmada con éxito' } },
    },
  };
  await page.route('**/graphql', async (route) => {
    const { operationName, variables } = route.request().postDataJSON() ?? {};
    const data = answers[operationName];
    if (operationName === 'ConfirmRate') decided.push(variables);
    await (data ? route.fulfill({ json: { data } }) : route.continue());
  });
  return decided;
}

for (const [role, addresses] of [
  ['crm_supervisor', ['/exchange', '/']],
  ['crm_administration', ['/', '/exchange/oficiales']],
] as const) {
  test(`${role} confirms a candidate rate from its card at ${addresses.join(' and ')} (doc 4 §2 /exchange) (doc 4 §6.10)`, async ({
    page,
  }) => {
    const decided = await waitingCandidate(page);
    await signIn(page, role);
    for (const address of addresses) {
      await open(page, address);
      const card = page.getByRole('region', { name: 'Tasa oficial por confirmar' });
      await expect(card).toContainText('BCV: 1 USD = Bs 312.50');
      await expect(card).toContainText('Fecha valor 24/11/2026');
      await expect(card).toContainText('Difiere más de 5 % de la anterior (Bs 240.50)');
      await card.getByRole('button', { name: 'Confirmar' }).click();
      const question = page.getByRole('dialog', { name: '¿Confirmar la tasa oficial?' });
      await question.getByRole('button', { name: 'Confirmar' }).click();
      await expect(success(page, 'Tasa confirmada con éxito').last()).toBeVisible();
    }
    const confirmed = expect.objectContaining({ rateId: candidate.id, accept: true });
    expect(decided).toEqual([confirmed, confirmed]);
  });
}

test('who does not confirm rates has no card of them (doc 4 §2 /exchange) (doc 4 §6.10)', async ({
  page,
}) => {
  await waitingCandidate(page);
  await signIn(page, 'crm_technical_attendant', 'Caracas', '/exchange');
  await loaded(page);
  await expect(page.getByRole('region', { name: 'Origen de la tasa' })).toContainText('Fuente');
  await expect(page.getByText('Tasa oficial por confirmar')).toHaveCount(0);
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

test('the link to the official rates stands in line with the buttons beside it, in the colour of a link', async ({
  page,
}) => {
  await signIn(page, 'crm_supervisor', 'Caracas', '/exchange');
  await loaded(page);
  const origin = page.getByRole('region', { name: 'Origen de la tasa' });
  const middle = (each: Locator) =>
    each.evaluate((element) => {
      const text = document.createRange();
      text.selectNodeContents(element);
      const { top, bottom } = text.getBoundingClientRect();
      return (top + bottom) / 2;
    });
  const link = origin.getByRole('link', { name: 'Tasas oficiales' });
  const button = await middle(origin.getByRole('button', { name: 'Imprimir aviso A4' }));
  expect(Math.abs((await middle(link)) - button)).toBeLessThanOrEqual(2);
  // The browser's own.
  await expect(link).not.toHaveCSS('color', 'rgb(0, 0, 238)');
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

test('a rate that arrives in an open sale form prices it anew, with a message, and nothing typed is lost', async ({
  page,
}) => {
  test.slow();
  const branch = await ownBranch(page);
  await branch.offer(['Planchado']);
  await branch.openTurn();
  await branch.signIn(page, 'crm_supervisor');
  await priceInDollars(page);
  await open(page, '/sales/add_by_name');
  await loaded(page);
  const name = page.getByRole('textbox', { name: 'Nombre', exact: true });
  await name.fill('Inés');
  await page.getByLabel('Apellido').fill(unique('Landaeta'));
  await chooseTurn(page);
  await addService(page, 'Planchado');
  expect(await amountOf(page, 'Total')).toBe('Bs 1,250.00');
  await ask(
    page,
    `mutation ($id: UUID!) {
      procRegisterRate(input: { officeId: $id, kind: "USD", value: "260" }) { clientMutationId } }`,
    { id: branch.officeId },
  );
  await expect.poll(() => amountOf(page, 'Total')).toBe('Bs 1,300.00');
  await expect(warning(page, /La tasa cambió: 1 USD = Bs 260/)).toBeVisible();
  await expect(name).toHaveValue('Inés');
  await expect(summaryOf(page)).toBeVisible();
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
