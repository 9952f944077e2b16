import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTurn, priced, sell } from '#db/tests/acts.ts';
import { cloneDatabase, type TestDatabase } from '#db/tests/database.ts';
import { type StageOffice, stageOffice } from '#db/tests/stage.ts';
import { addDays } from '#domain/dates.ts';
import { startTestServer, type TestServer } from '#server/test-server.ts';
import { type DocumentedCalls, documentedCalls } from './documented-calls.ts';

let database: TestDatabase;
let server: TestServer;
let office: StageOffice;
let calls: DocumentedCalls;
let providerId: string;
let moneyStoreId: string;
/** Cost, tax and commissions of the one line sold today, and of the advertising one. */
let line: { cost: string; net: number; own: number; profit: number; advertising: number };

beforeAll(async () => {
  database = await cloneDatabase();
  office = await stageOffice(database, 'Caracas');
  server = await startTestServer(database);
  calls = documentedCalls(server, office);
  [{ provider: providerId, store: moneyStoreId }] = (await database.query(
    `with provider as (
       insert into app_public.providers (company_id, office_id, identification_number, provider_name)
       values ($1, $2, 'J402315876', 'La Orquídea') returning id
     ), store as (
       insert into app_public.money_stores (company_id, office_id, money_store_name, notes)
       values ($1, $2, 'Caja chica', 'Efectivo') returning id
     )
     select provider.id as provider, store.id as store from provider, store`,
    [office.companyId, office.id],
  )) as unknown as [{ provider: string; store: string }];

  const turn = await openTurn(database, office, office.people.crm_technical);
  const sold = priced(office, 'Corte de dama', turn);
  await sell(database, office, [sold], { total_tip: '7.50' });
  await sell(database, office, [sold], { advertising: true });
  const [earned] = await database.query<Record<'own' | 'others' | 'advertising', string>>(
    `select
       (select sum(total_commission) from app_public.sales_details where not advertising) as own,
       (select sum(total_commission) from app_public.sales_details_commissions where type_commission = 'SUPERVISOR_COMMISSION') as others,
       (select sum(total_commission) from app_public.sales_details_commissions where type_commission = 'ADVERTISING_COMMISSION') as advertising`,
  );
  const net = Number(sold.cost) - Number(sold.tax);
  line = {
    cost: sold.cost,
    net,
    own: Number(earned?.own),
    profit: net - Number(earned?.own) - Number(earned?.others),
    advertising: Number(earned?.advertising),
  };
});

afterAll(async () => {
  await server?.stop();
  await database?.drop();
});

const money = (value: number) => value.toFixed(2);
const range = () => ({ from: addDays(office.today, -6), until: office.today });

/** Of a technician's report, the row of who served. */
// biome-ignore lint/suspicious/noExplicitAny: each document knows what it asked for
const served = ({ nodes }: { nodes: any[] }) =>
  nodes.find(({ employeeId }) => employeeId === office.people.crm_technical.id);

