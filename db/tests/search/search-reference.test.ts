import { beforeAll, expect, test } from 'vitest';
import { recordVisits } from '../people/visiting-clients.ts';
import { cloneDatabase } from '../support/database.ts';
import { caracas, db, setUpDemoCompany } from '../support/demo-fixture.ts';

setUpDemoCompany(cloneDatabase);

/** A client who matches the typed text. */
interface Found {
  readonly id: string;
}

/**
 * Clients alternate between Caracas and Lima: hundreds share a surname, both offices a first name,
 * and few another one.
 */
beforeAll(async () => {
  await db.query(
    `insert into app_public.clients (company_id, office_id, identification_type, identification_number,
       first_name, last_name, phone, email, address)
     select company_id, id, 'CI', 'V' || 51000000 + nth * 2 + (office_name = 'Lima')::integer,
       case when nth % 3 = 0 then 'Ybelise' else 'Persona ' || nth end,
       case
         when nth <= 5 then 'Wuthering' when nth > 500 then 'Xybarrán' when office_name = 'Lima' then 'Zorzal' else 'Ybarra'
       end,
       '0499' || 1000000 + nth, 'reference' || nth || office_name || '@turno.demo', 'Chacao'
     from app_public.offices, generate_series(1, 700) as nth where office_name in ('Caracas', 'Lima');
     insert into app_public.clients (company_id, office_id, identification_type, identification_number,
       first_name, second_name, last_name, email, address)
     select company_id, office.id, 'CI', number, first, second, last, number || '@turno.demo', 'Chacao'
     from (values
         ('Lima', 'Wendolin', '', 'Quispe', 'V40000001'), ('Lima', 'Ana', 'Wendolin', 'Mamani', 'V40000002'),
         ('Caracas', 'Wendolina', '', 'Vega', 'V40000003'), ('Caracas', 'María', 'Wendolin', 'Zerpa', 'V40000004'),
         ('Caracas', 'Wendolin', '', 'Mora', 'V40000005'), ('Caracas', 'Zzanita', '', 'Castro', 'V40000011'),
         ('Lima', 'Anita', '', 'Castro', 'V40000012'), ('Caracas', 'Uno', '', 'Largo', 'V412345670'),
         ('Lima', 'Otro', '', 'Corto', 'V41234567'), ('Caracas', 'Xiomarita', '', 'Abreu', 'V40000021'),
         ('Caracas', 'Xiomarita', '', 'Zapata', 'V40000022')) as client (place, first, second, last, number)
     join app_public.offices as office on office_name = place`,
  );
  await recordVisits(
    db,
    `(identification_number between 'V51000000' and 'V51000900' or last_name = 'Zapata')`,
    'md5(client.id::text)',
  );
  await db.query('vacuum analyze app_public.clients');
  await db.query('analyze app_public.sales');
});

/** Returns every matching client in the order of D57, with a statement that reads all clients. */
const inPlainOrder = (typed: string) =>
  db.query<Found>(
    `with visit as (
       select client_id, min(place) as place
       from (
         select client_id, row_number() over (order by sale_date desc) as place
         from app_public.sales where office_id = $2 and kind = 'SALE' and status = 1
       ) as sale
       where place <= 500 group by client_id
     ), word as (
       select word, regexp_replace(word, '([\\\\%_])', '\\\\\\1', 'g') as pattern, place
       from unnest(app_hidden.search_words($1)) with ordinality as split(word, place)
     )
     select client.id,
       case when client.identification_number = any (app_hidden.same_identification($1)) then 0 else 12 end
       + case when not exists (
           select from word where word !~ '\\d' and not (' ' || client.search_text) like '% ' || pattern || '%'
         ) then 0 else 6 end
       + case when client.office_id = $2 then 0 else 3 end
       + case
           when exists (select from word where client.search_text like pattern || ' %') then 0
           when client.search_text like (select pattern from word where place = 1) || '%' then 1
           else 2
         end as rank
     from app_public.clients as client
     left join visit on visit.client_id = client.id
     where client.status = 1 and client.company_id = (select company_id from app_public.offices where id = $2)
       and client.search_text ~ all (app_hidden.search_expressions($1))
       and (
         (select max(length(word)) from word) >= 3
         or not exists (select from word where not (' ' || client.search_text) like '% ' || pattern || '%'))
       and exists (select from word)
     order by rank, visit.place, client.search_text, client.id`,
    [typed, caracas.id],
  );

const found = async (typed: string, take: number) =>
  db.valueAs<string[]>(
    caracas.email('crm_supervisor'),
    `select app_hidden.ranked_clients(jsonb_build_object('searchText', $1::text), $2) as ids`,
    [typed, take],
  );

test.for([
  ['an unknown name', 'no such name', 0, 0],
  ['one number', 'V-51000002', 1, 1],
  ['the phone of one client', '0499 1000699', 2, 2],
  ['a rare name', 'wuthering', 10, 10],
  ['a rare name in two words', 'wuthering ybelise', 2, 2],
  ['a common name with visits', 'ybarra', 301, 5000],
  ['a common first name', 'ybelise', 301, 5000],
  ['a common name of another branch with visits to this one', 'zorzal', 301, 5000],
  ['the inside of a common name', 'ybarr', 301, 5000],
  ['a common name in two words', 'persona ybarra', 301, 5000],
  ['a common number', '0499', 301, 5000],
  ['a name at this and other branches', 'wendolin', 5, 5],
  ['the beginning and the inside of names', 'anita castro', 2, 2],
  ['an exact number and a longer one', '41.234.567', 2, 2],
  ['an exact number with its letter', 'V-41234567', 2, 2],
  ['a recent visitor and a person of the same name', 'xiomarita', 2, 2],
  ['one letter', 'w', 1, 5000],
  ['blanks', '  ', 0, 0],
  ['a pattern', 'ybarr%', 0, 0],
  ['an underscore of a pattern', 'ybarr_', 0, 0],
  ['a backslash', 'ybarra\\', 0, 0],
  ['a quote', `ybarra' or true --`, 0, 0],
  ['a placeholder of a format', '%1$s', 0, 0],
  ['a regular expression', 'y(barra|x)', 0, 0],
  ['more words than any name has', `wuthering ${'y'.repeat(5_000)}`, 0, 0],
] as const)(
  'a search for %s ranks its matches like a sort of all clients (D57)',
  async ([_, typed, least, most]) => {
    const all = await inPlainOrder(typed);
    expect(all.length).toBeGreaterThanOrEqual(least);
    expect(all.length).toBeLessThanOrEqual(most);
    for (const take of [0, 1, 8, 20]) {
      expect(await found(typed, take)).toEqual(all.slice(0, take).map(({ id }) => id));
    }
  },
);

test('a search returns at most 50 clients, and ranks one more to show that there are more (D57)', async () => {
  expect(await found('ybarra', 20_000)).toHaveLength(51);
  const offered = await db.valueAs<string[]>(
    caracas.email('crm_supervisor'),
    `select ids from app_public.clients_page(jsonb_populate_record(null::app_public.clients_page_request, $1))`,
    [{ search_text: 'ybarra', take: 500 }],
  );
  expect(offered).toHaveLength(50);
});
