import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { check, choose, rowCount, runImport, upload } from '../support/imports.ts';
import { loaded } from '../support/loaded.ts';
import { freshNumber, rowOf } from '../support/people.ts';
import { signIn } from '../support/sign-in.ts';
import { test } from '../support/test.ts';
import { unique } from '../support/unique.ts';
import { visit } from '../support/visit.ts';

test('a file over 20 MB is rejected before it is sent (doc 9 §4)', async ({ page }) => {
  await signIn(page, 'crm_owner', 'Caracas', '/importar');
  await loaded(page);
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
  await choose(page, 'todo.csv', Buffer.alloc(20 * 1024 * 1024 + 1));
  await expect(page.getByRole('alert')).toHaveText('El archivo supera 20 MB');
  expect(sent.filter((url) => url.includes('/imports?'))).toEqual([]);
});

test('a template is downloaded, and a rejected row is fixed and sent again (doc 9 §2 /importar) (doc 9 §11)', {
  tag: '@core',
}, async ({ page }) => {
  const last = unique('Mora');
  await signIn(page, 'crm_owner', 'Caracas', '/importar');
  await loaded(page);
  await page.getByRole('button', { name: 'Proveedores', exact: true }).press('Enter');
  const template = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Plantilla' }).press('Enter');
  expect((await template).suggestedFilename()).toBe('providers.xlsx');
  await page.getByRole('button', { name: 'Clientes', exact: true }).press('Enter');
  await upload(page, 'clientas.csv', [
    'Cédula;Nombre y apellido;Celular',
    `${freshNumber()};${last}, Anahís;0414-5550101`,
    `J-41635460-8;Rita ${last};0424-5550303`,
  ]);
  await expect(page.getByRole('combobox', { name: 'Campo de Cédula' })).toHaveValue(
    'identificationNumber',
  );
  await expectAccessible(page);
  await check(page, 1);
  await expect(rowOf(page, `Rita ${last}`)).toContainText('RIF inválido');
  await expectAccessible(page);
  await runImport(page, 1);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descargar rechazadas' }).press('Enter');
  await page.getByRole('menuitem', { name: 'CSV' }).press('Enter');
  const rejected = await readFile(await (await download).path(), 'utf8');
  const [first = '', ...fixed] = rejected.replace('J-41635460-8', freshNumber()).split('\r\n');
  await visit(page, '/importar?datos=clients');
  await loaded(page);
  await upload(page, 'rechazadas.csv', [first, ...fixed]);
  await check(page, 1);
  await expect(rowCount(page, 'Rechazadas')).toHaveText('Rechazadas0');
  await runImport(page, 1);
  await visit(page, `/clients?q=${encodeURIComponent(last)}`);
  await expect(page.getByRole('row').filter({ hasText: last })).toHaveCount(2);
});
