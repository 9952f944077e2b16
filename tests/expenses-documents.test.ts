import { describe, expect, test } from 'vitest';
import { addDays } from '#domain/dates.ts';
import {
  calls,
  moneyStoreId,
  office,
  onReportedOffice,
  providerId,
  range,
} from './reported-by-documents.ts';

onReportedOffice();

describe('invoices (doc 2 §7)', () => {
  const ids = { variables: '', text: '' };
  const numberOf = { variables: 'A-1', text: 'A-2' };

  test('createInvoice registers an expense of the session, in its currency (doc 2 §3 Invoice) (doc 2 §7 Invoices)', async () => {
    const created = await calls.bothWays(
      'crm_supervisor',
      `mutation ($provider: UUID!, $store: UUID!, $number: String!, $date: Datetime!, $notes: String!, $total: BigFloat!, $tax: BigFloat!) {
        createInvoice(input: {invoice: {
          providerId: $provider, moneyStoreId: $store, invoiceNumber: $number, invoiceDate: $date,
          notes: $notes, total: $total, taxTotal: $tax
        }}) { invoice { id currencyCode status total taxTotal } }
      }`,
      (way) => ({
        provider: providerId,
        store: moneyStoreId,
        number: numberOf[way],
        date: `${office.today} ${way === 'text' ? '10' : '11'}:15:00`,
        notes: 'Flores del salón',
        total: '100.00',
        tax: '16.00',
      }),
    );
    for (const { createInvoice } of created) {
      expect(createInvoice.invoice).toMatchObject({
        currencyCode: 'VES',
        status: 1,
        total: '100.00',
        taxTotal: '16.00',
      });
    }
    [ids.variables, ids.text] = created.map(({ createInvoice }) => createInvoice.invoice.id) as [
      string,
      string,
    ];
  });

  test('allInvoices by provider, and by dates, newest first, with both names (doc 2 §3 Invoice) (doc 2 §7 Invoices)', async () => {
    const { allInvoices } = await calls.read(
      'crm_supervisor',
      `query ($provider: UUID, $from: Datetime, $until: Datetime, $offset: Int, $rows: Int) { allInvoices(
        offset: $offset, first: $rows, orderBy: INVOICE_DATE_DESC, condition: {providerId: $provider, status: 1},
        filter: {invoiceDate: {greaterThanOrEqualTo: $from, lessThanOrEqualTo: $until}}
      ) { nodes {
        id providerId moneyStoreId invoiceNumber invoiceDate notes total taxTotal currencyCode status created
        providerName moneyStoreName
      } totalCount } }`,
      {
        provider: providerId,
        from: `${office.today} 00:00:00`,
        until: `${office.today} 23:59:59`,
        offset: 0,
        rows: 50,
      },
    );
    expect(allInvoices.totalCount).toBe(2);
    // By the date of the invoice, not by when it was registered.
    expect(allInvoices.nodes.map(({ id }: { id: string }) => id)).toEqual([
      ids.variables,
      ids.text,
    ]);
    expect(allInvoices.nodes[0]).toMatchObject({
      providerName: 'La Orquídea',
      moneyStoreName: 'Caja chica',
      notes: 'Flores del salón',
    });
  });

  test('allInvoices later than today (doc 2 §7 Invoices)', async () => {
    const later = async () =>
      (
        await calls.read(
          'crm_supervisor',
          `query ($today: Datetime) { allInvoices(
            orderBy: INVOICE_DATE_DESC, filter: {invoiceDate: {greaterThan: $today}}
          ) { nodes { id } totalCount } }`,
          { today: `${office.today} 23:59:59` },
        )
      ).allInvoices;
    const move = (date: string) =>
      calls.run(
        'crm_admin',
        `mutation ($id: UUID!, $date: Datetime) {
          updateInvoiceById(input: {id: $id, invoicePatch: {invoiceDate: $date}}) { invoice { id } }
        }`,
        { id: ids.text, date },
      );
    expect(await later()).toEqual({ nodes: [], totalCount: 0 });
    await move(`${addDays(office.today, 1)} 00:00:00`);
    expect(await later()).toEqual({ nodes: [{ id: ids.text }], totalCount: 1 });
    await move(`${office.today} 10:15:00`);
    expect(await later()).toEqual({ nodes: [], totalCount: 0 });
  });

  test('invoiceById and updateInvoiceById (doc 2 §7 Invoices)', async () => {
    const changed = await calls.bothWays(
      'crm_admin',
      `mutation ($id: UUID!, $notes: String, $total: BigFloat) {
        updateInvoiceById(input: {id: $id, invoicePatch: {notes: $notes, total: $total}}) { invoice { id notes total } }
      }`,
      (way) => ({ id: ids[way], notes: 'Flores y lazos', total: '120.00' }),
    );
    for (const { updateInvoiceById } of changed) {
      expect(updateInvoiceById.invoice).toMatchObject({ notes: 'Flores y lazos', total: '120.00' });
    }
    const { invoiceById } = await calls.read(
      'crm_admin',
      `query ($id: UUID!) { invoiceById(id: $id) {
        id providerId moneyStoreId invoiceNumber invoiceDate notes total taxTotal providerName moneyStoreName
      } }`,
      { id: ids.text },
    );
    expect(invoiceById).toMatchObject({ invoiceNumber: 'A-2', total: '120.00', taxTotal: '16.00' });
  });

  test('an invoice is deleted by status 2 (doc 2 §6 Expense) (doc 2 §7 Invoices)', async () => {
    const { updateInvoiceById } = await calls.run(
      'crm_local_admin',
      `mutation ($id: UUID!) { updateInvoiceById(input: {id: $id, invoicePatch: {status: 2}}) { invoice { status } } }`,
      { id: ids.variables },
    );
    expect(updateInvoiceById.invoice).toEqual({ status: 2 });
  });
});

