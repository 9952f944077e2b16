import { expect, type Page } from '@playwright/test';
import { loaded } from './loaded.ts';
import { type OwnBranch, ownBranch } from './own-branch.ts';
import { freshNumber } from './people.ts';
import { registerClient } from './people-by-api.ts';

/** Its subservices; three letters of each find it. */
export const services = ['Corte de dama', 'Manicure'] as const;
export const letters = ['cor', 'man'] as const;

/**
 * Opens a branch with two turns, two services and a known client, and signs in as its supervisor at
 * home. Also returns the document of the client.
 */
export async function ownCounter(page: Page): Promise<OwnBranch & { readonly document: string }> {
  const branch = await ownBranch(page);
  await branch.offer(services);
  await branch.openTurn();
  await branch.openTurn();
  await branch.signIn(page, 'crm_supervisor');
  const document = freshNumber();
  await registerClient(page, document, { firstName: 'Camila', lastName: 'Ríos' });
  await loaded(page);
  return { ...branch, document };
}

/** Waits until the form has loaded the office's services and rates. */
export async function expectOffered(page: Page): Promise<void> {
  await expect(page.getByRole('combobox', { name: 'Turno' }).getByRole('option')).toHaveCount(3);
}
