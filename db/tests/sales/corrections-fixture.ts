import { afterAll, beforeAll } from 'vitest';
import { expectSummariesToAddUp } from '../reports/summaries.ts';
import { correctSale, openTurn, priced, type SaleLine } from '../support/acts.ts';
import type { TestDatabase } from '../support/database.ts';
import { caracas, db } from '../support/demo-fixture.ts';
import type { PersonFixture } from '../support/office-fixture.ts';
import { marisol, onASellingOffice, turn } from './sales-fixture.ts';

/** A turn of a second technician. */
export let otherTurn: string;

export interface StoredSale {
  kind: string;
  total: string;
  tip: string;
  invoice_number: string;
  corrections: number;
  lines: { id: string; name: string; cost: string; price: string; discount: string }[];
  paid: string;
}

/** Returns a sale with its lines and payments. */
export async function storedSale(id: string): Promise<StoredSale> {
  const [sale] = await db.query<StoredSale & Record<string, unknown>>(
    `select kind, total, total_tip as tip, invoice_number, corrections,
       (select jsonb_agg(jsonb_build_object('id', id, 'name', subservice_name, 'cost', cost::text, 'price', price::text,
          'discount', discount::text) order by line_number)
        from app_public.sales_details where sale_id = sale.id) as lines,
       (select string_agg(payment_type || ' ' || amount, ', ' order by line_number)
        from app_public.sales_payments where sale_id = sale.id) as paid
     from app_public.sales as sale where id = $1`,
    [id],
  );
  return sale as StoredSale;
}

/** Corrects a sale of Caracas, by default as the supervisor. */
export const correct = (
  id: string,
  sales_details: readonly SaleLine[],
  args: object = {},
  actor = marisol,
) => correctSale(db, caracas, id, { sales_details, ...args }, actor);

/** Returns a warranty line for a sold haircut. */
export const warrantyOf = (sold: { id: string } | undefined): SaleLine[] => [
  {
    ...priced(caracas, 'Corte de dama', turn, { kind: 'warranty' }),
    salesDetailId: sold?.id ?? '',
  },
];

/** Opens turns of two technicians for the calling test file, and verifies the summaries after its corrections. */
export function onCorrectedSales(cloned?: () => Promise<TestDatabase>): void {
  onASellingOffice(cloned);

  beforeAll(async () => {
    otherTurn = await openTurn(db, caracas, caracas.technicians[1] as PersonFixture);
  });

  afterAll(() => expectSummariesToAddUp(db));
}