describe('extra expenses (doc 2 §7 Extra expenses)', () => {
  let id: string;

  test('createExtraExpense returns its id (doc 2 §3 Extra expense) (doc 2 §7 Extra expenses)', async () => {
    const created = await calls.bothWays(
      'crm_supervisor',
      `mutation ($office: UUID, $company: UUID, $name: String!, $amount: BigFloat!, $currency: String, $description: String, $date: Datetime!, $number: String, $status: Int) {
        createExtraExpense(input: {extraExpense: {
          officeId: $office, companyId: $company, serviceName: $name, amount: $amount, currency: $currency,
          description: $description, expenseDate: $date, invoiceNumber: $number, status: $status
        }}) { extraExpense { id } }
      }`,
      () => ({
        office: office.id,
        company: office.companyId,
        name: 'Agua',
        amount: '20.50',
        currency: 'VES',
        description: 'Dos botellones',
        date: `${office.today} 09:00:00`,
        number: 'S/F',
        status: 1,
      }),
    );
    id = created[1].createExtraExpense.extraExpense.id;
    const { extraExpenseById } = await calls.read(
      'crm_supervisor',
      `query ($id: UUID!) { extraExpenseById(id: $id) {
        id officeId companyId serviceName amount currency description expenseDate invoiceNumber status
      } }`,
      { id },
    );
    expect(extraExpenseById).toEqual({
      id,
      officeId: office.id,
      companyId: office.companyId,
      serviceName: 'Agua',
      amount: '20.50',
      currency: 'VES',
      description: 'Dos botellones',
      expenseDate: expect.stringContaining(office.today),
      invoiceNumber: 'S/F',
      status: 1,
    });
  });

  test('allExtraExpenses with status 1, and extraExpenseById (doc 2 §3 Extra expense) (doc 2 §7 Extra expenses)', async () => {
    const { allExtraExpenses } = await calls.read(
      'crm_local_admin',
      `query ($status: Int) { allExtraExpenses(condition: {status: $status}) {
        nodes { id serviceName amount currency expenseDate invoiceNumber } totalCount
      } }`,
      { status: 1 },
    );
    expect(allExtraExpenses.totalCount).toBe(2);
    expect(allExtraExpenses.nodes[0]).toMatchObject({
      serviceName: 'Agua',
      amount: '20.50',
      currency: 'VES',
      invoiceNumber: 'S/F',
    });
    const { extraExpenseById } = await calls.read(
      'crm_supervisor',
      'query ($id: UUID!) { extraExpenseById(id: $id) { id serviceName description } }',
      { id },
    );
    expect(extraExpenseById).toEqual({ id, serviceName: 'Agua', description: 'Dos botellones' });
  });

  test('procLossesByOfficeByRange totals the expenses of branches (doc 2 §7 Extra expenses) (doc 3 §3)', async () => {
    // Who sees all of them asks for one.
    const { procLossesByOfficeByRange } = await calls.read(
      'crm_admin',
      `query ($from: Date, $until: Date, $office: UUID) {
        procLossesByOfficeByRange(pDateFrom: $from, pDateUntil: $until, pOfficeId: $office) {
          nodes { officeName officeTotalLossesYear officeAccumulatedLossesYear }
        }
      }`,
      { ...range(), office: office.id },
    );
    // 120.00 + 16.00 of the invoice that is left, and 20.50 twice.
    expect(procLossesByOfficeByRange.nodes).toEqual([
      { officeName: 'Caracas', officeTotalLossesYear: 3, officeAccumulatedLossesYear: '177.00' },
    ]);
  });

  test('updateExtraExpenseById with status 2 (doc 2 §4) (doc 2 §7 Extra expenses)', async () => {
    const { updateExtraExpenseById } = await calls.run(
      'crm_supervisor',
      `mutation ($id: UUID!) {
        updateExtraExpenseById(input: {id: $id, extraExpensePatch: {status: 2}}) { extraExpense { id status } }
      }`,
      { id },
    );
    expect(updateExtraExpenseById.extraExpense).toEqual({ id, status: 2 });
  });
});
