import type { RoleName } from '#db/demo/staff.ts';
import type { Book, Client } from './book.ts';
import type { Branch } from './branch.ts';
import { readTerms } from './terms.ts';

/** Settings, a provider, an account, a category and a few clients to begin with; the book is empty. */
export async function furnish(branch: Branch): Promise<Book> {
  const { id: officeId, companyId, people, technicians, taxRate } = branch.office;
  const make = async (what: string, role: RoleName, mutation: string, input: object) =>
    (await branch.manage(what, () => branch.say(role, mutation, input), {})).id;

  // What is said of an office first holds for the days before, too; what is changed later, from its day on (D53).
  const settings = { officeId, companyId, config: { IVA: taxRate } };
  await make('set up the office', 'crm_admin', 'procSettingsCreateUpdate', settings);

  const clients: Client[] = [];
  for (const [number, firstName] of ['Ángela', 'José', 'Camila'].entries()) {
    const identificationNumber = `V1500000${number}`;
    const id = await make('add a client', 'crm_supervisor', 'procCreateClients', {
      officeId,
      identificationType: 'CI',
      identificationNumber,
      firstName,
      lastName: 'Araujo',
      phone: '0414-5550000',
      address: 'Altamira',
    });
    clients.push({ id, identificationNumber, disabled: false });
  }
  const [place] = await branch.database.query<
    Record<'start' | 'townId' | 'countryId' | 'serviceId', string>
  >(
    `select series_start::text as start, town_id as "townId", country_id as "countryId",
       (select service_id from app_public.subservices where office_id = $1 order by id limit 1) as "serviceId"
     from app_public.office_settings join app_public.offices as office on office.id = office_id
     where office_id = $1`,
    [officeId],
  );
  if (!place) throw new Error('The office has no settings');
  const { start, ...seat } = place;
  return {
    terms: await readTerms(branch),
    series: { start: BigInt(start), numbered: new Map() },
    ...seat,
    technicians: [
      ...technicians.filter(({ id }) => id !== people.crm_technical.id).slice(0, 6),
      people.crm_technical_attendant,
    ].map((person) => ({
      ...person,
      stays: person === people.crm_technical_attendant,
      away: false,
      disabled: false,
    })),
    clients,
    sales: [],
    deleted: [],
    turns: [],
    expenses: [],
    appointments: [],
    stocks: [],
    closed: new Set(),
    disabled: new Set(),
    categoryId: await make('add a category', 'crm_local_admin', 'createCategory', {
      category: { companyId, categoryName: 'Cabello y más' },
    }),
    providerId: await make('add a provider', 'crm_local_admin', 'createProvider', {
      provider: { officeId, companyId, identificationNumber: 'J1', providerName: 'Distribuidora' },
    }),
    moneyStoreId: await make('add an account', 'crm_local_admin', 'createMoneyStore', {
      moneyStore: { officeId, companyId, moneyStoreName: 'Caja chica', notes: 'Efectivo' },
    }),
  };
}
