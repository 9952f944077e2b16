import { describe, expect, test } from 'vitest';
import { addDays } from '#domain/dates/dates.ts';
import { openTurn, sell } from '../support/acts.ts';
import {
  caracas,
  db,
  localAdmin,
  supervisor,
  valencia,
  withRights,
} from '../support/demo-fixture.ts';
import { rejectionOf } from '../support/rejection.ts';
import {
  act,
  ana,
  approve,
  bank,
  giveAdvance,
  owedToAna,
  pay,
  pedicure,
  prepare,
  type Settlement,
  sellPedicure,
  settleAna,
  settleWithAna,
} from './settlements-fixture.ts';

settleWithAna();

/** Prepares a settlement of another employee of Caracas. */
const prepareOf = async (employee: string): Promise<Settlement> =>
  prepare({ employee_ids: [employee] });

const owedTo = async (employee: string, office = caracas.id): Promise<string> =>
  db.value('select coalesce(sum(net), 0)::numeric(18,2)::text from app_hidden.owed($1, $2, $3)', [
    office,
    caracas.today,
    employee,
  ]);

describe('supervision', () => {
  const rosa = () => caracas.people.crm_technical_attendant;

  test('a turn opened late adds supervision, and its deletion takes it back (doc 6 §6.5)', async () => {
    const sale = await sell(
      db,
      caracas,
      Array.from({ length: 6 }, () => pedicure()),
    );
    expect(await owedTo(rosa().id)).toBe('0.00');
    const turn = await openTurn(db, caracas, rosa());
    // 3 % of 600.00 net.
    const draft = await prepareOf(rosa().id);
    expect(draft).toMatchObject({ supervision: '18.00', net: '18.00' });
    await pay(await approve(draft), [{ amount: '18.00' }]);
    await db.queryAs(supervisor, 'delete from app_public.workdays where id = $1', [turn]);
    expect(await owedTo(rosa().id)).toBe('-18.00');
    const [taken] = await db.queryAs(
      localAdmin,
      `select live, is_reversed, sale_id from app_public.v_settlement_lines where settlement_id = $1 limit 1`,
      [draft.id],
    );
    expect(taken).toEqual({ live: true, is_reversed: true, sale_id: sale });
  });

  test('a line of an earlier day stands before the period', async () => {
    await db.query('update app_public.office_settings set settle_from = $1 where office_id = $2', [
      addDays(caracas.today, -3),
      caracas.id,
    ]);
    const day = addDays(caracas.today, -2);
    const turn = await openTurn(db, caracas, ana, day);
    await sell(db, caracas, [pedicure({ workdayId: turn })], { sale_date: `${day} 10:00:00` });
    const draft = await prepare();
    const lines = await db.queryAs(
      localAdmin,
      'select is_earlier, day::text from app_public.v_settlement_lines where settlement_id = $1',
      [draft.id],
    );
    expect(lines).toEqual([{ is_earlier: true, day }]);
  });
});

describe('two persons', () => {
  const twoPersons = () => db.query('update app_public.office_settings set four_eyes = true');

  test('a person cannot approve, pay or advance for themself (doc 6 §6.6) (doc 6 §7)', async () => {
    await sellPedicure();
    const marisol = caracas.people.crm_supervisor.id;
    const [draft] = await act('proc_prepare_settlements', {
      date_from: caracas.today,
      date_until: caracas.today,
      employee_ids: [marisol],
    });
    await twoPersons();
    const self = await withRights(
      'settlement.approve',
      'settlement.pay',
      'advance.create',
      'settlement.read',
    );
    const expectRejected = async (name: string, args: Record<string, unknown>) =>
      expect(
        await rejectionOf(
          db.as(self, async (sql) => {
            await sql.query(`select set_config('turno.stepped_up', 'on', true)`);
            const names = Object.keys(args).map((each, index) => `${each} => $${index + 1}`);
            await sql.query(`select app_public.${name}(${names.join(', ')})`, Object.values(args));
          }),
        ),
      ).toMatchObject({ code: 'FOUR_EYES', params: { first: 'recibe el pago' } });
    const { id, version, net } = draft as Settlement;
    await expectRejected('proc_approve_settlements', { ids: `{${id}}`, versions: `{${version}}` });
    await expectRejected('proc_create_advance', {
      employee_id: marisol,
      amount: '1',
      payment: JSON.stringify({ storeId: bank, amount: '1' }),
    });
    await db.query('update app_public.office_settings set four_eyes = false');
    const approved = await approve(draft as Settlement);
    await twoPersons();
    await expectRejected('proc_pay_settlements', {
      ids: `{${approved.id}}`,
      payments: JSON.stringify([{ settlementId: id, storeId: bank, amount: net }]),
    });
  });

  test('a payment needs a proof of the last five minutes (doc 6 §4 procPaySettlements)', async () => {
    await sellPedicure();
    const { id, net } = await approve(await prepare());
    const payments = JSON.stringify([{ settlementId: id, storeId: bank, amount: net }]);
    await db.query(
      `update app_private.sessions set created = created - interval '6 minutes', stepped_up_at = null`,
    );
    expect(
      await rejectionOf(
        db.queryAs(localAdmin, 'select app_public.proc_pay_settlements($1, $2)', [[id], payments]),
      ),
    ).toMatchObject({ code: 'STEP_UP_REQUIRED' });
  });
});

