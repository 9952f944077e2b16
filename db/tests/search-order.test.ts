import { describe, expect, test } from 'vitest';
import { caracas, db } from './cast-stage.ts';
import { onWhomToFind } from './search-stage.ts';

onWhomToFind();

describe('the likeliest come first', () => {
  const add = async (
    office: string,
    first: string,
    second: string,
    last: string,
    number: string,
  ) => {
    const [row] = await db.query<{ id: string }>(
      `insert into app_public.clients (company_id, office_id, identification_type, identification_number,
         first_name, second_name, last_name, email, address)
       select company_id, id, 'CI', $2, $3, $4, $5, $2 || '@turno.demo', 'Chacao'
       from app_public.offices where office_name = $1 returning id`,
      [office, number, first, second, last],
    );
    return row?.id ?? '';
  };
  const offered = async (typed: string, take = 8) =>
    (
      await db.as(caracas.email('crm_supervisor'), (sql) =>
        sql.query<{ full_name: string }>(
          `select client.full_name
           from unnest(app_hidden.ranked_clients(jsonb_build_object('searchText', $1::text), $2))
             with ordinality as ranked(id, position)
           join app_public.v_clients as client on client.id = ranked.id order by position`,
          [typed, take],
        ),
      )
    ).map((row) => row.full_name);

  /** Has those clients come just now, who has the least number as the latest. */
  const visited = (whoever: string) =>
    db.query(
      `alter table app_public.sales disable trigger user;
       insert into app_public.sales (company_id, office_id, client_id, sale_date, sale_day, currency_code, total, tax_total,
         total_tip, total_usd, payment_details, client_in, client_name, client_last_name, client_phone, client_email,
         address, employee_in, employee_name, employee_last_name, employee_phone, employee_email, technician_names,
         town_name, office_name, company_name)
       select company_id, office_id, id, now() - row_number() over (order by identification_number) * interval '1 second', current_date, 'VES',
         1, 0, 0, 0, '[]', '', '', '', '', '', '', '', '', '', '', '', '', '', '', ''
       from app_public.clients where ${whoever};
       alter table app_public.sales enable trigger user`,
    );

  test("the branch's own before those of others, an exact first name before others", async () => {
    await add('Lima', 'Wendolin', '', 'Quispe', 'V40000001');
    await add('Lima', 'Ana', 'Wendolin', 'Mamani', 'V40000002');
    await add('Caracas', 'Wendolina', '', 'Vega', 'V40000003');
    await add('Caracas', 'María', 'Wendolin', 'Zerpa', 'V40000004');
    await add('Caracas', 'Wendolin', '', 'Mora', 'V40000005');
    expect(await offered('wendolin')).toEqual([
      'Wendolin Mora',
      'Wendolina Vega',
      'María Wendolin Zerpa',
      'Wendolin Quispe',
      'Ana Wendolin Mamani',
    ]);
  });

  test('whose name begins so before who has it inside, wherever they were registered', async () => {
    await add('Caracas', 'Zzanita', '', 'Castro', 'V40000011');
    await add('Lima', 'Anita', '', 'Castro', 'V40000012');
    expect((await offered('anita castro')).slice(0, 2)).toEqual(['Anita Castro', 'Zzanita Castro']);
  });

  test('who has that very number before all', async () => {
    await add('Caracas', 'Uno', '', 'Largo', 'V412345670');
    await add('Lima', 'Otro', '', 'Corto', 'V41234567');
    expect(await offered('41.234.567')).toEqual(['Otro Corto', 'Uno Largo']);
    expect(await offered('V-41234567')).toEqual(['Otro Corto', 'Uno Largo']);
  });

  test('a recent visitor before a namesake', async () => {
    await add('Caracas', 'Xiomarita', '', 'Abreu', 'V40000021');
    const visitor = await add('Caracas', 'Xiomarita', '', 'Zapata', 'V40000022');
    expect(await offered('xiomarita')).toEqual(['Xiomarita Abreu', 'Xiomarita Zapata']);
    await visited(`id = '${visitor}'`);
    expect(await offered('xiomarita')).toEqual(['Xiomarita Zapata', 'Xiomarita Abreu']);
  });

  test('of a name that hundreds bear, first who has it as the first name, then who came last, as if all were looked at', async () => {
    await db.query(
      `insert into app_public.clients (company_id, office_id, identification_type, identification_number,
         first_name, last_name, email, address)
       select company_id, id, 'CI', 'V' || 43000000 + nth,
         case when nth > 400 then 'Zurbaran' else 'Persona ' || nth end,
         case when nth > 400 then 'Última ' || nth else 'Zurbarán' end, 'zurbaran' || nth || '@turno.demo', 'Chacao'
       from app_public.offices, generate_series(1, 403) as nth where office_name = 'Caracas'`,
    );
    await visited(`last_name = 'Zurbarán' and identification_number in ('V43000200', 'V43000300')`);
    expect((await offered('zurbaran', 6)).slice(0, 5)).toEqual([
      'Zurbaran Última 401',
      'Zurbaran Última 402',
      'Zurbaran Última 403',
      'Persona 200 Zurbarán',
      'Persona 300 Zurbarán',
    ]);
    expect(await offered('zurbaran', 5)).toEqual((await offered('zurbaran', 50)).slice(0, 5));
  });

  test('one or two letters stand for the beginning of a word, and no more are offered than asked for', async () => {
    await add('Lima', 'Qz', '', 'Huanca', 'V40000031');
    expect(await offered('qz')).toEqual(['Qz Huanca']);
    expect(await offered('a', 3)).toHaveLength(3);
    expect(await offered(' ')).toEqual([]);
  });

  test('however many are asked for, fifty are offered', async () => {
    await db.query(
      `insert into app_public.clients (company_id, office_id, identification_type, identification_number,
         first_name, second_name, last_name, email, address)
       select company_id, id, 'CI', 'V' || 42000000 + nth, 'Xulmira', '', 'Paz', 'xulmira' || nth || '@turno.demo', 'Chacao'
       from app_public.offices, generate_series(1, 60) as nth where office_name = 'Caracas'`,
    );
    expect(await offered('xulmira', 20_000)).toHaveLength(50);
    expect(await offered('xulmira', 49)).toHaveLength(49);
  });
});
