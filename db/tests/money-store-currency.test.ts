import { expect, test } from 'vitest';
import { caracas, db, onTheCast } from './cast-stage.ts';
import { refusalOf } from './refusal.ts';

onTheCast();

const admin = 'crm_admin@caracas.demo';

/** An account of Caracas from before accounts had a currency. */
async function oldAccount(): Promise<string> {
  const [store] = await db.query<{ id: string }>(
    `insert into app_public.money_stores (company_id, office_id, money_store_name, notes)
     values ($1, $2, 'Cuenta vieja', 'De antes') returning id`,
    [caracas.companyId, caracas.id],
  );
  const id = store?.id ?? '';
  await db.query('alter table app_public.money_stores disable trigger check_money_store');
  await db.query('update app_public.money_stores set currency_code = null where id = $1', [id]);
  await db.query('alter table app_public.money_stores enable trigger check_money_store');
  return id;
}

const change = (id: string, values: string) =>
  db.as(admin, (sql) =>
    sql.query(`update app_public.money_stores set ${values} where id = $1`, [id]),
  );

const currencyOf = async (id: string) =>
  (
    await db.query<{ currency_code: string }>(
      'select currency_code from app_public.v_money_stores where id = $1',
      [id],
    )
  )[0]?.currency_code;

test('an account without a currency is in its office’s, and is given any while nothing is in it', async () => {
  const id = await oldAccount();
  expect(await currencyOf(id)).toBe('VES');
  await change(id, "currency_code = 'USD', store_type = 'SAFE'");
  expect(await currencyOf(id)).toBe('USD');
});

test('once something is in it, it stays in its office’s, which may be said (STORE_IN_USE) (doc 4 §6.10)', async () => {
  const id = await oldAccount();
  await db.query(
    `select app_hidden.book_money(office_id => $1, store_id => $2, session_id => null, currency_code => 'VES', amount => 5,
       entry_type => 'PAY_IN', source_table => null, source_id => null)`,
    [caracas.id, id],
  );
  expect(await refusalOf(change(id, "currency_code = 'USD'"))).toMatchObject({
    code: 'STORE_IN_USE',
  });
  await change(id, "currency_code = 'VES'");
  expect(await refusalOf(change(id, "store_type = 'SAFE'"))).toMatchObject({
    code: 'STORE_IN_USE',
  });
});
