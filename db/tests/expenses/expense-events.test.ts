import { beforeAll, describe, expect, test } from 'vitest';
import { attendant, caracas, db, localAdmin, setUpDemoCompany } from '../support/demo-fixture.ts';
import { expenseRow, type InvoicedBy, invoicedBy, registerExpense } from './expense-acts.ts';

setUpDemoCompany();

let by: InvoicedBy;
beforeAll(async () => {
  by = await invoicedBy(db, caracas);
});

describe.for([
  ['invoices', 'invoice', 'total', 'invoice_date'],
  ['extra_expenses', 'extra_expense', 'amount', 'expense_date'],
] as const)('the events of %s', ([kind, name, amount, date]) => {
  const events = (id: string, reader = localAdmin) =>
    db.queryAs<{ kind: string; changed: string[] }>(
      reader,
      `select * from app_public.proc_${name}_events($1)`,
      [id],
    );
  const register = () =>
    registerExpense(db, caracas, kind, expenseRow(kind, `${caracas.today} 12:00:00`, by));

  test('they tell who registered an expense, and who corrected which fields', async () => {
    const { id } = await register();
    const set = (values: string) =>
      db.queryAs(localAdmin, `update app_public.${kind} set ${values} where id = $1`, [id]);
    await set(`${amount} = ${amount} + 1, ${date} = ${date} - interval '1 day'`);
    const person_name = caracas.people.crm_local_admin.fullName;
    const registered = { id, kind: 'REGISTERED', person_name, time_zone: 'America/Caracas' };
    const corrected = { kind: 'CORRECTED', person_name, changed: [amount, date].toSorted() };
    expect(await events(id)).toMatchObject([corrected, registered]);
    if (kind === 'invoices') return;
    await set('status = 2');
    expect(await events(id)).toEqual([]);
    await set('status = 1');
    expect(await events(id)).toMatchObject([
      { kind: 'REACTIVATED', changed: [] },
      { kind: 'DISABLED', changed: [] },
      corrected,
      registered,
    ]);
  });

  test('they are for its readers', async () => {
    const { id } = await register();
    expect(await events(id, localAdmin.replace('caracas', 'valencia'))).toEqual([]);
    expect(await events(id, caracas.email('crm_marketing'))).toEqual([]);
    expect(await events(id, attendant)).toHaveLength(kind === 'invoices' ? 1 : 0);
  });
});
