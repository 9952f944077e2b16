import { beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '#domain/dates.ts';
import { calls, line, office, onReportedOffice, range } from './reported-by-documents.ts';

onReportedOffice();

const money = (value: number) => value.toFixed(2);

/** Of a technician's report, the row of who served. */
// biome-ignore lint/suspicious/noExplicitAny: each document knows what it asked for
const served = ({ nodes }: { nodes: any[] }) =>
  nodes.find(({ employeeId }) => employeeId === office.people.crm_technical.id);

describe('profit and sales of technicians (doc 1 §7)', () => {
  test('procProfitByEmployee gives the week of a date (doc 1 §7 Calls)', async () => {
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

  test('procProfitByEmployeeFromDate gives days (doc 1 §5) (doc 1 §7 Calls)', async () => {
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

  test('procProfitTipByEmployeeFromDate adds tips to the fields of the profit row (doc 1 §3) (doc 1 §7 Calls)', async () => {
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

  test('procSalesByEmployeeFromDate gives what was sold, a page of it (doc 1 §7 Calls)', async () => {
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

  test('procReportEmployee gives the report of one (doc 1 §7 Calls)', async () => {
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

  test('allSalesDetailsCommissions gives advertising commissions created since 2020-11-20 (doc 1 §7 Calls)', async () => {
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

  test('procSendProfitMessage sends the profit SMS (doc 1 §7 Calls)', async () => {
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
    const { allVMessages } = await calls.read(
      'crm_admin',
      'query ($told: String) { allVMessages(filter: {body: {includes: $told}}) { nodes { body } } }',
      { told: 'sus ganancias del' },
    );
    expect(allVMessages.nodes).toEqual([{ body: expect.stringContaining('2 servicios') }]);
  });
});

describe('profit, losses and royalty of branches (doc 3 §7)', () => {
  const spans = ['Day', 'Week', 'Month', 'Year'];
  const fields = (figure: string) =>
    spans.flatMap((span) => [`officeTotal${figure}${span}`, `officeAccumulated${figure}${span}`]);

  beforeAll(async () => {
    for (const amount of ['136.00', '20.50']) {
      await calls.run(
        'crm_supervisor',
        `mutation ($amount: BigFloat!, $date: Datetime!) {
          createExtraExpense(input: {extraExpense: {
            serviceName: "Agua", amount: $amount, description: "Dos botellones", expenseDate: $date
          }}) { extraExpense { id } }
        }`,
        { amount, date: `${office.today} 09:00:00` },
      );
    }
  });

  test.for<[string, number, () => string]>([
    ['Profit', 1, () => money(line.profit)],
    ['Losses', 2, () => '156.50'],
  ])(
    'proc%sByOffice of a date and branch (doc 3 §3) (doc 3 §7)',
    async ([figure, total, amount]) => {
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
    },
  );

  test('procProfitByOfficeByRange of dates (doc 3 §7)', async () => {
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

  test('procRoyaltyByRange and procRoyaltyByOffice, of the own branch when none is given (doc 3 §3) (doc 3 §7)', async () => {
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

  test('procRoyaltyByOffice of a branch by its id (doc 3 §7) (D45)', async () => {
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
