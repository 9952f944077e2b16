import {
  act,
  creating,
  disabled,
  type Ground,
  newIdentification,
  newRow,
  type Prepare,
  patchActsOf,
  reactivating,
} from './ground.ts';

function newClient(ground: Ground): Promise<string> {
  const identification = newIdentification(ground);
  const email = Object.values(identification).join('').toLowerCase();
  return newRow(ground, 'clients', { ...identification, email, address: 'Centro' });
}

export const clientActs: Readonly<Record<string, Prepare>> = {
  async procCreateClients(ground) {
    const identification = newIdentification(ground);
    const officeId = ground.office.id;
    const input = { ...identification, officeId, address: 'Centro', password: 'aB3dE5gH7j' };
    return act(ground, input, 'clients', { ...identification, officeId });
  },

  ...patchActsOf('client', 'clients', newClient, {
    address: ({ unique }) => `Edificio ${unique}`,
    status: disabled,
    identificationNumber: (ground) =>
      newIdentification({ ...ground, unique: 900_000 + ground.unique }).identificationNumber,
  }),
  'procReactivate.client': reactivating('clients', newClient),

  async procEraseClient(ground) {
    const clientId = await newClient(ground);
    return act(ground, { clientId }, 'clients', { id: clientId, fullName: 'Cliente borrado' });
  },

  async procSaveClientConsent(ground) {
    const said = { clientId: await newClient(ground), given: false };
    return act(ground, { ...said, purpose: 'MESSAGES' }, 'client_consents', said);
  },

  async procSaveClientProfile(ground) {
    const profile = { clientId: await newClient(ground), profession: `Oficio ${ground.unique}` };
    return act(ground, profile, 'profiles', profile);
  },

  createPerson: creating('person', 'people', (ground) => ({
    identificationNumber: newIdentification(ground).identificationNumber,
    firstName: 'Rosa',
  })),
};
