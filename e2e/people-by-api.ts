import type { Page } from '@playwright/test';
import { ask } from './ask.ts';

/** Hires somebody in the session of the page. */
export async function hire(
  page: Page,
  number: string,
  employee: Readonly<
    Record<'firstName' | 'lastName' | 'email' | 'password' | 'commission', string>
  > & { readonly roleId: string | undefined; readonly officeId: string | undefined },
): Promise<void> {
  await ask(
    page,
    `mutation ($employee: EmployeeInput!) {
      createEmployee(input: { employee: $employee }) { clientMutationId } }`,
    {
      employee: {
        identificationType: 'CI',
        identificationNumber: `V${number}`,
        phone: '04141234567',
        ...employee,
      },
    },
  );
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
