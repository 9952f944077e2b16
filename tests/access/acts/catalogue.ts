import {
  act,
  creating,
  disabled,
  type Ground,
  newRow,
  type Prepare,
  patchActsOf,
  patching,
  reactivating,
  removing,
} from './ground.ts';

const newService = (ground: Ground) =>
  newRow(ground, 'services', { serviceName: `Servicio ${ground.unique}` });

const subservice = async (ground: Ground) => ({
  subserviceName: `Subservicio ${ground.unique}`,
  serviceId: await newService(ground),
  description: 'Nuevo',
  cost: '12.50',
  currencyCode: 'USD',
});
const newSubservice = async (ground: Ground) =>
  newRow(ground, 'subservices', await subservice(ground));

export const catalogueActs: Readonly<Record<string, Prepare>> = {
  createService: creating('service', 'services', ({ unique }) => ({
    serviceName: `Servicio nuevo ${unique}`,
    description: 'Nuevo',
  })),
  updateServiceById: patching('service', 'services', newService, ({ unique }) => ({
    description: `Cambiado ${unique}`,
  })),
  deleteServiceById: removing('services', newService),

  createSubservice: creating('subservice', 'subservices', subservice),
  ...patchActsOf('subservice', 'subservices', newSubservice, {
    cost: () => '11.00',
    status: disabled,
  }),
  'procReactivate.subservice': reactivating('subservices', newSubservice),

  async procOfferServices(ground) {
    const { id: officeId } = ground.office;
    const subserviceName = `Ofrecido ${ground.unique}`;
    const lines = [{ serviceName: `De plantilla ${ground.unique}`, subserviceName, cost: '10.00' }];
    const input = { officeId, lines, currencyCode: 'USD' };
    return act(ground, input, 'subservices', { subserviceName, officeId });
  },
};
