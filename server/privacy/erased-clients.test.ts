import { expect, test } from 'vitest';
import { recordLog } from '../../tests/support/recorded-log.ts';
import { serve } from '../testing/nodes-fixture.ts';
import {
  database,
  dataFolder,
  drawing,
  onServersOfPhotos,
  saveProfile,
  server,
  storedPhotos,
  token,
  upload,
} from '../testing/photos-fixture.ts';

onServersOfPhotos();

/** Returns a client whose file has a photo, with the photo's name and address. */
async function photographed(offset: number) {
  const { url } = await upload(await drawing(8, 6).png().toBuffer());
  const [client] = await database.query<{ id: string }>(
    'select id from app_public.clients where status = 1 order by id offset $1 limit 1',
    [offset],
  );
  const clientId = client?.id ?? '';
  expect((await saveProfile({ clientId, url })).errors).toBeUndefined();
  const name = url.replace('/files/', '');
  expect(storedPhotos()).toContain(name);
  return { clientId, name, url };
}

test('erasing a client deletes the photo from the disk, and no log line names the client', async () => {
  const { clientId, name, url } = await photographed(0);
  const [client] = await database.query<Record<string, string>>(
    'select full_name, identification_number, phone, email from app_public.clients where id = $1',
    [clientId],
  );
  const log = recordLog('trace');
  const logging = await serve({ logger: log.logger, env: { dataFolder } });
  const erased = await logging.graphql(
    'mutation ($id: UUID!) { procEraseClient(input: { clientId: $id }) { result { vEndCode } } }',
    { variables: { id: clientId }, token: await logging.signIn('crm_admin@caracas.demo') },
  );
  expect(erased.data).toEqual({ procEraseClient: { result: { vEndCode: '99999' } } });
  expect(storedPhotos()).not.toContain(name);
  expect((await server.fetch(url, { token })).status).toBe(404);
  expect(log.text()).not.toBe('');
  for (const trace of Object.values(client ?? {}).filter(Boolean)) {
    expect(log.text()).not.toContain(trace);
  }
});

test('withdrawing consent to photos erases them if requested, and prevents new ones', async () => {
  const { clientId, name } = await photographed(1);
  const withdraw = (more = {}) =>
    server.graphql(
      'mutation ($input: ProcSaveClientConsentInput!) { procSaveClientConsent(input: $input) { result { vEndCode } } }',
      { variables: { input: { clientId, purpose: 'PHOTOS', given: false, ...more } }, token },
    );
  await withdraw();
  expect(storedPhotos()).toContain(name);
  const { url } = await upload(await drawing(8, 6).png().toBuffer());
  expect((await saveProfile({ clientId, url })).errors).toMatchObject([
    { extensions: { code: 'PHOTOS_REFUSED' } },
  ]);
  expect((await withdraw({ erasePhotos: true })).errors).toBeUndefined();
  expect(storedPhotos()).not.toContain(name);
});
