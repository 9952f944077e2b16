import { act, exists, type Ground, newRow, type Prepare } from './ground.ts';

/** Creates a register at an office with cash control. */
async function newRegister(ground: Ground): Promise<string> {
  await ground.database.query(
    'update app_public.office_settings set cash_control = true where office_id = $1',
    [ground.office.id],
  );
  return newRow(ground, 'cash_registers', { registerName: `Caja prueba ${ground.unique}` });
}

const newSession = async (ground: Ground, state: string) =>
  newRow(ground, 'cash_sessions', {
    registerId: await newRegister(ground),
    businessDay: ground.office.today,
    state,
  });

/** Returns an act on a session that changes it from one state to another. */
const bringing =
  (from: string, to: string, args: Readonly<Record<string, unknown>> = {}): Prepare =>
  async (ground) => {
    const sessionId = await newSession(ground, from);
    return act(ground, { sessionId, ...args }, 'cash_sessions', { id: sessionId, state: to });
  };

export const cashActs: Readonly<Record<string, Prepare>> = {
  async procOpenCash(ground) {
    const registerId = await newRegister(ground);
    return act(ground, { registerId }, 'cash_sessions', { registerId, state: 'OPEN' });
  },

  async procMoveCash(ground) {
    const moved = { sessionId: await newSession(ground, 'OPEN'), amount: '7' };
    const input = { ...moved, kind: 'PAY_IN', currencyCode: 'USD', notes: 'Cambio' };
    return act(ground, input, 'money_entries', moved);
  },

  procCountCash: bringing('OPEN', 'COUNTED'),
  procCloseCash: bringing('COUNTED', 'CLOSED'),
  'procReopenCash.counted': bringing('COUNTED', 'OPEN'),
  'procReopenCash.closed': bringing('CLOSED', 'OPEN', { reason: 'Se contó mal' }),

  async procConfirmCash(ground) {
    const sessionId = await newSession(ground, 'OPEN');
    const { database } = ground;
    const looks = 'app_private.cash_looks';
    await database.query(
      `insert into ${looks} (company_id, session_id, state)
       select company_id, id, 'REFUSED' from app_public.cash_sessions where id = $1`,
      [sessionId],
    );
    const confirmed = `select from ${looks} where session_id = $1 and state = 'CONFIRMED'`;
    return { input: { sessionId }, isDone: () => exists(database, confirmed, sessionId) };
  },

  async 'procSaveCashRegister.new'(ground) {
    const register = { registerName: `Caja nueva ${ground.unique}`, officeId: ground.office.id };
    return act(ground, register, 'cash_registers', register);
  },

  async 'procSaveCashRegister.status'(ground) {
    const register = { id: await newRegister(ground), status: 2 };
    return act(ground, register, 'cash_registers', register);
  },
};
