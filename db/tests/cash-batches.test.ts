import { beforeAll, describe, expect, test } from 'vitest';
import { sell } from './acts.ts';
import { call, closedLines, controlCash, newRegister, openCash } from './cash-stage.ts';
import { admin, attendant, caracas, db, supervisor, valencia } from './cast-stage.ts';
import { refusalOf } from './refusal.ts';
import { haircut, onASellingOffice } from './sales-stage.ts';

/** What a haircut at Caracas costs, in bolívares: 12 dollars at 241.5780. */
const due = '2898.94';

onASellingOffice();

const methods = new Map<string, string>();
const method = (name: string) => methods.get(name) ?? '';
const cardPays = (name: string, register: string) =>
  sell(db, caracas, [haircut()], {
    payment_details: [{ amount: due, paymentMethodId: method(name) }],
    cash_register_id: register,
  });

beforeAll(async () => {
  await controlCash(caracas.id);
  const rows = await db.query<{ id: string; name: string }>(
    'select id, method_name as name from app_public.payment_methods where office_id = $1',
    [caracas.id],
  );
  for (const { id, name } of rows) methods.set(name, id);
});

/** An account of Caracas, or of another branch. */
async function account(
  name: string,
  currency = 'VES',
  type = 'BANK',
  office = caracas,
): Promise<string> {
  const [made] = await db.query<{ id: string }>(
    `insert into app_public.money_stores (company_id, office_id, money_store_name, notes, currency_code, store_type)
     values ($1, $2, $3, 'Cuenta', $4, $5) returning id`,
    [office.companyId, office.id, name, currency, type],
  );
  return made?.id ?? '';
}

const pay = (name: string, money_store_id: string) =>
  call('proc_save_payment_method', { id: method(name), money_store_id }, admin);

describe('what a terminal took', () => {
  test('is counted once, by the name of its method, also when its account changes meanwhile', async () => {
    const register = await newRegister();
    const session_id = await openCash([], attendant, register);
    await cardPays('Punto débito', register);
    const bank = await account('Banesco');
    await pay('Punto débito', bank);
    await pay('Punto crédito', bank);
    await cardPays('Punto débito', register);
    await cardPays('Punto crédito', register);

    const asked = await db.as(attendant, (sql) =>
      sql.query<{ method_name: string }>(
        `select method_name from app_public.proc_cash_methods($1) where counting = 'BATCH'`,
        [session_id],
      ),
    );
    expect(asked.map(({ method_name }) => method_name)).toEqual(['Punto crédito', 'Punto débito']);
    const report = await db.as(supervisor, (sql) =>
      sql.query(
        `select method_name, sales::text, expected::text from app_public.proc_cash_report($1) where counting = 'BATCH'`,
        [session_id],
      ),
    );
    expect(report).toEqual([
      { method_name: 'Punto crédito', sales: due, expected: due },
      { method_name: 'Punto débito', sales: '5797.88', expected: '5797.88' },
    ]);

    const batch = (name: string, counted: string) => ({
      currencyCode: 'VES',
      paymentMethodId: method(name),
      counted,
    });
    const { v_end_code } = await call('proc_count_cash', {
      session_id,
      counts: [batch('Punto débito', '5797.88'), batch('Punto crédito', due)],
    });
    expect(v_end_code).toBe('99999');
    await call('proc_close_cash', { session_id });
    const lines = await closedLines(session_id);
    expect(lines.filter(({ difference }) => difference !== '0.00')).toEqual([]);
    expect(lines.map(({ counted }) => counted).sort()).toEqual(['0.00', '0.00', due, '5797.88']);
  });
});

describe('the account of a method', () => {
  test('is of its currency and, of what is no cash, neither a drawer nor a safe', async () => {
    const register = await newRegister();
    const [drawer] = await db.query<{ id: string }>(
      `select store_id as id from app_public.cash_drawers where register_id = $1 and currency_code = 'VES'`,
      [register],
    );
    for (const store of [
      drawer?.id ?? '',
      await account('Caja fuerte de la oficina', 'VES', 'SAFE'),
      await account('Zelle Bank', 'USD'),
    ]) {
      expect(await refusalOf(pay('Pago móvil', store))).toEqual({
        code: 'INVALID_INPUT',
        params: { field: 'moneyStoreId' },
      });
    }
    await pay('Pago móvil', await account('Mercantil'));
  });

  test('that is as it was does not stop what else is changed (D69)', async () => {
    const bank = await account('Provincial');
    await pay('Transferencia', bank);
    await db.query(`update app_public.money_stores set store_type = 'SAFE' where id = $1`, [bank]);
    await call(
      'proc_save_payment_method',
      { id: method('Transferencia'), money_store_id: bank, needs_reference: false },
      admin,
    );
  });

  test('of the same name is not taken at another branch where it cannot receive', async () => {
    await pay('Pago móvil', await account('Bancaribe'));
    await account('Bancaribe', 'USD', 'BANK', valencia);
    await db.as(admin, (sql) =>
      sql.query('select app_public.proc_save_payment_method(id => $1, copy_to => $2)', [
        method('Pago móvil'),
        [valencia.id],
      ]),
    );
    const [copied] = await db.query(
      `select money_store_id from app_public.payment_methods where office_id = $1 and method_name = 'Pago móvil'`,
      [valencia.id],
    );
    expect(copied).toEqual({ money_store_id: null });
  });
});
