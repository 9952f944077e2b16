import { describe, expect, test } from 'vitest';
import { expectSummariesToAddUp } from '../reports/summaries.ts';
import { createWarranty, type SaleLine, sell } from '../support/acts.ts';
import { admin, caracas, db } from '../support/demo-fixture.ts';
import { rejectionWithoutTrace } from '../support/rejection.ts';
import { correct, onCorrectedSales, storedSale, warrantyOf } from './corrections-fixture.ts';
import { haircut, marisol } from './sales-fixture.ts';

onCorrectedSales();

describe('a corrected client', () => {
  const other = { identification_type: 'CI', identification_number: 'V18765432' };
  const newClient = { ...other, first_name: 'Yulimar', phone: '04141234567', address: 'Chacao' };

  /** Returns the total of a client's sales as their file shows it. */
  const spent = async (document: string) =>
    Number(
      await db.valueAs(
        marisol,
        'select coalesce(sum(total), 0) as sum from app_public.v_sales where client_in = $1',
        [document],
      ),
    );

  test('number, lines and money stay, and the sums of both clients follow', async () => {
    const sent = { ...haircut(), tip: '3.00' };
    const id = await sell(db, caracas, [sent], { invoice_number: '71' });
    const sale = await storedSale(id);
    const [line] = sale.lines;
    const before = await spent(caracas.client.identificationNumber);
    const lines = [{ ...sent, id: line?.id as string }];
    const { v_phone } = await correct(id, lines, newClient);
    expect(v_phone).toBe(newClient.phone);
    expect(await storedSale(id)).toEqual({ ...sale, corrections: 1 });
    const left = await spent(caracas.client.identificationNumber);
    expect(before - left).toBeCloseTo(Number(sale.total));
    expect(await spent(other.identification_number)).toBe(Number(sale.total));
    expect(
      await db.query(
        `select client_name, client_phone, first_visit from app_public.sales where id = $1`,
        [id],
      ),
    ).toEqual([{ client_name: 'Yulimar', client_phone: newClient.phone, first_visit: true }]);
    await expectSummariesToAddUp(db);
  });

  test('the history names both clients without their contact', async () => {
    const id = await sell(db, caracas, [haircut()]);
    await correct(id, [haircut()], newClient);
    const walkIn = { first_name: 'Inés', last_name: 'Paz', phone: '04121112233' };
    await correct(id, [haircut()], walkIn);
    const changes = await db.queryAs<{ before: unknown; after: unknown }>(
      admin,
      `select before, after from app_public.v_audit_entries
       where object_id = $1 and object_type = 'sales' and action = 'update' order by id`,
      [id],
    );
    const former = await db.value('select full_name from app_public.clients where id = $1', [
      caracas.client.id,
    ]);
    const named = (name: string) => expect.objectContaining({ client_full_name: name });
    expect(changes).toEqual([
      { before: named(former), after: named('Yulimar') },
      { before: named('Yulimar'), after: named('Inés Paz') },
    ]);
    const phones = [newClient.phone, caracas.client.phone, walkIn.phone];
    expect(JSON.stringify(changes)).not.toMatch(new RegExp(phones.join('|')));
    const exported = await db.value<string>(
      `select string_agg(app_private.as_given(to_jsonb(entry))::text, '') from app_public.audit_entries as entry
       where object_id = $1`,
      [id],
    );
    expect(exported).not.toMatch(new RegExp(`${caracas.client.id}|${walkIn.first_name}`));
    await expectSummariesToAddUp(db);
  });

  test('a disabled client, and another client for a warranty or its sale, is rejected', async () => {
    const id = await sell(db, caracas, [haircut()]);
    const [line] = (await storedSale(id)).lines;
    const lines = [{ ...haircut(), id: line?.id as string }];
    const { v_id } = await createWarranty(db, caracas, { sales_details: warrantyOf(line) });
    const codeFor = (sale: string, sent: readonly SaleLine[]) =>
      rejectionWithoutTrace(db, () => correct(sale, sent, newClient)).then(({ code }) => code);
    expect(await codeFor(id, lines)).toBe('LINE_HAS_WARRANTY');
    expect(await codeFor(v_id as string, warrantyOf(line))).toBe('WARRANTY_LINE_NOT_FOUND');
    await correct(id, lines, { identification_number: caracas.client.identificationNumber });
    await db.query('update app_public.clients set status = 2 where identification_number = $1', [
      other.identification_number,
    ]);
    expect(await codeFor(await sell(db, caracas, [haircut()]), [haircut()])).toBe(
      'CLIENT_DISABLED',
    );
  });
});