describe('profit and sales of technicians (doc 1 §7)', () => {
  test('procProfitByEmployee gives the week of a date', async () => {
    const { procProfitByEmployee } = await calls.read(
      'crm_supervisor',
      `query ($date: Date) { procProfitByEmployee(date: $date) { nodes {
        employeeId employeeIn employeeFirstName employeeLastName employeePhone employeeTotalServices
        employeeProfit employeeAccumulated employeeAdvertisingProfit message
      } totalCount } }`,
      { date: office.today },
    );
    expect(served(procProfitByEmployee)).toMatchObject({
      employeeIn: office.people.crm_technical.identificationNumber,
      employeePhone: office.people.crm_technical.phone,
      employeeTotalServices: 2,
      employeeProfit: money(line.own),
      employeeAccumulated: money(line.own),
      employeeAdvertisingProfit: money(line.advertising),
      message: expect.stringContaining('2 servicios'),
    });
  });

  test('procProfitByEmployeeFromDate gives days', async () => {
    const { procProfitByEmployeeFromDate } = await calls.read(
      'crm_admin',
      `query ($from: Date, $until: Date, $offset: Int, $rows: Int) {
        procProfitByEmployeeFromDate(dateFrom: $from, dateUntil: $until, offset: $offset, first: $rows) { nodes {
          employeeId employeeIn employeeFirstName employeeLastName employeePhone employeeTotalServices
          employeeProfit employeeAccumulated employeeAdvertisingProfit message
        } totalCount } }`,
      { ...range(), offset: 0, rows: 50 },
    );
    expect(served(procProfitByEmployeeFromDate)).toMatchObject({
      employeeTotalServices: 2,
      employeeProfit: money(line.own),
      employeeAdvertisingProfit: money(line.advertising),
    });
  });

  test('procProfitTipByEmployeeFromDate adds tips to the fields of the profit row', async () => {
    const { procProfitTipByEmployeeFromDate } = await calls.read(
      'crm_local_admin',
      `query ($from: Date, $until: Date) {
        procProfitTipByEmployeeFromDate(dateFrom: $from, dateUntil: $until) { nodes {
          employeeId employeeServicesDay employeeProfitDay employeeAccumulatesServices employeeProfitAccumulates
          employeeTip employeeTipAccumulates employeeProfitTotalDay employeeProfitTotalAccumulates
          employeeTotalServices employeeProfit employeeAccumulated employeeAdvertisingProfit message
        } totalCount } }`,
      range(),
    );
    const total = money(line.own + line.advertising + 7.5);
    expect(served(procProfitTipByEmployeeFromDate)).toEqual({
      employeeId: office.people.crm_technical.id,
      employeeServicesDay: 2,
      employeeProfitDay: money(line.own),
      employeeAccumulatesServices: 2,
      employeeProfitAccumulates: money(line.own),
      employeeTip: '7.50',
      employeeTipAccumulates: '7.50',
      employeeProfitTotalDay: total,
      employeeProfitTotalAccumulates: total,
      employeeTotalServices: 2,
      employeeProfit: money(line.own),
      employeeAccumulated: money(line.own),
      employeeAdvertisingProfit: money(line.advertising),
      message: expect.stringMatching(/2 servicios, Bs [\d,.]+; propinas: Bs 7\.50\.$/),
    });
  });

  test('procSalesByEmployeeFromDate gives what was sold, a page of it', async () => {
    const { procSalesByEmployeeFromDate } = await calls.read(
      'crm_supervisor',
      `query ($from: Date, $until: Date, $offset: Int, $rows: Int) {
        procSalesByEmployeeFromDate(dateFrom: $from, dateUntil: $until, offset: $offset, first: $rows) { nodes {
          employeeId employeeTotalServices employeeTotalSales employeeTotalTax employeeNetSales
        } totalCount } }`,
      { ...range(), offset: 0, rows: 1 },
    );
    expect(procSalesByEmployeeFromDate).toEqual({
      totalCount: 1,
      nodes: [
        {
          employeeId: office.people.crm_technical.id,
          employeeTotalServices: 1,
          employeeTotalSales: line.cost,
          employeeTotalTax: money(Number(line.cost) - line.net),
          employeeNetSales: money(line.net),
        },
      ],
    });
  });

  test('procReportEmployee gives the report of one', async () => {
    const { procReportEmployee } = await calls.read(
      'crm_supervisor',
      `query ($date: Date, $employee: UUID) { procReportEmployee(date: $date, employeeId: $employee) { nodes {
        employeeId employeeIn employeeFirstName employeeLastName employeePhone employeeTotalServices
        employeeProfit employeeAccumulated message
      } } }`,
      { date: office.today, employee: office.people.crm_technical.id },
    );
    expect(procReportEmployee.nodes).toHaveLength(1);
    expect(procReportEmployee.nodes[0]).toMatchObject({
      employeeIn: office.people.crm_technical.identificationNumber,
      employeeTotalServices: 2,
      employeeProfit: money(line.own),
    });
  });

  test('allSalesDetailsCommissions gives advertising commissions created since 2020-11-20', async () => {
    const { allSalesDetailsCommissions } = await calls.read(
      'crm_supervisor',
      `query ($type: String, $since: Datetime) { allSalesDetailsCommissions(
        filter: {typeCommission: {equalTo: $type}, created: {greaterThanOrEqualTo: $since}}
      ) { nodes { employeeId typeCommission totalCommission } totalCount } }`,
      { type: 'ADVERTISING_COMMISSION', since: '2020-11-20' },
    );
    expect(allSalesDetailsCommissions).toEqual({
      totalCount: 1,
      nodes: [
        {
          employeeId: office.people.crm_technical.id,
          typeCommission: 'ADVERTISING_COMMISSION',
          totalCommission: money(line.advertising),
        },
      ],
    });
    const later = await calls.run(
      'crm_supervisor',
      `{ allSalesDetailsCommissions(
        condition: {typeCommission: "ADVERTISING_COMMISSION"}, filter: {created: {greaterThanOrEqualTo: "${addDays(office.today, 2)}"}}
      ) { totalCount } }`,
    );
    expect(later.allSalesDetailsCommissions.totalCount).toBe(0);
  });

  test('procSendProfitMessage sends the profit SMS', async () => {
    const sent = await calls.bothWays(
      'crm_supervisor',
      `mutation ($employee: UUID, $date: Date) {
        procSendProfitMessage(input: {employeeId: $employee, date: $date}) { result { vEndCode vMessage vPhone } }
      }`,
      () => ({ employee: office.people.crm_technical.id, date: office.today }),
    );
    for (const { procSendProfitMessage } of sent) {
      expect(procSendProfitMessage.result).toEqual({
        vEndCode: '99999',
        vMessage: 'SMS enviado con exito',
        vPhone: office.people.crm_technical.phone,
      });
    }
  });
});

