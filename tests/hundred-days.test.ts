import { expect, test } from 'vitest';
import { cloneDatabase } from '#db/tests/database.ts';
import { scale } from '#scripts/scale.ts';
import { startTestServer } from '#server/test-server.ts';
import { type Chance, chanceOf } from './hostile/chance.ts';
import * as appointments from './hundred-days/appointments.ts';
import type { Book } from './hundred-days/book.ts';
import { type Branch, openBranch } from './hundred-days/branch.ts';
import { correctInTwoTabs, deleteSale, replaceOldSale } from './hundred-days/correcting.ts';
import { furnish } from './hundred-days/furnish.ts';
import * as keeping from './hundred-days/keeping.ts';
import * as moving from './hundred-days/moving.ts';
import { beginSeries } from './hundred-days/numbers.ts';
import { sell, sellAtOnce } from './hundred-days/selling.ts';
import * as stock from './hundred-days/stock.ts';
import { expectSums } from './hundred-days/sums.ts';
import * as terms from './hundred-days/terms.ts';
import * as turns from './hundred-days/turns.ts';
import { editInTwoTabs } from './hundred-days/two-tabs.ts';
import { giveWarranty } from './hundred-days/warranties.ts';

const days = scale(35, 100);
const runs = scale(1, 20);
/** The first seed: the same each time, so that what was seen green stays so. TURNO_SEED plays from another one. */
const seed = Number(process.env.TURNO_SEED ?? 1);

/** What may happen on a day, and once in how many. */
const acts: readonly (readonly [number, (branch: Branch, book: Book) => Promise<unknown>])[] = [
  [1, (branch, book) => sell(branch, book)],
  [1, (branch, book) => sell(branch, book)],
  [2, correctInTwoTabs],
  [3, replaceOldSale],
  [
    4,
    async (branch, book) =>
      book.sales.length > 0 && deleteSale(branch, book, branch.chance.one(book.sales.slice(-15))),
  ],
  [4, sellAtOnce],
  [3, giveWarranty],
  [40, beginSeries],
  [1, keeping.spend],
  [4, keeping.deleteExpense],
  [3, keeping.keepClients],
  [3, keeping.disable],
  [3, terms.changeRate],
  [4, terms.changeSettings],
  [3, terms.changePrices],
  [4, turns.openForgottenTurn],
  [4, turns.deleteTurn],
  [2, appointments.book],
  [2, appointments.move],
  [2, appointments.changeState],
  [6, appointments.deactivate],
  [2, appointments.sellAppointment],
  [6, stock.addProduct],
  [2, stock.moveStock],
  [12, stock.disableOne],
  [6, moving.moveStaff],
  [6, moving.changeCommission],
  [15, moving.hire],
  [20, moving.movePlaces],
  [2, editInTwoTabs],
];

/** The day's turns, and then its acts in any order. */
async function playDay(branch: Branch, book: Book): Promise<void> {
  const { chance, day } = branch;
  if (day.endsWith('-01') && book.turns.length > 0) await keeping.closeMonth(branch, book);
  for (const technician of shuffled(chance, book.technicians).slice(0, 1 + chance.below(3))) {
    await turns.openTurn(branch, book, technician);
  }
  const today = acts.filter(([days]) => chance.oneIn(days));
  for (const [, act] of shuffled(chance, today)) await act(branch, book);
}

function shuffled<T>(chance: Chance, values: readonly T[]): T[] {
  return values
    .map((value) => ({ value, order: chance.below(1_000_000) }))
    .sort((one, other) => one.order - other.order)
    .map(({ value }) => value);
}

test.for(Array.from({ length: runs }, (_, run) => (seed + run) >>> 0))(
  `${days} days of a branch, by seed %d: no refusal without a way on, and every sum is right`,
  { timeout: scale(300_000, 900_000) },
  async (of, { annotate }) => {
    const database = await cloneDatabase();
    const server = await startTestServer(database);
    const outcomes = new Map<string, number>();
    try {
      const branch = await openBranch(database, server, chanceOf(of), outcomes);
      await branch.turnTo(days);
      const book = await furnish(branch);
      for (let ago = days; ago > 0; ago--) {
        await branch.turnTo(ago);
        await playDay(branch, book);
      }
      await expectSums(branch, book, days);
      expect(book.sales.length).toBeGreaterThan(days);
    } finally {
      await annotate(JSON.stringify(Object.fromEntries([...outcomes].sort())));
      await server.stop();
      await database.drop();
    }
  },
);
