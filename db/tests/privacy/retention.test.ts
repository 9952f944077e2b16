import { beforeEach, describe, expect, test } from 'vitest';
import { booked, inDays, lineFor } from '../appointments/appointments-acts.ts';
import { onOfficesWithClients } from '../people/clients-fixture.ts';
import { callAs, openTurn, priced, sell } from '../support/acts.ts';
import { admin, caracas, db } from '../support/demo-fixture.ts';
import { rejectionOf, rejectionWithoutTrace } from '../support/rejection.ts';
import { clientWithPhoto, event, message, purgeAll, setRetention } from './retention-fixture.ts';

onOfficesWithClients();

const oldData = () => ({ db, office: caracas });

beforeEach(async () => {
  await db.query(
    `truncate app_public.retention_settings, app_public.security_events, app_public.security_alerts cascade`,
  );
  await db.query('delete from app_public.messages');
  await db.query(`update app_public.profiles set url = ''`);
  await db.query('delete from app_private.photos');
});

const save = (values: Record<string, unknown>, actor = admin) =>
  callAs(db, actor, 'proc_save_retention', values);

const previewed = async (values: readonly unknown[], actor = admin) => {
  const [row] = await db.queryAs<{ photos: number; messages: number; events: number }>(
    actor,
    'select * from app_public.proc_retention_preview($1, $2, $3)',
    [...values],
  );
  return row;
};

const inFiles = async () =>
  (
    await db.query<{ client_id: string }>(
      `select client_id from app_public.profiles where url <> ''`,
    )
  ).map((row) => row.client_id);

const texts = () =>
  db.query(`select state, phone, body from app_public.messages order by state, phone`);

describe('a company without retention settings', () => {
  test('without settings, photos and messages stay forever, and the security log for 400 days', async () => {
    const { id } = await clientWithPhoto(oldData(), 100);
    await message(oldData(), 'sent', 100);
    await event(oldData(), 12);
    await event(oldData(), 14);
    expect(await purgeAll(oldData(), 'photos', 100)).toEqual([0]);
    expect(await purgeAll(oldData(), 'messages', 100)).toEqual([]);
    expect(await purgeAll(oldData(), 'security', 100)).toEqual([]);
    await db.query('select app_private.tidy()');
    expect(await inFiles()).toEqual([id]);
    expect(await texts()).toEqual([{ state: 'sent', phone: '+584141234567', body: 'Hola Rosa' }]);
    expect(await db.query('select actor_name from app_public.security_events')).toEqual([
      { actor_name: 'hace 12 meses' },
    ]);
  });
});

describe('retention of photos', () => {
  test('photos are purged only for clients without a recent visit, booking or photo', async () => {
    const gone = await clientWithPhoto(oldData(), 30);
    const young = await clientWithPhoto(oldData(), 20);
    const served = await clientWithPhoto(oldData(), 30);
    const turn = await openTurn(db, caracas, caracas.people.crm_technical);
    await sell(db, caracas, [priced(caracas, 'Corte de dama', turn)], {
      identification_number: served.number,
    });
    const expected = await clientWithPhoto(oldData(), 30);
    await booked(db, caracas, {
      identification_number: expected.number,
      appointment_date: inDays(caracas, 3),
      details: [lineFor(caracas, undefined)],
    });
    await setRetention(oldData(), 24, null, null);
    expect(await previewed([24, null, null])).toMatchObject({ photos: 1 });
    expect(await purgeAll(oldData(), 'photos', 1_000)).toEqual([1]);
    expect((await inFiles()).toSorted()).toEqual([young.id, served.id, expected.id].toSorted());
    expect(await db.query('select name from app_private.photos where not attached')).toEqual([
      { name: gone.name },
    ]);
    expect(await db.query(`select name from app_private.purgeable_photos('', 20)`)).toEqual([
      { name: gone.name },
    ]);
  });

  test('former photos of a file are purged too', async () => {
    const { id, name } = await clientWithPhoto(oldData(), 30);
    const other = await clientWithPhoto(oldData(), 30);
    await db.query(
      `insert into app_public.audit_entries (company_id, object_type, object_id, action, before, after)
       values ($1, 'profiles', $2, 'update', jsonb_build_object('url', '/files/' || $3::text), '{"url": ""}')`,
      [caracas.companyId, id, other.name],
    );
    await db.query('delete from app_public.profiles where client_id = $1', [other.id]);
    await setRetention(oldData(), 24, null, null);
    expect(await purgeAll(oldData(), 'photos', 1_000)).toEqual([2]);
    const unattached = await db.query<{ name: string }>(
      'select name from app_private.photos where not attached order by name',
    );
    expect(unattached.map((row) => row.name)).toEqual([name, other.name].toSorted());
  });

  test('a purge adds no entry to the history and changes nothing else in the file', async () => {
    const { id } = await clientWithPhoto(oldData(), 30);
    await db.query(`update app_public.profiles set profession = 'Abogada' where client_id = $1`, [
      id,
    ]);
    const entries = () =>
      db.query('select from app_public.audit_entries where object_id = $1', [id]);
    const before = (await entries()).length;
    await setRetention(oldData(), 24, null, null);
    await purgeAll(oldData(), 'photos', 1_000);
    expect(await entries()).toHaveLength(before);
    expect(
      await db.query('select url, profession from app_public.profiles where client_id = $1', [id]),
    ).toEqual([{ url: '', profession: 'Abogada' }]);
  });
});

