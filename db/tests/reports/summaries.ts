import { expect } from 'vitest';
import { summaryDifferences } from '../../summary-differences.ts';
import type { Sql } from '../support/database.ts';

/** Verifies that the summaries equal the sums of their active rows, to the cent. */
export async function expectSummariesToAddUp(database: Sql): Promise<void> {
  expect(await summaryDifferences((text) => database.query(text))).toEqual({
    office_sale_days: [],
    employee_days: [],
    employee_months: [],
    office_facts: [],
    client_sales: [],
    money_balances: [],
    money_days: [],
    settled_days: [],
    settlements: [],
  });
}
