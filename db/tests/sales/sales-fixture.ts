import { beforeAll } from 'vitest';
import { createSale, openTurn, priced, type SaleArguments } from '../support/acts.ts';
import type { TestDatabase } from '../support/database.ts';
import { caracas, db, setUpDemoCompany } from '../support/demo-fixture.ts';
import { rejectionWithoutTrace } from '../support/rejection.ts';

/** The supervisor who sells. */
export const marisol = 'crm_supervisor@caracas.demo';

export let turn: string;

export const haircut = (workday = turn) => priced(caracas, 'Corte de dama', workday);

/**
 * Returns the rejection of a one-line sale with changed arguments, and verifies that no table
 * changed.
 */
export const rejected = (changed: Partial<SaleArguments>, actor?: string) =>
  rejectionWithoutTrace(db, () =>
    createSale(db, caracas, { sales_details: [haircut()], ...changed }, actor),
  );

/** Opens a turn of a technician of Caracas for the calling test file. */
export function onASellingOffice(cloned?: () => Promise<TestDatabase>): void {
  setUpDemoCompany(cloned);

  beforeAll(async () => {
    turn = await openTurn(db, caracas, caracas.people.crm_technical);
  });
}
