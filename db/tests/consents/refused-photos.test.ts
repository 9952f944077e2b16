import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { scale } from '#scripts/test-runner/scale.ts';
import { act } from '../appointments/appointments-acts.ts';
import { onOfficesWithClients } from '../people/clients-fixture.ts';
import { cloneDatabase } from '../support/database.ts';
import { caracas, db, supervisor } from '../support/demo-fixture.ts';
import { rejectionWithoutTrace } from '../support/rejection.ts';
import { newClient, say } from './consents-fixture.ts';

onOfficesWithClients(cloneDatabase);

describe('a client who refuses photos', () => {
  async function photo() {
    const name = `${randomUUID()}.jpg`;
    await db.query('insert into app_private.photos (name, company_id) values ($1, $2)', [
      name,
      caracas.companyId,
    ]);
    return { name, url: `/files/${name}` };
  }
  const put = (client_id: string, url: string) =>
    act(db, caracas, 'proc_save_client_profile', { client_id, url });
  const urlOf = async (id: string) => {
    const [profile] = await db.query('select url from app_public.profiles where client_id = $1', [
      id,
    ]);
    return profile?.url;
  };

  test('a new photo of a client who refuses photos is rejected, and other values can be saved', async () => {
    const { id } = await newClient();
    await say(id, 'PHOTOS', false);
    const { url } = await photo();
    expect(await rejectionWithoutTrace(db, () => put(id, url))).toEqual({
      code: 'PHOTOS_REFUSED',
      params: { field: 'url' },
    });
    await act(db, caracas, 'proc_save_client_profile', { client_id: id, profession: 'Docente' });
    await say(id, 'PHOTOS', true);
    await put(id, url);
    expect(await urlOf(id)).toBe(url);
  });

  test('the present photo stays after a refusal unless the refusal erases photos', async () => {
    const { id } = await newClient();
    const [first, second] = [await photo(), await photo()];
    await put(id, first.url);
    await put(id, second.url);
    await say(id, 'PHOTOS', false);
    expect(await urlOf(id)).toBe(second.url);
    // A save of the whole form sends the present photo again.
    await put(id, second.url);
    await say(id, 'PHOTOS', false, { erase_photos: true });
    expect(await urlOf(id)).toBeNull();
    await db.queryAs(supervisor, 'select app_hidden.purge_unattached_photos()');
    expect(
      await db.query('select from app_private.photos where name = any ($1)', [
        [first.name, second.name],
      ]),
    ).toEqual([]);
  });

  test('a refusal with erasure during the save of a photo leaves no photo', async () => {
    for (let round = 0; round < scale(5, 50); round += 1) {
      const { id } = await newClient();
      const { url } = await photo();
      const [saved] = await Promise.allSettled([
        put(id, url),
        say(id, 'PHOTOS', false, { erase_photos: true }),
      ]);
      const order = await db.value<boolean>(
        `select (select updated from app_public.profiles where client_id = $1) is not null as first`,
        [id],
      );
      expect((await urlOf(id)) ?? null).toBeNull();
      expect(order).toBe(saved.status === 'fulfilled');
    }
  });
});
