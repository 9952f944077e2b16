import { expect, test } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { ask } from './ask.ts';
import { downloadCsv } from './downloads.ts';
import { loaded, open } from './loaded.ts';
import { agree, rowOf } from './people.ts';
import { signIn, signOut } from './sign-in.ts';
import { success } from './toasts.ts';
import { visit } from './visit.ts';

for (const { route, file, captions } of [
  { route: '/employees', file: 'employees.csv', captions: 'Nombre,Sucursal,Tipo,Número' },
  { route: '/supervisors', file: 'supervisors.csv', captions: 'Nombre,Sucursal,Tipo,Número' },
  {
    route: '/employees/others',
    file: 'other_employees.csv',
    captions: 'Nombre,Sucursal,Tipo,Número',
  },
  { route: '/roles', file: 'roles.csv', captions: 'Nombre,Creado' },
  { route: '/users', file: 'users.csv', captions: 'Email,Sucursal,Rol,Teléfono' },
  {
    route: '/appointments',
    file: 'appointments.csv',
    captions: 'Fecha,Identificación,Nombre,Apellido',
  },
  {
    route: '/security',
    file: 'security_log.csv',
    captions: 'Fecha,Qué,Persona,Email,Resultado,Motivo,Sobre,Detalle,Veces,Sucursal',
  },
  {
    route: '/privacidad/incidentes',
    file: 'incidents.csv',
    captions: 'Conocido,Plazo,Qué pasó,Sucursal,Sucursales afectadas,Estado',
  },
  { route: '/messages', file: 'messages.csv', captions: 'Mensaje,Teléfono,Estado,Intentos' },
]) {
  test(`${route} has pages and the file ${file} (doc 1 §2 Roles) (doc 1 §2 Supervisors)`, async ({
    page,
  }) => {
    await signIn(page, 'crm_admin', 'Valencia', `${route}/page/1`);
    await loaded(page);
    const [header] = await downloadCsv(page, file);
    expect(header).toContain(captions);
    await open(page, `${route}/page/99`);
    await expect(page).toHaveURL(route);
  });
}

test('the services of a client have the file client_services.csv (doc 1 §2 Clients) (doc 1 §9)', async ({
  page,
}) => {
  await signIn(page, 'crm_supervisor', 'Valencia', '/client/services?identification_number=V1');
  await loaded(page);
  await expect(page.getByText('No hay registros para mostrar')).toBeVisible();
  const [header] = await downloadCsv(page, 'client_services.csv');
  expect(header).toContain('Servicio,Número de identificación,Cliente');
});

test('an attendant reads clients and staff, and edits none', async ({ page }) => {
  await signIn(page, 'crm_technical_attendant', 'Valencia');
  for (const route of ['/clients', '/employees']) {
    await visit(page, route);
    await loaded(page);
    await expect(page.getByRole('table')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Editar' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: /^(Desactivar|Deshabilitar)$/ })).toHaveCount(0);
  }
});

test('a failed SMS is sent again (doc 2 §8)', async ({ page }) => {
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
    const { operationName, variables } = route.request().postDataJSON() ?? {};
    if (operationName === 'ResendMessage' && variables.messageId === failed.id) {
      return route.fulfill({ json: { data: { procResendMessage: { result } } } });
    }
    if (operationName !== 'Messages') return route.continue();
    return route.fulfill({ json: { data: { allVMessages: { nodes: [failed], totalCount: 1 } } } });
  });
  await signIn(page, 'crm_admin', 'Valencia', '/messages');
  const row = rowOf(page, '0414-1112233');
  await expect(row).toContainText('Fallido');
  await expect(row).toContainText('sin respuesta');
  await row.getByRole('button', { name: 'Reenviar' }).click();
  await agree(page, 'Desea enviar el mensaje?', 'Reenviar');
  await expect(success(page, 'SMS registrado')).toBeVisible();
});

test('an SMS that is held says so, and is let go by an administrator', async ({ page }) => {
  test.slow();
  const phone = `0414${Math.floor(1e6 + Math.random() * 8e6)}`;
  await signIn(page, 'crm_technical_attendant', 'Valencia');
  const register = `mutation ($input: ProcCreateClientsInput!) {
    procCreateClients(input: $input) { result { vEndCode } }
  }`;
  for (let client = 0; client < 11; client++) {
    const identificationNumber = `H${phone.slice(4)}${client}`;
    const input = { identificationType: 'PP', identificationNumber, phone, address: 'Centro' };
    await ask(page, register, { input });
  }
  await signOut(page);

  await signIn(page, 'crm_admin', 'Valencia', `/messages?phone=${phone.slice(1)}`);
  const held = page.getByRole('row').filter({ hasText: 'Retenido' }).first();
  await expect(async () => {
    await page.reload();
    await expect(held).toContainText('ya salieron 10 mensajes', { timeout: 2_000 });
  }).toPass({ timeout: 30_000 });
  await expectAccessible(page);
  await held.getByRole('button', { name: 'Enviar' }).click();
  await agree(page, 'Desea enviar el mensaje?', 'Enviar');
  await expect(success(page, 'SMS registrado')).toBeVisible();
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('row').filter({ hasText: 'bienvenida' })).toHaveCount(11, {
      timeout: 2_000,
    });
    await expect(page.getByText('Retenido')).toHaveCount(0, { timeout: 2_000 });
  }).toPass({ timeout: 30_000 });
});
