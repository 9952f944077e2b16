import type { Page } from '@playwright/test';
import type { RoleName } from '#db/demo/staff.ts';
import type { LocalDate } from '#domain/dates.ts';
import type { Permission } from '#domain/permissions.ts';
import { askAs } from './ask.ts';
import { freshNumber } from './people.ts';
import { enter, sessionOf, tokenOf } from './sign-in.ts';
import { unique } from './unique.ts';

const password = 'una clave de prueba larga';

/** What each is paid: who sells for themselves, who keeps the till, who leads. */
const commissions: Readonly<Partial<Record<RoleName, object>>> = {
  crm_technical: { commission: '0.3' },
  crm_technical_attendant: { commission: '0.3', supervisorCommission: '0.03' },
  crm_supervisor: { commission: '0.02' },
};

/** A branch that no other journey knows: what it sells by, its numbers and its prices are its journey's. */
export interface OwnBranch {
  readonly officeId: string;
  /** Hires somebody and signs in as they, at an address. */
  signIn(page: Page, role: RoleName, address?: string): Promise<void>;
  /** Changes its taxes and how it invoices, as an administrator does. */
  setTax(config: object): Promise<void>;
  /** Offers services at 10 bolívares. */
  offer(names: readonly string[]): Promise<void>;
  /** Hires a technician who has no turn yet: 'Propia Sede' and a number. */
  hireTechnician(): Promise<void>;
  /** Opens the turn of a technician, today's or that of a day before. */
  openTurn(date?: LocalDate): Promise<void>;
}

/** Opens a branch in bolívares, at 250 to the dollar, of taxes of 18 %. */
export async function ownBranch(page: Page): Promise<OwnBranch> {
  const admin = await tokenOf(page, 'crm_admin');
  const asAdmin = <Answer>(query: string, variables: Readonly<Record<string, unknown>>) =>
    askAs<Answer>(page, admin, query, variables);
  const { allVOffices, allRoles, allServices } = await asAdmin<{
    allVOffices: { nodes: { countryId: string; townId: string }[] };
    allRoles: { nodes: { id: string; roleName: string }[] };
    allServices: { nodes: { id: string }[] };
  }>(
    `query ($name: String!) {
      allVOffices(filter: { officeName: { equalTo: $name } }) { nodes { countryId townId } }
      allRoles { nodes { id roleName } }
      allServices(first: 1) { nodes { id } } }`,
    { name: 'Caracas' },
  );
  const { createOffice } = await asAdmin<{ createOffice: { office: { id: string } } }>(
    `mutation ($office: OfficeInput!) { createOffice(input: { office: $office }) { office { id } } }`,
    {
      office: {
        ...allVOffices.nodes[0],
        officeName: unique('Sede'),
        address: 'Centro',
        phone: '0212-5550000',
        email: 'sede@turno.demo',
        instagram: '@sede',
        currencyCode: 'VES',
      },
    },
  );
  const officeId = createOffice.office.id;

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
    await asAdmin(
      `mutation ($employee: EmployeeInput!) {
        createEmployee(input: { employee: $employee }) { clientMutationId } }`,
      { employee },
    );
    return { email: employee.email, identificationNumber: employee.identificationNumber };
  };
  const supervisor = await sessionOf(page, (await hire('crm_supervisor')).email, password);
  const setTax = (config: object) =>
    asAdmin<void>(
      `mutation ($input: ProcSettingsCreateUpdateInput!) {
        procSettingsCreateUpdate(input: $input) { clientMutationId } }`,
      { input: { officeId, config } },
    );
  await setTax({ IVA: '0.18' });
  await askAs(
    page,
    supervisor,
    `mutation ($id: UUID!, $patch: OfficePatch!) {
      updateOfficeById(input: { id: $id, officePatch: $patch }) { clientMutationId } }`,
    { id: officeId, patch: { exchangeValue: '250', advertisingValue: '0.05' } },
  );

  return {
    officeId,
    setTax,
    async signIn(own, role, address = '/') {
      const token =
        role === 'crm_supervisor'
          ? supervisor
          : await sessionOf(own, (await hire(role)).email, password);
      await enter(own, token, address);
    },
    async offer(names) {
      for (const subserviceName of names) {
        const subservice = {
          subserviceName,
          description: 'De la sede',
          cost: '10.00',
          currencyCode: 'VES',
          serviceId: allServices.nodes[0]?.id,
          officeId,
        };
        await asAdmin(
          `mutation ($subservice: SubserviceInput!) {
            createSubservice(input: { subservice: $subservice }) { clientMutationId } }`,
          { subservice },
        );
      }
    },
    async hireTechnician() {
      await hire('crm_technical');
    },
    async openTurn(date) {
      const { identificationNumber } = await hire('crm_technical');
      const input = { identificationNumber, officeId };
      if (date) {
        await askAs(
          page,
          supervisor,
          `mutation ($input: ProcCreateOldWorkdayInput!) {
            procCreateOldWorkday(input: $input) { clientMutationId } }`,
          { input: { ...input, date } },
        );
        return;
      }
      await askAs(
        page,
        supervisor,
        `mutation ($input: ProcCreateWorkdaysInput!) {
          procCreateWorkdays(input: $input) { result { vEndCode } } }`,
        { input },
      );
    },
  };
}

/** Adds a role with these rights alone, and answers its name. */
export async function ownRole(page: Page, permissions: readonly Permission[]): Promise<string> {
  const roleName = unique('Rol');
  const admin = await tokenOf(page, 'crm_admin');
  const { createRole } = await askAs<{ createRole: { role: { id: string } } }>(
    page,
    admin,
    `mutation ($roleName: String!) {
      createRole(input: { role: { roleName: $roleName } }) { role { id } } }`,
    { roleName },
  );
  await askAs(
    page,
    admin,
    `mutation ($roleId: UUID!, $permissions: [String!]!) {
      procSaveRolePermissions(input: { roleId: $roleId, permissions: $permissions }) { clientMutationId } }`,
    { roleId: createRole.role.id, permissions },
  );
  return roleName;
}

/** Registers a user of the branch of `crm_admin`, and answers how they sign in. */
export async function ownUser(
  page: Page,
  role: string,
  office: Parameters<typeof tokenOf>[2] = 'Caracas',
): Promise<{ readonly email: string; readonly password: string }> {
  const email = `${unique('usuaria').replace(' ', '.')}@turno.demo`;
  await askAs(
    page,
    await tokenOf(page, 'crm_admin', office),
    `mutation ($input: ProcUsersRegisterInput!) {
      procUsersRegister(input: $input) { result { vEndCode } } }`,
    { input: { email, password, roleName: role } },
  );
  return { email, password };
}
