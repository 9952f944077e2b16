import { afterAll, beforeAll } from 'vitest';
import { correctSale, openTurn, priced, type SaleLine } from './acts.ts';
import { caracas, db, onTheCast } from './cast-stage.ts';
import type { TestDatabase } from './database.ts';
import type { StagePerson } from './stage.ts';
import { expectSummariesToAddUp } from './summaries.ts';

export let marisol: string;
export let turn: string;
export let otherTurn: string;

export const haircut = (workday = turn) => priced(caracas, 'Corte de dama', workday);

interface KeptSale {
  kind: string;
  total: string;
  tip: string;
  invoice_number: string;
  corrections: number;
  lines: { id: string; name: string; cost: string; price: string; discount: string }[];
  paid: string;
}

export async function kept(id: string): Promise<KeptSale> {
  const [sale] = await db.query<KeptSale & Record<string, unknown>>(
    `select kind, total, total_tip as tip, invoice_number, corrections,
       (select jsonb_agg(jsonb_build_object('id', id, 'name', subservice_name, 'cost', cost::text, 'price', price::text,
          'discount', discount::text) order by line_number)
        from app_public.sales_details where sale_id = sale.id) as lines,
       (select string_agg(payment_type || ' ' || amount, ', ' order by line_number)
        from app_public.sales_payments where sale_id = sale.id) as paid
     from app_public.sales as sale where id = $1`,
    [id],
  );
  return sale as KeptSale;
}

export const correct = (
  id: string,
  sales_details: readonly SaleLine[],
  args: object = {},
  who = marisol,
) => correctSale(db, caracas, id, { sales_details, ...args }, who);

/** Makes anew what stands above, for the file that calls it. */
export function onACorrectingOffice(cloned?: () => Promise<TestDatabase>): void {
  onTheCast(cloned);

  beforeAll(async () => {
    marisol = caracas.email('crm_supervisor');
    turn = await openTurn(db, caracas, caracas.people.crm_technical);
    otherTurn = await openTurn(db, caracas, caracas.technicians[1] as StagePerson);
  });

  afterAll(() => expectSummariesToAddUp(db));
}
