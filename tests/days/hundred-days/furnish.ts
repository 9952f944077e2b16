import type { Book, Client } from './book.ts';
import type { Branch } from './branch.ts';
import { furnishTill } from './till.ts';

export const services = [
  'Corte de dama',
  'Cambio de esmalte',
  'Balayage',
  'Limpieza facial',
  'Pedicure spa',
] as const;

/** Creates settings, a provider, a money store and some clients; the book is empty. */
export async function furnish(branch: Branch): Promise<Book> {
  const { office, database } = branch;
  const { id: officeId, companyId, people, technicians, taxRate } = office;
  // First settings of an office apply to earlier days too; later changes apply from their day
  // (D53).
  const config = { IVA: taxRate };
  await branch.act('crm_admin', 'procSettingsCreateUpdate', { officeId, companyId, config });
  const clients: Client[] = [];
  for (const number of ['V15000000', 'V15000001', 'V15000002']) {
    clients.push({ id: await addClient(branch, number), identificationNumber: number });
  }
  const [found] = await database.query<Record<'base' | 'royalty', string>>(
    `select trim_scale(net_base)::text as base, trim_scale(royalty)::text as royalty
     from app_public.office_settings where office_id = $1`,
    [officeId],
  );
  const since = (value: string | undefined) => [{ day: '0001-01-01', value: value ?? '' }];
  return {
    prices: new Map(services.map((name) => [name, office.subservice(name)])),
    discounts: [],
    rates: {
      USD: since(office.usdRate),
      TAX: since(taxRate),
      BASE: since(found?.base),
      ROYALTY: since(found?.royalty),
    },
    technicians: [
      ...technicians.filter(({ id }) => id !== people.crm_technical.id).slice(0, 6),
      people.crm_technical_attendant,
    ],
    clients,
    sales: [],
    deleted: [],
    turns: [],
    expenses: [],
    closed: new Set(),
    till: await furnishTill(branch),
    providerId: await branch.act('crm_admin', 'createProvider', {
      provider: { officeId, companyId, identificationNumber: 'J1', providerName: 'Distribuidora' },
    }),
    moneyStoreId: await branch.act('crm_admin', 'createMoneyStore', {
      moneyStore: { officeId, companyId, moneyStoreName: 'Caja chica', notes: 'Efectivo' },
    }),
  };
}

export const addClient = (branch: Branch, identificationNumber: string): Promise<string> =>
  branch.act('crm_supervisor', 'procCreateClients', {
    officeId: branch.office.id,
    identificationType: 'CI',
    identificationNumber,
    firstName: 'Ángela',
    lastName: 'Araujo',
    phone: '0414-5550000',
    address: 'Altamira',
  });
