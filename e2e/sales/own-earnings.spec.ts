import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { queryApiAs } from '../support/api-request.ts';
import { loaded } from '../support/loaded.ts';
import { ownTeam } from '../support/own-team.ts';
import { tokenOf } from '../support/sign-in.ts';
import { countActions, reportTask } from '../support/task-counter.ts';
import { test } from '../support/test.ts';

const owed = (page: Page) => page.getByRole('region', { name: 'Mis ganancias' });
const settlements = (page: Page) =>
  page.getByRole('region', { name: 'Liquidaciones' }).getByRole('group');

/** Adds an appointment of tomorrow to what a technician's screen reads, and reloads it. */
async function bookTomorrow(page: Page): Promise<void> {
  await page.route('**/graphql', async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    body.data?.procOwnAppointments?.nodes.push({
      id: 'c0ffee00-0000-4000-8000-000000000001',
      appointmentDate: new Date(Date.now() + 86_400_000).toISOString(),
      timeZone: 'America/Caracas',
      state: 'AGENDADA',
      contactName: 'Ana',
      contactLastName: 'Rojas',
      subserviceNames: 'Planchado',
    });
    await route.fulfill({ response: answer, json: body });
  });
  await page.reload();
  await expect(page.getByText('1 en los próximos días')).toBeVisible();
}

test('a technician reads on a phone what the week earned and each line of a receipt, in 2 taps (doc 6 §2 /mis-ganancias) (doc 6 §4 procOwnSettlements)', {
  tag: '@task',
}, async ({ page, browser }) => {
  test.slow();
  const team = await ownTeam(page);
  await team.setTax({ LEGAL_NAME: 'Belleza Turno, C.A.', TAX_ID: 'J-00002961-0' });
  await team.sell(2, team.lastWeek);
  const { id, receiptNumber } = await team.settle(team.lastWeek, team.lastWeek);
  await team.sell(3);

  const viewport = { width: 360, height: 740 };
  const phone = await (
    await browser.newContext({ viewport, hasTouch: true, isMobile: true })
  ).newPage();
  await team.enterAs(phone, team.technician, '/sales/my');
  await loaded(phone);

  await test.step('her first service is above the fold in the evening, when only later days have appointments', async () => {
    await bookTomorrow(phone);
    const first = phone.getByRole('listitem').filter({ hasText: 'Planchado' }).first();
    const box = await first.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? viewport.height)).toBeLessThan(viewport.height);
  });
  const counter = countActions(phone);
  await counter.click(phone.getByRole('link', { name: 'Mis ganancias' }));
  await expect(owed(phone)).toContainText('Bs 90.00');
  await expect(owed(phone)).toContainText('Hoy, 3 servicios');
  await counter.click(settlements(phone).first().getByText('Bs 60.00').first());
  const receipt = phone.getByRole('article', { name: `Recibo Nº ${receiptNumber}` });
  await expect(receipt).toBeVisible();
  reportTask('a technician opens a settlement', counter.cost(), { clicks: 2, keys: 0 });
  await expectAccessible(phone);

  await test.step('the receipt has the lines that the administrator reads', async () => {
    const { allVSettlementLines } = await queryApiAs<{
      allVSettlementLines: { nodes: { description: string; amount: string; day: string }[] };
    }>(
      page,
      await tokenOf(page, 'crm_admin'),
      `query ($id: UUID!) { allVSettlementLines(condition: { settlementId: $id, live: true }) {
        nodes { description amount day } } }`,
      { id },
    );
    const read = allVSettlementLines.nodes;
    expect(read).toHaveLength(2);
    await expect(receipt.getByRole('listitem')).toHaveText(
      read.map(({ description, amount }) => new RegExp(`${description}.*Bs ${amount}$`)),
    );
    await expect(receipt.getByText(team.bank.name)).toBeVisible();
    await expect(receipt.locator('header')).toContainText(
      /^Belleza Turno, C.A.RIF J-00002961-0Sede .*CentroTeléfono /,
    );
  });
});

test('a refund of a paid service makes the net of the next week smaller (doc 6 §6.2) (doc 6 §9)', async ({
  page,
  browser,
}) => {
  test.slow();
  const team = await ownTeam(page);
  const saleId = await team.sell(1, team.lastWeek);
  await team.settle(team.lastWeek, team.lastWeek);
  await team.sell(2);
  const refund = { saleId, reason: 'El alisado no duró un día' };
  await team.asSupervisor('procRefundSale', refund, 'result { vId }');

  const phone = await (
    await browser.newContext({ viewport: { width: 360, height: 740 } })
  ).newPage();
  await team.enterAs(phone, team.technician, '/mis-ganancias');
  await expect(owed(phone)).toContainText('Por cobrarBs 30.00');
  const { net } = await team.settle(team.day, team.day);
  expect(net).toBe('30.00');
  await phone.reload();
  await expect(owed(phone)).toContainText('Nada por liquidar ahora');
  await settlements(phone).first().getByText('Bs 30.00').first().click();
  const lines = settlements(phone).first().getByRole('listitem');
  await expect(lines).toHaveCount(3);
  await expect(lines.filter({ hasText: '-Bs 30.00' })).toHaveCount(1);
});
