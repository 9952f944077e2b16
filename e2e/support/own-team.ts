import type { Page } from '@playwright/test';
import { addDays, type LocalDate, today } from '#domain/dates/dates.ts';
import { queryApiAs } from './api-request.ts';
import { ownBranch } from './own-branch.ts';
import { freshNumber } from './people.ts';
import { ageRates } from './rates-of-time.ts';
import { tokenOf } from './sign-in.ts';
import { unique } from './unique.ts';

/**
 * Opens a branch that settles from a week ago, with a technician who works today and worked a week
 * ago, a bank account in bolívares and one in dollars.
 */
export async function ownTeam(page: Page) {
  const branch = await ownBranch(page);
  const { officeId, supervisor } = branch;
  const day = today(new Date(), 'America/Caracas');
  const lastWeek = addDays(day, -7);
  await branch.setTax({ SETTLE_FROM: lastWeek });
  // Sales of last week need a rate.
  await ageRates(officeId, 8);
  await branch.offer(['Planchado'], '118.00');
  const technician = await branch.hire('crm_technical');
  const technicianName = `${technician.firstName} ${technician.lastName}`;

  const admin = await tokenOf(page, 'crm_admin');
  /** Calls a mutation and returns the named part of its answer. */
  const call = async <Answer>(token: string, mutation: string, input: object, part: string) => {
    const type = `${mutation[0]?.toUpperCase()}${mutation.slice(1)}Input`;
    const answer = await queryApiAs<Record<string, Answer>>(
      page,
      token,
      `mutation ($input: ${type}!) { ${mutation}(input: $input) { ${part} } }`,
      { input },
    );
    const answered = answer[mutation];
    if (!answered) throw new Error(`${mutation} has no answer`);
    return answered;
  };
  const turnOf = async (mutation: string, input: object) => {
    const { identificationNumber } = technician;
    const turn = { identificationNumber, officeId, ...input };
    const { result } = await call<{ result: { vId: string } }>(
      supervisor,
      mutation,
      turn,
      'result { vId }',
    );
    return result.vId;
  };
  const turns = new Map([
    [lastWeek, await turnOf('procCreateOldWorkday', { date: lastWeek })],
    [day, await turnOf('procCreateWorkdays', {})],
  ]);
  const { allSubservices } = await queryApiAs<{ allSubservices: { nodes: { id: string }[] } }>(
    page,
    supervisor,
    'query ($officeId: UUID!) { allSubservices(condition: { officeId: $officeId }) { nodes { id } } }',
    { officeId },
  );
  const account = async (name: string, currencyCode: string) => {
    const moneyStoreName = unique(name);
    const moneyStore = { officeId, moneyStoreName, currencyCode, notes: 'Sueldos' };
    const { moneyStore: opened } = await call<{ moneyStore: { id: string } }>(
      admin,
      'createMoneyStore',
      { moneyStore },
      'moneyStore { id }',
    );
    return { id: opened.id, name: moneyStoreName };
  };

  const bank = await account('Banco', 'VES');

  return {
    ...branch,
    day,
    lastWeek,
    technician,
    technicianName,
    bank,
    dollars: await account('Dólares', 'USD'),
    /** Calls a mutation as the supervisor of the branch. */
    asSupervisor: <Answer>(mutation: string, input: object, part: string) =>
      call<Answer>(supervisor, mutation, input, part),
    /** Registers a sale of the technician with lines of Bs 118.00, whose commission is Bs 30.00; returns its id. */
    async sell(lines: number, on: LocalDate = day): Promise<string> {
      const line = {
        workdayId: turns.get(on),
        subserviceId: allSubservices.nodes[0]?.id,
        cost: '118.00',
        tax: '18.00',
      };
      const sale = {
        officeId,
        identificationType: 'CI',
        identificationNumber: `V${freshNumber()}`,
        firstName: 'Camila',
        lastName: 'Ríos',
        phone: '04141112233',
        address: 'Centro',
        salesDetails: Array.from({ length: lines }, () => line),
        ...(on === day ? {} : { saleDate: `${on} 10:00:00` }),
      };
      const { result } = await call<{ result: { vId: string } }>(
        supervisor,
        'procCreateSales',
        sale,
        'result { vId }',
      );
      return result.vId;
    },
    /** Prepares, approves and pays what the technician is owed for days; returns the settlement. */
    async settle(dateFrom: LocalDate, dateUntil: LocalDate): Promise<PaidSettlement> {
      const facts = 'settlements { id version net receiptNumber employeeName }';
      type Settlements = { settlements: PaidSettlement[] };
      const period = { officeId, dateFrom, dateUntil };
      const prepared = await call<Settlements>(supervisor, 'procPrepareSettlements', period, facts);
      const draft = prepared.settlements.find(
        ({ employeeName }) => employeeName === technicianName,
      );
      if (!draft) throw new Error('Nothing is owed');
      const ids = [draft.id];
      await call(admin, 'procApproveSettlements', { ids, versions: [draft.version] }, facts);
      const payments = [{ settlementId: draft.id, storeId: bank.id, amount: draft.net }];
      const paid = await call<Settlements>(
        admin,
        'procPaySettlements',
        { ids, payments: Number(draft.net) > 0 ? payments : [] },
        facts,
      );
      const [settlement] = paid.settlements;
      if (!settlement) throw new Error('The settlement was not paid');
      return settlement;
    },
  };
}

interface PaidSettlement {
  readonly id: string;
  readonly version: number;
  readonly net: string;
  readonly receiptNumber: number;
  readonly employeeName: string;
}
