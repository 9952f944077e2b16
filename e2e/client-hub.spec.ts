import { expect, test } from '@playwright/test';
import { turnTechnicianId } from '#domain/appointments.ts';
import { displayDate } from '#domain/dates.ts';
import { toE164 } from '#domain/phones.ts';
import { encodeRouteId } from '#domain/route-id.ts';
import { expectAccessible } from './accessible.ts';
import { bookForClient, freeDay, officeChoices } from './appointments.ts';
import { ask } from './ask.ts';
import { loaded, open } from './loaded.ts';
import { expectOffered, ownCounter, services } from './own-counter.ts';
import { freshNumber } from './people.ts';
import { registerClient } from './people-by-api.ts';
import { regularClient } from './regular-client.ts';
import { addService, chooseTurn, registering } from './sales.ts';
import { signIn } from './sign-in.ts';
import { success } from './toasts.ts';
import { unique } from './unique.ts';

test('the file of a client leads to each visit and invoice, to the next appointment, and to what one does next', async ({
  page,
}) => {
  await signIn(page, 'crm_supervisor', 'Caracas');
  const client = await regularClient(page);
  const { subservices } = await officeChoices(page);
  const day = freeDay();
  await bookForClient(page, {
    identificationNumber: client.number,
    appointmentDate: `${day} 10:00:00`,
    details: [{ employeeId: turnTechnicianId, subserviceId: subservices[0]?.id ?? '' }],
  });
  const file = `/clients/profile?id=${encodeRouteId({ id: client.id })}`;
  await open(page, file);
  await expectAccessible(page);

  const next = page.getByRole('region', { name: 'Próximas citas' });
  await expect(next).toContainText(subservices[0]?.subserviceName ?? '');
  await next
    .getByRole('link', { name: displayDate(day) })
    .first()
    .click();
  await expect(page).toHaveURL(/\/appointments\/appointments_details\//);

  await open(page, file);
  const visit = page.getByRole('region', { name: 'Visitas' }).getByRole('row').nth(1);
  await expect(visit.getByRole('link').first()).toBeVisible();
  const [date = '', invoice = '', technician = ''] = await visit.getByRole('cell').allInnerTexts();
  expect(technician).not.toBe('');
  // Without seconds.
  expect(date).toMatch(/^\d\d\/\d\d\/\d{4}( \d\d:\d\d [AP]M)?$/);
  await visit.getByRole('link', { name: date }).click();
  await expect(page).toHaveURL(/\/sales\/sales_details\//);
  await expect(page.getByRole('main')).toContainText(client.number);
  await open(page, file);
  await visit.getByRole('link', { name: invoice }).click();
  await expect(page).toHaveURL(/\/sales\/sales_invoice\//);

  await open(page, file);
  await expect(page.getByRole('region', { name: 'Garantías' })).toBeVisible();
  const number = toE164(client.phone, 'VES') ?? '';
  await expect(page.getByRole('link', { name: 'Llamar' })).toHaveAttribute('href', `tel:${number}`);
  await expect(page.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    `https://wa.me/${number.slice(1)}`,
  );
  for (const [act, address] of [
    ['Vender', '/sales/add'],
    ['Agendar', '/appointments/add'],
  ] as const) {
    await open(page, file);
    await page.getByRole('link', { name: act }).click();
    await expect(page).toHaveURL(new RegExp(`^[^?]*${address}\\?client=`));
    await loaded(page);
    const known = page.getByRole('main').getByText(new RegExp(`^${client.number} · `));
    await expect(known, act).toBeVisible();
  }
});

test('a warranty stands in the file of its client with its invoice and technician, and leads to both records', async ({
  page,
}) => {
  const { document } = await ownCounter(page);
  await open(page, '/warranty/add');
  await expectOffered(page);
  const number = page.getByRole('combobox', { name: 'Número de identificación' });
  await number.fill(document);
  await number.press('Enter');
  await expect(page.getByRole('main').getByText('Camila Ríos')).toBeVisible();
  await chooseTurn(page);
  await addService(page, services[0]);
  await registering(page).click();
  await expect(success(page, 'Registro agregado con exito')).toBeVisible();
  const { allVClients } = await ask<{ allVClients: { nodes: { id: string }[] } }>(
    page,
    `{ allVClients(condition: { identificationNumber: "V${document}" }) { nodes { id } } }`,
  );
  const file = `/clients/profile?id=${encodeRouteId({ id: allVClients.nodes[0]?.id ?? '' })}`;
  await open(page, file);
  const warranty = page.getByRole('region', { name: 'Garantías' }).getByRole('row').nth(1);
  await expect(warranty.getByRole('link').first()).toBeVisible();
  const [date = '', invoice = '', technician = ''] = await warranty
    .getByRole('cell')
    .allInnerTexts();
  expect(invoice).not.toBe('');
  expect(technician).toContain('Propia');
  await warranty.getByRole('link', { name: date }).click();
  await expect(page).toHaveURL(/\/warranty\/\w+_details\//);
  await open(page, file);
  await warranty.getByRole('link', { name: invoice }).click();
  await expect(page).toHaveURL(/\/warranty\/\w+_invoice\//);
});

test('notes of the staff stand at the top of the file, for who keeps files alone', async ({
  page,
}) => {
  const number = freshNumber();
  const note = unique('Alérgica al amoníaco');
  await signIn(page, 'crm_technical_attendant', 'Caracas', '/clients');
  await registerClient(page, number, { firstName: 'Berta', lastName: unique('Rojas') });
  await open(page, '/clients/profile');
  const search = page.getByRole('combobox', { name: 'Buscar cliente' });
  await search.fill(number);
  await search.press('Enter');
  await page.getByLabel('Notas').fill(note);
  await page.getByRole('button', { name: 'Guardar ficha' }).click();
  await expect(success(page, 'Perfil agregado con éxito')).toBeVisible();
  await expect(page.getByRole('paragraph').filter({ hasText: note })).toBeVisible();
  await page.getByLabel('Notas').fill('');
  await page.getByRole('button', { name: 'Guardar ficha' }).click();
  await expect(page.getByRole('paragraph').filter({ hasText: note })).toBeHidden();
});
