import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { addDays, displayDate, mondayOf, today } from '#domain/dates.ts';
import { decimal, toAmount } from '#domain/money.ts';
import { decodeRouteId } from '#domain/route-id.ts';
import { readAmount } from '#domain/typed-numbers.ts';
import { expectAccessible } from './accessible.ts';
import { downloadCsv } from './downloads.ts';
import { loaded, open } from './loaded.ts';
import { pdfText } from './pdf-text.ts';
import { agree, rowOf } from './people.ts';
import { signIn } from './sign-in.ts';
import { success, warning } from './toasts.ts';
import { visit } from './visit.ts';

/** The last week that is over: its sales no longer change. */
const sunday = addDays(mondayOf(today(new Date(), 'America/Caracas')), -1);
const monday = addDays(sunday, -6);
const dates = `date_from=${monday}&date_until=${sunday}`;
const ofSunday = `date_from=${sunday}&date_until=${sunday}`;

/** The place of a column, from 1. */
async function columnOf(page: Page, caption: string): Promise<number> {
  await loaded(page);
  return (await page.getByRole('columnheader').allInnerTexts()).indexOf(caption) + 1;
}

/** What stands at the foot of a column. */
async function sumOf(page: Page, caption: string): Promise<string> {
  const column = await columnOf(page, caption);
  return page.locator(`tfoot td:nth-child(${column})`).innerText();
}

/** 'Bs 1,234.50' as a decimal. */
const amountOf = (text: string) => decimal(readAmount(text.replace(/^\D+/, ''), 'VES') ?? '0');

/** Which columns of the lines add up to each figure of each report. */
const reports = [
  {
    path: `/employees/profit?date=${sunday}`,
    figures: {
      'Ganancia del día': ['Comisión'],
      'Ganancia de la semana': ['Comisión'],
      'No facturable': ['Comisión'],
      'Acumulado de la semana': ['Comisión'],
    },
  },
  {
    path: `/employees/profit-date?${dates}`,
    figures: { Ganancia: ['Comisión'], 'No facturable': ['Comisión'], Total: ['Comisión'] },
  },
  {
    path: `/employees/profit-tip-date?${dates}`,
    figures: {
      'Ganancia del día': ['Comisión'],
      'No facturable del día': ['Comisión'],
      'Propina del día': ['Propina'],
      'Total del día': ['Comisión', 'Propina'],
      'Ganancia acumulada': ['Comisión'],
      'No facturable acumulado': ['Comisión'],
      'Propina acumulada': ['Propina'],
      'Total acumulado': ['Comisión', 'Propina'],
    },
  },
  {
    path: `/employees/total-sales?${dates}`,
    figures: {
      Servicios: ['Servicios'],
      'Total de ventas': ['Costo'],
      Impuestos: ['Impuesto'],
      'Total sin impuestos': ['Costo', '-Impuesto'],
    },
  },
] as const satisfies { path: string; figures: Record<string, readonly string[]> }[];

