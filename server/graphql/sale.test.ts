import { beforeAll, describe, expect, test } from 'vitest';
import { database, onATestServer, server, token } from '../test-stage.ts';

let line: Record<string, string>;

onATestServer('crm_supervisor@caracas.demo');

beforeAll(async () => {
  const { data } = await server.graphql(
    `{ allVEmployeesWithoutWorkdays(first: 1) { nodes { identificationNumber } }
       allSubservices(first: 1) { nodes { id cost currencyCode } }
       allOffices { nodes { officeName exchangeValue } } }`,
    { token },
  );
  const technician = data.allVEmployeesWithoutWorkdays.nodes[0].identificationNumber;
  const created = await server.graphql(
    `mutation { procCreateWorkdays(input: {identificationNumber: "${technician}"}) { result { vEndCode vMessage } } }`,
    { token },
  );
  expect(created.data.procCreateWorkdays.result.vEndCode).toBe('99999');
  const { data: day } = await server.graphql('{ allVWorkdays { nodes { id } } }', { token });

  const [subservice] = data.allSubservices.nodes;
  const { exchangeValue } = data.allOffices.nodes.find(
    ({ officeName }: { officeName: string }) => officeName === 'Caracas',
  );
  const rate = subservice.currencyCode === 'USD' ? Number(exchangeValue) : 1;
  const cost = Math.round(Number(subservice.cost) * rate * 100) / 100;
  line = {
    workdayId: day.allVWorkdays.nodes[0].id,
    subserviceId: subservice.id,
    cost: cost.toFixed(2),
    tax: (cost - cost / 1.16).toFixed(2),
    currencyCode: 'VES',
  };
});

const client = `identificationNumber: "V12345678", identificationType: "CI", phone: "04141234567",
  email: "ana@turno.demo", address: "Altamira"`;
const sell = (details: string, more = '') =>
  `mutation Sell { procCreateSales(input: {${client}, invoiceNumber: "S/F", salesDetails: ${details} ${more}}) {
     result { vEndCode vMessage } } }`;
const literal = (value: Record<string, string>) =>
  `[{${Object.entries(value)
    .map(([key, text]) => `${key}: "${text}"`)
    .join(', ')}}]`;

describe('the lines of a sale', () => {
  test.each([
    ['as a value in the text', () => [sell(literal(line))] as const],
    ['as JSON text in the text', () => [sell(JSON.stringify(JSON.stringify([line])))] as const],
    [
      'as a value in a variable',
      () => [sell('$lines').replace('Sell', 'Sell($lines: JSON!)'), { lines: [line] }] as const,
    ],
    [
      'as JSON text in a variable',
      () =>
        [
          sell('$lines').replace('Sell', 'Sell($lines: JSON!)'),
          { lines: JSON.stringify([line]) },
        ] as const,
    ],
  ])('are taken %s (D45)', async (_how, request) => {
    const [query, variables] = request();
    const { data, errors } = await server.graphql(query, { token, variables });
    expect(errors).toBeUndefined();
    expect(data.procCreateSales.result.vEndCode).toBe('99999');
  });

  test('come out of the list, with decimals as text and instants with an offset (D5) (D7)', async () => {
    const { data } = await server.graphql(
      '{ allVSales(first: 1, orderBy: [ID_DESC]) { nodes { total taxTotal saleDate } totalCount } }',
      { token },
    );
    const [sale] = data.allVSales.nodes;
    expect(data.allVSales.totalCount).toBe(4);
    expect(sale).toMatchObject({ total: line.cost, taxTotal: line.tax });
    expect(sale.saleDate).toMatch(/^\d{4}-\d\d-\d\dT.*-04:00$/);
  });
});

test('a tampered cost is told with both amounts and its field, and writes nothing (D9)', async () => {
  const { data, errors } = await server.graphql(sell(literal({ ...line, cost: '1.00' })), {
    token,
  });
  expect(data.procCreateSales).toBeNull();
  expect(errors?.[0]).toMatchObject({
    message: expect.stringContaining('(antes Bs 1.00)'),
    extensions: { code: 'COST_DIFFERS', field: 'cost', params: { sent: '1.00', ours: line.cost } },
  });
  const sales = await database.query('select from app_public.sales');
  expect(sales).toHaveLength(4);
});

test.each([
  ['lines that are no JSON', 'salesDetails', '"[{"', 'JSON_INVALID'],
  ['lines that are a number', 'salesDetails', '5', 'LINE_REQUIRED'],
  ['an office that is no id', 'officeId', '"x"', 'INVALID_INPUT'],
  ['an unknown office', 'officeId', '"00000000-0000-4000-8000-000000000000"', 'OTHER_OFFICE'],
])('%s are refused by the register', async (_what, name, value, code) => {
  const more = name === 'salesDetails' ? '' : `, ${name}: ${value}`;
  const query = sell(name === 'salesDetails' ? value : literal(line), more);
  const { errors } = await server.graphql(query, { token });
  expect(errors?.[0]?.extensions.code).toBe(code);
});
