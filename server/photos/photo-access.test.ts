import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { OfficeName } from '#db/demo/staff.ts';
import { loadOfficeFixture } from '#db/tests/support/office-fixture.ts';
import { otherCompanyPassword, seedOtherCompany } from '#db/tests/support/other-company.ts';
import {
  database,
  dataFolder,
  drawing,
  hosted,
  onServersOfPhotos,
  saveProfile,
  server,
  token,
  upload,
} from '../testing/photos-fixture.ts';
import { createPhotoAddresses } from './photo-addresses.ts';

onServersOfPhotos();

interface Saving {
  readonly as?: string;
  readonly at?: typeof server;
  readonly of?: string;
}

describe('access to a photo', () => {
  let storedName: string;
  let clientId: string;

  const save = (url: string | null, { of = clientId, ...by }: Saving = {}) =>
    saveProfile({ clientId: of, url }, by);
  const read = async (as = token, of = clientId): Promise<string | null> => {
    const { data } = await server.graphql(
      'query ($id: UUID!) { profileByClientId(clientId: $id) { url } }',
      {
        token: as,
        variables: { id: of },
      },
    );
    return data.profileByClientId?.url ?? null;
  };
  const stored = async () =>
    (
      await database.query('select url from app_public.profiles where client_id = $1', [clientId])
    )[0];

  beforeAll(async () => {
    const [found] = await database.query<{ id: string }>(
      `select client.id from app_public.clients as client
       join app_public.offices as office on office.id = client.office_id where office_name = 'Caracas' limit 1`,
    );
    clientId = found?.id ?? '';
    storedName = (await upload(await drawing(40, 30).png().toBuffer())).url;
  });

  test("a photo's plain address without a session is rejected with 401", async () => {
    const response = await server.fetch(storedName);
    expect(response.status).toBe(401);
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  test("a session with the right to clients' files can read a photo, without caching", async () => {
    const response = await server.fetch(storedName, { token });
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  test("a session without the right to clients' files gets 404 for a photo", async () => {
    for (const role of ['crm_ceo', 'crm_technical', 'crm_marketing', 'crm_admin']) {
      const other = await server.signIn(`${role}@caracas.demo`);
      expect([role, (await server.fetch(storedName, { token: other })).status]).toEqual([
        role,
        404,
      ]);
    }
  });

  test('a signed address opens its photo for hours, and browsers may cache it', async () => {
    expect((await save(storedName)).data.procSaveClientProfile.result.vEndCode).toBe('99999');
    expect(await stored()).toEqual({ url: storedName });
    const signed = (await read()) ?? '';
    expect(signed).toMatch(
      /^\/files\/[0-9a-f-]{36}\.png\?until=\d+&session=[0-9a-f-]{36}&key=[\w-]{43}$/,
    );
    // The next read returns the same address, so that the browser can use its cache.
    expect(await read()).toBe(signed);
    const response = await server.fetch(signed);
    expect(response.status).toBe(200);
    const age = /^private, max-age=(\d+), immutable$/.exec(
      response.headers.get('cache-control') ?? '',
    );
    expect(Number(age?.[1])).toBeGreaterThan(5.9 * 3_600);
    expect(Number(age?.[1])).toBeLessThanOrEqual(12 * 3_600);
  });

  test('a forged, foreign or expired signature is rejected with 401', async () => {
    const signed = (await read()) ?? '';
    const other = (await upload(await drawing(41, 30).png().toBuffer())).url;
    const [, query] = signed.split('?');
    const forged = [
      signed.replace(/key=(.)/, (_, first) => `key=${first === 'A' ? 'B' : 'A'}`),
      signed.replace(/until=\d/, 'until=9'),
      signed.replace(/until=\d+/, 'until=99999999999'),
      signed.replace(/&key.*/, ''),
      signed.replace(/session=[^&]+&/, ''),
      signed.replace(/session=[^&]+/, `session=${randomUUID()}`),
      `${signed}&key=a`,
      `${other}?${query}`,
    ];
    for (const address of forged) expect((await server.fetch(address)).status).toBe(401);
    const late = Date.now() + 13 * 3_600_000;
    const { verify } = createPhotoAddresses(database.secret, undefined);
    const signature = Object.fromEntries(new URLSearchParams(query));
    const name = storedName.replace('/files/', '');
    expect(verify(name, signature)?.secondsLeft).toBeGreaterThan(0);
    vi.useFakeTimers({ now: late, toFake: ['Date'] });
    expect(verify(name, signature)).toBeUndefined();
    vi.useRealTimers();
  });

  test('a signed address is rejected after its session ended', async () => {
    const own = await server.signIn('crm_supervisor@caracas.demo');
    const signed = (await read(own)) ?? '';
    expect((await server.fetch(signed)).status).toBe(200);
    await server.fetch('/logout', { method: 'POST', token: own });
    expect((await server.fetch(signed)).status).toBe(401);
  });

  test('saving a signed address stores the plain one', async () => {
    const signed = (await read()) ?? '';
    expect((await save(signed)).errors).toBeUndefined();
    expect(await stored()).toEqual({ url: storedName });
    expect((await save(null)).errors).toBeUndefined();
    expect(await read()).toBe(signed);
  });

  test('another company cannot read a photo nor save it for its own client', async () => {
    const owner = await database.ownerPool.connect();
    await seedOtherCompany(owner).finally(() => owner.release());
    const otherCompany = await loadOfficeFixture(database, 'Maracay' as OfficeName);
    const theirs = await server.signIn(otherCompany.email('crm_supervisor'), otherCompanyPassword);
    expect((await server.fetch(storedName, { token: theirs })).status).toBe(404);
    expect(await read(theirs)).toBeNull();
    const { errors } = await save(storedName, { as: theirs, of: otherCompany.client.id });
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'INVALID_INPUT', field: 'url' });
    expect(await read(theirs, otherCompany.client.id)).toBeNull();
  });

  test('a photo address outside the image host is rejected unless it is already stored', async () => {
    const tracker = 'https://rastreo.ejemplo/a.gif';
    for (const at of [server, hosted]) {
      const { errors } = await save(tracker, { at });
      expect(errors?.[0]?.extensions).toMatchObject({ code: 'PHOTO_ADDRESS', field: 'url' });
    }
    expect(await stored()).toEqual({ url: storedName });
    const ofHost = 'https://images.example/turno/a1b2.png';
    expect((await save(ofHost, { at: hosted })).errors).toBeUndefined();
    expect(await read()).toBe(ofHost);
    // The image host is no longer configured; the stored address stays (D69).
    expect((await save(ofHost)).errors).toBeUndefined();
    expect((await save(storedName)).errors).toBeUndefined();
  });

  test('an upload fails and stores nothing while the photo table is unavailable', async () => {
    await database.query('alter table app_private.photos rename to away');
    const before = readdirSync(join(dataFolder, 'files'));
    const { status } = await upload(await drawing(42, 30).png().toBuffer());
    await database.query('alter table app_private.away rename to photos');
    expect(status).toBe(503);
    expect(readdirSync(join(dataFolder, 'files'))).toEqual(before);
  });
});
