import { expect, test } from '@playwright/test';
import { downloadCsv } from './downloads.ts';
import { loaded } from './loaded.ts';
import { agree, rowOf } from './people.ts';
import { signIn } from './sign-in.ts';
import { success } from './toasts.ts';

for (const { route, file, captions } of [
  { route: '/employees', file: 'employees.csv', captions: 'Nombre,Sucursal,Tipo,Número' },
  { route: '/supervisors', file: 'supervisors.csv', captions: 'Nombre,Sucursal,Tipo,Número' },
  { route: '/roles', file: 'roles.csv', captions: 'Nombre,Creado' },
  { route: '/users', file: 'users.csv', captions: 'Email,Sucursal,Rol,Teléfono' },
  {
    route: '/appointments',
    file: 'appointments.csv',
    captions: 'Fecha,Identificación,Nombre,Apellido',
  },
  { route: '/messages', file: 'messages.csv', captions: 'Mensaje,Teléfono,Estado,Intentos' },
]) {
  test(`${route} has pages and the file ${file}`, async ({ page }) => {
    await signIn(page, 'crm_admin', 'Valencia');
    await page.goto(`${route}/page/1`);
    await loaded(page);
    const [header] = await downloadCsv(page, file);
    expect(header).toContain(captions);
    await page.goto(`${route}/page/99`);
    await expect(page).toHaveURL(route);
  });
}

test('the services of a client have the file client_services.csv', async ({ page }) => {
  await signIn(page, 'crm_supervisor', 'Valencia');
  await page.goto('/client/services?identification_number=V1');
  await loaded(page);
  await expect(page.getByText('No hay registros para mostrar')).toBeVisible();
  const [header] = await downloadCsv(page, 'client_services.csv');
  expect(header).toContain('Servicio,Número de identificación,Cliente');
});

test('an attendant reads clients and staff, and edits none', async ({ page }) => {
  await signIn(page, 'crm_technical_attendant', 'Valencia');
  for (const route of ['/clients', '/employees']) {
    await page.goto(route);
    await loaded(page);
    await expect(page.getByRole('table')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Editar' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: /^(Desactivar|Deshabilitar)$/ })).toHaveCount(0);
  }
});

test('a failed SMS is sent again', async ({ page }) => {
  const failed = {
    id: '01a1f9d1-eab4-79da-a0cc-4d4a7876d35a',
    body: 'Bienvenida a Valencia',
    phone: '+584141112233',
    state: 'failed',
    attempts: 5,
    lastError: 'sin respuesta',
    officeName: 'Valencia',
    created: '2026-01-05T10:00:00-04:00',
  };
  const result = { vEndCode: '99999', vMessage: 'SMS enviado con exito' };
  await page.route('**/graphql', async (route) => {
    const sent = route.request().postData() ?? '';
    if (sent.includes('procResendMessage') && sent.includes(failed.id)) {
      return route.fulfill({ json: { data: { procResendMessage: { result } } } });
    }
    if (!sent.includes('allVMessages')) return route.continue();
    return route.fulfill({ json: { data: { allVMessages: { nodes: [failed], totalCount: 1 } } } });
  });
  await signIn(page, 'crm_admin', 'Valencia');
  await page.goto('/messages');
  const row = rowOf(page, failed.phone);
  await expect(row).toContainText('Fallido');
  await expect(row).toContainText('sin respuesta');
  await row.getByRole('button', { name: 'Reenviar' }).click();
  await agree(page, 'Desea enviar el mensaje?', 'Reenviar');
  await expect(success(page, 'SMS enviado con exito')).toBeVisible();
});
