import { strToU8 } from 'fflate';
import { beforeAll, describe, expect, test } from 'vitest';
import { loadOfficeFixture, type OfficeFixture } from '#db/tests/support/office-fixture.ts';
import { securityRows } from '#db/tests/support/security.ts';
import { proposeMapping } from '#domain/imports/heading-mapping.ts';
import { importKinds } from '#domain/imports/import-kinds.ts';
import { readXlsx } from '../../tests/support/read-xlsx.ts';
import { rowsOf, workbook } from '../testing/import-files.ts';
import { database, onATestServer, server, token } from '../testing/server-fixture.ts';

onATestServer('crm_admin@caracas.demo');

let caracas: OfficeFixture;
let lima: OfficeFixture;
beforeAll(async () => {
  caracas = await loadOfficeFixture(database, 'Caracas');
  lima = await loadOfficeFixture(database, 'Lima');
});

async function upload(
  body: string | Uint8Array<ArrayBuffer>,
  { kind = 'clients', officeId = caracas.id, as = token } = {},
) {
  const path = `/imports?kind=${kind}&officeId=${officeId}&fileName=${encodeURIComponent('Lista ñ.csv')}`;
  const response = await server.fetch(path, {
    method: 'POST',
    body,
    token: as,
    headers: { 'content-type': 'application/octet-stream' },
  });
  const { data, errors } = (await response.json()) as {
    data?: { id: string };
    errors?: { extensions: { code: string; text: string } }[];
  };
  return { status: response.status, id: data?.id ?? '', error: errors?.[0]?.extensions };
}

const count = () => database.value<number>('select count(*)::int from app_public.imports');

describe('POST /imports (doc 9 §4)', () => {
  test('a file is stored by lines, with its headings and the proposed mapping', async () => {
    const file = 'Lista\n\nCédula;Nombre;Teléfono\n12345678;Ana;0414-1234567\n\n9876543;Luz\n';
    const { status, id } = await upload(file);
    expect(status).toBe(200);
    const [stored] = await database.query(
      'select kind, file_name, headings, heading_line, mapping, state, counts, sha256 from app_public.imports where id = $1',
      [id],
    );
    expect(stored).toEqual({
      kind: 'clients',
      file_name: 'Lista ñ.csv',
      headings: ['Cédula', 'Nombre', 'Teléfono'],
      heading_line: 3,
      mapping: {
        columns: [
          { column: 0, field: 'identificationNumber' },
          { column: 1, field: 'firstName' },
          { column: 2, field: 'phone' },
        ],
        fixed: {},
      },
      state: 'UPLOADED',
      counts: { total: 2 },
      sha256: expect.stringMatching(/^[\da-f]{64}$/),
    });
    expect(
      await database.query(
        'select line, raw from app_public.import_rows where import_id = $1 order by line',
        [id],
      ),
    ).toEqual([
      { line: 1, raw: ['Lista'] },
      { line: 3, raw: ['Cédula', 'Nombre', 'Teléfono'] },
      { line: 4, raw: ['12345678', 'Ana', '0414-1234567'] },
      { line: 6, raw: ['9876543', 'Luz'] },
    ]);
  });

  test('the lines of a workbook are those of its sheet, also after a long gap', async () => {
    const row = (line: number, text: string) =>
      `<row r="${line}"><c t="inlineStr"><is><t>${text}</t></is></c></row>`;
    const { id } = await upload(
      workbook(row(1, 'Documento') + row(2, '1') + row(900_000, '2') + row(900_002, '3')),
    );
    const lines = await database.query<{ line: number }>(
      'select line from app_public.import_rows where import_id = $1 order by line',
      [id],
    );
    expect(lines.map(({ line }) => line)).toEqual([1, 2, 900_000, 900_002]);
  });

  test.each([
    ['crm_admin', 200],
    ['crm_local_admin', 200],
    ['crm_owner', 200],
    ['crm_supervisor', 403],
    ['crm_technical_attendant', 403],
    ['crm_technical', 403],
    ['crm_ceo', 403],
    ['crm_operations_sales', 403],
    ['crm_administration', 403],
    ['crm_marketing', 403],
  ])('%s gets %i (doc 9 §6)', async (role, status) => {
    const as = await server.signIn(`${role}@caracas.demo`);
    const before = await count();
    expect((await upload('Documento\n1', { as })).status).toBe(status);
    expect(await count()).toBe(before + (status === 200 ? 1 : 0));
  });

  test('a local admin cannot import into another branch, and nobody without a session', async () => {
    const as = await server.signIn('crm_local_admin@caracas.demo');
    const { error } = await upload('Documento\n1', { as, officeId: lima.id });
    expect(error?.code).toBe('OTHER_OFFICE');
    expect((await upload('Documento\n1', { as: '' })).status).toBe(401);
  });

  test.each([
    ['', 'El archivo no se puede leer: está vacío'],
    ['Documento;Nombre\n', 'El archivo no se puede leer: solo tiene encabezados'],
    ['a\n1\n"x', 'El archivo no se puede leer: comilla sin cerrar en la fila 3'],
    ['\0\x01\x02', 'El archivo no se puede leer: no es CSV ni XLSX'],
    ['<html>', 'El archivo no se puede leer: guárdelo como .xlsx, sin contraseña'],
    ['x'.repeat(20 * 1024 * 1024 + 1), 'El archivo supera 20 MB'],
  ])('a rejected file stores nothing and has its reason (case %#)', async (file, text) => {
    const before = await count();
    const { status, error } = await upload(file);
    expect([status, error?.text]).toEqual([400, text]);
    expect(await count()).toBe(before);
  });

  test('an unknown kind and a malformed office are rejected', async () => {
    expect((await upload('a\n1', { kind: 'toString' })).error?.code).toBe('INVALID_INPUT');
    expect((await upload('a\n1', { officeId: 'x' })).error?.code).toBe('INVALID_INPUT');
  });

  test('a person uploads one file at a time', async () => {
    const sending = Promise.withResolvers<void>();
    const body = new ReadableStream({
      async pull(controller) {
        controller.enqueue(strToU8('Documento\n'));
        await sending.promise;
        controller.enqueue(strToU8('1\n'));
        controller.close();
      },
    });
    const first = server.fetch('/imports?kind=clients', {
      method: 'POST',
      body,
      duplex: 'half',
      token,
      headers: { 'content-type': 'text/csv' },
    } as RequestInit);
    await expect.poll(async () => (await upload('a\n1')).error?.code).toBe('TOO_MANY_REQUESTS');
    sending.resolve();
    expect((await first).status).toBe(200);
    await expect.poll(async () => (await upload('a\n1')).status).toBe(200);
  });
});

