import { expect, test } from 'vitest';
import { type ReportColumn, reportCsv, reportText } from './report-column.ts';

interface Row {
  readonly office: string;
  readonly amount: string | null;
}

const columns: readonly ReportColumn<Row>[] = [
  { caption: 'Sucursal', kind: 'text', value: ({ office }) => office },
  {
    caption: 'Ganancia',
    kind: 'money',
    value: ({ amount }) => amount,
    currency: () => 'PEN',
  },
];

test('an amount shows with its currency and stays a number in the file', () => {
  const rows = [{ office: '=Lima', amount: '-1234.50' }];
  expect(reportText(columns[1] as ReportColumn<Row>, rows[0] as Row)).toBe('-S/ 1,234.50');
  expect(reportCsv(columns, rows)).toEqual(['Sucursal,Ganancia\r\n', "'=Lima,-1234.50\r\n"]);
});

test('what is unknown is empty, never 0', () => {
  const row = { office: 'Lima', amount: null };
  expect(reportText(columns[1] as ReportColumn<Row>, row)).toBe('');
  expect(reportCsv(columns, [row])[1]).toBe('Lima,\r\n');
});