describe('invoices (doc 2 §7)', () => {
  const ids = { variables: '', text: '' };
  const numberOf = { variables: 'A-1', text: 'A-2' };

  test('createInvoice registers an expense of the session, in its currency', async () => {
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

  test('allInvoices by provider, and by dates, newest first, with both names', async () => {
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

  test('allInvoices later than today', async () => {
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

  test('invoiceById and updateInvoiceById', async () => {
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

  test('an invoice is deleted by status 2', async () => {
    const { updateInvoiceById } = await calls.run(
      'crm_local_admin',
      `mutation ($id: UUID!) { updateInvoiceById(input: {id: $id, invoicePatch: {status: 2}}) { invoice { status } } }`,
      { id: ids.variables },
    );
    expect(updateInvoiceById.invoice).toEqual({ status: 2 });
  });
});

describe('extra expenses (doc 2 §7)', () => {
  let id: string;

  test('createExtraExpense returns its id', async () => {
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

  test('allExtraExpenses with status 1, and extraExpenseById', async () => {
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

  test('procLossesByOfficeByRange totals the expenses of branches', async () => {
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

  test('updateExtraExpenseById with status 2', async () => {
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

describe('profit, losses and royalty of branches (doc 3 §7)', () => {
  const spans = ['Day', 'Week', 'Month', 'Year'];
  const fields = (figure: string) =>
    spans.flatMap((span) => [`officeTotal${figure}${span}`, `officeAccumulated${figure}${span}`]);

  test.for<[string, number, () => string]>([
    ['Profit', 1, () => money(line.profit)],
    ['Losses', 2, () => '156.50'],
  ])('proc%sByOffice of a date and branch', async ([figure, total, amount]) => {
    const data = await calls.read(
      'crm_admin',
      `query ($date: Date, $office: UUID) { proc${figure}ByOffice(date: $date, officeId: $office) {
        nodes { officeName ${fields(figure).join(' ')} }
      } }`,
      { date: office.today, office: office.id },
    );
    const each = spans.flatMap((span) => [
      [`officeTotal${figure}${span}`, total],
      [`officeAccumulated${figure}${span}`, amount()],
    ]);
    expect(data[`proc${figure}ByOffice`].nodes).toEqual([
      { officeName: 'Caracas', ...Object.fromEntries(each) },
    ]);
  });

  test('procProfitByOfficeByRange of dates', async () => {
    const { procProfitByOfficeByRange } = await calls.read(
      'crm_supervisor',
      `query ($from: Date, $until: Date) { procProfitByOfficeByRange(dateFrom: $from, dateUntil: $until) {
        nodes { officeName officeTotalProfitYear officeAccumulatedProfitYear }
      } }`,
      range(),
    );
    expect(procProfitByOfficeByRange.nodes).toEqual([
      {
        officeName: 'Caracas',
        officeTotalProfitYear: 1,
        officeAccumulatedProfitYear: money(line.profit),
      },
    ]);
  });

  test('procRoyaltyByRange and procRoyaltyByOffice, of the own branch when none is given', async () => {
    const { procRoyaltyByRange, procRoyaltyByOffice } = await calls.read(
      'crm_supervisor',
      `query ($from: Date, $until: Date) {
        procRoyaltyByRange(dateFrom: $from, dateUntil: $until) {
          nodes { officeName officeTotalServices officeAccumulatedRoyalty }
        }
        procRoyaltyByOffice(dateFrom: $from, dateUntil: $until) {
          nodes { officeName officeTotalServices officeAccumulatedRoyalty }
        }
      }`,
      range(),
    );
    // 10 % of what the billable line leaves without tax (D27).
    const own = {
      officeName: 'Caracas',
      officeTotalServices: 1,
      officeAccumulatedRoyalty: money(Math.round(line.net * 10) / 100),
    };
    expect(procRoyaltyByRange.nodes).toEqual([own]);
    expect(procRoyaltyByOffice.nodes).toEqual([own]);
  });

  test('procRoyaltyByOffice of a branch by its id', async () => {
    const { procRoyaltyByOffice } = await calls.read(
      'crm_admin',
      `query ($from: Date, $until: Date, $office: UUID) {
        procRoyaltyByOffice(dateFrom: $from, dateUntil: $until, officeId: $office) { nodes { officeName } }
      }`,
      { ...range(), office: office.id },
    );
    expect(procRoyaltyByOffice.nodes).toEqual([{ officeName: 'Caracas' }]);
  });
});
