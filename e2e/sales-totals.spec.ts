import { expect, type Page, test } from '@playwright/test';
import { addDays, today } from '#domain/dates.ts';
import { sum } from '#domain/money.ts';
import { downloadCsv } from './downloads.ts';
import { loaded, open } from './loaded.ts';
import { signIn } from './sign-in.ts';
import { openTab } from './workdays.ts';

const day = today(new Date(), 'America/Caracas');
// Days of Caracas on which no other journey sells or deletes.
const from = addDays(day, -55);
const until = addDays(day, -30);

test('every total opens the rows that it sums (doc 2 §2 /sales/total) (doc 2 §2 /sales/total_advertising)', {
  tag: '@core',
}, async ({ page }) => {
  test.slow();
  await signIn(page, 'crm_ceo', 'Caracas', '/sales/total/page/99');
  await expect(page).toHaveURL('/sales/total');
  for (const report of ['total', 'total_adversiting']) {
    await open(page, `/sales/${report}`);
    const panel = await openTab(page, 'Filtros');
    await panel.getByLabel('Fecha desde').fill(from);
    await panel.getByLabel('Fecha hasta').fill(until);
    await panel.getByRole('button', { name: 'Filtrar' }).click();
    await expect(page).toHaveURL(/date_from=/);
    await loaded(page);
    await expectOneTotalPerCurrency(page);
    await expectOneTotalOnPhone(page);
    const caracas = page.getByRole('row').filter({ hasText: 'Caracas' });
    const texts = await caracas.getByRole('cell').allInnerTexts();
    const [clients = '', total = ''] = texts.slice(2);
    expect(Number(clients), report).toBeGreaterThan(0);

    await caracas.getByRole('link', { name: total }).click();
    await expect(page).toHaveURL(/^[^?]*\/sales\?/);
    await expect(page.getByRole('list', { name: 'Filtros aplicados' })).toContainText('Caracas');
    const [captions = '', ...lines] = await downloadCsv(page, 'sales.csv');
    await expect(page.getByText(`de ${lines.length} registro(s)`)).toBeVisible();
    // Somebody may have come more than once (D66).
    expect(lines.length).toBeGreaterThanOrEqual(Number(clients));
    expect(amounts(captions, lines, 'Total')).toBe(figure(total));
  }
});

test('the sales of a client are found by number and dates, and their number opens the sale (doc 2 §2 /sales/clients) (doc 2 §7 Sales)', async ({
  page,
}) => {
  await signIn(
    page,
    'crm_technical_attendant',
    'Caracas',
    `/sales/clients?date_from=${from}&date_until=${until}`,
  );
  await loaded(page);
  const number = await page.getByRole('row').nth(1).getByRole('cell').nth(2).innerText();
  await page.getByLabel('Número de identificación').fill(number);
  await page.getByRole('button', { name: 'Filtrar' }).click();
  await expect(page).toHaveURL(/client_in=/);
  await loaded(page);
  const cells = page.locator('tbody tr td:nth-child(3)');
  expect(new Set(await cells.allInnerTexts())).toEqual(new Set([number]));
  await page.getByRole('row').nth(1).getByRole('link').click();
  await expect(page).toHaveURL(/\/sales\/sales_details\//);
  await expect(page.getByRole('main')).toContainText(number);
});

/** The foot of the report sums bolívares and soles apart (D12). */
async function expectOneTotalPerCurrency(page: Page): Promise<void> {
  await expect(page.locator('tfoot td').first()).toHaveText('Total');
  const foot = await page.locator('tfoot td').nth(3).innerText();
  expect(foot.split('\n').map((text) => text.split(' ')[0])).toEqual(['Bs', 'S/']);
}

/** The last card is 'Total' with its amount beside it, not under a second 'Total'. */
async function expectOneTotalOnPhone(page: Page): Promise<void> {
  const size = page.viewportSize();
  await page.setViewportSize({ width: 360, height: 740 });
  const card = page.getByRole('main').getByRole('listitem').last();
  await expect(card.getByText('Total', { exact: true })).toHaveCount(1);
  await expect(card).toContainText(/^Total\s*Bs [\d,.]+\s*S\/ [\d,.]+\s*Clientes/);
  if (size) await page.setViewportSize(size);
  await expect(page.getByRole('table')).toBeVisible();
}

/** 'Bs 1,234.50' → '1234.50' */
function figure(text: string): string {
  return text.replace(/[^\d.-]/g, '');
}

/** The sum of a column of a CSV in which no cell before it is quoted. */
function amounts(captions: string, lines: readonly string[], caption: string): string {
  const position = captions.replace('\uFEFF', '').split(',').indexOf(caption);
  return sum(lines.map((line) => cellsOf(line)[position] ?? ''));
}

/** The cells of a line, quoted ones too. */
function cellsOf(line: string): readonly string[] {
  return [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)].map(([, cell = '']) => cell);
}
