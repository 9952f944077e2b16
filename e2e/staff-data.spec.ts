import { expect, type Page, test } from '@playwright/test';
import { type RoleName, roleNames } from '#db/demo/staff.ts';
import { shownPhone } from '#domain/phones.ts';
import { encodeRouteId } from '#domain/route-id.ts';
import { ask } from './ask.ts';
import { loaded } from './loaded.ts';
import { rowOf } from './people.ts';
import { screens } from './screens.ts';
import { signIn } from './sign-in.ts';
import { visit } from './visit.ts';

interface Person {
  readonly email: string;
  readonly phone: string;
  readonly identificationNumber: string;
}

/** Phone, as it is kept and as it is shown, e-mail and number of all staff but one, as an administrator reads them. */
async function contactsOfOthers(page: Page, own: string): Promise<readonly string[]> {
  await signIn(page, 'crm_admin');
  const { allVAllEmployees } = await ask<{ allVAllEmployees: { nodes: readonly Person[] } }>(
    page,
    '{ allVAllEmployees { nodes { email phone identificationNumber } } }',
  );
  return allVAllEmployees.nodes
    .filter(({ email }) => email !== own)
    .flatMap(({ email, phone, identificationNumber }) => [
      email,
      phone,
      shownPhone(phone),
      identificationNumber,
    ]);
}

/** The latest sale of the reader's list that has a line. */
async function latestSale(page: Page): Promise<string> {
  const { allVSales } = await ask<{ allVSales: { nodes: readonly { id: string }[] } }>(
    page,
    '{ allVSales(orderBy: [SALE_DATE_DESC], first: 1) { nodes { id } } }',
  );
  const [sale] = allVSales.nodes;
  return `/sales/sales_details/${encodeRouteId({ id: sale?.id ?? '' })}`;
}

/** Every row of an answer, however deep. */
function rowsOf(answer: unknown): Readonly<Record<string, unknown>>[] {
  if (typeof answer !== 'object' || answer === null) return [];
  return [answer as Record<string, unknown>, ...Object.values(answer).flatMap(rowsOf)];
}

test('marketing opens all of its screens without contact or pay of anybody in page or network', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000);
  const other = await browser.newPage();
  const own = 'crm_marketing@caracas.demo';
  const contacts = await contactsOfOthers(other, own);
  await other.close();
  expect(contacts.length).toBeGreaterThan(100);

  const heard: string[] = [];
  const reading: Promise<unknown>[] = [];
  page.on('response', (response) => {
    if (!/graphql|\/csv|\/sums/.test(response.url())) return;
    reading.push(
      response
        .text()
        .then((text) => heard.push(text))
        .catch(() => undefined),
    );
  });
  await signIn(page, 'crm_marketing');
  const saleDetails = await latestSale(page);
  const open = screens
    .filter(({ roles }) => roles.includes('crm_marketing'))
    .map(({ path }) => path);
  for (const path of [...open, saleDetails]) {
    await visit(page, path);
    await loaded(page);
    const shown = await page.locator('body').innerText();
    expect(
      contacts.filter((contact) => shown.includes(contact)),
      path,
    ).toEqual([]);
  }
  await Promise.all(reading);
  expect(heard.length).toBeGreaterThan(open.length);
  const answers = heard.flatMap((text) => (text.startsWith('{') ? [JSON.parse(text)] : []));
  const paid = answers
    .flatMap(rowsOf)
    .filter(
      ({ commission, totalCommission, email }) => (commission ?? totalCommission) && email !== own,
    );
  expect(paid).toEqual([]);
  const network = heard.join('\n');
  expect(contacts.filter((contact) => network.includes(contact))).toEqual([]);
});

const detailColumns = [
  'Servicio',
  'Subservicio',
  'Técnica (o)',
  'Minutos',
  'Precio',
  'Costo',
  'Impuesto',
];
const pay = ['% Comisión', 'Comisión'];

test.describe('a sale tells what its technicians earn to who may read it', () => {
  for (const [role, shown] of [
    ['crm_marketing', [...detailColumns, 'Propina']],
    ['crm_technical_attendant', [...detailColumns, ...pay, 'Propina']],
    ['crm_administration', [...detailColumns, ...pay, 'Propina']],
  ] as const satisfies readonly (readonly [RoleName, readonly string[]])[]) {
    test(role, async ({ page }) => {
      await signIn(page, role);
      await visit(page, await latestSale(page));
      await loaded(page);
      const services = page.getByRole('table').first();
      const captions = await services.getByRole('columnheader').allInnerTexts();
      expect(captions.filter((caption) => caption !== 'Descuento')).toEqual(shown);
    });
  }
});

const turns = ['Nombre o email', 'Turno del día', 'Total de servicios', 'Creado'];

test('the day’s turns show identification to all but marketing', async ({ browser }) => {
  const number = 'Número de identificación';
  for (const role of roleNames.filter((each) => each !== 'crm_technical')) {
    const page = await browser.newPage();
    await signIn(page, role);
    await visit(page, '/workdays');
    await loaded(page);
    const captions = page.getByRole('columnheader');
    await expect(captions.filter({ hasText: turns[0] ?? '' })).toHaveCount(1);
    await expect(captions.filter({ hasText: number })).toHaveCount(
      role === 'crm_marketing' ? 0 : 1,
    );
    await page.close();
  }
});

test('a turn of somebody without a name says so to who may not read the e-mail', async ({
  page,
}) => {
  const turn = {
    id: '01940000-0000-7000-8000-000000000000',
    officeName: 'Caracas',
    identificationNumber: null,
    fullName: '',
    email: null,
    numberToken: 1,
    totalServices: 0,
    created: '2026-01-05T10:00:00-04:00',
    timeZone: 'America/Caracas',
  };
  await page.route('**/graphql', (route) =>
    route.request().postDataJSON()?.operationName === 'TodaysWorkdays'
      ? route.fulfill({ json: { data: { allVWorkdays: { nodes: [turn], totalCount: 1 } } } })
      : route.continue(),
  );
  await signIn(page, 'crm_marketing');
  await visit(page, '/workdays');
  await expect(page.getByRole('row').filter({ hasText: 'Sin nombre' })).toBeVisible();
});

test('the attendant keeps her list of technicians, her turns and her sale', async ({ page }) => {
  await signIn(page, 'crm_technical_attendant');
  await visit(page, '/employees');
  await loaded(page);
  const list = page.getByRole('table');
  await expect(list.getByRole('columnheader')).toContainText(['Teléfono', 'Email', '% Comisión']);
  await expect(rowOf(list, 'crm_technical@caracas.demo')).toContainText(/\d+ %/);

  const { allVSupervisors } = await ask<{
    allVSupervisors: { nodes: readonly Readonly<Record<string, unknown>>[] };
  }>(page, '{ allVSupervisors { nodes { fullName commission supervisorCommission } } }');
  expect(allVSupervisors.nodes.map(({ fullName }) => fullName)).toContain('Marisol Peñalver');
  // Other journeys add supervisors meanwhile: nobody's commission is told.
  for (const supervisor of allVSupervisors.nodes) {
    expect(supervisor).toMatchObject({ commission: null, supervisorCommission: null });
  }

  await visit(page, '/appointments/add');
  await loaded(page);
  await visit(page, '/sales/add');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Agregar Venta');
});
