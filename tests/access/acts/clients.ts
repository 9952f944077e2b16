import {
  type ActContext,
  act,
  creating,
  disabled,
  newIdentification,
  newRow,
  type Prepare,
  patchActsOf,
  reactivating,
} from './act-context.ts';

function newClient(context: ActContext): Promise<string> {
  const identification = newIdentification(context);
  const email = Object.values(identification).join('').toLowerCase();
  return newRow(context, 'clients', { ...identification, email, address: 'Centro' });
}

export const clientActs: Readonly<Record<string, Prepare>> = {
  async procCreateClients(context) {
    const identification = newIdentification(context);
    const officeId = context.office.id;
    const input = { ...identification, officeId, address: 'Centro', password: 'aB3dE5gH7j' };
    return act(context, input, 'clients', { ...identification, officeId });
  },

  ...patchActsOf('client', 'clients', newClient, {
    address: ({ unique }) => `Edificio ${unique}`,
    status: disabled,
    identificationNumber: (context) =>
      newIdentification({ ...context, unique: 900_000 + context.unique }).identificationNumber,
  }),
  'procReactivate.client': reactivating('clients', newClient),

  async procEraseClient(context) {
    const clientId = await newClient(context);
    return act(context, { clientId }, 'clients', { id: clientId, fullName: 'Cliente borrado' });
  },

  async procSaveClientConsent(context) {
    const said = { clientId: await newClient(context), given: false };
    return act(context, { ...said, purpose: 'MESSAGES' }, 'client_consents', said);
  },

  async procSaveClientProfile(context) {
    const profile = { clientId: await newClient(context), profession: `Oficio ${context.unique}` };
    return act(context, profile, 'profiles', profile);
  },

  async procSetClientDocument(context) {
    const { identificationType, identificationNumber } = newIdentification(context);
    const mark = `SINDOC${String(context.unique).padStart(32, '0')}`;
    const clientId = await newRow(context, 'clients', {
      identificationType: '',
      identificationNumber: mark,
      email: mark,
      address: 'Centro',
    });
    const document = { identificationType, identificationNumber };
    return act(context, { clientId, ...document }, 'clients', { id: clientId, ...document });
  },

  createPerson: creating('person', 'people', (context) => ({
    identificationNumber: newIdentification(context).identificationNumber,
    firstName: 'Rosa',
  })),
};
