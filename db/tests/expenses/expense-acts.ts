import type { DemoDatabase } from '../support/database.ts';
import type { OfficeFixture } from '../support/office-fixture.ts';

/** A table of expenses whose rows the API creates. */
export type ExpenseKind = 'invoices' | 'extra_expenses';

/** A provider of the office and a money store, as an invoice names them. */
export interface InvoicedBy {
  readonly provider: string;
  readonly store: string;
}

/** Creates a provider and a money store. */
export async function invoicedBy(db: DemoDatabase, office: OfficeFixture): Promise<InvoicedBy> {
  const [made] = await db.query<{ provider: string; store: string }>(
    `with provider as (
       insert into app_public.providers (company_id, office_id, identification_number, provider_name)
       values ($1, $2, 'J402315876', 'La Orquídea') returning id
     ), store as (
       insert into app_public.money_stores (company_id, office_id, money_store_name, notes)
       values ($1, $2, 'Caja chica', 'Efectivo') returning id
     )
     select provider.id as provider, store.id as store from provider, store`,
    [office.companyId, office.id],
  );
  return made as InvoicedBy;
}

/**
 * Returns an expense as the documented calls send it: an invoice of 116.00 or an extra expense of
 * 20.50.
 */
export const expenseRow = (kind: ExpenseKind, date: string, { provider, store }: InvoicedBy) =>
  kind === 'invoices'
    ? {
        provider_id: provider,
        money_store_id: store,
        invoice_number: 'A-1',
        invoice_date: date,
        notes: 'Flores',
        total: '100.00',
        tax_total: '16.00',
      }
    : { service_name: 'Agua', amount: '20.50', description: 'Botellones', expense_date: date };

/** Registers an expense as the office's local administrator or another actor. */
export async function registerExpense(
  db: DemoDatabase,
  office: OfficeFixture,
  kind: ExpenseKind,
  row: object,
  actor = office.email('crm_local_admin'),
): Promise<{ id: string; money_store_name: string }> {
  const procedure = kind === 'invoices' ? 'create_invoice' : 'create_extra_expense';
  const [made] = await db.queryAs<{ id: string; money_store_name: string }>(
    actor,
    `select * from app_public.${procedure}(jsonb_populate_record(null::app_public.${kind}, $1))`,
    [JSON.stringify(row)],
  );
  return made as { id: string; money_store_name: string };
}
