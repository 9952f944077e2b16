import { beforeAll } from 'vitest';
import { expenseRow, invoicedBy, registerExpense } from '#db/tests/expenses/expense-acts.ts';
import { call, openTurn, priced, sell } from '#db/tests/support/acts.ts';
import { loadOfficeFixture, type OfficeFixture } from '#db/tests/support/office-fixture.ts';
import { sum } from '#domain/money/money.ts';
import { database, onATestServer, server } from './server-fixture.ts';
import { plansOnce } from './test-server.ts';

/** The opening amount of the drawer, which only its counter knows. */
const opening = '4321.09';

export let caracas: OfficeFixture;
export let ids: Readonly<Record<string, string>>;
/**
 * Amounts that a caller without cash.read_expected may not read before the close: sums of several
 * sales.
 */
let secrets: string[];

/** Roles without the right to read expected amounts. */
export const blind = ['crm_technical_attendant', 'crm_ceo', 'crm_administration'];
/** Returns a token of a role at Caracas. */
export const as = (role: string) => server.signIn(`${role}@caracas.demo`);

/** Returns the secrets in a text, with any thousands separator. */
export const valuesIn = (text: string) => {
  const bare = text.replace(/(\d)[,.\s](?=\d{3}(?:\D|$))/g, '$1');
  return secrets.filter(
    (secret) => bare.includes(secret) || bare.includes(secret.replace('.', ',')),
  );
};

/** Opens a register with sales, an expense and a refund at Caracas for the calling test file. */
export function onAnOpenRegister(): void {
  onATestServer(undefined, plansOnce);

  beforeAll(async () => {
    caracas = await loadOfficeFixture(database, 'Caracas');
    await database.query(
      `update app_public.office_settings set cash_control = true where office_id = $1`,
      [caracas.id],
    );
    const supervisor = caracas.email('crm_supervisor');
    const { v_id: register } = await database.as(caracas.email('crm_admin'), (sql) =>
      call(sql, 'proc_save_cash_register', { register_name: 'Caja 1', office_id: caracas.id }),
    );
    const { v_id: session } = await database.as(supervisor, (sql) =>
      call(sql, 'proc_open_cash', {
        register_id: register,
        counts: [
          { currencyCode: 'VES', counted: opening },
          { currencyCode: 'USD', counted: '0' },
        ],
      }),
    );
    const turn = await openTurn(database, caracas, caracas.people.crm_technical);
    const sales: { type: string; cost: string; id: string }[] = [];
    for (const [service, type] of [
      ['Corte de dama', 'Cash'],
      ['Cambio de esmalte', 'Cash'],
      ['Pedicure spa', 'TDD'],
      ['Balayage', 'TDD'],
    ] as const) {
      const line = priced(caracas, service, turn);
      const payment_details = [{ amount: line.cost, payment_type: type }];
      sales.push({
        type,
        cost: line.cost,
        id: await sell(database, caracas, [line], { payment_details }),
      });
    }
    const paidBy = (type: string) =>
      sum(sales.filter((sale) => sale.type === type).map(({ cost }) => cost));
    secrets = [paidBy('Cash'), paidBy('TDD'), sum([opening, paidBy('Cash')])];
    const [found] = await database.query<{
      store: string;
      batch: string;
      entry: string;
      method: string;
    }>(
      `select drawer.store_id as store, entry.store_id as batch, entry.id as entry, entry.payment_method_id as method
       from app_public.cash_drawers as drawer, app_public.money_entries as entry
       where drawer.register_id = $1 and drawer.currency_code = 'VES' and entry.payment_method_id is not null
       order by entry.store_id <> drawer.store_id desc limit 1`,
      [register],
    );
    const spent = await invoicedBy(database, caracas);
    const paidFrom = { ...spent, store: found?.store as string };
    const noon = `${caracas.today}T12:00:00Z`;
    await registerExpense(database, caracas, 'invoices', expenseRow('invoices', noon, paidFrom));
    await registerExpense(database, caracas, 'extra_expenses', {
      ...expenseRow('extra_expenses', noon, paidFrom),
      money_store_id: paidFrom.store,
    });
    const refunded = priced(caracas, 'Corte de dama', turn);
    const back = { payment_details: [{ amount: refunded.cost, payment_type: 'Transfer' }] };
    const sale_id = await sell(database, caracas, [refunded], back);
    await database.as(supervisor, (sql) =>
      call(sql, 'proc_refund_sale', { sale_id, reason: 'No quedó conforme', ...back }),
    );
    ids = {
      office: caracas.id,
      session: session as string,
      register: register as string,
      sale: sales[0]?.id as string,
      employee: caracas.people.crm_supervisor.id,
      technician: caracas.people.crm_technical.id,
      client: caracas.client.id,
      ...found,
    };
  });
}
