import { describe, expect, test } from 'vitest';
import { calls, office, onDocumentedOffice, type Row } from './documented-office.ts';

onDocumentedOffice();

describe('services and subservices (doc 1 §7)', () => {
  const names = { variables: 'Micropigmentación', text: 'Dermapen' };
  let services: string[];

  test('createService, allServices, updateServiceById, deleteServiceById (doc 1 §4) (doc 1 §7 Calls)', async () => {
    const created = await calls.bothWays(
      'crm_local_admin',
      `mutation ($name: String!, $description: String) {
        createService(input: {service: {serviceName: $name, description: $description}}) {
          service { id serviceName description status created }
        }
      }`,
      (way) => ({ name: names[way], description: 'Con cita' }),
    );
    services = created.map(({ createService }) => createService.service.id);
    const listed = await calls.read(
      'crm_admin',
      `query ($status: Int, $offset: Int, $first: Int) {
        allServices(condition: {status: $status}, offset: $offset, first: $first, orderBy: ID_DESC) {
          nodes { id serviceName description status created } totalCount
        }
      }`,
      { status: 1, offset: 0, first: 50 },
    );
    expect(listed.allServices.nodes.slice(0, 2)).toEqual(
      created.map(({ createService }) => createService.service).reverse(),
    );
    const edited = await calls.bothWays(
      'crm_local_admin',
      `mutation ($id: UUID!, $description: String) {
        updateServiceById(input: {id: $id, servicePatch: {description: $description}}) {
          service { description }
        }
      }`,
      (way) => ({ id: services[way === 'text' ? 1 : 0], description: 'Sin cita' }),
    );
    for (const { updateServiceById } of edited) {
      expect(updateServiceById.service).toEqual({ description: 'Sin cita' });
    }
    const active = async () => {
      const { allServices } = await calls.read(
        'crm_admin',
        'query ($status: Int) { allServices(condition: {status: $status}) { nodes { id } } }',
        { status: 1 },
      );
      return allServices.nodes
        .map(({ id }: Row) => id)
        .filter((id: string) => services.includes(id));
    };
    const setStatus = (id: string | undefined, status: number) =>
      calls.run(
        'crm_admin',
        `mutation ($id: UUID!, $status: Int) {
          updateServiceById(input: {id: $id, servicePatch: {status: $status}}) { service { status } }
        }`,
        { id, status },
      );
    await setStatus(services[0], 2);
    expect(await active()).toEqual([services[1]]);
    await setStatus(services[0], 1);
    await calls.bothWays(
      'crm_admin',
      'mutation ($id: UUID!) { deleteServiceById(input: {id: $id}) { service { id } } }',
      (way) => ({ id: services[way === 'text' ? 1 : 0] }),
    );
    expect(await active()).toEqual([]);
  });

  test('createSubservice, allSubservices with its filters, updateSubserviceById of cost and status (doc 1 §2 Subservices) (doc 1 §7 Calls)', async () => {
    const { allServices } = await calls.run(
      'crm_admin',
      '{ allServices(first: 1) { nodes { id } } }',
    );
    const created = await calls.bothWays(
      'crm_supervisor',
      `mutation ($name: String!, $service: UUID!, $cost: BigFloat!, $currency: String!, $office: UUID) {
        createSubservice(input: {subservice: {
          subserviceName: $name, description: "Sesión completa", serviceId: $service, cost: $cost,
          currencyCode: $currency, officeId: $office
        }}) { subservice {
          id subserviceName description serviceId cost currencyCode officeId companyId status created
        } }
      }`,
      (way) => ({
        name: `Ritual de ${way}`,
        service: allServices.nodes[0].id,
        cost: 19.9,
        currency: 'USD',
        office: office.id,
      }),
    );
    const added = created.map(({ createSubservice }) => createSubservice.subservice);
    expect(added[1]).toMatchObject({ cost: '19.90', status: 1 });

    const listed = await calls.read(
      'crm_technical_attendant',
      `query ($status: Int, $name: String, $description: String) {
        allSubservices(orderBy: CREATED_ASC, filter: {
          status: {equalTo: $status}, subserviceName: {includesInsensitive: $name},
          description: {includesInsensitive: $description}
        }) { nodes { id } totalCount }
      }`,
      { status: 1, name: 'RITUAL de', description: 'SESIÓN' },
    );
    expect(listed.allSubservices).toEqual({
      nodes: added.map(({ id }) => ({ id })),
      totalCount: 2,
    });

    const ids = { variables: added[0].id, text: added[1].id };
    const priced = await calls.bothWays(
      'crm_supervisor',
      `mutation ($id: UUID!, $cost: BigFloat) {
        updateSubserviceById(input: {id: $id, subservicePatch: {cost: $cost}}) { subservice { cost } }
      }`,
      (way) => ({ id: ids[way], cost: 21.05 }),
    );
    const disabled = await calls.bothWays(
      'crm_local_admin',
      `mutation ($id: UUID!, $status: Int) {
        updateSubserviceById(input: {id: $id, subservicePatch: {status: $status}}) { subservice { status } }
      }`,
      (way) => ({ id: ids[way], status: 2 }),
    );
    const left = await calls.run(
      'crm_technical_attendant',
      '{ allSubservices(condition: {status: 1}, filter: {subserviceName: {includesInsensitive: "ritual de"}}) { totalCount } }',
    );
    expect(left.allSubservices.totalCount).toBe(0);
    expect(
      [...priced, ...disabled].map(({ updateSubserviceById }) => updateSubserviceById),
    ).toEqual(
      [{ cost: '21.05' }, { cost: '21.05' }, { status: 2 }, { status: 2 }].map((subservice) => ({
        subservice,
      })),
    );
  });
});

