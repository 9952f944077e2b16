import type { Page } from '@playwright/test';
import { queryApi } from './api-request.ts';

/** Registers a client in the session of the page. */
export async function registerClient(
  page: Page,
  number: string,
  client: { readonly firstName: string; readonly lastName: string; readonly address?: string },
): Promise<void> {
  const person = { identificationType: 'CI', identificationNumber: `V${number}` };
  await queryApi(
    page,
    `mutation ($input: ProcCreateClientsInput!) {
      procCreateClients(input: $input) { result { vEndCode } } }`,
    { input: { ...person, address: 'Centro', ...client } },
  );
}
