import type { Page } from '@playwright/test';
import type { RoleName } from '#db/demo/staff.ts';
import type { LocalDate } from '#domain/dates/dates.ts';
import { queryApiAs } from './api-request.ts';
import { freshNumber } from './people.ts';
import { enter, sessionOf, tokenOf } from './sign-in.ts';
import { unique } from './unique.ts';

const password = 'una clave de prueba larga';

const commissions: Readonly<Partial<Record<RoleName, object>>> = {
  crm_technical: { commission: '0.3' },
  crm_technical_attendant: { commission: '0.3', supervisorCommission: '0.03' },
  crm_supervisor: { commission: '0.02' },
};

export type OwnBranch = Awaited<ReturnType<typeof ownBranch>>;

/**
 * Opens a branch that no other journey uses, with bolívares, a rate of 250 per dollar, and a tax of
 * 18 %.
 */
export async function ownBranch(page: Page) {
  const admin = await tokenOf(page, 'crm_admin');
  const { allVOffices, allRoles, allServices } = await queryApiAs<{
    allVOffices: { nodes: { countryId: string; townId: string }[] };
    allRoles: { nodes: { id: string; roleName: string }[] };
    allServices: { nodes: { id: string }[] };
  }>(
    page,
    admin,
    `{ allVOffices(filter: { officeName: { equalTo: "Caracas" } }) { nodes { countryId townId } }
      allRoles { nodes { id roleName } }
      allServices(condition: { status: 1 }, orderBy: ID_ASC, first: 1) { nodes { id } } }`,
  );
  const office = {
    ...allVOffices.nodes[0],
    officeName: unique('Sede'),
    address: 'Centro',
    phone: '0212-5550000',
    email: 'sede@turno.demo',
    instagram: '@sede',
    currencyCode: 'VES',
  };
  const { createOffice } = await queryApiAs<{ createOffice: { office: { id: string } } }>(
    page,
    admin,
    'mutation ($office: OfficeInput!) { createOffice(input: { office: $office }) { office { id } } }',
    { office },
  );
  const officeId = createOffice.office.id;
  /** Calls a mutation with one input. */
  const call = (token: string, mutation: string, type: string, input: object) =>
    queryApiAs(
      page,
      token,
      `mutation ($input: ${type}!) { ${mutation}(input: $input) { clientMutationId } }`,
      { input },
    );

  const hire = async (role: RoleName) => {
    const number = freshNumber();
    const employee = {
      identificationType: 'CI',
      identificationNumber: `V${number}`,
      firstName: 'Propia',
      lastName: `Sede ${number}`,
      phone: '0414-5551234',
      email: `sede.${number}@turno.demo`,
      password,
      commission: '0',
      ...commissions[role],
      roleId: allRoles.nodes.find(({ roleName }) => roleName === role)?.id,
      officeId,
    };
    await call(admin, 'createEmployee', 'CreateEmployeeInput', { employee });
    return employee;
  };
  const supervisor = await sessionOf(page, (await hire('crm_supervisor')).email, password);
  const setTax = async (config: object) => {
    const input = { officeId, config };
    await call(admin, 'procSettingsCreateUpdate', 'ProcSettingsCreateUpdateInput', input);
  };
  await setTax({ IVA: '0.18' });
  await call(supervisor, 'updateOfficeById', 'UpdateOfficeByIdInput', {
    id: officeId,
    officePatch: { exchangeValue: '250', advertisingValue: '0.05' },
  });

  return {
    officeId,
    /** Session token of its supervisor. */
    supervisor,
    /** Hires a person with a role; returns what createEmployee received. */
    hire,
    /** Signs in at an address as a hired person. */
    async enterAs(own: Page, { email }: { readonly email: string }, address: string) {
      await enter(own, await sessionOf(own, email, password), address);
    },
    /** Changes the settings of the office as an administrator. */
    setTax,
    /** Changes the working hours, such as '00:00' to '23:59' for a journey at any time of day. */
    async setHours(opens: string, closes: string) {
      const input = { officeId, opens, closes, remind24H: false, remind3H: false };
      await call(
        supervisor,
        'procSaveAppointmentSettings',
        'ProcSaveAppointmentSettingsInput',
        input,
      );
    },
    /** Signs in at an address as the supervisor or as a new person of another role. */
    async signIn(own: Page, role: RoleName, address = '/') {
      const isLeader = role === 'crm_supervisor';
      const token = isLeader
        ? supervisor
        : await sessionOf(own, (await hire(role)).email, password);
      await enter(own, token, address);
    },
    /** Adds subservices, which cost 10 bolívares by default. */
    async offer(names: readonly string[], cost = '10.00') {
      for (const subserviceName of names) {
        const subservice = {
          subserviceName,
          description: 'De la sede',
          cost,
          currencyCode: 'VES',
          serviceId: allServices.nodes[0]?.id,
          officeId,
        };
        await call(admin, 'createSubservice', 'CreateSubserviceInput', { subservice });
      }
    },
    /** Hires a technician without a turn and returns their name: 'Propia Sede' and a number. */
    async hireTechnician() {
      const { firstName, lastName } = await hire('crm_technical');
      return `${firstName} ${lastName}`;
    },
    /** Opens the turn of a new technician, today or on a past day. */
    async openTurn(date?: LocalDate) {
      const { identificationNumber } = await hire('crm_technical');
      const input = { identificationNumber, officeId };
      if (date) {
        const past = { ...input, date };
        await call(supervisor, 'procCreateOldWorkday', 'ProcCreateOldWorkdayInput', past);
      } else {
        await call(supervisor, 'procCreateWorkdays', 'ProcCreateWorkdaysInput', input);
      }
    },
  };
}

/** Registers a user of the branch of `crm_admin` and returns their credentials. */
export async function ownUser(
  page: Page,
  role: string,
  office: Parameters<typeof tokenOf>[2] = 'Caracas',
): Promise<{ readonly email: string; readonly password: string }> {
  const email = `${unique('usuaria').replace(' ', '.')}@turno.demo`;
  await queryApiAs(
    page,
    await tokenOf(page, 'crm_admin', office),
    `mutation ($input: ProcUsersRegisterInput!) {
      procUsersRegister(input: $input) { result { vEndCode } } }`,
    { input: { email, password, roleName: role } },
  );
  return { email, password };
}
