import {
  type ActContext,
  act,
  creating,
  disabled,
  newRow,
  type Prepare,
  patchActsOf,
  patching,
  reactivating,
  removing,
} from './act-context.ts';

const newService = (context: ActContext) =>
  newRow(context, 'services', { serviceName: `Servicio ${context.unique}` });

const subservice = async (context: ActContext) => ({
  subserviceName: `Subservicio ${context.unique}`,
  serviceId: await newService(context),
  description: 'Nuevo',
  cost: '12.50',
  currencyCode: 'USD',
});
const newSubservice = async (context: ActContext) =>
  newRow(context, 'subservices', await subservice(context));

export const catalogueActs: Readonly<Record<string, Prepare>> = {
  async 'procSaveCommissionRate.new'(context) {
    const rate = {
      officeId: context.office.id,
      serviceId: await newService(context),
      rate: '0.42',
    };
    return act(context, rate, 'commission_rates', rate);
  },
  async 'procSaveCommissionRate.status'(context) {
    const serviceId = await newService(context);
    const id = await newRow(context, 'commission_rates', { serviceId, rate: '0.42' });
    return act(context, { id, status: 2 }, 'commission_rates', { id, status: 2 });
  },
  async 'procSaveCommissionTier.new'(context) {
    const tier = { period: 'WEEK', mode: 'WHOLE', fromNet: String(context.unique), rate: '0.02' };
    return act(context, { officeId: context.office.id, ...tier }, 'commission_tiers', tier);
  },
  async 'procSaveCommissionTier.status'(context) {
    const id = await newRow(context, 'commission_tiers', {
      period: 'MONTH',
      mode: 'MARGINAL',
      fromNet: String(context.unique),
      rate: '0.02',
    });
    return act(context, { id, status: 2 }, 'commission_tiers', { id, status: 2 });
  },
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

  async procOfferServices(context) {
    const { id: officeId } = context.office;
    const subserviceName = `Ofrecido ${context.unique}`;
    const lines = [
      { serviceName: `De plantilla ${context.unique}`, subserviceName, cost: '10.00' },
    ];
    const input = { officeId, lines, currencyCode: 'USD' };
    return act(context, input, 'subservices', { subserviceName, officeId });
  },
};
