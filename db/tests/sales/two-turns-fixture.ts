import { beforeAll } from 'vitest';
import { openTurn } from '../support/acts.ts';
import { caracas, db, setUpDemoCompany } from '../support/demo-fixture.ts';
import type { PersonFixture } from '../support/office-fixture.ts';

/** Two technicians of the demo company; the first one can sign in. */
export let technicians: readonly PersonFixture[];
/** The open turn of each of the technicians, in their order. */
export let turns: readonly string[];

/** Loads the demo company with a turn of two technicians for the calling test file. */
export function onTwoTurns(): void {
  setUpDemoCompany();

  beforeAll(async () => {
    const [first, second] = [caracas.people.crm_technical, caracas.technicians[1] as PersonFixture];
    technicians = [first, second];
    turns = [await openTurn(db, caracas, first), await openTurn(db, caracas, second)];
  });
}
