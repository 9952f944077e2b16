import { unzipSync } from 'fflate';
import { beforeAll, expect, test } from 'vitest';
import { securityRows } from '#db/tests/support/security.ts';
import { readCsv } from '#scripts/test-runner/read-csv.ts';
import {
  database,
  drawing,
  onServersOfPhotos,
  saveProfile,
  server,
  upload,
} from '../testing/photos-fixture.ts';

onServersOfPhotos();

let admin: string;
let clientId: string;
beforeAll(async () => {
  admin = await server.signIn('crm_admin@caracas.demo');
  const [client] = await database.query<{ id: string }>(
    `select id from app_public.clients where status = 1 limit 1`,
  );
  clientId = client?.id ?? '';
});

async function createRequest(kind = 'ACCESS'): Promise<string> {
  const { data } = await server.graphql(
    `mutation ($input: ProcCreatePrivacyRequestInput!) {
       procCreatePrivacyRequest(input: $input) { result { vId } }
     }`,
    {
      variables: {
        input: {
          kind,
          requesterName: '<Rosa> & Cía',
          identityProof: 'Cédula a la vista',
          channel: 'EMAIL',
          receivedOn: '2026-01-05',
          clientId,
        },
      },
      token: admin,
    },
  );
  return (data as { procCreatePrivacyRequest: { result: { vId: string } } })
    .procCreatePrivacyRequest.result.vId;
}

const download = (name: string, as = admin) => server.fetch(`/access/${name}`, { token: as });

async function rejection(response: Response): Promise<string | undefined> {
  const { errors } = (await response.json()) as { errors: { extensions: { code: string } }[] };
  return errors[0]?.extensions.code;
}

test('an access export is a ZIP with JSON and CSV of each table, photos and a summary page', async () => {
  const { url } = await upload(await drawing(8, 6).png().toBuffer());
  const saved = await saveProfile({ clientId, url, notes: '=1+1' });
  expect(saved.errors).toBeUndefined();
  await database.query(`update app_public.clients set first_name = 'Rosa <b>' where id = $1`, [
    clientId,
  ]);

  const response = await download(`${await createRequest()}.zip`);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('application/zip');
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="acceso.zip"');
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
  const textOf = (name: string) => Buffer.from(files[name] ?? []).toString('utf8');

  expect(JSON.parse(textOf('datos/cliente.json'))).toMatchObject([
    { id: clientId, first_name: 'Rosa <b>' },
  ]);
  expect(JSON.parse(textOf('datos/ficha.json'))).toMatchObject([{ url, notes: '=1+1' }]);
  expect(textOf('datos/ficha.csv')).toContain("'=1+1");
  const [captions = [], row = []] = readCsv(textOf('datos/cliente.csv'), ';');
  const cells = new Map(captions.map((caption, index) => [caption, row[index]]));
  expect(cells.get('created')).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
  expect(captions.at(-1)).toBe('Zona horaria');
  expect(row.at(-1)).toBe('America/Caracas');
  expect(JSON.parse(textOf('datos/solicitudes.json'))).toMatchObject([
    { client_id: clientId, requester_name: '<Rosa> & Cía' },
  ]);
  const photo = files[`fotos/${url.replace('/files/', '')}`];
  expect(
    Buffer.from(photo ?? [])
      .subarray(1, 4)
      .toString(),
  ).toBe('PNG');
  const page = textOf('resumen.html');
  expect(page).toContain('Rosa &lt;b&gt;');
  expect(page).toContain('según su solicitud del 05/01/2026');
  expect(page).toContain('datos/ficha.csv, datos/ficha.json');
  const relations = await database.query<{ file: string }>(
    'select file from app_private.client_relations()',
  );
  for (const { file } of relations) {
    expect(Array.isArray(JSON.parse(textOf(`datos/${file}.json`)))).toBe(true);
  }
});

test('the security log records an access export with its rows and request, without a name', async () => {
  const id = await createRequest();
  await (await download(`${id}.zip`)).arrayBuffer();
  await expect
    .poll(async () => (await securityRows(database, 'EXPORT')).at(-1))
    .toMatchObject({
      outcome: 'DONE',
      subject: 'acceso.zip',
      detail: { list: 'access', requestId: id, personal: true, rows: expect.any(Number) },
    });
});

test('an access export requires step-up authentication if the login is not recent', async () => {
  const id = await createRequest();
  await database.query(
    `update app_private.sessions set created = now() - interval '6 minutes', stepped_up_at = null`,
  );
  expect(await rejection(await download(`${id}.zip`))).toBe('STEP_UP_REQUIRED');
  await database.query('update app_private.sessions set created = now()');
  const response = await download(`${id}.zip`);
  expect(response.status).toBe(200);
  await response.arrayBuffer();
});

test('a role without the right to privacy requests cannot download an access export', async () => {
  const id = await createRequest();
  for (const role of ['crm_supervisor', 'crm_local_admin', 'crm_ceo', 'crm_technical_attendant']) {
    const other = await server.signIn(`${role}@caracas.demo`);
    expect(await rejection(await download(`${id}.zip`, other))).toBe('FORBIDDEN');
  }
  const unauthenticatedAnswer = await server.fetch(`/access/${id}.zip`);
  expect(unauthenticatedAnswer.status).toBe(401);
});
