import { expect } from 'vitest';
import { addDays } from '#domain/dates.ts';
import { type Book, bringBack, reopening, type Technician } from './book.ts';
import { act, type Branch } from './branch.ts';

/** Opens the day's turn of a technician; now and then with a number that was mistyped. */
export async function openTurn(branch: Branch, book: Book, technician: Technician): Promise<void> {
  const { office, chance, day } = branch;
  const input = { officeId: office.id, identificationNumber: technician.identificationNumber };
  const right = technician.identificationNumber;
  if (chance.oneIn(6)) {
    input.identificationNumber = chance.one(['V99999999', 'abc', '', `${right}0`, right.slice(1)]);
  }
  const retype = () => {
    input.identificationNumber = right;
  };
  const person = branch.somebodyFor('workday.create_from_list');
  const answer = await branch.manage(
    'open a turn',
    () => branch.say(person.role, 'procCreateWorkdays', input),
    {
      ...person.waysOn,
      ...reopening(branch, book, day),
      REQUIRED_FIELD: retype,
      // The documents' 'La técnica (o) no existe' (doc 1 §8): mistyped, disabled or at another branch.
      async '00001'() {
        if (input.identificationNumber !== right) return retype();
        expect(technician.disabled || technician.away).toBe(true);
        await callBack(branch, technician);
      },
    },
  );
  book.turns.push({ id: answer.id, day, employeeId: technician.id });
  // Pressed twice, or in another tab: the documents' 'ya tiene un turno' (doc 1 §8).
  if (chance.oneIn(4)) {
    const again = await branch.say('crm_supervisor', 'procCreateWorkdays', input);
    expect(again.code).toBe('00002');
  }
}

/** Whoever is missing is enabled again, or comes back from the other branch. */
export async function callBack(branch: Branch, technician: Technician): Promise<void> {
  if (technician.disabled) {
    technician.disabled = false;
    await bringBack(branch, 'technicals', technician.id);
  }
  if (technician.away) {
    technician.away = false;
    const person = branch.somebodyFor('employee.change_office');
    await act(branch, person, 'bring staff back from a branch', 'updateEmployeeById', {
      id: technician.id,
      employeePatch: { officeId: branch.office.id },
    });
  }
}

/** Opens a turn that was forgotten yesterday; today's is no forgotten one. */
export async function openForgottenTurn(branch: Branch, book: Book): Promise<void> {
  const { chance, day, office } = branch;
  const yesterday = addDays(day, -1);
  const had = new Set(
    book.turns.filter((turn) => turn.day === yesterday).map((turn) => turn.employeeId),
  );
  const technician = book.technicians.find(
    ({ id, away, disabled }) => !had.has(id) && !away && !disabled,
  );
  if (!technician) return;
  const input = {
    officeId: office.id,
    identificationNumber: technician.identificationNumber,
    date: chance.oneIn(3) ? day : yesterday,
  };
  const person = branch.somebodyFor('workday.create_past');
  const answer = await branch.manage(
    'open a forgotten turn',
    () => branch.say(person.role, 'procCreateOldWorkday', input),
    {
      ...person.waysOn,
      ...reopening(branch, book, yesterday),
      NOT_PAST() {
        input.date = yesterday;
      },
    },
  );
  book.turns.push({ id: answer.id, day: yesterday, employeeId: technician.id });
}

/** Deletes a turn that was a mistake; one that was sold on stays, and another is taken. */
export async function deleteTurn(branch: Branch, book: Book): Promise<void> {
  const ofToday = book.turns.filter((turn) => turn.day === branch.day);
  if (ofToday.length === 0) return;
  const isUsed = (id: string) =>
    [...book.sales, ...book.deleted].some(({ lines }) =>
      lines.some((line) => line.workdayId === id),
    );
  let turn = branch.chance.one(ofToday);
  const person = branch.somebodyFor('workday.delete');
  let leave = false;
  await branch.manage(
    'delete a turn',
    async () =>
      leave
        ? { code: 'done', params: {}, id: '' }
        : branch.say(person.role, 'deleteWorkdayById', { id: turn.id }),
    {
      ...person.waysOn,
      WORKDAY_IN_USE() {
        expect(isUsed(turn.id)).toBe(true);
        const unused = ofToday.find(({ id }) => !isUsed(id));
        if (unused) turn = unused;
        else leave = true;
      },
    },
  );
  if (leave) return;
  expect(isUsed(turn.id)).toBe(false);
  book.turns = book.turns.filter(({ id }) => id !== turn.id);
}
