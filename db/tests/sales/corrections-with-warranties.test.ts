import { describe, expect, test } from 'vitest';
import { createWarranty, deleteSale, priced, sell } from '../support/acts.ts';
import { caracas, db } from '../support/demo-fixture.ts';
import { rejectionWithoutTrace } from '../support/rejection.ts';
import { correct, onCorrectedSales, storedSale, warrantyOf } from './corrections-fixture.ts';
import { haircut, marisol, turn } from './sales-fixture.ts';

onCorrectedSales();

describe('lines with a warranty', () => {
  async function saleWithWarranty() {
    const id = await sell(db, caracas, [haircut(), priced(caracas, 'Planchado', turn)]);
    const [line] = (await storedSale(id)).lines;
    const { v_id } = await createWarranty(db, caracas, {
      sales_details: warrantyOf(line),
    });
    return { id, line: { ...haircut(), id: line?.id as string }, warranty: v_id as string };
  }

  test('a line with a warranty cannot be removed or change its service', async () => {
    const { id, line, warranty } = await saleWithWarranty();
    const { subserviceId } = priced(caracas, 'Planchado', turn);
    for (const lines of [
      [priced(caracas, 'Planchado', turn)],
      [haircut()],
      [{ ...priced(caracas, 'Planchado', turn), id: line.id, subserviceId }],
    ]) {
      const rejection = await rejectionWithoutTrace(db, () => correct(id, lines));
      expect(rejection).toMatchObject({ code: 'LINE_HAS_WARRANTY', params: { line: 1 } });
    }
    await correct(id, [priced(caracas, 'Planchado', turn), { ...line, tip: '2.00' }]);
    expect((await storedSale(id)).lines[1]?.id).toBe(line.id);
    expect(
      await db.value('select warranty_of from app_public.sales_details where sale_id = $1', [
        warranty,
      ]),
    ).toBe(line.id);
  });

  test('a sale with a warranty cannot be deleted before the warranty (2-B6)', async () => {
    const { id, warranty } = await saleWithWarranty();
    const rejection = await rejectionWithoutTrace(db, () => deleteSale(db, marisol, id, 'Error'));
    expect(rejection).toMatchObject({ code: 'LINE_HAS_WARRANTY' });
    await deleteSale(db, marisol, warranty, 'Error');
    await deleteSale(db, marisol, id, 'Error');
    expect(await db.value('select status from app_public.sales where id = $1', [id])).toBe(2);
  });

  test('a line can be removed after its warranty is deleted', async () => {
    const { id, warranty } = await saleWithWarranty();
    await deleteSale(db, marisol, warranty, 'Error');
    await correct(id, [priced(caracas, 'Planchado', turn)]);
    expect((await storedSale(id)).lines).toHaveLength(1);
  });
});

test('a corrected warranty stays at a quarter of the price and cannot become an advertising one (doc 2 §2 Warranty)', async () => {
  const line = (name: string) => priced(caracas, name, turn, { kind: 'warranty' });
  const { v_id } = await createWarranty(db, caracas, { sales_details: [line('Planchado')] });
  const id = v_id as string;
  await correct(id, [line('Balayage')], { advertising: true, total_tip: '5.00' });
  const { cost } = line('Balayage');
  expect(await storedSale(id)).toMatchObject({ kind: 'WARRANTY', total: cost, tip: '5.00' });
  expect(await db.value('select advertising from app_public.sales where id = $1', [id])).toBe(
    false,
  );
});
