import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { addDays } from '#domain/dates/dates.ts';
import { scale } from '#scripts/test-runner/scale.ts';
import { createSale, deleteSale, openTurn, priced } from '../support/acts.ts';
import { caracas, db, lima, setUpDemoCompany } from '../support/demo-fixture.ts';
import { changeConstant, pageAndList } from './sales-pages.ts';

/** Days before today with hours: some busy, some empty, some at the edges of the day. */
const times = [
  [0, ['00:00:00']],
  [1, ['00:00:00', '00:00:00', '12:00:00', '23:59:59', '23:59:59']],
  [2, ['08:00:00', '08:00:00', '08:00:00', '20:30:00']],
  [4, ['23:59:59']],
  [5, ['00:00:00', '10:00:00', '10:00:01', '10:00:02', '10:00:03', '23:00:00']],
  [9, ['00:00:00']],
  // In other blocks of 32 days.
  [40, ['00:00:00', '23:59:59']],
  [41, ['12:00:00']],
  [75, ['08:00:00', '08:00:00']],
] as const;

setUpDemoCompany();

beforeAll(async () => {
  for (const office of [caracas, lima]) {
    for (const [back, hours] of times) {
      const day = addDays(office.today, -back);
      const turn = await openTurn(db, office, office.people.crm_technical, day);
      const sales_details = [priced(office, 'Corte de dama', turn)];
      for (const [index, hour] of hours.entries()) {
        const sale_date = `${day} ${hour}`;
        const { v_id } = await createSale(db, office, { sales_details, sale_date });
        if (index === 2) await deleteSale(db, office.email('crm_supervisor'), v_id as string);
      }
    }
  }
});
const dayOrNone = fc.option(
  fc.oneof(fc.integer({ min: -2, max: 12 }), fc.integer({ min: 38, max: 77 })),
  { nil: null },
);

/** Caracas as its supervisor sees it, and all offices as head office sees them. */
const readers = [
  ['an office', 'crm_supervisor@caracas.demo', true],
  ['all offices', 'crm_ceo@caracas.demo', false],
] as const;

test.for(readers)(
  'a distant page of %s, found by counting days, equals the page of the list',
  { timeout: scale(30_000, 600_000) },
  async ([, actor, ofCaracas]) => {
    const source = await changeConstant(db, 'sales_page', 'near constant integer := 500', -1);
    try {
      await expectPagesOfTheList(actor, ofCaracas);
    } finally {
      await db.query(source);
    }
  },
);

async function expectPagesOfTheList(actor: string, ofCaracas: boolean): Promise<void> {
  const officeId = ofCaracas ? caracas.id : null;
  await db.as(actor, (sql) =>
    fc.assert(
      fc.asyncProperty(
        dayOrNone,
        dayOrNone,
        fc.integer({ min: 0, max: 20 }),
        fc.integer({ min: 1, max: 20 }),
        async (fromBack, untilBack, skip, take) => {
          const [from, until] = [fromBack, untilBack].map((back) =>
            back === null ? null : addDays(caracas.today, -back),
          );
          const pageRequest = { name: 'sales_page', officeId, from, until, skip, take };
          const { page, list } = await pageAndList(sql, pageRequest);
          expect(page).toEqual(list);
        },
      ),
      { numRuns: scale(150, 3000) },
    ),
  );
}

test('the page of an office that the reader cannot see is empty', async () => {
  const [page] = await db.queryAs(
    'crm_supervisor@valencia.demo',
    'select ids, total from app_hidden.sales_page($1, null, null, 0, 50)',
    [caracas.id],
  );
  expect(page).toEqual({ ids: [], total: 0 });
});

test('the page of a role that cannot read sales is empty', async () => {
  const actor = 'crm_marketing@caracas.demo';
  const { roleId } = await db.actor(actor);
  await db.query('delete from app_public.role_permissions where role_id = $1 and permission = $2', [
    roleId,
    'sale.read',
  ]);
  const pages = await db.queryAs(
    actor,
    `select page.* from unnest($1::uuid[]) as office(id)
       cross join lateral app_hidden.sales_page(office.id, null, null, 0, 50) as page`,
    [[caracas.id, null]],
  );
  expect(pages).toEqual(Array(2).fill({ ids: [], total: 0 }));
});
