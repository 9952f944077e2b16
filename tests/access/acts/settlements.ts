import { type ActContext, act, exists, newRow, type Prepare } from './act-context.ts';

/** Creates a technician with a bonus of 20 to settle, in an office that settles. */
async function newDebtor(context: ActContext): Promise<string> {
  const { database, office, unique } = context;
  await database.query(
    `update app_public.office_settings set settle_from = '2020-01-01' where office_id = $1`,
    [office.id],
  );
  const [employee] = await database.query<{ id: string }>(
    `insert into app_public.employees (company_id, office_id, role_id, identification_type, identification_number,
       first_name, last_name, email, phone, commission)
     select company_id, office_id, role_id, identification_type, left(identification_number, -4) || $2, 'Ana', 'Rivas',
       'ana' || $2 || email, phone, commission
     from app_public.employees where id = $1 returning id`,
    [office.people.crm_technical.id, `${7000 + unique}`],
  );
  const employeeId = employee?.id as string;
  await newRow(context, 'employee_entries', {
    employeeId,
    currencyCode: office.currency,
    amount: '20',
    entryType: 'BONUS',
    day: office.today,
  });
  return employeeId;
}

/** Creates a settlement of 20 in a state. */
async function newSettlement(context: ActContext, state: string): Promise<string> {
  const employeeId = await newDebtor(context);
  const approved = state !== 'DRAFT';
  return newRow(context, 'settlements', {
    employeeId,
    periodFrom: context.office.today,
    periodUntil: context.office.today,
    currencyCode: context.office.currency,
    state,
    entries: '20',
    net: '20',
    ...(approved && { approvedAt: 'now', receiptNumber: 9000 + context.unique }),
  });
}

const bank = (context: ActContext) =>
  newRow(context, 'money_stores', {
    moneyStoreName: `Banco ${context.unique}`,
    storeType: 'BANK',
    currencyCode: context.office.currency,
  });

const voiding =
  (state: string): Prepare =>
  async (context) => {
    const id = await newSettlement(context, state);
    return act(context, { id, reason: 'Error' }, 'settlements', { id, state: 'VOID' });
  };

export const settlementActs: Readonly<Record<string, Prepare>> = {
  async procPrepareSettlements(context) {
    const employeeId = await newDebtor(context);
    const { id: officeId, today } = context.office;
    const input = { officeId, dateFrom: today, dateUntil: today, employeeIds: [employeeId] };
    return act(context, input, 'settlements', { employeeId, state: 'DRAFT' });
  },

  async procAdjustSettlement(context) {
    const id = await newSettlement(context, 'DRAFT');
    const bonus = { entryType: 'BONUS', amount: '5' };
    const input = { id, version: 1, note: 'Guardia', ...bonus };
    return act(context, input, 'employee_entries', { sourceId: id, ...bonus });
  },

  async procApproveSettlements(context) {
    const id = await newSettlement(context, 'DRAFT');
    return act(context, { ids: [id], versions: [1] }, 'settlements', { id, state: 'APPROVED' });
  },

  async procPaySettlements(context) {
    const settlementId = await newSettlement(context, 'APPROVED');
    const payments = [{ settlementId, storeId: await bank(context), amount: '20' }];
    const input = { ids: [settlementId], payments };
    return act(context, input, 'settlements', { id: settlementId, state: 'PAID' });
  },

  'procVoidSettlement.draft': voiding('DRAFT'),
  'procVoidSettlement.approved': voiding('APPROVED'),

  async procCreateAdvance(context) {
    const employeeId = await newDebtor(context);
    const payment = { storeId: await bank(context), amount: '5' };
    const input = { officeId: context.office.id, employeeId, amount: '5', payment };
    return act(context, input, 'employee_entries', { employeeId, entryType: 'ADVANCE' });
  },

  async procSendSettlement(context) {
    const id = await newSettlement(context, 'APPROVED');
    const sent = 'select from app_public.messages where event_key = $1';
    return { input: { id }, isDone: () => exists(context.database, sent, `settlement:${id}`) };
  },
};
