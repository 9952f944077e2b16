import { expect } from 'vitest';
import { cloneDatabase } from '#db/tests/support/database.ts';
import { startTestServer } from '#server/testing/test-server.ts';
import { createRandomSource, type RandomSource } from '../../hostile/random-source.ts';
import { refundSale, sellWarranty } from './after-sales.ts';
import type { Book } from './book.ts';
import { type Branch, openBranch } from './branch.ts';
import { deleteExpense, spend } from './expenses.ts';
import { furnish } from './furnish.ts';
import { closeMonth } from './months.ts';
import { correctSale, deleteSale, replaceOldSale, sell } from './sales.ts';
import { changePrices, changeRate, changeSettings } from './settings.ts';
import { expectSums } from './sums.ts';
import { closeTill, openTill, payOutTips } from './till.ts';
import { deleteTurn, openMissingTurn, openTurn } from './turns.ts';

/** Acts of a day, and how rarely each happens. */
const acts: readonly (readonly [number, (branch: Branch, book: Book) => Promise<void>])[] = [
  [1, (branch, book) => sell(branch, book)],
  [1, (branch, book) => sell(branch, book)],
  [2, correctSale],
  [3, replaceOldSale],
  [3, deleteSale],
  [2, refundSale],
  [3, refundSale],
  [2, payOutTips],
  [3, sellWarranty],
  [1, spend],
  [4, deleteExpense],
  [3, changeRate],
  [4, changeSettings],
  [3, changePrices],
  [4, openMissingTurn],
  [4, deleteTurn],
];

/** Minimum number of acts in a day. */
const fewest = 12;

/**
 * Simulates a day: its turns and register, its acts in random order, and the close without any
 * difference.
 */
async function playDay(branch: Branch, book: Book): Promise<void> {
  const { chance, day } = branch;
  const before = branch.done;
  if (day.endsWith('-01') && book.turns.length > 0) await closeMonth(branch, book);
  await openTill(branch, book);
  for (const technician of shuffled(chance, book.technicians).slice(0, 1 + chance.below(3))) {
    await openTurn(branch, book, technician);
  }
  const today = acts.filter(([days]) => chance.oneIn(days));
  for (const [, happens] of shuffled(chance, today)) await happens(branch, book);
  while (branch.done - before < fewest) await sell(branch, book, undefined);
  await closeTill(branch, book);
}

function shuffled<T>(chance: RandomSource, values: readonly T[]): T[] {
  return values
    .map((value) => ({ value, order: chance.below(1_000_000) }))
    .sort((one, other) => one.order - other.order)
    .map(({ value }) => value);
}

/**
 * Simulates days of a branch with cash control, and compares every report, the ledger and each row
 * with its book.
 */
export async function simulateDays(days: number, seed: number): Promise<void> {
  const database = await cloneDatabase();
  const server = await startTestServer(database);
  try {
    const branch = await openBranch(database, server, createRandomSource(seed));
    await branch.turnTo(days);
    const book = await furnish(branch);
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
}
