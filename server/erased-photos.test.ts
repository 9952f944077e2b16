import { expect, test } from 'vitest';
import {
  database,
  drawing,
  kept,
  onServersOfPhotos,
  server,
  token,
  upload,
} from './photos-stage.ts';

onServersOfPhotos();

test('an erased client’s photo is gone from the disk when the act is done', async () => {
  const { url } = await upload(await drawing(8, 6).png().toBuffer());
  const [client] = await database.query<{ id: string }>(
    `select id from app_public.clients where status = 1 limit 1`,
  );
  const saved = await server.graphql(
    'mutation ($input: ProcSaveClientProfileInput!) { procSaveClientProfile(input: $input) { result { vEndCode } } }',
    { variables: { input: { clientId: client?.id, url } }, token },
  );
  expect(saved.errors).toBeUndefined();
  const name = url.replace('/files/', '');
  expect(kept()).toContain(name);
  const erased = await server.graphql(
    'mutation ($id: UUID!) { procEraseClient(input: { clientId: $id }) { result { vEndCode } } }',
    { variables: { id: client?.id }, token: await server.signIn('crm_admin@caracas.demo') },
  );
  expect(erased.data).toEqual({ procEraseClient: { result: { vEndCode: '99999' } } });
  expect(kept()).not.toContain(name);
  expect((await server.fetch(url, { token })).status).toBe(404);
});
