import { extractText } from 'unpdf';
import { expect, test } from 'vitest';
import { loadDemo } from '#db/demo/load.ts';
import { type OfficeName, officeNames } from '#db/demo/staff.ts';
import { displayDateTime, localDateTime } from '#domain/dates/dates.ts';
import type { ColumnKind } from '#domain/lists/list-definition.ts';
import { salesList } from '#domain/lists/sales/sales.ts';
import { warrantiesList } from '#domain/lists/sales/warranties.ts';
import type { Currency } from '#domain/money/currencies.ts';
import { formatMoney, sum } from '#domain/money/money.ts';
import { taxCaption } from '#domain/sales/tax-names.ts';
import { readCsv } from '#scripts/test-runner/read-csv.ts';
import { scale } from '#scripts/test-runner/scale.ts';
import { database, onATestServer, server } from '#server/testing/server-fixture.ts';
import { toInvoice } from '#web/features/sales/invoice/invoice-model.ts';
import { drawInvoice } from '#web/features/sales/invoice/invoice-pdf.tsx';
import {
  SaleRecordDocument,
  WarrantyRecordDocument,
} from '#web/features/sales/records/sale-record.generated.ts';
import type { SaleRecord } from '#web/features/sales/records/use-sale-record.ts';
import { cellText } from '#web/ui/list-screen/table/cell-text.ts';

const kinds = {
  sale: { list: salesList, field: 'allVSales', one: 'vSaleById', document: SaleRecordDocument },
  warranty: {
    list: warrantiesList,
    field: 'allVWarranties',
    one: 'vWarrantyById',
    document: WarrantyRecordDocument,
  },
} as const;

type Kind = keyof typeof kinds;

onATestServer(undefined, undefined, () => loadDemo({ ownerUrl: database.url, sales: 1_200 }));

interface Figures {
  id: string;
  total: string;
  taxTotal: string;
  totalTip: string;
  totalUsd: string;
}

/** Returns the figures as sums of stored lines and payments, and the rounding of coins (D72). */
const figuresInTables = (officeId: string, kind: Kind, count: number) =>
  database.query<ListedRow & { rounding: string }>(
    `select sale.id, sum(line.cost)::text as total, sum(line.tax)::text as "taxTotal",
       sum(line.tip)::text as "totalTip", sum(line.cost_usd)::text as "totalUsd",
       (select sum(rounding)::text from app_public.sales_payments as payment where payment.sale_id = sale.id) as rounding
     from app_public.sales as sale join app_public.sales_details as line on line.sale_id = sale.id
     where sale.office_id = $1 and sale.kind = $2 and sale.status = 1
     group by sale.id order by random() limit $3`,
    [officeId, kind.toUpperCase(), count],
  );

type ListedRow = Figures & Record<string, unknown>;

/** Returns the whole list of an office as the screen reads it, page by page. */
async function listed(kind: Kind, officeId: string, token: string): Promise<ListedRow[]> {
  const { field, list } = kinds[kind];
  const fields = list.columns.map((column) => column.field).join(' ');
  const query = `query ($office: UUID, $offset: Int) {
    ${field}(condition: {officeId: $office}, orderBy: SALE_DATE_DESC, first: 500, offset: $offset) {
      nodes { id ${fields} totalUsd } totalCount
    }
  }`;
  const rows: ListedRow[] = [];
  for (;;) {
    const variables = { office: officeId, offset: rows.length };
    const { data } = await server.graphql(query, { token, variables });
    rows.push(...data[field].nodes);
    if (rows.length >= data[field].totalCount) return rows;
  }
}

/** Returns the CSV's rows by caption, in order. */
async function csvRows(kind: Kind, officeId: string, token: string) {
  const filter = encodeURIComponent(JSON.stringify({ officeId: { equalTo: officeId } }));
  const path = `/csv/${kinds[kind].list.name}?separator=,&filter=${filter}`;
  const response = await server.fetch(path, { token });
  expect(response.status).toBe(200);
  const [captions = [], ...rows] = readCsv(await response.text());
  return rows.map((row) =>
    Object.fromEntries(row.map((cell, index) => [captions[index] ?? '', cell])),
  );
}

async function recordOf(kind: Kind, id: string, token: string): Promise<SaleRecord> {
  const { one, document } = kinds[kind];
  const { data } = await server.graphql(String(document), { token, variables: { id } });
  return {
    kind,
    sale: { refundedTotal: '0.00', ...data[one] },
    lines: data.allVSalesDetails.nodes,
    payments: data.allVSalesPayments.nodes,
  };
}