describe('GET /imports/templates (doc 9 §3)', () => {
  test.each(Object.values(importKinds))(
    'the templates of $name have the headings of its fields',
    async (kind) => {
      const own = kind.fields.filter(({ untemplated }) => !untemplated);
      const headings = own.map(({ heading }) => heading);
      const file = await server.fetch(`/imports/templates/${kind.name}.xlsx`, { token });
      const [row] = readXlsx(await file.arrayBuffer());
      expect([...(row?.values() ?? [])].map(({ value }) => value)).toEqual(headings);
      const csv = await server.fetch(`/imports/templates/${kind.name}.csv`, { token });
      expect(csv.headers.get('content-disposition')).toContain(`plantilla-${kind.name}.csv`);
      expect(await rowsOf(await csv.bytes())).toEqual({ 1: headings });
      expect(proposeMapping(kind, headings, []).columns).toHaveLength(headings.length);
    },
  );

  test('other names are not found, and other roles are refused', async () => {
    expect((await server.fetch('/imports/templates/x.csv', { token })).status).toBe(404);
    const technician = await server.signIn('crm_technical@caracas.demo');
    const refused = await server.fetch('/imports/templates/clients.csv', { token: technician });
    expect(refused.status).toBe(403);
  });
});

describe('GET /imports/:id/refused (doc 9 §7.12)', () => {
  async function refusedImport(file: string) {
    const { id } = await upload(file);
    await database.query(
      `update app_public.import_rows
       set state = 'REFUSED', code = 'INVALID_INPUT', params = '{"field": "phone", "text": "Escriba 1500 o 1.50"}'
       where import_id = $1 and line = 3`,
      [id],
    );
    await database.query(
      `update app_public.imports set counts = counts || '{"REFUSED": 1}' where id = $1`,
      [id],
    );
    return id;
  }

  const file = 'Documento;Nombre;Teléfono\n1234567;Ana;0414-1234567\n7654321;Luz;+58 414 1234567\n';

  test.each(['csv', 'xlsx'])(
    'a refused row is sent again as %s and read as before',
    async (format) => {
      const id = await refusedImport(file);
      const response = await server.fetch(`/imports/${id}/refused.${format}`, { token });
      expect(response.status).toBe(200);
      const bytes = await response.bytes();
      expect(await rowsOf(bytes)).toEqual({
        1: ['Documento', 'Nombre', 'Teléfono', 'Fila', 'Motivo'],
        2: ['7654321', 'Luz', '+58 414 1234567', '3', 'Teléfono: Escriba 1500 o 1.50'],
      });
      const again = await upload(bytes);
      expect(
        await database.query(
          `select import.headings, held.raw from app_public.imports as import
         join app_public.import_rows as held on held.import_id = import.id and held.line = 2
         where import.id = $1`,
          [again.id],
        ),
      ).toEqual([
        {
          headings: ['Documento', 'Nombre', 'Teléfono'],
          raw: ['7654321', 'Luz', '+58 414 1234567'],
        },
      ]);
      const exports = async () =>
        (await securityRows(database, 'EXPORT')).filter(
          ({ subject }) => subject === `importacion-rechazadas.${format}`,
        );
      await expect.poll(exports).toMatchObject([{ kind: 'EXPORT', outcome: 'DONE' }]);
    },
  );

  test('other roles, other branches and other names are refused', async () => {
    const id = await refusedImport(file);
    const statusOf = async (path: string, email: string) => {
      const response = await server.fetch(path, { token: await server.signIn(email) });
      return response.status;
    };
    const path = `/imports/${id}/refused.csv`;
    expect(await statusOf(path, 'crm_technical@caracas.demo')).toBe(403);
    expect(await statusOf(path, 'crm_local_admin@lima.demo')).toBe(404);
    expect(await statusOf(`/imports/${id}/all.csv`, 'crm_admin@caracas.demo')).toBe(404);
    expect(await statusOf('/imports/1/refused.csv', 'crm_admin@caracas.demo')).toBe(404);
  });
});
