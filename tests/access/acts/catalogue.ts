import { act, type Ground, insert, type Prepare, removal } from './ground.ts';

function newService({ database, place, unique }: Ground): Promise<string> {
  return insert(
    database,
    'insert into app_public.services (company_id, service_name) values ($1, $2) returning id',
    place.companyId,
    `Servicio ${unique}`,
  );
}

async function newSubservice(ground: Ground): Promise<string> {
  const { database, place, unique } = ground;
  return insert(
    database,
    `insert into app_public.subservices (
       company_id, office_id, service_id, subservice_name, cost, currency_code)
     values ($1, $2, $3, $4, 10, 'USD') returning id`,
    place.companyId,
    place.id,
    await newService(ground),
    `Subservicio ${unique}`,
  );
}

const changing =
  (column: string, value: unknown): Prepare =>
  async (ground) => {
    const id = await newSubservice(ground);
    return act(ground, { id, subservicePatch: { [column]: value } }, 'subservices', {
      id,
      [column]: value,
    });
  };

export const catalogueActs: Readonly<Record<string, Prepare>> = {
  async createService(ground) {
    const serviceName = `Servicio nuevo ${ground.unique}`;
    const { companyId } = ground.place;
    const service = { serviceName, description: 'Nuevo', companyId };
    return act(ground, { service }, 'services', {
      service_name: serviceName,
      company_id: companyId,
    });
  },

  async updateServiceById(ground) {
    const id = await newService(ground);
    const description = `Cambiado ${ground.unique}`;
    return act(ground, { id, servicePatch: { description } }, 'services', { id, description });
  },

  async deleteServiceById(ground) {
    return removal(ground, await newService(ground), 'services');
  },

  async createSubservice(ground) {
    const { companyId, id: officeId } = ground.place;
    const subserviceName = `Subservicio nuevo ${ground.unique}`;
    const subservice = {
      companyId,
      officeId,
      serviceId: await newService(ground),
      subserviceName,
      description: 'Nuevo',
      cost: '12.50',
      currencyCode: 'USD',
    };
    return act(ground, { subservice }, 'subservices', {
      subservice_name: subserviceName,
      office_id: officeId,
    });
  },

  async procOfferServices(ground) {
    const { id: officeId } = ground.place;
    const subserviceName = `Ofrecido ${ground.unique}`;
    const lines = [{ serviceName: `De plantilla ${ground.unique}`, subserviceName, cost: '10.00' }];
    return act(ground, { officeId, lines, currencyCode: 'USD' }, 'subservices', {
      subservice_name: subserviceName,
      office_id: officeId,
    });
  },

  'updateSubserviceById.cost': changing('cost', '11.00'),
  'updateSubserviceById.status': changing('status', 2),

  async 'procReactivate.subservice'(ground) {
    const id = await newSubservice(ground);
    await ground.database.query('update app_public.subservices set status = 2 where id = $1', [id]);
    return act(ground, { objectType: 'subservices', id }, 'subservices', { id, status: 1 });
  },
};
