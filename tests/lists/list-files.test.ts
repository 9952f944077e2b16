import { beforeAll, expect, test } from 'vitest';
import { loadDemo } from '#db/demo/load.ts';
import { loadOfficeFixture } from '#db/tests/support/office-fixture.ts';
import type { CellType } from '#domain/files/sheet.ts';
import type { ListDefinition } from '#domain/lists/list-definition.ts';
import { listFiles } from '#scripts/test-runner/list-files.ts';
import { readCsv } from '#scripts/test-runner/read-csv.ts';
import { database, onATestServer, server } from '#server/testing/server-fixture.ts';
import { pauseSecurityLog } from '../access/access-fixture.ts';
import { readXlsx } from '../support/read-xlsx.ts';
import { listDefinitions } from './list-definitions.ts';

let client: string;
const tokens: Record<'caracas' | 'lima', string[]> = { caracas: [], lima: [] };

onATestServer(undefined, undefined, () => loadDemo({ ownerUrl: database.url, sales: 60 }));

beforeAll(async () => {
  client = (await loadOfficeFixture(database, 'Caracas')).client.identificationNumber;
  for (const office of ['caracas', 'lima'] as const) {
    for (const role of ['crm_admin', 'crm_supervisor', 'crm_technical']) {
      tokens[office].push(await server.signIn(`${role}@${office}.demo`));
    }
  }
  await pauseSecurityLog(database);
});

const filesOf = (list: ListDefinition, office: 'caracas' | 'lima') =>
  listFiles(server.fetch, list, tokens[office], client);

const shapes: Record<CellType, RegExp> = {
  text: /./s,
  number: /^-?\d+(\.\d+)?$/,
  money: /^-?\d+\.\d+$/,
  date: /^\d{4}-\d\d-\d\d$/,
  datetime: /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/,
};
/** Only CSV escapes formulas. */
const bare = (text: string) => text.replaceAll("'", '');

test.for(listDefinitions)(
  'CSV and XLSX of $name have the same values, with the zone of times in a last column (D95)',
  async (list) => {
    const files = await filesOf(list, 'caracas');
    const { types } = files;
    const plain = readCsv(files.plain);
    const [captions = [], ...rows] = plain;
    const zones = captions.flatMap((caption, index) => (caption === 'Zona horaria' ? index : []));
    expect(zones).toEqual(types.includes('datetime') ? [captions.length - 1] : []);
    expect(rows.map((row) => row.length)).toEqual(rows.map(() => types.length));

    const inOffice = plain.map((row, line) =>
      row.map((cell, index) =>
        line > 0 && /number|money/.test(types[index] ?? '') ? cell.replace('.', ',') : cell,
      ),
    );
    expect(readCsv(files.csv, ';')).toEqual(inOffice);

    const [heading, ...read] = readXlsx(files.xlsx).map((row) => [...row.values()]);
    expect(heading?.map(({ value }) => value)).toEqual(captions);
    for (const [rowIndex, row] of rows.entries()) {
      const cells = row.flatMap((text, index) => {
        const type = types[index] ?? 'text';
        if (!text) return [];
        expect(text, captions[index]).toMatch(shapes[type]);
        return { type, value: type === 'number' || type === 'money' ? Number(text) : bare(text) };
      });
      expect(
        read[rowIndex]?.map(({ type, value }) => ({
          type,
          value: typeof value === 'string' ? bare(value) : value,
        })),
      ).toEqual(cells);
    }
    expect(read).toHaveLength(rows.length);
  },
);

test('the CSV of an office in soles uses commas as separators and decimal points (D95)', async () => {
  for (const list of listDefinitions) {
    const { csv, plain } = await filesOf(list, 'lima');
    expect(csv, list.name).toBe(plain);
  }
});

test('all times of a list use the time zone of one column (D95)', () => {
  for (const { name, columns } of listDefinitions) {
    const zones = columns.filter(({ kind }) => kind === 'datetime').map(({ zone }) => zone);
    expect(new Set(zones).size, name).toBeLessThanOrEqual(1);
  }
});
