import { beforeAll, expect, test } from 'vitest';
import { addDays } from '#domain/dates/dates.ts';
import { freshNumber } from '../people/clients-fixture.ts';
import { callAs, createSale, deleteSale, openTurn, priced } from '../support/acts.ts';
import { caracas, db, valencia } from '../support/demo-fixture.ts';
import { marisol, onASellingOffice, turn } from './sales-fixture.ts';
import { pageAndList } from './sales-pages.ts';

onASellingOffice();

const ceo = 'crm_ceo@caracas.demo';
/** The condition on a sale by which the API's filter (SearchRulePlugin) matches each field. */
const conditions = {
  clientName: 'app_hidden.holds_words(client_name, app_hidden.search_patterns($1))',
  clientFullName: `app_hidden.holds_words(client_name || ' ' || client_last_name, app_hidden.search_patterns($1))`,
  clientLastName: 'app_hidden.holds_words(client_last_name, app_hidden.search_patterns($1))',
  clientIn: 'app_hidden.holds_document(client_in, app_hidden.document_patterns($1))',
  clientPhone: 'app_hidden.holds_phone(client_phone, app_hidden.phone_patterns($1))',
  clientEmail: 'app_hidden.holds_words(client_email, app_hidden.search_patterns($1))',
} as const;
type Field = keyof typeof conditions;

const knowAllTexts = () => db.query(`select app_private.finish_back_fill('former_client_texts')`);

/**
 * Sells to clients of two offices, edits some of them, sells to them again, and sells to walk-ins.
 */
beforeAll(async () => {
  await knowAllTexts();
  const people = [
    ['María José', 'Pérez', '04141234567'],
    ['José', 'Maríñez', '04147654321'],
    ['Ana', 'Pérez Gil', '04241112233'],
    ['Ana', 'María', '04161112233'],
  ] as const;
  const yesterday = addDays(caracas.today, -1);
  const earlier = await openTurn(db, caracas, caracas.people.crm_technical, yesterday);
  const elsewhere = await openTurn(db, valencia, valencia.people.crm_technical);
  async function sell(target: object) {
    const at = (office: typeof caracas, workday: string) => [
      priced(office, 'Corte de dama', workday),
    ];
    await createSale(db, caracas, { ...target, sales_details: at(caracas, turn) });
    const { v_id } = await createSale(db, caracas, {
      ...target,
      sales_details: at(caracas, earlier),
      sale_date: `${yesterday} 10:00:00`,
    });
    await createSale(db, valencia, { ...target, sales_details: at(valencia, elsewhere) });
    return v_id as string;
  }
  for (const [first_name, last_name, phone] of people) {
    const identification_number = freshNumber();
    const email = `${first_name.slice(0, 3).toLowerCase()}.${phone}@correo.example`;
    const client = { first_name, last_name, phone, email, identification_number };
    const { v_id } = await callAs(db, marisol, 'proc_create_clients', {
      identification_type: 'CI',
      address: 'Caracas',
      ...client,
    });
    await sell({ identification_number });
    if (first_name === 'José') await deleteSale(db, marisol, await sell({ identification_number }));
    if (last_name !== 'María') continue;
    await db.queryAs(
      marisol,
      `update app_public.clients set last_name = 'Gómez', phone = '04129998877' where id = $1`,
      [v_id],
    );
    await sell({ identification_number });
  }
  await sell({
    identification_number: '',
    first_name: 'Rosa',
    last_name: 'Marín',
    phone: '0414 123 00 00',
  });
});

/** Returns the pages of the search, and those of a condition on each row. */
async function searchAndScan(
  actor: string,
  texts: Partial<Record<Field, string>>,
  officeId: string | null,
) {
  const held = Object.keys(texts).map((field, index) =>
    conditions[field as Field].replace('$1', `$${index + 6}`),
  );
  const pages = [
    { skip: 0, take: 50 },
    { skip: 2, take: 3 },
    { from: caracas.today, skip: 0, take: 50 },
    { skip: 900, take: 5 },
  ];
  return db.as(actor, async (sql) => {
    const both = [];
    for (const page of pages) {
      both.push(
        await pageAndList(sql, {
          name: 'searched_sales_page',
          searchText: JSON.stringify(texts),
          condition: held.join(' and '),
          texts: Object.values(texts),
          officeId,
          ...page,
        }),
      );
    }
    return { found: both.map(({ page }) => page), listed: both.map(({ list }) => list) };
  });
}

test.for<[string, Partial<Record<Field, string>>, number]>([
  ['a name with or without accents', { clientFullName: 'jose' }, 8],
  ['a part of a name that also occurs in walk-ins', { clientFullName: 'mar' }, 14],
  ['a first name that is also a last name', { clientName: 'maria' }, 3],
  ['words of first and last name', { clientName: 'ana', clientLastName: 'perez' }, 3],
  ['a former name', { clientLastName: 'maría' }, 3],
  ['a present name that earlier sales lack', { clientLastName: 'gomez' }, 3],
  ['a phone in another format', { clientPhone: '+58 414 123' }, 6],
  ['a former phone', { clientPhone: '0416-111' }, 3],
  ['letters as a phone', { clientPhone: 'maría' }, 0],
  ['a part of an e-mail', { clientEmail: 'ana.04241112233@' }, 3],
  ['an unknown document', { clientIn: 'V99999999' }, 0],
  ['a name and a phone', { clientFullName: 'maria', clientPhone: '0414' }, 3],
])('a search by %s finds the same sales as a condition on every row', async ([, texts, total]) => {
  for (const actor of [ceo, marisol, 'crm_technical_attendant@valencia.demo']) {
    for (const officeId of [null, caracas.id]) {
      const { found, listed } = await searchAndScan(actor, texts, officeId);
      expect(found).toEqual(listed);
      if (actor === ceo && officeId === null) expect(found[0]).toMatchObject({ total });
    }
  }
});

test('a search returns nothing of offices that the reader cannot see', async () => {
  const texts = { clientFullName: 'mar' };
  const { found } = await searchAndScan('crm_supervisor@valencia.demo', texts, caracas.id);
  expect(found).toEqual(Array(4).fill({ ids: [], total: 0 }));
});

test('a search reads the list until the former texts of edited clients are indexed', async () => {
  const texts = { clientLastName: 'maría' };
  const { found } = await searchAndScan(ceo, texts, null);
  await db.query('delete from app_private.former_client_texts');
  await db.query(
    `update app_private.back_fills set ended = null, last_id = null where name = 'former_client_texts'`,
  );
  expect((await searchAndScan(ceo, texts, null)).found[0]).toEqual({ ids: null, total: null });
  await knowAllTexts();
  expect((await searchAndScan(ceo, texts, null)).found).toEqual(found);
});
