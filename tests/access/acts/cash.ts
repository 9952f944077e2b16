import { act, type Ground, holds, insert, type Prepare } from './ground.ts';

/** A register of the place, where registers are controlled. */
async function newRegister({ database, place, unique }: Ground): Promise<string> {
  await database.query(
    'update app_public.office_settings set cash_control = true where office_id = $1',
    [place.id],
  );
  return insert(
    database,
    `insert into app_public.cash_registers (company_id, office_id, register_name) values ($1, $2, $3) returning id`,
    place.companyId,
    place.id,
    `Caja prueba ${unique}`,
  );
}

async function newSession(ground: Ground, state: string): Promise<string> {
  const registerId = await newRegister(ground);
  const { database, place } = ground;
  return insert(
    database,
    `insert into app_public.cash_sessions (company_id, office_id, register_id, business_day, state)
     values ($1, $2, $3, $4, $5) returning id`,
    place.companyId,
    place.id,
    registerId,
    place.today,
    state,
  );
}

/** An act on a session that stands in one state, and then in another. */
const bringing =
  (from: string, to: string, args: Readonly<Record<string, unknown>> = {}): Prepare =>
  async (ground) => {
    const sessionId = await newSession(ground, from);
    return act(ground, { sessionId, ...args }, 'cash_sessions', { id: sessionId, state: to });
  };

export const cashActs: Readonly<Record<string, Prepare>> = {
  async procOpenCash(ground) {
    const registerId = await newRegister(ground);
    return act(ground, { registerId }, 'cash_sessions', { register_id: registerId, state: 'OPEN' });
  },

  async procMoveCash(ground) {
    const sessionId = await newSession(ground, 'OPEN');
    const input = { sessionId, kind: 'PAY_IN', currencyCode: 'USD', amount: '7', notes: 'Cambio' };
    return {
      input,
      isDone: () =>
        holds(
          ground.database,
          'select from app_public.money_entries where session_id = $1 and amount = 7',
          sessionId,
        ),
    };
  },

  procCountCash: bringing('OPEN', 'COUNTED'),
  procCloseCash: bringing('COUNTED', 'CLOSED'),
  'procReopenCash.counted': bringing('COUNTED', 'OPEN'),
  'procReopenCash.closed': bringing('CLOSED', 'OPEN', { reason: 'Se contó mal' }),

  async 'procSaveCashRegister.new'(ground) {
    const { place, unique } = ground;
    const registerName = `Caja nueva ${unique}`;
    return act(ground, { registerName, officeId: place.id }, 'cash_registers', {
      office_id: place.id,
      register_name: registerName,
    });
  },

  async 'procSaveCashRegister.status'(ground) {
    const id = await newRegister(ground);
    return act(ground, { id, status: 2 }, 'cash_registers', { id, status: 2 });
  },
};