/** Returns the text of the printed invoice in one line. */
async function printed(record: SaleRecord): Promise<string> {
  const document = await drawInvoice(
    toInvoice(record, { address: 'Altamira', phone: '', settings: null, isDemo: false }),
  );
  const { text } = await extractText(new Uint8Array(await document.arrayBuffer()));
  return text.join(' ').replace(/\s+/g, ' ');
}

async function compare(kind: Kind, name: OfficeName, count: number): Promise<number> {
  const token = await server.signIn(`crm_supervisor@${name.toLowerCase()}.demo`);
  const [office] = await database.query<{ id: string; zone: string }>(
    'select id, time_zone as zone from app_public.offices where office_name = $1',
    [name],
  );
  if (!office) throw new Error(`There is no ${name}`);
  const list = await listed(kind, office.id, token);
  const csv = await csvRows(kind, office.id, token);
  expect(csv).toHaveLength(list.length);

  const sample = await figuresInTables(office.id, kind, count);
  for (const { rounding, ...figures } of sample) {
    const position = list.findIndex(({ id }) => id === figures.id);
    const row = list[position] as ListedRow;
    const record = await recordOf(kind, figures.id, token);
    const { sale, lines, payments } = record;
    const currency = sale.currencyCode as Currency;
    const { id, total, taxTotal, totalTip, totalUsd } = sale;

    expect({ id, total, taxTotal, totalTip, totalUsd }).toEqual(figures);
    expect(row).toMatchObject(figures);
    expect(sum(lines.map(({ cost }) => cost))).toBe(total);
    expect(sum(lines.map(({ tax }) => tax))).toBe(taxTotal);
    expect(sum(lines.map(({ tip }) => tip))).toBe(totalTip);
    const due = sum([total, totalTip]);
    expect(sum(payments.map(({ amountLocal }) => amountLocal))).toBe(sum([due, rounding]));

    for (const column of kinds[kind].list.columns) {
      const cell = csv[position]?.[column.caption];
      if (cell === undefined) continue;
      const shown = cellText(column, row, office.zone);
      const written: Partial<Record<ColumnKind, (value: string) => string>> = {
        money: (value) => value,
        datetime: (value) => localDateTime(value, office.zone),
      };
      const { documentType } = column;
      const expected = documentType
        ? row[column.field]
        : (written[column.kind]?.(String(row[column.field])) ?? shown);
      expect(`${column.caption}: ${cell.replace(/^'/, '')}`).toBe(`${column.caption}: ${expected}`);
      if (column.kind === 'money') expect(shown.replace(/[^\d.]/g, '')).toContain(cell);
    }

    const text = await printed(record);
    for (const figure of [
      displayDateTime(sale.saleDate, office.zone),
      ...(kind === 'warranty' ? ['Garantía'] : [`Factura Nº ${sale.invoiceNumber}`]),
      ...[...new Set(lines.map(({ taxRate }) => taxRate))].map((rate) => {
        const ofRate = lines.filter(({ taxRate }) => taxRate === rate);
        return `${taxCaption(currency, rate)} ${formatMoney(sum(ofRate.map(({ tax }) => tax)), currency)}`;
      }),
      `Total ${formatMoney(total, currency)}`,
      `Propina ${formatMoney(totalTip, currency)}`,
      `A pagar ${formatMoney(due, currency)}`,
      ...(currency === 'VES' ? [`Equivalente en dólares ${formatMoney(totalUsd, 'USD')}`] : []),
      ...lines.map(
        (line) => `${formatMoney(line.tax, currency)} ${formatMoney(line.cost, currency)}`,
      ),
      ...payments
        .filter(({ typeTold }) => typeTold)
        .map(({ amountLocal }) => formatMoney(amountLocal, currency)),
    ]) {
      expect(text).toContain(figure);
    }
  }
  return sample.length;
}

test(
  'table, list, detail, CSV, API and PDF have equal figures for random sales and warranties (D7)',
  async () => {
    const sales = scale(8, 34);
    let compared = 0;
    for (const name of officeNames) {
      compared += await compare('sale', name, sales);
      compared += await compare('warranty', name, scale(2, 10));
    }
    expect(compared).toBeGreaterThanOrEqual(3 * sales);
  },
  scale(60_000, 300_000),
);
