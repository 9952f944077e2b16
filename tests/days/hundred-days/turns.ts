import type { PersonFixture } from '#db/tests/support/office-fixture.ts';
import { addDays } from '#domain/dates/dates.ts';
import { type Book, turnsOf } from './book.ts';
import type { Branch } from './branch.ts';
import { reopen } from './months.ts';

/** Opens a technician's turn, today or on an earlier day. */
export async function openTurn(
  branch: Branch,
  book: Book,
  { id: employeeId, identificationNumber }: PersonFixture,
  day = branch.day,
): Promise<void> {
  await reopen(branch, book, day);
  const input = { officeId: branch.office.id, identificationNumber };
  const id =
    day === branch.day
      ? await branch.act('crm_supervisor', 'procCreateWorkdays', input)
      : await branch.act('crm_supervisor', 'procCreateOldWorkday', { ...input, date: day });
  book.turns.push({ id, day, employeeId });
}

export async function openMissingTurn(branch: Branch, book: Book): Promise<void> {
  const yesterday = addDays(branch.day, -1);
  const had = turnsOf(book, yesterday).map(({ employeeId }) => employeeId);
  const technician = book.technicians.find(({ id }) => !had.includes(id));
  if (technician) await openTurn(branch, book, technician, yesterday);
}

/** Deletes an unused turn of today. */
export async function deleteTurn(branch: Branch, book: Book): Promise<void> {
  const used = new Set(
    [...book.sales, ...book.deleted].flatMap(({ lines }) => lines.map(({ turn }) => turn.id)),
  );
  const unused = turnsOf(book, branch.day).find(({ id }) => !used.has(id));
  if (!unused) return;
  await branch.act('crm_supervisor', 'deleteWorkdayById', { id: unused.id });
  book.turns = book.turns.filter((turn) => turn !== unused);
}
