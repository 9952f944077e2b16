import { beforeAll, describe, expect, test } from 'vitest';
import { haircut, onASellingOffice } from '../sales/sales-fixture.ts';
import { sell } from '../support/acts.ts';
import { admin, attendant, caracas, db, supervisor, valencia } from '../support/demo-fixture.ts';
import { rejectionOf } from '../support/rejection.ts';
import {
  addAccount,
  call,
  closeCash,
  closedLines,
  controlCash,
  countCash,
  due,
  newRegister,
  openCash,
} from './cash-fixture.ts';

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

const pay = (name: string, money_store_id: string) =>
  call('proc_save_payment_method', { id: method(name), money_store_id }, admin);

describe('money received by a terminal', () => {
  test('a card terminal is counted once per payment method, even if its money store changes', async () => {
    const register = await newRegister();
    const session_id = await openCash([], attendant, register);
    await cardPays('Punto débito', register);
    const bank = await addAccount('Banesco');
    await pay('Punto débito', bank);
    await pay('Punto crédito', bank);
    await cardPays('Punto débito', register);
    await cardPays('Punto crédito', register);

    const countedMethods = await db.queryAs<{ method_name: string }>(
      attendant,
      `select method_name from app_public.proc_cash_methods($1) where counting = 'BATCH'`,
      [session_id],
    );
    expect(countedMethods.map(({ method_name }) => method_name)).toEqual([
      'Punto crédito',
      'Punto débito',
    ]);
    const report = await db.queryAs(
      supervisor,
      `select method_name, sales::text, expected::text from app_public.proc_cash_report($1) where counting = 'BATCH'`,
      [session_id],
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
    const counts = [batch('Punto débito', '5797.88'), batch('Punto crédito', due)];
    expect((await countCash(session_id, counts)).v_end_code).toBe('99999');
    await closeCash(session_id);
    const lines = await closedLines(session_id);
    expect(lines.filter(({ difference }) => difference !== '0.00')).toEqual([]);
    expect(lines.map(({ counted }) => counted).sort()).toEqual(['0.00', '0.00', due, '5797.88']);
  });
});

describe('the money store of a payment method', () => {
  test('a method other than cash accepts only a money store of its currency, no drawer or safe', async () => {
    const register = await newRegister();
    const drawer = await db.value(
      `select store_id as id from app_public.cash_drawers where register_id = $1 and currency_code = 'VES'`,
      [register],
    );
    for (const store of [
      drawer,
      await addAccount('Caja fuerte de la oficina', 'VES', 'SAFE'),
      await addAccount('Zelle Bank', 'USD'),
    ]) {
      expect(await rejectionOf(pay('Pago móvil', store))).toMatchObject({
        code: 'INVALID_INPUT',
        params: { field: 'moneyStoreId' },
      });
    }
    await pay('Pago móvil', await addAccount('Mercantil'));
  });

  test('a method can be edited although its unchanged money store is no longer selectable (D69)', async () => {
    const bank = await addAccount('Provincial');
    await pay('Transferencia', bank);
    await db.query(`update app_public.money_stores set store_type = 'SAFE' where id = $1`, [bank]);
    await call(
      'proc_save_payment_method',
      { id: method('Transferencia'), money_store_id: bank, needs_reference: false },
      admin,
    );
  });

  test('a method copied to a branch skips a money store of the same name in another currency', async () => {
    await pay('Pago móvil', await addAccount('Bancaribe'));
    await addAccount('Bancaribe', 'USD', 'BANK', valencia);
    const copied_to = `{${valencia.id}}`;
    await call('proc_save_payment_method', { id: method('Pago móvil'), copy_to: copied_to }, admin);
    expect(
      await db.value(
        `select money_store_id from app_public.payment_methods where office_id = $1 and method_name = 'Pago móvil'`,
        [valencia.id],
      ),
    ).toEqual(null);
  });
});

/** Returns a money store of Caracas from before money stores had a currency. */
async function oldAccount(): Promise<string> {
  const id = await addAccount('Cuenta vieja');
  await db.query('alter table app_public.money_stores disable trigger check_money_store');
  await db.query('update app_public.money_stores set currency_code = null where id = $1', [id]);
  await db.query('alter table app_public.money_stores enable trigger check_money_store');
  return id;
}

const change = (id: string, values: string) =>
  db.queryAs(admin, `update app_public.money_stores set ${values} where id = $1`, [id]);

const currencyOf = async (id: string) =>
  (
    await db.query<{ currency_code: string }>(
      'select currency_code from app_public.v_money_stores where id = $1',
      [id],
    )
  )[0]?.currency_code;

test("a money store has the chosen currency, else its office's, and accepts another while empty (doc 4 §3 money_stores)", async () => {
  expect(await currencyOf(await addAccount('Cuenta en dólares', 'USD'))).toBe('USD');
  const id = await oldAccount();
  expect(await currencyOf(id)).toBe('VES');
  await change(id, "currency_code = 'USD', store_type = 'SAFE'");
  expect(await currencyOf(id)).toBe('USD');
});

test('a money store with money cannot change its currency or type (STORE_IN_USE) (doc 4 §6.10)', async () => {
  const id = await oldAccount();
  await db.query(
    `select app_hidden.book_money(jsonb_populate_record(null::app_public.money_entries, jsonb_build_object(
       'office_id', $1::uuid, 'store_id', $2::uuid, 'currency_code', 'VES', 'amount', 5, 'entry_type', 'PAY_IN')))`,
    [caracas.id, id],
  );
  for (const values of ["currency_code = 'USD'", "store_type = 'SAFE'"]) {
    expect(await rejectionOf(change(id, values))).toMatchObject({ code: 'STORE_IN_USE' });
  }
  await change(id, "currency_code = 'VES'");
});
