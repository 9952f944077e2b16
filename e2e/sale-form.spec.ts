import { expect, type Page, test } from '@playwright/test';
import { addService, chooseTurn, payBy, registering, summaryOf, unfold } from './sales.ts';
import { signIn } from './sign-in.ts';
import { warning } from './toasts.ts';
import { answer } from './workdays.ts';

test.beforeEach(async ({ page }) => {
  await signIn(page, 'crm_technical_attendant', 'Caracas', '/sales/add');
});

test('it asks for the client first, then for a service, and Enter sends nothing (doc 2 §2 /sales/add) (doc 2 §4)', async ({
  page,
}) => {
  const submit = registering(page);
  const next = summaryOf(page).getByRole('status');
  await expect(submit).toBeDisabled();
  await expect(next).toHaveText('Busque al cliente por su número de documento');
  await expect(page.getByLabel('Teléfono')).toBeHidden();

  await page.getByLabel('Número de identificación').fill('29990001');
  await page.getByRole('button', { name: 'Buscar', exact: true }).click();
  await page.getByLabel('Teléfono').fill('04141112233');
  await page.getByLabel('Teléfono').press('Enter');
  await expect(next).toHaveText('Agregue al menos un servicio');
  await expect(page.getByRole('alert')).toHaveCount(0);

  await chooseService(page, 'Corte de dama');
  await expect(
    warning(page, 'Debe seleccionar el turno y el subservicio, intente nuevamente'),
  ).toBeVisible();
  await chooseTurn(page);
  await chooseService(page, 'Corte de dama');
  // How it is paid is never assumed.
  await expect(next).toHaveText('Indique el pago');
  await expect(submit).toBeDisabled();
  await payBy(page, 'Efectivo').click();
  await expect(submit).toBeEnabled();
  await expectRoom(page);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.postData()?.includes('"advertising"')) sent.push(request.url());
  });
  await page.getByLabel('Teléfono').press('Enter');
  await page.getByLabel('Nº Factura').press('Enter');
  await page.getByLabel('Dirección').fill('');
  await submit.click();
  await expect(page.getByText('Campo es obligatorio').first()).toBeVisible();
  expect(sent).toEqual([]);

  const remove = page.getByRole('button', { name: 'Borrar Corte de dama' });
  await remove.click();
  await answer(page, 'Desea borrar el servicio?', 'Cancelar');
  await remove.click();
  await answer(page, 'Desea borrar el servicio?', 'Borrar');
  await expect(remove).toHaveCount(0);
  await expect(submit).toBeDisabled();
});

/** At every width each of the line and of the payment can be read and written in. */
async function expectRoom(page: Page): Promise<void> {
  const form = page.getByRole('main');
  await unfold(page, 'Corte de dama');
  for (const width of [360, 768, 1024, 1200, 1280, 1366, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    for (const [part, least] of [
      [form.getByRole('listitem').getByText('Corte de dama', { exact: true }), 90],
      [payBy(page, 'Transferencia'), 130],
      [form.getByLabel('Monto'), 120],
      [form.getByLabel('Inicio', { exact: true }), 90],
    ] as const) {
      const { width: room } = (await part.boundingBox()) ?? { width: 0 };
      expect(room, `${part} at ${width}`).toBeGreaterThanOrEqual(least);
    }
  }
  await page.setViewportSize({ width: 1280, height: 720 });
}

test('times of a line that cannot be are told by a toast, and keep the sale from being registered (doc 2 §5 Sale line) (doc 2 §8)', async ({
  page,
  browser,
}) => {
  test.slow();
  await page.getByLabel('Número de identificación').fill('24622965');
  await page.getByLabel('Número de identificación').press('Enter');
  await expect(page.getByRole('main').getByText(/^V24622965 · /)).toBeVisible();
  await chooseTurn(page);
  await addService(page, 'Corte de dama');
  await payBy(page, 'Efectivo').click();
  const submit = registering(page);
  await expect(submit).toBeEnabled();
  const line = await unfold(page, 'Corte de dama');
  const toasts = page.getByRole('region', { name: 'Avisos' });
  const enter = async (label: string, time: string) => {
    const input = line.getByLabel(label, { exact: true });
    await input.fill(time);
    await input.blur();
  };

  await enter('Fin', '10:00');
  await expect(toasts.getByText('Ingresar fecha de inicio')).toBeVisible();
  await expect(submit).toBeDisabled();
  await enter('Inicio', '10:30');
  await expect(
    toasts.getByText('La fecha de inicio debe ser inferior a la de culminación'),
  ).toBeVisible();
  await enter('Fin', '10:15');
  await expect(
    toasts.getByText('La fecha de culminación debe ser posterior a la de inicio'),
  ).toBeVisible();
  await expect(submit).toBeDisabled();
  await enter('Fin', '11:15');
  await expect(submit).toBeEnabled();

  const ceo = await browser.newPage();
  await signIn(ceo, 'crm_ceo', 'Caracas', '/sales/add');
  await expect(ceo.getByRole('heading', { level: 1 })).toHaveText('Sin permiso');
  await ceo.close();
});

/** Chooses a subservice, whether or not a line comes of it. */
async function chooseService(page: Page, name: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Subservicio' }).fill(name);
  await page.getByRole('option', { name }).first().click();
}
