import { expect, test } from 'vitest';
import { cloneDatabase } from '#db/tests/database.ts';
import { scale } from '#scripts/scale.ts';
import { startTestServer } from '#server/test-server.ts';
import { type Chance, chanceOf } from './hostile/chance.ts';
import * as act from './hundred-days/acts.ts';
import type { Book } from './hundred-days/book.ts';
import { type Branch, openBranch } from './hundred-days/branch.ts';
import { expectSums } from './hundred-days/sums.ts';

const days = scale(35, 100);
const runs = scale(1, 20);
/** The first seed: the same each time, so that what was seen green stays so. TURNO_SEED plays from another one. */
const seed = Number(process.env.TURNO_SEED ?? 1);

/** What may happen on a day, and once in how many. */
const acts: readonly (readonly [number, (branch: Branch, book: Book) => Promise<void>])[] = [
  [1, (branch, book) => act.sell(branch, book)],
  [1, (branch, book) => act.sell(branch, book)],
  [2, act.correctSale],
  [3, act.replaceOldSale],
  [4, act.deleteSale],
  [3, act.giveWarranty],
  [1, act.spend],
  [4, act.deleteExpense],
  [3, act.changeRate],
  [4, act.changeSettings],
  [3, act.changePrices],
  [4, act.openForgottenTurn],
  [4, act.deleteTurn],
];

/** The day's turns, and then its acts in any order. */
async function playDay(branch: Branch, book: Book): Promise<void> {
  const { chance, day } = branch;
  if (day.endsWith('-01') && book.turns.length > 0) await act.closeMonth(branch, book);
  for (const technician of shuffled(chance, book.technicians).slice(0, 1 + chance.below(3))) {
    await act.openTurn(branch, book, technician);
  }
  const today = acts.filter(([days]) => chance.oneIn(days));
  for (const [, happens] of shuffled(chance, today)) await happens(branch, book);
}

function shuffled<T>(chance: Chance, values: readonly T[]): T[] {
  return values
    .map((value) => ({ value, order: chance.below(1_000_000) }))
    .sort((one, other) => one.order - other.order)
    .map(({ value }) => value);
}

test.for(Array.from({ length: runs }, (_, run) => (seed + run) >>> 0))(
  `${days} days of a branch, by seed %d: every sum of the reports is that of what was done`,
  { timeout: scale(300_000, 900_000) },
  async (of) => {
    const database = await cloneDatabase();
    const server = await startTestServer(database);
    try {
      const branch = await openBranch(database, server, chanceOf(of));
      await branch.turnTo(days);
      const book = await act.furnish(branch);
      for (let ago = days; ago > 0; ago--) {
        await branch.turnTo(ago);
        await playDay(branch, book);
      }
      await expectSums(branch, book, days);
      expect(book.sales.length).toBeGreaterThan(days);
    } finally {
      await server.stop();
      await database.drop();
    }
  },
);
