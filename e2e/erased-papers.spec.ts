import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { encodeRouteId } from '#domain/route-id.ts';
import { book, freeDay, officeChoices } from './appointments.ts';
import { ask, askAs } from './ask.ts';
import { downloadCsv } from './downloads.ts';
import { loaded, open } from './loaded.ts';
import { ownBranch } from './own-branch.ts';
import { pdfText } from './pdf-text.ts';
import { freshNumber } from './people.ts';
import { registerClient } from './people-by-api.ts';
import { onPaper } from './printed.ts';
import { sellAtOwnBranch } from './sale-by-api.ts';
import { signIn, tokenOf } from './sign-in.ts';
import { unique } from './unique.ts';

/** The letters of the paper of a sale. */
async function paperOf(page: Page, saleId: string): Promise<string> {
  await open(page, `/sales/sales_invoice/${encodeRouteId({ id: saleId })}`);
  await loaded(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Imprimir PDF' }).click();
  return pdfText(await readFile(await (await download).path()));
}

/** What is printed of the calendar of a day. */
async function calendarOn(page: Page, day: string): Promise<string> {
  await open(page, `/appointments/calendar?fecha=${day}`);
  await loaded(page);
  return (await onPaper(page)).text;
}

test('of an erased client no paper and no file has a word, but the numbered invoice document and name', async ({
  page,
}) => {
  test.slow();
  const number = freshNumber();
  const lastName = unique('Zubillaga').replace(' ', '');
  const words = [lastName, number, '7654321'];
  const branch = await ownBranch(page);
  await branch.offer(['Corte']);
  await branch.openTurn();
  await branch.signIn(page, 'crm_supervisor', '/clients');
  await registerClient(page, number, { firstName: 'Inés', lastName, phone: '04147654321' });
  const buyer = { identificationNumber: `V${number}` };
  const unnumbered = await sellAtOwnBranch(page, branch.officeId, undefined, buyer);
  const numbered = await sellAtOwnBranch(page, branch.officeId, undefined, {
    ...buyer,
    invoiceNumber: '4711',
    confirmNumber: true,
  });
  const day = freeDay();
  const { subservices } = await officeChoices(page);
  const { allVAllEmployees } = await ask<{ allVAllEmployees: { nodes: { id: string }[] } }>(
    page,
    '{ allVAllEmployees(condition: { takesTurns: true }) { nodes { id } } }',
  );
  await book(page, {
    firstName: 'Inés',
    lastName,
    phone: '04147654321',
    appointmentDate: `${day} 10:00:00`,
    details: [
      {
        employeeId: String(allVAllEmployees.nodes[0]?.id),
        subserviceId: String(subservices[0]?.id),
      },
    ],
  });
  const { clientByIdentificationNumber: client } = await ask<{
    clientByIdentificationNumber: { id: string };
  }>(
    page,
    'query ($n: String!) { clientByIdentificationNumber(identificationNumber: $n) { id } }',
    {
      n: `V${number}`,
    },
  );

  const heldIn = (text: string) => words.filter((word) => text.includes(word));
  const sales = async () => {
    await open(page, '/sales');
    await loaded(page);
    return (await downloadCsv(page, 'sales.csv')).join('\n');
  };
  expect(heldIn(await paperOf(page, unnumbered))).toContain(lastName);
  expect(await calendarOn(page, day)).toContain(lastName);
  expect(heldIn(await sales())).toContain(lastName);

  await askAs(
    page,
    await tokenOf(page, 'crm_admin'),
    'mutation ($id: UUID!) { procEraseClient(input: { clientId: $id }) { result { vEndCode } } }',
    { id: client.id },
  );

  expect(heldIn(await paperOf(page, unnumbered))).toEqual([]);
  const invoice = await paperOf(page, numbered);
  expect(invoice).toContain(lastName);
  expect(invoice).toContain(number);
  expect(invoice).not.toContain('7654321');
  expect(heldIn(await calendarOn(page, day))).toEqual([]);
  const rows = (await sales()).split('\n').filter((line) => !line.includes('4711'));
  expect(rows.length).toBeGreaterThan(1);
  expect(heldIn(rows.join('\n'))).toEqual([]);

  await signIn(page, 'crm_admin', 'Caracas', '/clients');
  await loaded(page);
  expect(heldIn((await downloadCsv(page, 'clients.csv')).join('\n'))).toEqual([]);
});
