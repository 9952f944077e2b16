import type { Page } from '@playwright/test';
import type { OfficeName, RoleName } from '#db/demo/staff.ts';
import { ask, create } from './ask.ts';
import { freshNumber } from './people.ts';

/** The password of the people hired here. */
export const hiredPassword = 'una clave de prueba larga';

/** Hires somebody of a role at a branch in the session of the page; answers the e-mail. */
export async function hire(
  page: Page,
  role: RoleName,
  office: OfficeName,
  {
    number = freshNumber(),
    ...employee
  }: Readonly<Record<'firstName' | 'lastName' | 'commission', string>> & {
    readonly number?: string;
  },
): Promise<string> {
  const { allRoles, allOffices } = await ask<
    Record<'allRoles' | 'allOffices', { nodes: { id: string }[] }>
  >(
    page,
    `{ allRoles(condition: { roleName: "${role}" }) { nodes { id } }
       allOffices(condition: { officeName: "${office}" }) { nodes { id } } }`,
  );
  const email = `persona.${number}@correo.demo`;
  await create(page, 'employee', {
    identificationType: 'CI',
    identificationNumber: `V${number}`,
    phone: '04141234567',
    email,
    password: hiredPassword,
    roleId: allRoles.nodes[0]?.id,
    officeId: allOffices.nodes[0]?.id,
    ...employee,
  });
  return email;
}

/** Registers a client in the session of the page. */
export async function registerClient(
  page: Page,
  number: string,
  client: Readonly<Record<'firstName' | 'lastName', string>> & {
    readonly password?: string;
    readonly phone?: string;
    readonly officeId?: string;
  },
): Promise<void> {
  await ask(
    page,
    `mutation ($input: ProcCreateClientsInput!) {
      procCreateClients(input: $input) { result { vEndCode } } }`,
    {
      input: {
        identificationType: 'CI',
        identificationNumber: `V${number}`,
        address: 'Centro',
        ...client,
      },
    },
  );
}
