import { randomInt, randomUUID } from 'node:crypto';
import { deleteSale, openTurn, priced, type SaleLine, sell } from './acts.ts';
import { act, booked, inDays, lineFor } from './appointments-acts.ts';
import { caracas, db } from './cast-stage.ts';
import { createClient } from './clients-stage.ts';

/** Words that stand nowhere else, and how a client is called by them. */
export interface Person {
  readonly id: string;
  /** None of them may be left. */
  readonly traces: readonly string[];
  /** What numbered invoices keep: the document and the name. */
  readonly ofInvoices: readonly string[];
  readonly photo: string;
}

const letters = 'bcdfghjklmnpqrstvwxyz';
const word = () => Array.from({ length: 12 }, () => letters[randomInt(letters.length)]).join('');
const digits = (count: number) =>
  Array.from({ length: count }, () => String(randomInt(10))).join('');

/** A photo that is in the client's file. */
async function withPhoto(clientId: string, traces: readonly string[]): Promise<string> {
  const name = `${randomUUID()}.jpg`;
  await db.query('insert into app_private.photos (name, company_id) values ($1, $2)', [
    name,
    caracas.companyId,
  ]);
  await db.query(`insert into app_private.photo_bytes values ($1, '\\xffd8')`, [name]);
  await act(db, caracas, 'proc_save_client_profile', {
    client_id: clientId,
    age: '1987-06-05',
    profession: traces[0],
    social_network: `@${traces[0]}`,
    notes: `Es prima de ${traces[1]}`,
    url: `/files/${name}`,
  });
  return name;
}

/** A turn of today to sell in. */
export const turnOfToday = () => openTurn(db, caracas, caracas.people.crm_technical);

/** Sells to somebody, with a number where it is an invoice. */
async function soldTo(document: string, lines: readonly SaleLine[], number?: string) {
  return sell(db, caracas, lines, {
    identification_number: document,
    request_id: randomUUID(),
    ...(number && { invoice_number: number, confirm_number: true }),
  });
}

let invoices = 700_000;

/** A client who was corrected, photographed, served, refunded, deleted, booked and written to, in a random measure. */
export async function withHistory(turn: string): Promise<Person> {
  const document = `V${20 + randomInt(9)}${digits(7)}`;
  const phone = `0414${digits(7)}`;
  const [first, last, mistyped, former] = [word(), word(), word(), word()] as const;
  const email = `${word()}@correo.example`;
  const { v_id } = await createClient({
    identification_number: document,
    first_name: mistyped,
    last_name: last,
    phone,
    email: `${former}@correo.example`,
    address: `Casa de ${last}`,
  });
  const id = v_id as string;
  const traces = [first, last, mistyped, former, email, document.slice(1), phone.slice(1)];
  const line = priced(caracas, 'Corte de dama', turn);

  if (randomInt(2)) await soldTo(document, [line]);
  await db.as(caracas.email('crm_supervisor'), (sql) =>
    sql.query('update app_public.clients set first_name = $2, email = $3 where id = $1', [
      id,
      first,
      email,
    ]),
  );
  await act(db, caracas, 'proc_save_client_consent', {
    client_id: id,
    purpose: 'MESSAGES',
    given: randomInt(2) === 1,
  });
  const photo = await withPhoto(id, traces);
  const sale = await soldTo(document, [line, line]);
  if (randomInt(2)) {
    await act(db, caracas, 'proc_refund_sale', { sale_id: sale, reason: `Reclamo de ${first}` });
  }
  const deleted = await soldTo(document, [line]);
  await deleteSale(db, caracas.email('crm_supervisor'), deleted, `${last} se fue`);
  invoices += 1;
  const invoiced = randomInt(2) === 1;
  if (invoiced) await soldTo(document, [line], String(invoices));
  const details = [lineFor(caracas, undefined)];
  await booked(db, caracas, {
    identification_number: document,
    appointment_date: inDays(caracas, 2 + randomInt(20)),
    details,
  });
  await act(db, caracas, 'proc_create_appointments_by_name', {
    first_name: first,
    last_name: last,
    phone,
    appointment_date: inDays(caracas, 2 + randomInt(20)),
    details,
    request_id: randomUUID(),
  });
  await db.query(
    `insert into app_public.people (company_id, identification_number, first_name, last_name)
     values ($1, $2, $3, $4) on conflict do nothing`,
    [caracas.companyId, document, first, last],
  );
  await db.query(
    `insert into app_public.list_views (company_id, actor_id, list, name, content)
     values ($1, $2, 'v_clients', $3, $4)`,
    [
      caracas.companyId,
      caracas.people.crm_supervisor.id,
      `vista ${randomUUID().slice(0, 8)}`,
      `{"search":"${document}"}`,
    ],
  );
  const ofInvoices = invoiced ? [first, last, document.slice(1)] : [];
  return { id, traces, ofInvoices, photo };
}

/** Every column of every table of ours that may hold text. */
async function textColumns() {
  return db.query<{ table: string; expression: string }>(
    `select format('%I.%I', nspname, relname) as table,
       string_agg(format('coalesce(%I::text, '''')', attname), ' || '' '' || ') as expression
     from pg_attribute as attribute
     join pg_class as class on class.oid = attrelid
     join pg_namespace as namespace on namespace.oid = relnamespace
     where nspname in ('app_public', 'app_hidden', 'app_private', 'graphile_worker') and relkind = 'r' and attnum > 0
       and not attisdropped and atttypid in (
         'text'::regtype, 'text[]'::regtype, 'jsonb'::regtype, 'json'::regtype, 'varchar'::regtype, 'date'::regtype)
     group by 1 order by 1`,
  );
}

/** Where in the database one of the words stands, by table, with the rows. */
export async function foundAnywhere(words: readonly string[]): Promise<string[]> {
  const pattern = words.join('|');
  const found = await Promise.all(
    (await textColumns()).map(async ({ table, expression }) =>
      (
        await db.query<{ text: string }>(
          `select ${expression} as text from ${table} where ${expression} ~* $1`,
          [pattern],
        )
      ).map(({ text }) => `${table}: ${text}`),
    ),
  );
  return found.flat();
}