describe('retention of messages', () => {
  test('sent messages lose text and phone and stay as rows; pending ones keep them at any age', async () => {
    for (const state of ['sent', 'recorded', 'failed', 'pending', 'sending', 'held']) {
      await message(oldData(), state, 13);
    }
    await message(oldData(), 'sent', 11);
    await setRetention(oldData(), null, 12, null);
    expect(await previewed([null, 12, null])).toMatchObject({ messages: 3 });
    expect(await purgeAll(oldData(), 'messages', 100)).toEqual([3]);
    const gone = { phone: '', body: 'Borrado por antigüedad' };
    const whole = { phone: '+584141234567', body: 'Hola Rosa' };
    expect(await texts()).toEqual([
      { state: 'failed', ...gone },
      { state: 'held', ...whole },
      { state: 'pending', ...whole },
      { state: 'recorded', ...gone },
      { state: 'sending', ...whole },
      { state: 'sent', ...gone },
      { state: 'sent', ...whole },
    ]);
  });

  test('purged messages cannot be resent', async () => {
    const id = await message(oldData(), 'failed', 13);
    await setRetention(oldData(), null, 12, null);
    await purgeAll(oldData(), 'messages', 100);
    expect(
      await rejectionOf(callAs(db, admin, 'proc_resend_message', { message_id: id })),
    ).toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('retention of the security log', () => {
  test("the security log is purged after the company's period, shorter or longer than 400 days", async () => {
    await event(oldData(), 7);
    await event(oldData(), 5);
    await setRetention(oldData(), null, null, 6);
    expect(await previewed([null, null, 6])).toMatchObject({ events: 1 });
    expect(await purgeAll(oldData(), 'security', 100)).toEqual([1]);
    const names = async () =>
      (
        await db.query<{ actor_name: string }>(
          `select actor_name from app_public.security_events where kind = 'SIGN_IN' order by created`,
        )
      ).map(({ actor_name }) => actor_name);
    expect(await names()).toEqual(['hace 5 meses']);

    await event(oldData(), 30);
    await setRetention(oldData(), null, null, 36);
    await db.query('select app_private.tidy()');
    expect(await purgeAll(oldData(), 'security', 100)).toEqual([]);
    expect(await names()).toEqual(['hace 30 meses', 'hace 5 meses']);
  });
});

describe('the purge', () => {
  test('the retention purge runs in batches, once, and the log has one row a day with the count', async () => {
    for (let each = 0; each < 25; each += 1) await message(oldData(), 'sent', 13);
    await clientWithPhoto(oldData(), 30);
    await setRetention(oldData(), 24, 12, 6);
    expect(await purgeAll(oldData(), 'messages', 10)).toEqual([10, 10, 5]);
    expect(await purgeAll(oldData(), 'messages', 10)).toEqual([0, 0, 0]);
    await purgeAll(oldData(), 'photos', 1_000);
    expect(
      await db.queryAs(
        admin,
        `select subject, actor_name, words from app_public.v_security_events where kind = 'RETENTION'`,
      ),
    ).toEqual([
      { subject: 'Conservación de datos', actor_name: '', words: 'Fotos: 1; Mensajes: 25' },
    ]);
  });

  test('the retention purge deletes no legal document and changes no sum', async () => {
    await clientWithPhoto(oldData(), 30);
    await message(oldData(), 'sent', 13);
    const sums = () =>
      db.query(
        `select (select jsonb_agg(to_jsonb(sale) order by sale.id) from app_public.sales as sale) as sales,
           (select jsonb_agg(to_jsonb(entry) order by entry.id) from app_public.money_entries as entry) as money,
           (select jsonb_agg(to_jsonb(day) order by day) from app_public.office_sale_days as day) as days,
           (select count(*) from app_public.messages) as messages`,
      );
    const before = await sums();
    await setRetention(oldData(), 1, 1, 6);
    await purgeAll(oldData(), 'photos', 1_000);
    await purgeAll(oldData(), 'messages', 100);
    expect(await sums()).toEqual(before);
  });
});

describe('the retention settings', () => {
  test('a privacy manager changes the settings, and old and new values are recorded', async () => {
    await save({ photo_months: 24, message_months: 1 });
    await save({ photo_months: 12, security_months: 18 });
    const [row] = await db.queryAs(
      admin,
      'select photo_months, message_months, security_months, saved_by_name from app_public.proc_retention()',
    );
    expect(row).toEqual({
      photo_months: 12,
      message_months: null,
      security_months: 18,
      saved_by_name: caracas.people.crm_admin.fullName,
    });
    const log = await db.queryAs<{ words: string }>(
      admin,
      `select words from app_public.v_security_events where kind = 'SETTING' order by created, id`,
    );
    expect(log.map(({ words }) => words)).toEqual([
      'Mensajes: siempre → 1 mes; Fotos: siempre → 24 meses',
      'Mensajes: 1 mes → siempre; Fotos: 24 meses → 12 meses; Registro de seguridad: 400 días → 18 meses',
    ]);
  });

  test.each([
    ['photoMonths', { photo_months: 0 }, '1'],
    ['messageMonths', { message_months: 121 }, '1'],
    ['securityMonths', { security_months: 5 }, '6'],
  ])('months out of range in %s are rejected', async (field, values, min) => {
    expect(await rejectionWithoutTrace(db, () => save(values))).toEqual({
      code: 'NUMBER_OUT_OF_RANGE',
      params: { field, min, max: '120' },
    });
  });
});
