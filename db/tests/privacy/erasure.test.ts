import { beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '#domain/dates/dates.ts';
import { scale } from '#scripts/test-runner/scale.ts';
import { summaryDifferences } from '../../summary-differences.ts';
import { createClient, freshNumber, onOfficesWithClients } from '../people/clients-fixture.ts';
import { call, callAs, correctSale, openTurn, priced, sell } from '../support/acts.ts';
import { admin, caracas, db } from '../support/demo-fixture.ts';
import { rejectionOf } from '../support/rejection.ts';
import { type Person, rowsWith, turnOfToday, withHistory } from './erasure-fixture.ts';

onOfficesWithClients();

let turn: string;
beforeAll(async () => {
  turn = await turnOfToday();
});

/**
 * Erases a client as after a check of the password: a run over a thousand clients takes longer than
 * the five minutes of a step-up.
 */
const erase = (client_id: string, actor = admin) =>
  db.as(actor, async (sql) => {
    await sql.query(`select set_config('turno.stepped_up', 'on', true)`);
    return call(sql, 'proc_erase_client', { client_id });
  });

/** Returns the summaries and amounts that an erasure must not change. */
async function sums() {
  const [row] = await db.query(
    `select
       (select jsonb_agg(to_jsonb(day) order by day) from app_public.office_sale_days as day) as days,
       (select jsonb_agg(to_jsonb(day) order by day) from app_public.employee_days as day) as earnings,
       (select jsonb_agg(to_jsonb(visit) order by visit) from app_private.client_sales as visit) as visits,
       (select jsonb_agg(to_jsonb(entry) - 'notes' order by entry.id) from app_public.money_entries as entry) as money,
       (select jsonb_agg(jsonb_build_array(id, amount, status) order by id) from app_public.extra_expenses) as expenses,
       (select jsonb_agg(jsonb_build_array(
          id, invoice_number, total, tax_total, total_tip, total_usd, status, kind, client_id, payment_details) order by id)
        from app_public.sales) as sales,
       (select jsonb_agg(jsonb_build_array(id, cost, tax, tip, total_commission) order by id)
        from app_public.sales_details) as lines`,
  );
  return row;
}

test('erase_client names every text of a client, in its row and in the audit trail', async () => {
  const [columns] = await db.query<{ names: string[] }>(
    `select array_agg(attname::text) as names from pg_attribute
     where attrelid = 'app_public.clients'::regclass and atttypid = 'text'::regtype
       and attgenerated = '' and attname !~ '^identity_'`,
  );
  const [source] = await db.query<{ row: string; trail: string }>(
    `select substring(pg_get_functiondef('app_private.erase_client'::regproc) from 'update app_public\\.clients.*?where') as row,
       substring(pg_get_functiondef('app_private.erase_trail'::regproc) from $$'clients', .*?\\}$$) as trail`,
  );
  const unnamed = columns?.names.filter(
    (name) =>
      !source?.row.includes(` ${name} = `) || !new RegExp(`\\b${name}\\b`).test(source.trail),
  );
  expect(columns?.names.length).toBeGreaterThan(7);
  expect(unnamed).toEqual([]);
});

describe('erased clients with random histories', () => {
  let people: Person[];
  let before: unknown;
  let found: Awaited<ReturnType<typeof rowsWith>>;

  beforeAll(async () => {
    people = [];
    for (let each = 0; each < scale(12, 1_000); each += 1) people.push(await withHistory(turn));
    before = await sums();
    for (const { traces } of people.slice(0, 3)) {
      expect((await rowsWith(traces)).length).toBeGreaterThan(12);
    }
    for (const { id } of people) expect((await erase(id)).v_end_code).toBe('99999');
    found = [];
    for (let from = 0; from < people.length; from += 50) {
      const some = people.slice(from, from + 50);
      found.push(...(await rowsWith(some.flatMap(({ traces }) => traces))));
    }
  }, 1_800_000);

  test('names, documents, phones, e-mails and addresses stay only on numbered invoices', () => {
    expect(found.filter(({ table }) => table !== 'app_public.sales')).toEqual([]);
  });

  test('numbered invoices keep only the document and the name', () => {
    const invoiced = people.filter(({ ofInvoices }) => ofInvoices.length > 0);
    expect(invoiced.length).toBeGreaterThan(0);
    const invoices = found.map(({ row }) => JSON.stringify(row));
    expect(invoices).toHaveLength(invoiced.length);
    for (const { traces, ofInvoices } of invoiced) {
      const invoice = invoices.find((text) => text.includes(String(ofInvoices[0])));
      expect(traces.filter((trace) => invoice?.includes(trace)).sort()).toEqual(
        [...ofInvoices].sort(),
      );
    }
  });

  test('no photo of an erased client is left', async () => {
    const names = people.flatMap(({ photos }) => photos);
    const attachedPhotosQuery =
      'select name from app_private.photos where name = any ($1) and attached';
    expect(await db.query(attachedPhotosQuery, [names])).toEqual([]);
    for (let round = 0; round < names.length; round += 20) {
      await db.queryAs(
        caracas.email('crm_supervisor'),
        'select app_hidden.purge_unattached_photos()',
      );
    }
    for (const table of ['photos', 'photo_bytes']) {
      expect(
        await db.query(`select from app_private.${table} where name = any ($1)`, [names]),
      ).toEqual([]);
    }
  });

  test('erased clients have no pending messages, and their bookings are cancelled', async () => {
    const ids = people.map(({ id }) => id);
    expect(
      await db.query(
        `select from app_public.messages where event_key = any (
           select 'client_welcome:' || unnest($1::text[])) and state in ('pending', 'sending', 'held')`,
        [ids],
      ),
    ).toEqual([]);
    expect(
      await db.query(
        `select from app_public.appointments where client_id = any ($1) and state in ('BOOKED', 'CONFIRMED')`,
        [ids],
      ),
    ).toEqual([]);
  });

  test('erasures change no sum of sales, earnings, visits, money or expenses', async () => {
    expect(await sums()).toEqual(before);
    const differences = await summaryDifferences((text) => db.query(text));
    expect(Object.values(differences).flat()).toEqual([]);
  });
});

describe('the erasure of one client', () => {
  test('a client is erased once, and the history names the author but not the client', async () => {
    const { v_id } = await createClient({ first_name: 'Rosalinda' });
    await erase(String(v_id));
    await erase(String(v_id));
    const trail = await db.query(
      `select after from app_public.audit_entries
       where object_id = $1 and actor_id = (select employee_id from app_private.accounts where email = $2)
         and after ? 'erased_at'`,
      [v_id, admin],
    );
    expect(trail).toHaveLength(1);
    expect(
      await db.query(`select subject, outcome from app_public.security_events where kind = 'ERASURE'
        order by id desc limit 1`),
    ).toEqual([{ subject: '', outcome: 'DONE' }]);
  });

  test('a client who returns is a new client, and the erased one cannot be reactivated', async () => {
    const number = freshNumber();
    const { v_id } = await createClient({ identification_number: number, first_name: 'Rosalinda' });
    await erase(String(v_id));
    const reactivated = callAs(db, admin, 'proc_reactivate', { object_type: 'clients', id: v_id });
    expect(await rejectionOf(reactivated)).toMatchObject({ code: 'NOT_FOUND' });
    const { v_id: again } = await createClient({ identification_number: number });
    expect(again).not.toBe(v_id);
  });

  test('the reasons of a sale that moved to another client no longer name the erased one', async () => {
    const number = freshNumber();
    const first_name = 'Yuraima';
    const { v_id } = await createClient({ identification_number: number, first_name });
    const discounted = priced(caracas, 'Corte de dama', turn, { discountPercent: '10' });
    const grantedDiscount = { percent: '10', reason: `${first_name} es de la casa` };
    const sales_details = [{ ...discounted, grantedDiscount }];
    const sale = await sell(db, caracas, sales_details, { identification_number: number });
    const { identificationNumber: identification_number } = caracas.client;
    await correctSale(db, caracas, sale, { identification_number, sales_details });
    expect(await rowsWith([first_name])).not.toEqual([]);
    await erase(String(v_id));
    expect(await rowsWith([first_name])).toEqual([]);
  });

  test('an operator can erase a client again after a restored backup', async () => {
    const { v_id } = await createClient({ first_name: 'Rosalinda' });
    for (const _ of [1, 2]) await db.query('select app_private.erase_client($1)', [v_id]);
    expect(
      await db.query('select first_name, phone from app_public.clients where id = $1', [v_id]),
    ).toEqual([{ first_name: 'Cliente', phone: '' }]);
  });

  test('a client with sales in a closed month can be erased', async () => {
    const number = freshNumber();
    const { v_id } = await createClient({ identification_number: number, first_name: 'Rosalinda' });
    const long = addDays(caracas.today, -45);
    const workday = await openTurn(db, caracas, caracas.people.crm_technical, long);
    await sell(db, caracas, [priced(caracas, 'Corte de dama', workday)], {
      identification_number: number,
      sale_date: `${long} 10:00:00`,
    });
    await db.query(
      `insert into app_public.month_closings (company_id, office_id, month, figures)
       values ($1, $2, date_trunc('month', $3::date), '{}')`,
      [caracas.companyId, caracas.id, long],
    );
    expect((await erase(String(v_id))).v_end_code).toBe('99999');
    expect(
      await db.query('select client_name, client_in from app_public.sales where client_id = $1', [
        v_id,
      ]),
    ).toEqual([{ client_name: 'Cliente', client_in: '' }]);
  });
});