test('each figure of each report opens lines that add up to it, and each count its services (doc 1 §2 Technicians) (doc 2 §2 /sales/by_employees/{id})', {
  tag: '@core',
}, async ({ page }) => {
  test.slow();
  // Somebody who earned in each way.
  await signIn(page, 'crm_supervisor', 'Caracas', `/employees/profit-tip-date?${dates}`);
  const advertising = await columnOf(page, 'No facturable acumulado');
  const earner = page.locator('tbody tr').filter({
    has: page.locator(`td:nth-child(${advertising})`).getByRole('link'),
  });
  const identification = await earner.first().getByRole('cell').first().innerText();

  const opened = new Set<string>();
  for (const { path, figures } of reports) {
    await visit(page, path);
    await loaded(page);
    const captions = await page.getByRole('columnheader').allInnerTexts();
    const cells = rowOf(page, identification).getByRole('cell');
    const texts = await cells.allInnerTexts();
    const links = await Promise.all(
      captions.map(async (_, index) => {
        const link = cells.nth(index).getByRole('link');
        return (await link.count()) === 1 ? link.getAttribute('href') : null;
      }),
    );
    let walked = 0;
    for (const [caption, columns] of Object.entries(figures)) {
      const position = captions.indexOf(caption);
      expect(position, `${path} ${caption}`).toBeGreaterThanOrEqual(0);
      const shown = amountOf(texts[position] ?? '');
      const link = links[position];
      // Only nothing has no lines.
      expect(link === null, `${path} ${caption}`).toBe(shown.isZero());
      if (!link) continue;
      await visit(page, link);
      await expect(page).toHaveURL(/employee-profit-detail\?employee_id=/);
      let sum = decimal('0');
      for (const column of columns) {
        const part = amountOf(await sumOf(page, column.replace('-', '')));
        sum = column.startsWith('-') ? sum.minus(part) : sum.plus(part);
      }
      expect(toAmount(sum), `${path} ${caption}`).toBe(toAmount(shown));
      walked += 1;
    }
    expect(walked, path).toBeGreaterThan(0);
    const counts = links.filter((link) => link?.startsWith('/sales/by_employees/'));
    if (path.startsWith('/employees/profit-')) expect(counts, path).not.toEqual([]);
    for (const [index, link] of links.entries()) {
      if (!link?.startsWith('/sales/by_employees/')) continue;
      await visit(page, link);
      await expect(page, path).toHaveURL(link);
      await expect(page.getByText(`de ${texts[index]} registro(s)`), path).toBeVisible();
      const id = decodeRouteId(link.split('/').at(-1) ?? '');
      const date = expect.stringMatching(/^\d{4}-\d\d-\d\d$/);
      expect(id).toMatchObject({ user_id: expect.any(String), date_from: date, date_until: date });
      opened.add(path);
    }
  }
  // On one day somebody may have earned of what another served: whoever served opens theirs.
  await open(page, reports[0].path);
  const served = page.locator('tbody tr').filter({
    has: page.locator('a[href^="/sales/by_employees/"]'),
  });
  const services = served.first().locator('a[href^="/sales/by_employees/"]').first();
  const count = await services.innerText();
  await services.click();
  await expect(page.getByText(`de ${count} registro(s)`)).toBeVisible();
  // The two profit tables of a period (doc 1 §2).
  const profits = reports.map(({ path }) => path).filter((path) => /\/profit-/.test(path));
  expect([...opened]).toEqual(expect.arrayContaining(profits));

  // Each line opens its sale.
  await open(page, `/employees/employee-profit-detail?${ofSunday}&kind=SALE`);
  await loaded(page);
  const lines = await downloadCsv(page, 'employee_profit_detail.csv');
  await expect(page.getByText(`de ${lines.length - 1} registro(s)`)).toBeVisible();
  const number = await page.getByTitle('Ver Detalle').first().innerText();
  await page.getByTitle('Ver Detalle').first().click();
  await expect(page.getByRole('main')).toContainText(number);
  await expect(page).toHaveURL(/\/sales\/sales_details\//);
});

test("a technician's report is printed and told by SMS (doc 1 §2 Technicians) (doc 1 §6 Send profit SMS and open the profit report link)", {
  tag: '@core',
}, async ({ page }) => {
  await signIn(page, 'crm_local_admin', 'Caracas', `/employees/profit?date=${sunday}`);
  await loaded(page);
  const row = page.locator('tbody tr').first();
  const [identification = '', name = '', phone = '', services = '', day = ''] = await row
    .getByRole('cell')
    .allInnerTexts();
  // The report tells the week with what was earned of what was not billed (D65).
  const week = await row
    .getByRole('cell')
    .nth((await columnOf(page, 'Acumulado de la semana')) - 1)
    .innerText();

  await row.getByRole('button', { name: 'Enviar SMS' }).click();
  await expect(page.getByRole('dialog')).toContainText(phone);
  await expect(page.getByRole('dialog')).toContainText(name);
  await agree(page, 'Desea enviar el mensaje?', 'Enviar SMS');
  await expect(success(page, 'SMS registrado')).toBeVisible();

  // A second time it tells when that was, and is sent again when that is wanted.
  await row.getByRole('button', { name: 'Enviar SMS' }).click();
  await agree(page, 'Desea enviar el mensaje?', 'Enviar SMS');
  const notice = warning(page, /^Ya se (pidió|registró) hoy a las \d\d:\d\d [AP]M/);
  const repeated = page.waitForRequest(
    (request) => request.postData()?.includes('"again":true') ?? false,
  );
  await notice.getByRole('button', { name: 'Enviar de nuevo' }).click();
  await expect(notice).toBeHidden();
  expect(await (await (await repeated).response())?.text()).toContain('99999');

  await row.getByRole('link', { name: 'Ver Reporte' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Detalle de Reporte');
  const report = page.getByRole('article');
  for (const text of [identification, name, phone, day, week]) {
    await expect(report).toContainText(text);
  }
  await expectAccessible(page);
  const print = page.getByRole('button', { name: 'Imprimir Reporte o Guardar en PDF' });
  await page.route('**/assets/employee-report-pdf-*.js', (route) => route.abort(), { times: 1 });
  await print.click();
  // What draws it did not come: that is said, and the page is loaded anew from there.
  const anew = page.waitForEvent('load');
  await warning(page, 'NET01').getByRole('button', { name: 'Recargar' }).click();
  await anew;
  const download = page.waitForEvent('download');
  await print.click();
  const pdf = await readFile(await (await download).path());
  expect(pdf.toString('latin1')).toMatch(/\/MediaBox \[0 0 595\.\d+ 841\.\d+\]/);
  const printed = pdfText(pdf);
  for (const text of [
    `Caracas, ${displayDate(sunday)}`,
    name,
    identification,
    phone,
    `Servicios del día${services}`,
    `Ganancia del día${day}`,
    `Ganancia de la semana${week}`,
  ]) {
    expect(printed).toContain(text);
  }
});

test('a table that goes on to the right fades there until its end is reached', async ({ page }) => {
  await page.setViewportSize({ width: 1100, height: 740 });
  await signIn(page, 'crm_admin');
  await visit(page, `/employees/profit-tip-date?${dates}`);
  await loaded(page);
  const frame = page.getByRole('table').locator('..');
  await expect(frame).toHaveCSS('mask-image', /gradient/);
  await page.getByRole('columnheader').last().scrollIntoViewIfNeeded();
  await expect(frame).toHaveCSS('mask-image', 'none');
  await page.setViewportSize({ width: 2560, height: 740 });
  await expect(frame).toHaveCSS('mask-image', 'none');
});