describe('providers and money accounts (doc 2 §7 Providers)', () => {
  test('createProvider, allProviders, providerById, updateProviderById (doc 2 §3 Provider) (doc 2 §7 Providers)', async () => {
    const fields =
      'id identificationNumber providerName phone email notes companyId officeId status created';
    const given = {
      identificationNumber: 'J402315876',
      providerName: 'La Orquídea',
      phone: '02127314520',
      email: 'ventas@orquidea.com.ve',
      notes: 'Martes',
    };
    const declared = Object.keys(given)
      .map((name) => `$${name}: String`)
      .join(', ');
    const named = Object.keys(given)
      .map((name) => `${name}: $${name}`)
      .join(', ');
    const created = await calls.bothWays(
      'crm_supervisor',
      `mutation (${declared.replaceAll('String', 'String!')}) {
        createProvider(input: {provider: {${named}}}) { provider { ${fields} } }
      }`,
      // Two of one name are none (1-B17).
      (way) => ({ ...given, providerName: `La Orquídea ${way}` }),
    );
    const [first, second] = created.map(({ createProvider }) => createProvider.provider);
    const { providerName: _, ...kept } = given;
    expect(second).toMatchObject({ ...kept, officeId: office.id, status: 1 });
    const { allProviders } = await calls.read(
      'crm_supervisor',
      `query ($status: Int) {
        allProviders(condition: {status: $status}, orderBy: ID_DESC) { nodes { ${fields} } totalCount }
      }`,
      { status: 1 },
    );
    expect(allProviders.nodes.slice(0, 2)).toEqual([second, first]);
    expect(
      await calls.read(
        'crm_supervisor',
        `query ($id: UUID!) { providerById(id: $id) { ${fields} } }`,
        {
          id: first.id,
        },
      ),
    ).toEqual({ providerById: first });
    const edited = await calls.bothWays(
      'crm_supervisor',
      `mutation ($id: UUID!, ${declared}) {
        updateProviderById(input: {id: $id, providerPatch: {${named}}}) { provider { notes } }
      }`,
      (way) => ({
        ...given,
        providerName: `La Orquídea ${way}`,
        id: way === 'text' ? second.id : first.id,
        notes: 'Jueves',
      }),
    );
    const disabled = await calls.bothWays(
      'crm_supervisor',
      `mutation ($id: UUID!, $status: Int) {
        updateProviderById(input: {id: $id, providerPatch: {status: $status}}) { provider { status } }
      }`,
      (way) => ({ id: way === 'text' ? second.id : first.id, status: 2 }),
    );
    expect([...edited, ...disabled].map((data) => data.updateProviderById.provider)).toEqual([
      { notes: 'Jueves' },
      { notes: 'Jueves' },
      { status: 2 },
      { status: 2 },
    ]);
  });

  test('createMoneyStore, allMoneyStores, updateMoneyStoreById (doc 2 §3 MoneyStore) (doc 2 §7 Money stores)', async () => {
    const fields = 'id moneyStoreName notes companyId officeId status created';
    const created = await calls.bothWays(
      'crm_local_admin',
      `mutation ($name: String!, $notes: String) {
        createMoneyStore(input: {moneyStore: {moneyStoreName: $name, notes: $notes}}) {
          moneyStore { ${fields} }
        }
      }`,
      (way) => ({ name: `Banco de Venezuela ${way}`, notes: 'Cuenta corriente' }),
    );
    const stores = created.map(({ createMoneyStore }) => createMoneyStore.moneyStore);
    const { allMoneyStores } = await calls.read(
      'crm_local_admin',
      `query ($status: Int) {
        allMoneyStores(condition: {status: $status}, orderBy: ID_DESC) { nodes { ${fields} } totalCount }
      }`,
      { status: 1 },
    );
    expect(allMoneyStores.nodes.slice(0, 2)).toEqual(stores.toReversed());
    const disabled = await calls.bothWays(
      'crm_local_admin',
      `mutation ($id: UUID!, $status: Int) {
        updateMoneyStoreById(input: {id: $id, moneyStorePatch: {status: $status}}) { moneyStore { status } }
      }`,
      (way) => ({ id: stores[way === 'text' ? 1 : 0].id, status: 2 }),
    );
    expect(disabled.map((data) => data.updateMoneyStoreById.moneyStore.status)).toEqual([2, 2]);
  });
});
