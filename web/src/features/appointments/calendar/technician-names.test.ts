import { expect, test } from 'vitest';
import { turnTechnicianId } from '#domain/dates/appointment-times.ts';
import { technicianNames } from './technician-names.ts';

function namesOf(...fullNames: string[]): readonly string[] {
  return [...technicianNames(fullNames.map((fullName) => ({ id: fullName, fullName }))).values()];
}

test('a technician has her first name, with an initial if another has the same first name', () => {
  expect(namesOf('Yelitza Mora', 'Daniela Castro', 'Daniela Rivas')).toEqual([
    'Yelitza',
    'Daniela C.',
    'Daniela R.',
  ]);
});

test('technicians with the same first name and initial have their full names', () => {
  expect(namesOf('Daniela Castro', 'Daniela Cruz', 'Ana')).toEqual([
    'Daniela Castro',
    'Daniela Cruz',
    'Ana',
  ]);
});

test("the column of 'Técnico por Turno' is named 'Por turno'", () => {
  const technicians = [{ id: turnTechnicianId, fullName: 'Técnico por Turno' }];
  expect(technicianNames(technicians).get(turnTechnicianId)).toBe('Por turno');
});
