import { expect, test } from 'vitest';
import { readXlsx } from '../../../../tests/support/read-xlsx.ts';
import { type ReportColumn, reportText } from './report-column.ts';
import { reportFile } from './report-file.ts';

interface Row {
  readonly office: string;
  readonly amount: string | null;
  readonly day: string;
}

const columns: readonly ReportColumn<Row>[] = [
  { caption: 'Sucursal', kind: 'text', value: ({ office }) => office },
  {
    caption: 'Ganancia',
    kind: 'money',
    value: ({ amount }) => amount,
    currency: () => 'PEN',
  },
  { caption: 'Día', kind: 'date', value: ({ day }) => day },
];

const rows: readonly Row[] = [
  { office: '=Lima', amount: '-1234.50', day: '2026-11-05' },
  { office: '007', amount: null, day: '2026-11-06' },
];

test('a report formats amounts with currency and days as documented, and null as empty', () => {
  expect(rows.map((row) => columns.map((column) => reportText(column, row)))).toEqual([
    ['=Lima', '-S/ 1,234.50', '05/11/2026'],
    ['007', '', '06/11/2026'],
  ]);
});

test.each([
  ['VES', "Sucursal;Ganancia;Día\r\n'=Lima;-1234,50;2026-11-05\r\n007;;2026-11-06\r\n"],
  ['PEN', "Sucursal,Ganancia,Día\r\n'=Lima,-1234.50,2026-11-05\r\n007,,2026-11-06\r\n"],
] as const)(
  'the CSV of a report uses the number format of an office in %s (D95)',
  async (currency, text) => {
    const file = reportFile({ columns, rows, format: 'csv', currency });
    expect(await file.text()).toBe(text);
    expect([...(await file.bytes()).slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  },
);

test('the XLSX of a report has typed texts, numbers and days (D95)', async () => {
  const file = reportFile({ columns, rows, format: 'xlsx', currency: 'VES' });
  const [, ...read] = readXlsx(await file.arrayBuffer());
  expect(read.map((row) => [...row.values()])).toEqual([
    [
      { type: 'text', value: '=Lima' },
      { type: 'money', value: -1234.5 },
      { type: 'date', value: '2026-11-05' },
    ],
    [
      { type: 'text', value: '007' },
      { type: 'date', value: '2026-11-06' },
    ],
  ]);
});
