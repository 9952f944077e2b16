import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cloneDatabase, type TestDatabase } from '#db/tests/database.ts';
import { type StageOffice, stageOffice } from '#db/tests/stage.ts';
import { startTestServer, type TestServer } from '#server/test-server.ts';
import { type DocumentedCalls, documentedCalls, type Way } from './documented-calls.ts';

let database: TestDatabase;
let server: TestServer;
let office: StageOffice;
let calls: DocumentedCalls;

beforeAll(async () => {
  database = await cloneDatabase();
  office = await stageOffice(database, 'Caracas');
  server = await startTestServer(database);
  calls = documentedCalls(server, office);
});

afterAll(async () => {
  await server?.stop();
  await database?.drop();
});

type Row = Record<string, unknown>;

describe('services and subservices (doc 1 §7)', () => {
  const names = { variables: 'Micropigmentación', text: 'Dermapen' };
  let services: string[];

  test('createService, allServices, updateServiceById, deleteServiceById', async () => {
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

  test('createSubservice, allSubservices with its filters, updateSubserviceById of cost and status', async () => {
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

describe('the settings of the own office (doc 1 §7)', () => {
  test('updateOfficeById with exchangeValue, and officeById reads it', async () => {
    const saved = await calls.bothWays(
      'crm_technical_attendant',
      `mutation ($id: UUID!, $exchange: BigFloat) {
        updateOfficeById(input: {id: $id, officePatch: {exchangeValue: $exchange}}) {
          office { exchangeValue }
        }
      }`,
      (way) => ({ id: office.id, exchange: way === 'text' ? 243.75 : '242.5' }),
    );
    expect(saved.map(({ updateOfficeById }) => updateOfficeById.office.exchangeValue)).toEqual([
      '242.5',
      '243.75',
    ]);
    expect(
      await calls.read(
        'crm_supervisor',
        'query ($id: UUID!) { officeById(id: $id) { exchangeValue } }',
        {
          id: office.id,
        },
      ),
    ).toEqual({ officeById: { exchangeValue: '243.75' } });
  });

  test('updateOfficeById with advertisingValue, and officeById reads it (D13)', async () => {
    await calls.bothWays(
      'crm_supervisor',
      `mutation ($id: UUID!, $advertising: BigFloat) {
        updateOfficeById(input: {id: $id, officePatch: {advertisingValue: $advertising}}) {
          office { advertisingValue }
        }
      }`,
      (way) => ({ id: office.id, advertising: way === 'text' ? 0.15 : '0.12' }),
    );
    const { officeById } = await calls.read(
      'crm_supervisor',
      'query ($id: UUID!) { officeById(id: $id) { advertisingValue } }',
      { id: office.id },
    );
    expect(Number(officeById.advertisingValue)).toBe(0.15);
  });

  test('functionSavePercentIndicator, allPercentIndicators by roleName, procProfitIndicator', async () => {
    const document = `mutation ($percent: BigFloat) {
      functionSavePercentIndicator(input: {pPercent: $percent}) { result { vMessage vEndCode } }
    }`;
    const saved = await calls.bothWays('crm_supervisor', document, () => ({ percent: 80 }));
    expect(saved.map((data) => data.functionSavePercentIndicator.result)).toEqual([
      { vEndCode: '99999', vMessage: 'Registro actualizado con exito' },
      { vEndCode: '00001', vMessage: 'No se detectó cambio en el %.' },
    ]);
    const { allPercentIndicators } = await calls.read(
      'crm_supervisor',
      `query ($role: String) {
        allPercentIndicators(condition: {roleName: $role}) {
          nodes { id employeeId roleName percent created updated }
          totalCount
        }
      }`,
      { role: 'crm_supervisor' },
    );
    const { id: employeeId } = office.people.crm_supervisor;
    expect(allPercentIndicators).toMatchObject({
      nodes: [{ employeeId, percent: '80.00' }],
      totalCount: 1,
    });
    const gauge = await calls.read(
      'crm_supervisor',
      `query ($from: Date, $until: Date) {
        procProfitIndicator(pDateFrom: $from, pDateUntil: $until) { nodes { totExpenses totSales } }
      }`,
      { from: office.yesterday, until: office.today },
    );
    expect(gauge.procProfitIndicator.nodes).toEqual([{ totExpenses: null, totSales: '0' }]);
  });
});

describe('countries, towns and offices (doc 3 §7)', () => {
  const made = { variables: {}, text: {} } as Record<
    Way,
    { country: string; town: string; office: string }
  >;

  test('createCountry and allCountries by name', async () => {
    const created = await calls.bothWays(
      'crm_local_admin',
      `mutation ($name: String!) {
        createCountry(input: {country: {countryName: $name}}) { country { id countryName status created } }
      }`,
      (way) => ({ name: way === 'text' ? 'Argentina' : 'Brasil' }),
    );
    made.variables.country = created[0].createCountry.country.id;
    made.text.country = created[1].createCountry.country.id;
    const { allCountries } = await calls.read(
      'crm_admin',
      `query ($status: Int) {
        allCountries(condition: {status: $status}, orderBy: COUNTRY_NAME_ASC) {
          nodes { id countryName status created } totalCount
        }
      }`,
      { status: 1 },
    );
    expect(allCountries.nodes.slice(0, 2).map((row: Row) => row.countryName)).toEqual([
      'Argentina',
      'Brasil',
    ]);
  });

  test('createTown and allTowns by country', async () => {
    const created = await calls.bothWays(
      'crm_local_admin',
      `mutation ($country: UUID!, $name: String!) {
        createTown(input: {town: {countryId: $country, townName: $name}}) { town { id status } }
      }`,
      (way) => ({ country: made[way].country, name: 'Capital' }),
    );
    made.variables.town = created[0].createTown.town.id;
    made.text.town = created[1].createTown.town.id;
    const { allTowns } = await calls.read(
      'crm_admin',
      `query ($country: UUID) {
        allTowns(condition: {countryId: $country, status: 1}) {
          nodes { id townName countryId status created } totalCount
        }
      }`,
      { country: made.text.country },
    );
    expect(allTowns.nodes).toMatchObject([{ id: made.text.town, countryId: made.text.country }]);
  });

  test('createOffice, then procSettingsCreateUpdate, and allOffices', async () => {
    const created = await calls.bothWays(
      'crm_admin',
      `mutation ($name: String!, $company: UUID, $country: UUID!, $town: UUID!, $currency: String!, $status: Int) {
        createOffice(input: {office: {
          officeName: $name, address: "Av. Corrientes 1200", phone: "1143728800",
          email: "oficina@turno.demo", instagram: "@turno", companyId: $company, countryId: $country,
          townId: $town, currencyCode: $currency, status: $status
        }}) { office { id } }
      }`,
      (way) => ({
        name: `Capital ${way}`,
        company: office.companyId,
        country: made[way].country,
        town: made[way].town,
        currency: 'USD',
        status: 1,
      }),
    );
    made.variables.office = created[0].createOffice.office.id;
    made.text.office = created[1].createOffice.office.id;
    const configured = await calls.bothWays(
      'crm_admin',
      `mutation ($office: UUID, $config: JSON, $company: UUID) {
        procSettingsCreateUpdate(input: {officeId: $office, config: $config, companyId: $company}) {
          result { vEndCode vMessage }
        }
      }`,
      (way) => ({
        office: made[way].office,
        config: { IVA: 0.21, NET_BASE: 0.95, INVOICING: 'FACTURA ACTIVA', OFFICE_TYPE: 'DUAL' },
        company: office.companyId,
      }),
    );
    expect(configured[1]).toEqual(configured[0]);
    expect(configured[0].procSettingsCreateUpdate.result).toEqual({
      vEndCode: '99999',
      vMessage: 'Registro actualizado con exito',
    });
    const settings = await database.query(
      `select distinct iva::float, net_base::float, invoicing, office_type
       from app_public.office_settings where office_id = any ($1)`,
      [[made.variables.office, made.text.office]],
    );
    expect(settings).toEqual([
      { iva: 0.21, net_base: 0.95, invoicing: 'FACTURA ACTIVA', office_type: 'DUAL' },
    ]);
    const { allOffices } = await calls.read(
      'crm_admin',
      `query ($status: Int, $company: UUID, $offset: Int, $first: Int) {
        allOffices(condition: {status: $status, companyId: $company}, offset: $offset, first: $first, orderBy: ID_DESC) {
          nodes {
            id officeName address phone email instagram companyId countryId townId currencyCode status created
            exchangeValue advertisingValue
          }
          totalCount
        }
      }`,
      { status: 1, company: office.companyId, offset: 0, first: 50 },
    );
    expect(allOffices.nodes.slice(0, 2).map((row: Row) => row.officeName)).toEqual([
      'Capital text',
      'Capital variables',
    ]);
    expect(allOffices.nodes[0]).toMatchObject({
      id: made.text.office,
      address: 'Av. Corrientes 1200',
      phone: '1143728800',
      email: 'oficina@turno.demo',
      instagram: '@turno',
      companyId: office.companyId,
      countryId: made.text.country,
      townId: made.text.town,
      currencyCode: 'USD',
      status: 1,
    });
    expect(allOffices.totalCount).toBe(5);
  });

  test('updateCountryById and updateTownById with a name', async () => {
    const countries = await calls.bothWays(
      'crm_admin',
      `mutation ($id: UUID!, $name: String) {
        updateCountryById(input: {id: $id, countryPatch: {countryName: $name}}) { country { countryName } }
      }`,
      (way) => ({ id: made[way].country, name: `Renombrado ${way}` }),
    );
    const towns = await calls.bothWays(
      'crm_admin',
      `mutation ($id: UUID!, $name: String) {
        updateTownById(input: {id: $id, townPatch: {townName: $name}}) { town { townName countryId } }
      }`,
      (way) => ({ id: made[way].town, name: `Centro ${way}` }),
    );
    expect(countries.map(({ updateCountryById }) => updateCountryById.country)).toEqual([
      { countryName: 'Renombrado variables' },
      { countryName: 'Renombrado text' },
    ]);
    expect(towns.map(({ updateTownById }) => updateTownById.town)).toEqual([
      { townName: 'Centro variables', countryId: made.variables.country },
      { townName: 'Centro text', countryId: made.text.country },
    ]);
  });

  test.for(['office', 'town', 'country'] as const)('update%sById with status 2', async (kind) => {
    const name = kind.charAt(0).toUpperCase() + kind.slice(1);
    const answers = await calls.bothWays(
      'crm_admin',
      `mutation ($id: UUID!, $status: Int) {
        update${name}ById(input: {id: $id, ${kind}Patch: {status: $status}}) { ${kind} { status } }
      }`,
      (way) => ({ id: made[way][kind], status: 2 }),
    );
    for (const answer of answers) expect(answer[`update${name}ById`][kind]).toEqual({ status: 2 });
  });
});

describe('providers and money accounts (doc 2 §7)', () => {
  test('createProvider, allProviders, providerById, updateProviderById', async () => {
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

  test('createMoneyStore, allMoneyStores, updateMoneyStoreById', async () => {
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

describe('inventories (doc 3 §7)', () => {
  let category: string;
  let products: string[];
  let stocks: string[];

  test('createCategory, allCategories by name, createProduct, allProducts by name descending, allCompanies', async () => {
    const categories = await calls.bothWays(
      'crm_operations_sales',
      `mutation ($name: String!, $company: UUID) {
        createCategory(input: {category: {categoryName: $name, companyId: $company}}) {
          category { id categoryName companyId status created }
        }
      }`,
      (way) => ({ name: `Ampollas ${way}`, company: office.companyId }),
    );
    category = categories[0].createCategory.category.id;
    const { allCategories } = await calls.read(
      'crm_supervisor',
      `query ($name: String) {
        allCategories(filter: {categoryName: {includesInsensitive: $name}}, orderBy: CATEGORY_NAME_ASC) {
          nodes { categoryName }
        }
      }`,
      { name: 'ampollas' },
    );
    expect(allCategories.nodes).toEqual([
      { categoryName: 'Ampollas text' },
      { categoryName: 'Ampollas variables' },
    ]);
    const created = await calls.bothWays(
      'crm_technical_attendant',
      `mutation ($category: UUID!, $office: UUID, $name: String!, $price: BigFloat!) {
        createProduct(input: {product: {categoryId: $category, officeId: $office, productName: $name, unitPrice: $price}}) {
          product { id categoryId officeId productName unitPrice status }
        }
      }`,
      (way) => ({ category, office: office.id, name: `Ampolla ${way}`, price: 12.5 }),
    );
    expect(created[1].createProduct.product).toMatchObject({
      categoryId: category,
      officeId: office.id,
      productName: 'Ampolla text',
      unitPrice: '12.50',
      status: 1,
    });
    products = created.map(({ createProduct }) => createProduct.product.id);
    const { allProducts } = await calls.read(
      'crm_supervisor',
      `query ($status: Int) {
        allProducts(condition: {status: $status}, orderBy: PRODUCT_NAME_DESC) {
          nodes { id productName unitPrice }
        }
      }`,
      { status: 1 },
    );
    expect(allProducts.nodes.map((row: Row) => row.id)).toEqual(products);
    const { allCompanies } = await calls.run(
      'crm_admin',
      '{ allCompanies { nodes { id companyName status } } }',
    );
    expect(allCompanies.nodes).toMatchObject([{ id: office.companyId, status: 1 }]);
  });

  test('procCreateInventory, allInventories by id, allVAllInventories', async () => {
    const created = await calls.bothWays(
      'crm_technical_attendant',
      `mutation ($product: UUID, $max: Int, $quantity: Int, $min: Int) {
        procCreateInventory(input: {productId: $product, quantityMax: $max, quantityAvailable: $quantity, quantityMin: $min}) {
          result { vMessage vEndCode vInventoryId }
        }
      }`,
      (way) => ({ product: products[way === 'text' ? 1 : 0], max: 40, quantity: 12, min: 5 }),
    );
    stocks = created.map((data) => data.procCreateInventory.result.vInventoryId);
    expect(created[1].procCreateInventory.result).toMatchObject({
      vEndCode: '99999',
      vMessage: 'Registro agregado con exito',
    });
    const { allInventories } = await calls.read(
      'crm_supervisor',
      `query ($id: UUID) {
        allInventories(condition: {id: $id}) {
          nodes { id productId quantityAvailable quantityMax quantityMin status created updated }
        }
      }`,
      { id: stocks[0] },
    );
    expect(allInventories.nodes).toMatchObject([
      { productId: products[0], quantityAvailable: 12, quantityMax: 40, quantityMin: 5, status: 1 },
    ]);
    const { allVAllInventories } = await calls.read(
      'crm_supervisor',
      `query ($office: UUID) {
        allVAllInventories(condition: {officeId: $office}, orderBy: ID_DESC) {
          nodes { id productName quantityAvailable quantityMax quantityMin fullName created updated }
          totalCount
        }
      }`,
      { office: office.id },
    );
    expect(allVAllInventories.nodes.map((row: Row) => row.id)).toEqual(stocks.toReversed());
  });

  test('procUpdateStock, and updateInventoryById with status 2', async () => {
    const moved = await calls.bothWays(
      'crm_supervisor',
      `mutation ($inventory: UUID, $type: String, $product: UUID, $old: Int, $new: Int) {
        procUpdateStock(input: {inventoryId: $inventory, movType: $type, productId: $product, oldQuantity: $old, newQuantity: $new}) {
          result { vMessage vEndCode vInventoryId }
        }
      }`,
      (way) => {
        const place = way === 'text' ? 1 : 0;
        return { inventory: stocks[place], type: 'SUB', product: products[place], old: 12, new: 9 };
      },
    );
    expect(moved.map((data) => data.procUpdateStock.result)).toEqual(
      stocks.map((vInventoryId) => ({
        vMessage: 'Registro editado con exito',
        vEndCode: '99999',
        vInventoryId,
      })),
    );
    const { allVStockMovements } = await calls.read(
      'crm_supervisor',
      `query ($stock: UUID) {
        allVStockMovements(condition: {inventoryId: $stock}, orderBy: ID_DESC) {
          nodes { movType quantity quantityAfter fullName }
        }
      }`,
      { stock: stocks[1] },
    );
    expect(allVStockMovements.nodes).toMatchObject([
      { movType: 'SUB', quantity: 9, quantityAfter: 3 },
      { movType: 'ADD', quantity: 12, quantityAfter: 12 },
    ]);
    const disabled = await calls.bothWays(
      'crm_admin',
      `mutation ($id: UUID!, $status: Int) {
        updateInventoryById(input: {id: $id, inventoryPatch: {status: $status}}) { inventory { status } }
      }`,
      (way) => ({ id: stocks[way === 'text' ? 1 : 0], status: 2 }),
    );
    expect(disabled.map((data) => data.updateInventoryById.inventory.status)).toEqual([2, 2]);
  });

  test('a disabled product or category is in no list of those with status 1', async () => {
    const listed = async () => {
      const { allProducts, allCategories } = await calls.read(
        'crm_supervisor',
        `query ($status: Int) {
          allProducts(condition: {status: $status}) { nodes { id } }
          allCategories(condition: {status: $status}) { nodes { id } }
        }`,
        { status: 1 },
      );
      return [...allProducts.nodes, ...allCategories.nodes].map(({ id }) => id);
    };
    const disabled = [products[0], category];
    expect(await listed()).toEqual(expect.arrayContaining(disabled));
    for (const table of ['products', 'categories']) {
      await database.query(`update app_public.${table} set status = 2 where id = any ($1)`, [
        disabled,
      ]);
    }
    expect((await listed()).filter((id) => disabled.includes(id))).toEqual([]);
  });
});

test('allCompanies lists no disabled company, and nobody reads it of one (doc 3 §4)', async () => {
  await database.query(
    `update app_public.companies set status = 2 where id = app_private.create_company('Cerrada')`,
  );
  const { allCompanies } = await calls.run('crm_admin', '{ allCompanies { nodes { id status } } }');
  expect(allCompanies.nodes).toEqual([{ id: office.companyId, status: 1 }]);
  const token = await server.signIn(office.email('crm_ceo'));
  await database.query('update app_public.companies set status = 2 where id = $1', [
    office.companyId,
  ]);
  const { data, errors } = await server.graphql('{ allCompanies { nodes { id } } }', { token });
  expect(errors?.[0]?.extensions.code).toBe('INVALID_TOKEN');
  expect(data).toBeFalsy();
});
