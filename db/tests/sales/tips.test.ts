import { beforeAll, expect, test } from 'vitest';
import { createSale, openTurn, priced, sell } from '../support/acts.ts';
import { db, lima, setUpDemoCompany } from '../support/demo-fixture.ts';
import type { PersonFixture } from '../support/office-fixture.ts';
import { rejectionWithoutTrace } from '../support/rejection.ts';

let brenda: string;
let maribel: string;

setUpDemoCompany();

beforeAll(async () => {
  brenda = await openTurn(db, lima, lima.people.crm_technical);
  maribel = await openTurn(db, lima, lima.technicians[1] as PersonFixture);
});
/** Returns lines of 45.00, 45.00 and 90.00 soles. */
const threeLines = () => [
  priced(lima, 'Corte de dama', brenda),
  priced(lima, 'Corte de dama', maribel),
  priced(lima, 'Limpieza facial', brenda),
];

async function tipsOf(saleId: string): Promise<string[]> {
  const rows = await db.query<{ tip: string }>(
    'select tip from app_public.sales_details where sale_id = $1 order by line_number',
    [saleId],
  );
  return rows.map(({ tip }) => tip);
}

test('a tip of a line stays with its line, with or without a total (doc 2 §1) (D15)', async () => {
  const lines = threeLines().map((line, index) => ({
    ...line,
    tip: ['1.00', '0', '4.50'][index] ?? '',
  }));
  for (const total of [{}, { total_tip: '5.50' }]) {
    const id = await sell(db, lima, lines, total);
    expect(await tipsOf(id)).toEqual(['1.00', '0.00', '4.50']);
    expect(await db.value('select total_tip from app_public.sales where id = $1', [id])).toBe(
      '5.50',
    );
  }
});

test("a total that differs from the sum of the lines' tips is rejected", async () => {
  const [first] = threeLines();
  const rejection = await rejectionWithoutTrace(db, () =>
    createSale(db, lima, { sales_details: [{ ...first, tip: '1.00' }], total_tip: '2.00' }),
  );
  expect(rejection).toMatchObject({ code: 'INVALID_INPUT', params: { field: 'totalTip' } });
});

test('a tip is not part of total, tax and commission, and is paid in full (D15)', async () => {
  const lines = threeLines();
  const [plain, tipped] = [
    await sell(db, lima, lines),
    await sell(db, lima, lines, { total_tip: '30.00' }),
  ];
  const [same] = await db.query(
    `select a.total = b.total as total, a.tax_total = b.tax_total as tax, a.total_usd = b.total_usd as usd,
       (select sum(total_commission) from app_public.sales_details where sale_id = a.id)
         = (select sum(total_commission) from app_public.sales_details where sale_id = b.id) as commission,
       (select sum(amount_local) from app_public.sales_payments where sale_id = b.id)
         - (select sum(amount_local) from app_public.sales_payments where sale_id = a.id) as paid_more
     from app_public.sales as a, app_public.sales as b where a.id = $1 and b.id = $2`,
    [plain, tipped],
  );
  expect(same).toEqual({ total: true, tax: true, usd: true, commission: true, paid_more: '30.00' });
});

test('a tip goes entirely to the technicians of its lines (D15)', async () => {
  const tips = () =>
    db.query<{ employee: string; tip: string }>(
      `select employee_id as employee, sum(tip) as tip from app_public.employee_days
       group by 1 having sum(tip) <> 0`,
    );
  const before = new Map((await tips()).map(({ employee, tip }) => [employee, tip]));
  const id = await sell(db, lima, threeLines(), { total_tip: '0.05' });
  expect(await tipsOf(id)).toEqual(['0.02', '0.01', '0.02']);

  const gained = (await tips()).map(({ employee, tip }) => [
    employee,
    (Number(tip) - Number(before.get(employee) ?? 0)).toFixed(2),
  ]);
  expect(Object.fromEntries(gained)).toEqual({
    [lima.people.crm_technical.id]: '0.04',
    [lima.technicians[1]?.id ?? '']: '0.01',
  });
});
