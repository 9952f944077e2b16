import { randomUUID } from 'node:crypto';
import type { DemoDatabase } from '../support/database.ts';
import type { OfficeFixture } from '../support/office-fixture.ts';

/** The office and the test file's database for the rows. */
export interface RetentionContext {
  readonly db: DemoDatabase;
  readonly office: OfficeFixture;
}

async function idOf(
  { db }: RetentionContext,
  text: string,
  values: readonly unknown[],
): Promise<string> {
  const [row] = await db.query<{ id: string }>(text, [...values]);
  return row?.id ?? '';
}

/** Creates a client and a photo that are this number of months old. */
export async function clientWithPhoto(context: RetentionContext, months: number) {
  const { db, office } = context;
  const name = `${randomUUID()}.jpg`;
  await db.query(
    `insert into app_private.photos (name, company_id, attached, created)
     values ($1, $2, true, now() - make_interval(months => $3))`,
    [name, office.companyId, months],
  );
  await db.query(`insert into app_private.photo_bytes values ($1, '\\xffd8')`, [name]);
  const number = `V${Math.floor(Math.random() * 1e9)}`;
  const id = await idOf(
    context,
    `insert into app_public.clients (company_id, office_id, identification_type, identification_number, email, first_name, address, created)
     values ($1, $2, 'CI', $3, $3 || '@correo.demo', 'Rosa', 'Centro', now() - make_interval(months => $4)) returning id`,
    [office.companyId, office.id, number, months],
  );
  await db.query(
    `insert into app_public.profiles (client_id, company_id, url) values ($1, $2, '/files/' || $3)`,
    [id, office.companyId, name],
  );
  return { id, name, number };
}

/**
 * Creates a message of this state and of this number of months ago. A sent or recorded one was sent
 * at the same time.
 */
export function message(context: RetentionContext, state: string, months: number): Promise<string> {
  const { companyId, id } = context.office;
  return idOf(
    context,
    `insert into app_public.messages (id, company_id, office_id, event_key, phone, body, state, created, sent_at, taken_at)
     select overlay(app_hidden.first_id_at(made)::text placing substr(gen_random_uuid()::text, 15) from 15)::uuid,
       $1, $2, 'test:' || gen_random_uuid(), '+584141234567', 'Hola Rosa', $3, made,
       case when $3 in ('sent', 'recorded') then made end, made
     from (select now() - make_interval(months => $4) as made) as time returning id`,
    [companyId, id, state, months],
  );
}

/** Creates a row of the security log that is this number of months old. */
export const event = ({ db, office }: RetentionContext, months: number): Promise<unknown> =>
  db.query(
    `insert into app_public.security_events (id, company_id, kind, outcome, actor_name, created)
     select overlay(app_hidden.first_id_at(made)::text placing substr(gen_random_uuid()::text, 15) from 15)::uuid,
       $1, 'SIGN_IN', 'DONE', $2, made
     from (select now() - make_interval(months => $3) as made) as time`,
    [office.companyId, `hace ${months} meses`, months],
  );

/** Sets the company's retention in months; null keeps data forever. */
export const setRetention = (
  { db, office }: RetentionContext,
  photos: number | null,
  messages: number | null,
  security: number | null,
) =>
  db.query(
    `insert into app_public.retention_settings as setting values ($1, $2, $3, $4)
     on conflict (company_id) do update set photo_months = excluded.photo_months,
       message_months = excluded.message_months, security_months = excluded.security_months`,
    [office.companyId, photos, messages, security],
  );

/** Returns the number of purged rows of each successive batch. */
export async function purgeAll(
  { db }: RetentionContext,
  what: 'photos' | 'messages' | 'security',
  lot: number,
): Promise<number[]> {
  const lots: number[] = [];
  let after: string | null = null;
  do {
    const [row]: { last_id: string | null; forgotten: number }[] = await db.query(
      `select * from app_private.purge_old_${what}($1, $2)`,
      [after, lot],
    );
    after = row?.last_id ?? null;
    if (after) lots.push(row?.forgotten ?? 0);
  } while (after);
  return lots;
}
