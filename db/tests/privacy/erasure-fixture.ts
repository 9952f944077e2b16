import { randomInt, randomUUID } from 'node:crypto';
import { act, booked, inDays, lineFor } from '../appointments/appointments-acts.ts';
import { createClient, createPrivacyRequest } from '../people/clients-fixture.ts';
import {
  correctSale,
  createWarranty,
  deleteSale,
  openTurn,
  priced,
  type SaleLine,
  sell,
} from '../support/acts.ts';
import { admin, caracas, db } from '../support/demo-fixture.ts';

/** A client whose names, document and contacts occur in no other record. */
export interface Person {
  readonly id: string;
  readonly document: string;
  /** Words that the erasure must remove everywhere. */
  readonly traces: readonly string[];
  /** Words that numbered invoices keep: the document and the name. */
  readonly ofInvoices: readonly string[];
  /** The present photo and an earlier one. */
  readonly photos: readonly string[];
}

const letters = 'bcdfghjklmnpqrstvwxyz';
const word = () => Array.from({ length: 12 }, () => letters[randomInt(letters.length)]).join('');
const digits = (count: number) =>
  Array.from({ length: count }, () => String(randomInt(10))).join('');

/** Adds a photo to a client and returns its name. */
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

/** 'V213456789' → 'V-213.456.789', as people write it. */
const grouped = (document: string) =>
  document.replace(/^(.)(\d{2,3})(\d{3})(\d{3})$/, '$1-$2.$3.$4');

/** '04141112233' → '414-1112233'. */
const parted = (phone: string) => `${phone.slice(1, 4)}-${phone.slice(4)}`;

/**
 * Writes texts of staff about a client in rows without a client: a drawer's notes, an expense, an
 * incident.
 */
async function writtenOf(first: string, last: string, document: string, phone: string) {
  const { companyId, id } = caracas;
  const store = await db.value(
    `insert into app_public.money_stores (company_id, office_id, money_store_name, currency_code)
     values ($1, $2, 'Banco ' || gen_random_uuid(), 'USD') returning id`,
    [companyId, id],
  );
  await db.query(
    `select app_hidden.book_money(jsonb_populate_record(null::app_public.money_entries, jsonb_build_object(
       'office_id', $1::uuid, 'store_id', $2::uuid, 'currency_code', 'USD', 'amount', 5, 'entry_type', 'PAY_IN', 'notes', $3::text)))`,
    [id, store, `Pago de ${first}  ${last}, ${phone}`],
  );
  await db.query(
    `with register as (
       insert into app_public.cash_registers (company_id, office_id, register_name)
       values ($1, $2, 'Caja ' || gen_random_uuid()) returning id
     )
     insert into app_public.cash_sessions (company_id, office_id, register_id, business_day, notes)
     select $1, $2, id, current_date, $3 from register`,
    [companyId, id, `Faltó el vuelto de ${first} ${last}`],
  );
  await db.query(
    `insert into app_public.extra_expenses (company_id, office_id, service_name, amount, description, expense_date, expense_day)
     values ($1, $2, 'Taxi', 4, $3, now(), current_date)`,
    [companyId, id, `Llevar a la clienta ${document} a su casa`],
  );
  // A provider, and a bill that was corrected later: only the history still has the client's name
  // in an old note.
  await db.query(
    `with provider as (
       insert into app_public.providers (company_id, office_id, identification_number, provider_name, phone, email, notes)
       values ($1, $2, 'J' || gen_random_uuid(), 'Lencería del Centro', '02125550101', 'lenceria@correo.example', $3::text)
       returning id
     )
     insert into app_public.invoices (company_id, office_id, provider_id, money_store_id, invoice_number, invoice_date,
       invoice_day, notes, total, tax_total, currency_code)
     select $1, $2, provider.id, $4, 'F-' || gen_random_uuid(), now(), current_date, note, 12345678, 0, 'VES'
     from provider, unnest(array[$3::text, $5::text]) as note`,
    [companyId, id, `La recomendó ${first} ${last}`, store, `Toallas de ${grouped(document)}`],
  );
  await db.query(`update app_public.invoices set notes = 'Toallas' where notes = $1`, [
    `Toallas de ${grouped(document)}`,
  ]);
  await db.query('update app_public.money_stores set notes = $2 where id = $1', [
    store,
    `La abrió ${first} ${last}, +58 ${parted(phone)}`,
  ]);
  await db.query(
    `insert into app_public.privacy_incidents (company_id, office_id, office_ids, known_at, description)
     values ($1, $2, array[$2::uuid], now(), $3)`,
    [companyId, id, `Se envió la ficha de ${first} ${last} a otra persona`],
  );
}

