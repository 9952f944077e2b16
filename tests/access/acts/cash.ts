import { type ActContext, act, exists, newRow, type Prepare } from './act-context.ts';

/** Creates a register at an office with cash control. */
async function newRegister(context: ActContext): Promise<string> {
  await context.database.query(
    'update app_public.office_settings set cash_control = true where office_id = $1',
    [context.office.id],
  );
  return newRow(context, 'cash_registers', { registerName: `Caja prueba ${context.unique}` });
}

const newSession = async (context: ActContext, state: string) =>
  newRow(context, 'cash_sessions', {
    registerId: await newRegister(context),
    businessDay: context.office.today,
    state,
  });

/** Returns an act on a session that changes it from one state to another. */
const bringing =
  (from: string, to: string, args: Readonly<Record<string, unknown>> = {}): Prepare =>
  async (context) => {
    const sessionId = await newSession(context, from);
    return act(context, { sessionId, ...args }, 'cash_sessions', { id: sessionId, state: to });
  };

export const cashActs: Readonly<Record<string, Prepare>> = {
  async procOpenCash(context) {
    const registerId = await newRegister(context);
    return act(context, { registerId }, 'cash_sessions', { registerId, state: 'OPEN' });
  },

  async procMoveCash(context) {
    const moved = { sessionId: await newSession(context, 'OPEN'), amount: '7' };
    const input = { ...moved, kind: 'PAY_IN', currencyCode: 'USD', notes: 'Cambio' };
    return act(context, input, 'money_entries', moved);
  },

  procCountCash: bringing('OPEN', 'COUNTED'),
  procCloseCash: bringing('COUNTED', 'CLOSED'),
  'procReopenCash.counted': bringing('COUNTED', 'OPEN'),
  'procReopenCash.closed': bringing('CLOSED', 'OPEN', { reason: 'Se contó mal' }),

  async procConfirmCash(context) {
    const sessionId = await newSession(context, 'OPEN');
    const { database } = context;
    const looks = 'app_private.cash_looks';
    await database.query(
      `insert into ${looks} (company_id, session_id, state)
       select company_id, id, 'REFUSED' from app_public.cash_sessions where id = $1`,
      [sessionId],
    );
    const confirmed = `select from ${looks} where session_id = $1 and state = 'CONFIRMED'`;
    return { input: { sessionId }, isDone: () => exists(database, confirmed, sessionId) };
  },

  async 'procSaveCashRegister.new'(context) {
    const register = { registerName: `Caja nueva ${context.unique}`, officeId: context.office.id };
    return act(context, register, 'cash_registers', register);
  },

  async 'procSaveCashRegister.status'(context) {
    const register = { id: await newRegister(context), status: 2 };
    return act(context, register, 'cash_registers', register);
  },
};
