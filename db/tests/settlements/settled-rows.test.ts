import { describe, expect, test } from 'vitest';
import { correctSale, deleteSale, openTurn } from '../support/acts.ts';
import { admin, caracas, db, localAdmin, supervisor } from '../support/demo-fixture.ts';
import { rejectionOf, rejectionWithoutTrace } from '../support/rejection.ts';
import {
  act,
  ana,
  approve,
  entriesOf,
  owedToAna,
  pay,
  pedicure,
  prepare,
  sellPedicure,
  settleAna,
  settleWithAna,
} from './settlements-fixture.ts';

settleWithAna();

const refund = (saleId: string) =>
  act('proc_refund_sale', { sale_id: saleId, reason: 'No quedó conforme' }, supervisor);

describe('settled rows', () => {
  test('a refund of a settled line is owed as its own negative line, as in worked example 2 (doc 6 §6.2) (doc 6 §9)', async () => {
    const sale = await sellPedicure(pedicure({ tip: '5.00' }));
    await settleAna();
    await refund(sale);
    await sellPedicure(pedicure(), pedicure());
    expect(await prepare()).toMatchObject({ net: '35.00' });
  });

  test('a sale and its refund of one day are both shown (doc 6 §3 settled_days) (doc 6 §11)', async () => {
    await refund(await sellPedicure());
    const { id, net } = await prepare();
    expect(net).toBe('0.00');
    const lines = await db.queryAs(
      localAdmin,
      'select amount::text from app_public.v_settlement_lines where settlement_id = $1 order by amount',
      [id],
    );
    expect(lines).toEqual([{ amount: '-40.00' }, { amount: '40.00' }]);
  });

  test('the deletion of a paid sale writes one reversal per earner, as in worked example 3 (doc 6 §6.5) (doc 6 §4 allVSettlements)', async () => {
    const supervising = caracas.people.crm_technical_attendant;
    await db.query('update app_public.employees set supervisor_commission = 0.03 where id = $1', [
      supervising.id,
    ]);
    const sale = await sellPedicure(pedicure({ tip: '5.00' }));
    await openTurn(db, caracas, supervising);
    const theirs = await approve(await prepare({ employee_ids: [supervising.id] }));
    await pay(theirs, [{ amount: theirs.net }]);
    const paid = await settleAna();
    // A correction that changes no row of a settlement owes nothing again.
    const id = await db.value('select id from app_public.sales_details where sale_id = $1', [sale]);
    await correctSale(db, caracas, sale, {
      sales_details: [pedicure({ id, tip: '5.00' })],
      invoice_number: '4712',
    });
    expect(await rejectionOf(prepare({ employee_ids: [supervising.id] }))).toMatchObject({
      code: 'NOTHING_OWED',
    });
    expect(await deleteSale(db, supervisor, sale, 'Repetida')).toBe(1);
    expect(await entriesOf('REVERSAL')).toEqual([{ amount: '-45.00' }]);
    expect(await entriesOf('REVERSAL', supervising.id)).toEqual([{ amount: '-3.00' }]);
    await sellPedicure(pedicure(), pedicure());
    expect(await prepare()).toMatchObject({ commission: '80.00', entries: '-45.00', net: '35.00' });
    const [unchanged] = await db.queryAs(
      localAdmin,
      'select state, net::text from app_public.v_settlements where id = $1',
      [paid.id],
    );
    expect(unchanged).toEqual({ state: 'PAID', net: '45.00' });
  });

  test('the deletion of a sale in a draft lets its rows go', async () => {
    const sale = await sellPedicure();
    await sellPedicure();
    const draft = await prepare();
    await deleteSale(db, supervisor, sale, 'Repetida');
    const [changed] = await db.queryAs<{ net: string; version: number }>(
      localAdmin,
      'select net::text, version from app_public.v_settlements where id = $1',
      [draft.id],
    );
    expect(changed).toEqual({ net: '40.00', version: draft.version + 1 });
    expect(await entriesOf('REVERSAL')).toEqual([]);
  });

  test('a voided settlement names its voider, frees its rows and takes a reversal back (doc 6 §6.7) (doc 6 §4 procVoidSettlement)', async () => {
    const sale = await sellPedicure();
    await sellPedicure();
    const approved = await approve(await prepare());
    await deleteSale(db, supervisor, sale, 'Repetida');
    await act('proc_void_settlement', { id: approved.id, reason: 'Faltaba un bono' });
    const known = await db.queryAs(
      localAdmin,
      `select from app_public.v_settlements as voided
       join app_public.employees as voider on voider.full_name = voided.voided_by_name
       where voided.id = $1 and voider.email = $2 and voided.voided_at = now()`,
      [approved.id, localAdmin],
    );
    expect(known).toHaveLength(1);
    expect(await entriesOf('REVERSAL')).toEqual([{ amount: '-40.00' }, { amount: '40.00' }]);
    expect(await owedToAna()).toBe('40.00');
    const paid = await settleAna();
    expect(
      await rejectionOf(act('proc_void_settlement', { id: paid.id, reason: 'Error' })),
    ).toMatchObject({ code: 'SETTLEMENT_STATE', params: { state: 'pagada' } });
  });

  test('a draft that a preparation finds empty is voided by the person who prepares (doc 6 §6)', async () => {
    const sale = await sellPedicure();
    const draft = await prepare();
    const other = caracas.people.crm_technical;
    await sellPedicure(pedicure({ workdayId: await openTurn(db, caracas, other) }));
    await deleteSale(db, supervisor, sale, 'Repetida');
    await prepare({ employee_ids: [ana.id, other.id] }, localAdmin);
    const [voided] = await db.queryAs(
      localAdmin,
      `select state, void_reason, voider.email, voided_at = now() as "isNow" from app_public.v_settlements as voided
       join app_public.employees as voider on voider.full_name = voided.voided_by_name where voided.id = $1`,
      [draft.id],
    );
    const reason = 'Sin movimientos por liquidar';
    expect(voided).toEqual({ state: 'VOID', void_reason: reason, email: localAdmin, isNow: true });
  });

  test('a void needs a reason, and the right to prepare a draft or to approve (doc 6 §4 procVoidSettlement) (doc 6 §5)', async () => {
    await sellPedicure();
    const draft = await prepare();
    const voidAs =
      (account: string, reason = 'Error') =>
      () =>
        act('proc_void_settlement', { id: draft.id, reason }, account);
    expect((await rejectionWithoutTrace(db, voidAs(admin))).code).toBe('FORBIDDEN');
    await approve(draft);
    expect((await rejectionWithoutTrace(db, voidAs(supervisor))).code).toBe('FORBIDDEN');
    const { code } = await rejectionWithoutTrace(db, voidAs(localAdmin, ' '));
    expect(code).toBe('REASON_REQUIRED');
  });

  test('a correction of a settled line is rejected, and other corrections are not (doc 6 §6.4) (doc 6 §7 LINE_SETTLED)', async () => {
    const sale = await sellPedicure();
    const [line] = await db.query<{ id: string }>(
      'select id from app_public.sales_details where sale_id = $1',
      [sale],
    );
    const { receipt_number: number } = await approve(await prepare());
    const corrected = (lines: readonly object[], more: object = {}) =>
      correctSale(db, caracas, sale, { sales_details: lines, ...more });
    for (const lines of [[pedicure()], [pedicure({ id: line?.id as string, tip: '1.00' })]]) {
      expect(await rejectionWithoutTrace(db, () => corrected(lines))).toMatchObject({
        code: 'LINE_SETTLED',
        params: { number },
      });
    }
    expect(
      await corrected([pedicure({ id: line?.id as string })], { invoice_number: '4711' }),
    ).toMatchObject({ v_end_code: '99999' });
  });

  test('a correction takes a changed row out of a draft (doc 6 §7 SETTLEMENT_CHANGED)', async () => {
    const sale = await sellPedicure();
    const draft = await prepare();
    await correctSale(db, caracas, sale, { sales_details: [pedicure(), pedicure()] });
    expect(
      await rejectionOf(
        act('proc_approve_settlements', { ids: [draft.id], versions: [draft.version] }),
      ),
    ).toMatchObject({ code: 'SETTLEMENT_CHANGED' });
    expect((await prepare()).net).toBe('80.00');
  });
});