test.for([
  [
    'employees and their supervisors read their own settlements (doc 6 §5 settlement.read_own) (doc 6 §5)',
    'settlement.read_own',
    ['crm_local_admin', 'crm_supervisor', 'crm_technical', 'crm_technical_attendant'],
  ],
  [
    'head office and those who manage a branch read settlements (doc 6 §5 settlement.read)',
    'settlement.read',
    ['crm_admin', 'crm_administration', 'crm_ceo', 'crm_local_admin', 'crm_supervisor'],
  ],
  [
    'a branch prepares its settlements (doc 6 §5 settlement.prepare)',
    'settlement.prepare',
    ['crm_local_admin', 'crm_supervisor'],
  ],
  [
    'administrators approve settlements (doc 6 §5 settlement.approve)',
    'settlement.approve',
    ['crm_admin', 'crm_administration', 'crm_local_admin'],
  ],
  [
    'administrators of branches and of all manage commissions (doc 6 §5 commission.manage)',
    'commission.manage',
    ['crm_admin', 'crm_local_admin'],
  ],
] as const)('%s', async ([, permission, roles]) => {
  const holders = await db.query<{ role: string }>(
    `select role_name as role from app_public.roles
     join app_public.role_permissions on role_id = roles.id
     where permission = $1 and roles.company_id = $2 and role_name like 'crm%' and role_name <> 'crm_owner'
     order by 1`,
    [permission, caracas.companyId],
  );
  expect(holders.map(({ role }) => role)).toEqual([...roles]);
});

describe('employees', () => {
  test('an employee who changed office is settled by the office of the sale (doc 6 §6.17)', async () => {
    await sellPedicure();
    await db.query('update app_public.office_settings set settle_from = $1 where office_id = $2', [
      valencia.today,
      valencia.id,
    ]);
    await db.query('update app_public.employees set office_id = $2 where id = $1', [
      ana.id,
      valencia.id,
    ]);
    const here = await prepare();
    expect(here).toMatchObject({ net: '40.00', office_id: caracas.id });
    expect(await owedTo(ana.id, valencia.id)).toBe('0.00');
  });

  test('a disabled employee is settled like others (doc 6 §6.17) (doc 6 §4 procOwed)', async () => {
    await sellPedicure();
    await db.query('update app_public.employees set status = 2 where id = $1', [ana.id]);
    expect(await owedToAna()).toBe('40.00');
    expect(await settleAna()).toMatchObject({ state: 'PAID', net: '40.00' });
  });
});

test('an office with a later SETTLE_FROM settles nothing yet (doc 6 §7 SETTLE_OFF)', async () => {
  await db.query('update app_public.office_settings set settle_from = $1', [
    addDays(caracas.today, 1),
  ]);
  await sellPedicure();
  expect(await rejectionOf(prepare())).toMatchObject({ code: 'SETTLE_OFF' });
  expect(await rejectionOf(giveAdvance('1.00'))).toMatchObject({ code: 'SETTLE_OFF' });
});

test.for(['-5.00', '0', '1.005'])('an advance of %s is rejected', async (amount) => {
  await sellPedicure();
  await expect(giveAdvance(amount)).rejects.toThrow();
  expect(await owedToAna()).toBe('40.00');
});

test('a settlement is sent once, with its totals by kind (doc 6 §2) (doc 6 §4 procSendSettlement)', async () => {
  await sellPedicure(pedicure({ tip: '5.00' }));
  await giveAdvance('10.00');
  const approved = await approve(await prepare());
  await db.query(`update app_public.employees set phone = '0414-5551234' where id = $1`, [ana.id]);
  const send = () => act('proc_send_settlement', { id: approved.id });
  await send();
  const texts = await db.query<{ text: string }>(
    `select body as text from app_public.messages where event_key = $1`,
    [`settlement:${approved.id}`],
  );
  expect(texts).toEqual([
    {
      text: expect.stringMatching(
        `liquidación ${approved.receipt_number} del .*: Ganado Bs 40.00, Propinas Bs 5.00, Vales y ajustes -Bs 10.00. Neto Bs 35.00$`,
      ),
    },
  ]);
  await db.query(`update app_public.messages set state = 'sent' where event_key = $1`, [
    `settlement:${approved.id}`,
  ]);
  expect(await rejectionOf(send())).toMatchObject({ code: 'MESSAGE_SENT' });
});

test('employees read each of their settlements but the voided ones (doc 6 §4 procOwnSettlements)', async () => {
  const reader = { ...(await db.actor(caracas.email('crm_technical'))), employeeId: ana.id };
  const states = async () =>
    (await db.queryAs(reader, 'select state from app_public.proc_own_settlements()')).map(
      ({ state }) => state,
    );
  await sellPedicure();
  expect(await states()).toEqual(['OWED']);
  const draft = await prepare();
  expect(await states()).toEqual(['DRAFT']);
  await act('proc_void_settlement', { id: draft.id, reason: 'Error' });
  expect(await states()).toEqual(['OWED']);
  await approve(await prepare());
  expect(await states()).toEqual(['APPROVED']);
});
