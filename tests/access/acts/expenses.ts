import { act, type Ground, insert, type Prepare } from './ground.ts';

function newProvider({ database, place, unique }: Ground): Promise<string> {
  return insert(
    database,
    `insert into app_public.providers (company_id, office_id, identification_number, provider_name)
     values ($1, $2, $3, 'Proveedora') returning id`,
    place.companyId,
    place.id,
    `J${unique}`,
  );
}

function newMoneyStore({ database, place, unique }: Ground): Promise<string> {
  return insert(
    database,
    `insert into app_public.money_stores (company_id, office_id, money_store_name)
     values ($1, $2, $3) returning id`,
    place.companyId,
    place.id,
    `Caja ${unique}`,
  );
}

export const expenseActs: Readonly<Record<string, Prepare>> = {
  async createProvider(ground) {
    const providerName = `Proveedora nueva ${ground.unique}`;
    const { companyId, id: officeId } = ground.place;
    const provider = { companyId, officeId, identificationNumber: 'J1', providerName };
    return act(ground, { provider }, 'providers', {
      provider_name: providerName,
      office_id: officeId,
    });
  },

  async 'updateProviderById.notes'(ground) {
    const id = await newProvider(ground);
    const notes = `Nota ${ground.unique}`;
    return act(ground, { id, providerPatch: { notes } }, 'providers', { id, notes });
  },

  async 'updateProviderById.status'(ground) {
    const id = await newProvider(ground);
    return act(ground, { id, providerPatch: { status: 2 } }, 'providers', { id, status: 2 });
  },

  async createMoneyStore(ground) {
    const moneyStoreName = `Caja nueva ${ground.unique}`;
    const { companyId, id: officeId } = ground.place;
    const moneyStore = { companyId, officeId, moneyStoreName, notes: 'Nueva' };
    return act(ground, { moneyStore }, 'money_stores', {
      money_store_name: moneyStoreName,
      office_id: officeId,
    });
  },

  async 'updateMoneyStoreById.notes'(ground) {
    const id = await newMoneyStore(ground);
    const notes = `Nota ${ground.unique}`;
    return act(ground, { id, moneyStorePatch: { notes } }, 'money_stores', { id, notes });
  },

  async 'updateMoneyStoreById.status'(ground) {
    const id = await newMoneyStore(ground);
    return act(ground, { id, moneyStorePatch: { status: 2 } }, 'money_stores', { id, status: 2 });
  },
};
