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

const say = (input: Record<string, unknown>) =>
  server.graphql(
    'mutation ($input: ProcSaveClientConsentInput!) { procSaveClientConsent(input: $input) { result { vEndCode } } }',
    { variables: { input }, token },
  );
const save = (clientId: string | undefined, url: string) =>
  server.graphql(
    'mutation ($input: ProcSaveClientProfileInput!) { procSaveClientProfile(input: $input) { result { vEndCode } } }',
    { variables: { input: { clientId, url } }, token },
  );

test('a withdrawal takes the files of the photos away in the same act, and no other is put in', async () => {
  const { url } = await upload(await drawing(8, 6).png().toBuffer());
  const [client] = await database.query<{ id: string }>(
    'select id from app_public.clients where status = 1 limit 1',
  );
  const clientId = client?.id;
  expect((await save(clientId, url)).errors).toBeUndefined();
  const name = url.replace('/files/', '');

  await say({ clientId, purpose: 'PHOTOS', given: false });
  expect(kept()).toContain(name);
  expect(
    (await save(clientId, (await upload(await drawing(8, 6).png().toBuffer())).url)).errors,
  ).toMatchObject([{ extensions: { code: 'PHOTOS_REFUSED' } }]);
  const erased = await say({ clientId, purpose: 'PHOTOS', given: false, erasePhotos: true });
  expect(erased.errors).toBeUndefined();
  expect(kept()).not.toContain(name);
});
