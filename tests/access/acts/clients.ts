import { act, type Ground, insert, newIdentification, type Prepare } from './ground.ts';

function newClient(ground: Ground): Promise<string> {
  const { identificationType, identificationNumber } = newIdentification(ground);
  return insert(
    ground.database,
    `insert into app_public.clients (
       company_id, office_id, identification_type, identification_number, email, address)
     values ($1, $2, $3, $4, lower($3 || $4), 'Centro') returning id`,
    ground.place.companyId,
    ground.place.id,
    identificationType,
    identificationNumber,
  );
}

export const clientActs: Readonly<Record<string, Prepare>> = {
  async procCreateClients(ground) {
    const identification = newIdentification(ground);
    const officeId = ground.place.id;
    const input = { ...identification, officeId, address: 'Centro', password: 'aB3dE5gH7j' };
    return act(ground, input, 'clients', {
      identification_number: identification.identificationNumber,
      office_id: officeId,
    });
  },

  async 'updateClientById.address'(ground) {
    const id = await newClient(ground);
    const address = `Edificio ${ground.unique}`;
    return act(ground, { id, clientPatch: { address } }, 'clients', { id, address });
  },

  async 'updateClientById.status'(ground) {
    const id = await newClient(ground);
    return act(ground, { id, clientPatch: { status: 2 } }, 'clients', { id, status: 2 });
  },

  async 'updateClientById.identificationNumber'(ground) {
    const id = await newClient(ground);
    const { identificationNumber } = newIdentification({
      ...ground,
      unique: 900_000 + ground.unique,
    });
    return act(ground, { id, clientPatch: { identificationNumber } }, 'clients', {
      id,
      identification_number: identificationNumber,
    });
  },

  async 'procReactivate.client'(ground) {
    const id = await newClient(ground);
    await ground.database.query('update app_public.clients set status = 2 where id = $1', [id]);
    return act(ground, { objectType: 'clients', id }, 'clients', { id, status: 1 });
  },

  async procEraseClient(ground) {
    const clientId = await newClient(ground);
    return act(ground, { clientId }, 'clients', { id: clientId, full_name: 'Cliente borrado' });
  },

  async procSaveClientConsent(ground) {
    const clientId = await newClient(ground);
    const input = { clientId, purpose: 'MESSAGES', given: false };
    return act(ground, input, 'client_consents', { client_id: clientId, given: false });
  },

  async procSaveClientProfile(ground) {
    const clientId = await newClient(ground);
    const profession = `Oficio ${ground.unique}`;
    return act(ground, { clientId, profession }, 'profiles', { client_id: clientId, profession });
  },

  async createPerson(ground) {
    const { identificationNumber } = newIdentification(ground);
    const { companyId } = ground.place;
    const person = { companyId, identificationNumber, firstName: 'Rosa' };
    return act(ground, { person }, 'people', {
      company_id: companyId,
      identification_number: identificationNumber,
    });
  },
};