/** Creates failed, held and resent messages to a client. */
async function writtenTo(first: string, phone: string) {
  await db.query(
    `insert into app_public.messages (company_id, office_id, event_key, phone, body, state, taken_at, last_error)
     select $1, $2, 'other:' || gen_random_uuid(), app_hidden.e164($4, 'VES'), 'Hola ' || $3::text, state, now(), $3
     from unnest('{failed,held,sent}'::text[]) as state`,
    [caracas.companyId, caracas.id, first, phone],
  );
}

/** Opens a turn of today. */
export const turnOfToday = () => openTurn(db, caracas, caracas.people.crm_technical);

/** Creates a sale of a client. With `number`, the sale has this invoice number. */
const soldTo = async (document: string, lines: readonly SaleLine[], number?: string) =>
  sell(db, caracas, lines, {
    identification_number: document,
    request_id: randomUUID(),
    ...(number && { invoice_number: number, confirm_number: true }),
  });

/** Creates a privacy request and an answer that names the client. */
async function requestErasure(by: {
  readonly requester_name: string;
  [argument: string]: unknown;
}) {
  const name = by.requester_name;
  const { v_id: id } = await createPrivacyRequest({ ...by, identity_proof: `Cédula de ${name}` });
  for (const [procedure, args] of [
    ['proc_extend_privacy_request', { id, reason: `${name} está de viaje` }],
    ['proc_answer_privacy_request', { id, state: 'ANSWERED', answer: `Entregado a ${name}` }],
  ] as const) {
    await act(db, caracas, procedure, args, admin);
  }
}

let invoices = 700_000;

/**
 * Creates a client with a random history: corrections, photos, services, refunds, deletions,
 * bookings and messages.
 */
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
  const traces = [
    ...[first, last, mistyped, former, email, document.slice(1), phone.slice(1)],
    ...[grouped(document).slice(2), parted(phone)],
  ];
  const line = priced(caracas, 'Corte de dama', turn);

  if (randomInt(2)) await soldTo(document, [line]);
  await db.queryAs(
    caracas.email('crm_supervisor'),
    'update app_public.clients set first_name = $2, email = $3 where id = $1',
    [id, first, email],
  );
  await act(db, caracas, 'proc_save_client_consent', {
    client_id: id,
    purpose: 'MESSAGES',
    given: randomInt(2) === 1,
  });
  const photos = [await withPhoto(id, traces), await withPhoto(id, traces)];
  await writtenOf(first, last, document, phone);
  await writtenTo(first, phone);
  if (randomInt(2)) {
    await createWarranty(db, caracas, {
      identification_number: document,
      sales_details: [priced(caracas, 'Corte de dama', turn, { kind: 'warranty' })],
    });
  }
  if (randomInt(2)) {
    const erasure = priced(caracas, 'Corte de dama', turn, { discountPercent: '10' });
    const grantedDiscount = { percent: '10', reason: `${first} es de la casa` };
    await soldTo(document, [{ ...erasure, grantedDiscount }]);
  }
  const sale = await soldTo(document, [line, line]);
  if (randomInt(2)) {
    await act(db, caracas, 'proc_refund_sale', { sale_id: sale, reason: `Reclamo de ${first}` });
  }
  await correctSale(db, caracas, await soldTo(document, [line]), {
    identification_number: caracas.client.identificationNumber,
    sales_details: [line],
  });
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
  await requestErasure({
    client_id: id,
    requester_name: `${first} ${last}`,
    notes: `Antes ${former}`,
  });
  await requestErasure({ requester_name: mistyped, requester_document: document });
  const ofInvoices = invoiced ? [first, last, document.slice(1)] : [];
  return { id, document, traces, ofInvoices, photos };
}

/** Returns the rows of all tables that contain one of the words. */
export async function rowsWith(
  words: readonly string[],
): Promise<{ table: string; row: Readonly<Record<string, unknown>> }[]> {
  const tables = await db.query<{ table: string; expression: string }>(
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
  const found = await Promise.all(
    tables.map(async ({ table, expression }) => {
      const rows = await db.query<{ row: Record<string, unknown> }>(
        `select to_jsonb(held) as row from ${table} as held where ${expression} ~* $1`,
        [words.join('|')],
      );
      return rows.map(({ row }) => ({ table, row }));
    }),
  );
  return found.flat();
}
