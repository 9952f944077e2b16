import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  correctSale,
  createSale,
  deleteSale,
  openTurn,
  priced,
  type SaleArguments,
} from '../support/acts.ts';
import { cloneDatabase } from '../support/database.ts';
import { caracas, db } from '../support/demo-fixture.ts';
import { rejectionOf, rejectionWithoutTrace } from '../support/rejection.ts';
import {
  copyOf,
  elsewhere,
  onAppointmentsOfThreeDays,
  tomorrow,
} from './appointment-access-fixture.ts';
import { patch, stored } from './appointments-acts.ts';

onAppointmentsOfThreeDays(cloneDatabase);

describe('the sale of an appointment', () => {
  let turn: string;
  beforeAll(async () => {
    turn = await openTurn(db, caracas, caracas.people.crm_technical);
  });

  const saleOf = (appointment_id: string, args: Partial<SaleArguments> = {}, actor?: string) =>
    createSale(
      db,
      caracas,
      { sales_details: [priced(caracas, 'Corte de dama', turn)], appointment_id, ...args },
      actor,
    );

  test('a sale marks its appointment as served, and a second sale of it is rejected', async () => {
    const id = await copyOf(0);
    const { v_id } = await saleOf(id);
    expect(await stored(db, id)).toMatchObject({ state: 'SERVED', saleId: v_id });
    const again = await rejectionWithoutTrace(db, () => saleOf(id));
    expect(again.code).toBe('APPOINTMENT_SOLD');
    const change = patch(db, caracas, id, { state: 'ARRIVED' });
    expect((await rejectionOf(change)).code).toBe('APPOINTMENT_STATE');
    const deactivation = patch(db, caracas, id, { status: 2 });
    expect((await rejectionOf(deactivation)).code).toBe('APPOINTMENT_CLOSED');
  });

  test('a corrected sale keeps its appointment served; deleting the sale makes it ARRIVED again', async () => {
    const id = await copyOf(0);
    const { v_id } = await saleOf(id);
    const sales_details = [priced(caracas, 'Planchado', turn)];
    await correctSale(db, caracas, v_id as string, { sales_details });
    expect(await stored(db, id)).toMatchObject({ state: 'SERVED', saleId: v_id });
    await deleteSale(db, caracas.email('crm_supervisor'), v_id as string);
    expect(await stored(db, id)).toMatchObject({ state: 'ARRIVED', saleId: null });
    const { v_id: secondSale } = await saleOf(id);
    expect(await stored(db, id)).toMatchObject({ state: 'SERVED', saleId: secondSale });
  });

  test('one of twenty concurrent sales of an appointment succeeds', async () => {
    const id = await copyOf(0);
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, () =>
        saleOf(id).then(
          ({ v_id }) => v_id,
          (error: unknown) => rejectionOf(Promise.reject(error)),
        ),
      ),
    );
    const sold = outcomes.filter((outcome) => typeof outcome === 'string');
    const codes = outcomes.flatMap((outcome) =>
      typeof outcome === 'object' && outcome ? [outcome.code] : [],
    );
    expect([sold.length, new Set(codes)]).toEqual([1, new Set(['APPOINTMENT_SOLD'])]);
    expect((await stored(db, id)).saleId).toBe(sold[0]);
  });

  test.for([
    ['was cancelled', { state: 'CANCELLED' }, 'APPOINTMENT_CLOSED'],
    ['was missed', { state: 'NO_SHOW' }, 'APPOINTMENT_CLOSED'],
    ['was deactivated', { status: 2 }, 'APPOINTMENT_NOT_FOUND'],
  ] as const)(
    'the sale of an appointment that %s is rejected and creates no sale',
    async ([, values, code]) => {
      const id = await copyOf(0);
      await patch(db, caracas, id, values);
      expect((await rejectionWithoutTrace(db, () => saleOf(id))).code).toBe(code);
    },
  );

  test('the sale of an appointment of another office, an invisible or an unknown one is rejected', async () => {
    for (const [id, role] of [
      [elsewhere, 'crm_supervisor'],
      [tomorrow, 'crm_technical_attendant'],
      [randomUUID(), 'crm_supervisor'],
    ] as const) {
      const rejection = await rejectionWithoutTrace(db, () => saleOf(id, {}, caracas.email(role)));
      expect(rejection.code).toBe('APPOINTMENT_NOT_FOUND');
    }
  });

  test('an administrator who sells at one office cannot serve an appointment of another office', async () => {
    const { roleId } = await db.actor(caracas.email('crm_admin'));
    await db.query(
      `insert into app_public.role_permissions (role_id, permission)
       values ($1, 'sale.create') on conflict do nothing`,
      [roleId],
    );
    const rejected = rejectionWithoutTrace(db, () =>
      saleOf(elsewhere, { office_id: caracas.id }, caracas.email('crm_admin')),
    );
    expect((await rejected).code).toBe('OTHER_OFFICE');
  });
});
