import { expect } from 'vitest';
import { type Book, bringBack, type Client } from './book.ts';
import type { Branch, WaysOn } from './branch.ts';

/** Who a sale is for, as it is typed, and how its refusals are answered. */
export interface Customer {
  readonly typed: Record<string, unknown>;
  readonly waysOn: WaysOn;
  /** Of whom the branch knows already. */
  readonly client?: Client;
  readonly isNew: boolean;
}

/** Somebody known, by the number as people say it; somebody new; or somebody who passes by. */
export function someCustomer(branch: Branch, book: Book, of?: Client): Customer {
  const { chance } = branch;
  if (!of && chance.oneIn(6)) return passerBy(branch);
  if (!of && chance.oneIn(4)) return newCustomer(branch);
  const client = of ?? chance.one(book.clients);
  const { identificationNumber: number } = client;
  const typed = {
    identificationNumber: chance.one([number, number.slice(1), `V-${number.slice(1)}`]),
  };
  return {
    client,
    typed,
    isNew: false,
    waysOn: {
      async CLIENT_DISABLED({ params }) {
        expect(client.disabled).toBe(true);
        // Who may bring them back is given them; others are told whom to ask.
        expect(params.id === client.id || /crm_/.test(String(params.roles))).toBe(true);
        client.disabled = false;
        await bringBack(branch, 'clients', client.id);
      },
    },
  };
}

function passerBy({ chance }: Branch): Customer {
  const right = { firstName: 'Ana', lastName: 'Ñáñez', phone: '0414-5550001' };
  const typed: Record<string, unknown> = {
    ...right,
    ...(chance.oneIn(3) && chance.one([{ lastName: '' }, { phone: 'abc' }, { firstName: '' }])),
  };
  const retype = () => {
    Object.assign(typed, right);
  };
  return { typed, isNew: false, waysOn: { REQUIRED_FIELD: retype, INVALID_PHONE: retype } };
}

function newCustomer(branch: Branch): Customer {
  const { chance } = branch;
  const typed: Record<string, unknown> = {
    identificationNumber: `V${20_000_000 + branch.next()}`,
  };
  return {
    typed,
    isNew: true,
    waysOn: {
      // Nobody's number: the form asks for the rest.
      CLIENT_NOT_FOUND() {
        Object.assign(typed, {
          identificationType: 'CI',
          phone: chance.oneIn(4) ? 'abc' : '0414-5550002',
          address: chance.oneIn(4) ? '' : 'Chacao',
          firstName: 'Nueva',
          lastName: chance.one(['', 'Pérez']),
        });
      },
      REQUIRED_FIELD({ params }) {
        typed[String(params.field)] = 'Chacao';
      },
      INVALID_PHONE() {
        typed.phone = '0414-5550002';
      },
    },
  };
}

/** The id of who was sold to; whoever was new is known from now on. */
export async function clientOf(
  branch: Branch,
  book: Book,
  { client, isNew, typed }: Customer,
  saleId: string,
): Promise<string | null> {
  if (client) return client.id;
  if (!isNew) return null;
  const { vSaleById } = await branch.ask<{ vSaleById: { clientId: string } }>(
    'crm_supervisor',
    'query ($id: UUID!) { vSaleById(id: $id) { clientId } }',
    { id: saleId },
  );
  const identificationNumber = String(typed.identificationNumber);
  book.clients.push({ id: vSaleById.clientId, identificationNumber, disabled: false });
  return vSaleById.clientId;
}
