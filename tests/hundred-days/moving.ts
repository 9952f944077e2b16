import { expect } from 'vitest';
import { type Book, bringBack } from './book.ts';
import { act, type Branch } from './branch.ts';
import { callBack } from './turns.ts';

/** A technician goes to the branch in Valencia, until somebody needs them here. */
export async function moveStaff(branch: Branch, { technicians }: Book): Promise<void> {
  const { chance } = branch;
  const technician = chance.one(technicians.filter(({ stays }) => !stays));
  if (technician.away || chance.oneIn(4)) return callBack(branch, technician);
  if (technician.disabled) return;
  const [valencia] = await branch.database.query<{ id: string }>(
    `select id from app_public.offices where office_name = 'Valencia'`,
  );
  const person = branch.somebodyFor('employee.change_office');
  await act(branch, person, 'send staff to a branch', 'updateEmployeeById', {
    id: technician.id,
    employeePatch: { officeId: valencia?.id },
  });
  technician.away = true;
}

/** A technician earns another share from now on; only those that the form offers. */
export async function changeCommission(branch: Branch, { technicians }: Book): Promise<void> {
  const { chance } = branch;
  const technician = technicians.find(
    ({ away, disabled }) => !away && !disabled && chance.oneIn(3),
  );
  if (!technician) return;
  const commission = chance.one(['0.3', '0.35', '0.4', '0.45']);
  const employeePatch = {
    commission: chance.oneIn(4) ? chance.one(['0.33', '40', '-0.3']) : commission,
  };
  const retype = () => {
    employeePatch.commission = commission;
  };
  const person = branch.somebodyFor('employee.update');
  await branch.manage(
    'change a commission',
    () => branch.say(person.role, 'updateEmployeeById', { id: technician.id, employeePatch }),
    { ...person.waysOn, INVALID_INPUT: retype, NUMBER_OUT_OF_RANGE: retype },
  );
  technician.commission = commission;
}

/** Hires somebody, with what is mistyped of a new colleague. */
export async function hire(branch: Branch, book: Book): Promise<void> {
  const { chance, database, office } = branch;
  const [role] = await database.query<{ id: string }>(
    `select id from app_public.roles where role_name = 'crm_technical' and company_id = $1`,
    [office.companyId],
  );
  const number = branch.next();
  const right = {
    identificationNumber: `V${26_000_000 + number}`,
    email: `nueva${number}@turno.demo`,
    phone: '0414-5553311',
    commission: '0.35',
  };
  const colleague = chance.one(book.technicians);
  const slip = chance.below(8);
  const typed = {
    ...right,
    ...(slip === 0 && { identificationNumber: colleague.identificationNumber }),
    ...(slip === 1 && { email: colleague.email }),
    ...(slip === 2 && { phone: 'abc' }),
    ...(slip === 3 && { commission: '0.33' }),
    ...(slip === 4 && { identificationNumber: 'V12' }),
    ...(slip === 5 && { email: 'nueva' }),
  };
  const retype = ({ params }: { params: Readonly<Record<string, unknown>> }) => {
    const field = params.field as keyof typeof right;
    expect(typed[field], String(field)).not.toBe(right[field]);
    typed[field] = right[field];
  };
  const codes = [
    'EMPLOYEE_EXISTS',
    'EMAIL_EXISTS',
    'INVALID_PHONE',
    'INVALID_INPUT',
    'INVALID_IDENTIFICATION',
    'INVALID_EMAIL',
  ];
  const person = branch.somebodyFor('employee.create');
  const { id } = await branch.manage(
    'hire',
    () =>
      branch.say(person.role, 'createEmployee', {
        employee: {
          identificationType: 'CI',
          firstName: 'Nueva',
          lastName: 'Colega',
          officeId: office.id,
          roleId: role?.id,
          password: 'aB3dE5gH7j-turno',
          status: 1,
          ...typed,
        },
      }),
    { ...person.waysOn, ...Object.fromEntries(codes.map((code) => [code, retype])) },
  );
  book.technicians.push({
    ...colleague,
    ...right,
    id,
    fullName: 'Nueva Colega',
    stays: false,
    away: false,
    disabled: false,
  });
}

/** A town in the wrong country keeps its offices there: the right one is added, and the office moves. */
export async function movePlaces(branch: Branch, book: Book): Promise<void> {
  const { office } = branch;
  const country = branch.somebodyFor('country.manage');
  const made = await act(branch, country, 'add a country', 'createCountry', {
    country: { companyId: office.companyId, countryName: `Colombia ${branch.next()}` },
  });
  const towns: string[] = [];
  const mover = branch.somebodyFor('country.manage');
  await branch.manage(
    'move a town',
    async () =>
      towns.length > 0
        ? { code: 'done', params: {}, id: '' }
        : branch.say(mover.role, 'updateTownById', {
            id: book.townId,
            townPatch: { countryId: made.id },
          }),
    {
      ...mover.waysOn,
      async TOWN_HAS_OFFICES({ params }) {
        expect(params.offices).toContain('Caracas');
        const adder = branch.somebodyFor('country.manage');
        const { id } = await act(branch, adder, 'add a town', 'createTown', {
          town: {
            companyId: office.companyId,
            countryId: made.id,
            townName: `Cúcuta ${branch.next()}`,
          },
        });
        towns.push(id);
      },
    },
  );
  const [town] = towns;
  await disablePlace(branch, 'updateTownById', 'townPatch', town ?? '', 'done');
  await moveOffice(branch, town ?? '', made.id);
  await disablePlace(branch, 'updateTownById', 'townPatch', town ?? '', 'TOWN_IN_USE');
  await disablePlace(branch, 'updateCountryById', 'countryPatch', made.id, 'COUNTRY_IN_USE');
  await moveOffice(branch, book.townId, book.countryId);
  await disablePlace(branch, 'updateTownById', 'townPatch', town ?? '', 'done');
}

/** Moves the office to a town, which is brought back when it was disabled. */
async function moveOffice(branch: Branch, townId: string, countryId: string): Promise<void> {
  const person = branch.somebodyFor('office.manage');
  await act(
    branch,
    person,
    'move an office',
    'updateOfficeById',
    {
      id: branch.office.id,
      officePatch: { townId, countryId },
    },
    {
      ...person.waysOn,
      TOWN_DISABLED: () => bringBack(branch, 'towns', townId),
    },
  );
}

/** Disables a place; one in use is told to be. */
async function disablePlace(
  branch: Branch,
  mutation: string,
  patch: string,
  id: string,
  ends: string,
): Promise<void> {
  const person = branch.somebodyFor('country.disable');
  let outcome = 'done';
  await branch.manage(
    'disable a place',
    async () =>
      outcome === 'done'
        ? branch.say(person.role, mutation, { id, [patch]: { status: 2 } })
        : { code: 'done', params: {}, id },
    {
      ...person.waysOn,
      ...Object.fromEntries(
        ['TOWN_IN_USE', 'COUNTRY_IN_USE'].map((code) => [
          code,
          () => {
            outcome = code;
          },
        ]),
      ),
    },
  );
  expect(outcome).toBe(ends);
}
