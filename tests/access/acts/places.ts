import { act, type Ground, holds, insert, type Prepare } from './ground.ts';

function newCountry({ database, place, unique }: Ground): Promise<string> {
  return insert(
    database,
    'insert into app_public.countries (company_id, country_name) values ($1, $2) returning id',
    place.companyId,
    `País ${unique}`,
  );
}

async function newTown(ground: Ground): Promise<{ countryId: string; townId: string }> {
  const countryId = await newCountry(ground);
  const townId = await insert(
    ground.database,
    `insert into app_public.towns (company_id, country_id, town_name)
     values ($1, $2, $3) returning id`,
    ground.place.companyId,
    countryId,
    `Localidad ${ground.unique}`,
  );
  return { countryId, townId };
}

async function newOffice(ground: Ground) {
  return {
    ...(await newTown(ground)),
    officeName: `Sucursal ${ground.unique}`,
    address: 'Centro',
    phone: '0212-5550000',
    email: 'nueva@sucursal.demo',
    instagram: '@nueva',
    currencyCode: ground.place.currency,
  };
}

const changing =
  (field: string, column: string, value: (ground: Ground) => unknown): Prepare =>
  async (ground) => {
    const { id } = ground.place;
    const officePatch = { [field]: value(ground) };
    return act(ground, { id, officePatch }, 'offices', { id, [column]: value(ground) });
  };

/** A candidate in bolívares, decided on. */
const confirming =
  (accept: boolean): Prepare =>
  async (ground) => {
    const id = await insert(
      ground.database,
      `insert into app_public.official_rates (company_id, source, currency_code, quote_code, value, value_date)
       values ($1, 'BCV', 'USD', 'VES', $2, current_date) returning id`,
      ground.place.companyId,
      `${400 + ground.unique / 1_000}`,
    );
    return act(ground, { rateId: id, accept }, 'official_rates', {
      id,
      state: accept ? 'ACCEPTED' : 'REJECTED',
    });
  };

export const placeActs: Readonly<Record<string, Prepare>> = {
  async createCountry(ground) {
    const countryName = `País nuevo ${ground.unique}`;
    const { companyId } = ground.place;
    return act(ground, { country: { countryName, companyId } }, 'countries', {
      country_name: countryName,
      company_id: companyId,
    });
  },

  async 'updateCountryById.countryName'(ground) {
    const id = await newCountry(ground);
    const countryName = `País cambiado ${ground.unique}`;
    return act(ground, { id, countryPatch: { countryName } }, 'countries', {
      id,
      country_name: countryName,
    });
  },

  async 'updateCountryById.status'(ground) {
    const id = await newCountry(ground);
    return act(ground, { id, countryPatch: { status: 2 } }, 'countries', { id, status: 2 });
  },

  async 'procReactivate.country'(ground) {
    const id = await newCountry(ground);
    await ground.database.query('update app_public.countries set status = 2 where id = $1', [id]);
    return act(ground, { objectType: 'countries', id }, 'countries', { id, status: 1 });
  },

  async createTown(ground) {
    const townName = `Localidad nueva ${ground.unique}`;
    const { companyId } = ground.place;
    const town = { townName, companyId, countryId: await newCountry(ground) };
    return act(ground, { town }, 'towns', { town_name: townName, company_id: companyId });
  },

  async 'updateTownById.townName'(ground) {
    const { townId: id } = await newTown(ground);
    const townName = `Localidad cambiada ${ground.unique}`;
    return act(ground, { id, townPatch: { townName } }, 'towns', { id, town_name: townName });
  },

  async 'updateTownById.status'(ground) {
    const { townId: id } = await newTown(ground);
    return act(ground, { id, townPatch: { status: 2 } }, 'towns', { id, status: 2 });
  },

  async createOffice(ground) {
    const { companyId } = ground.place;
    const office = { ...(await newOffice(ground)), companyId };
    return act(ground, { office }, 'offices', {
      office_name: office.officeName,
      company_id: companyId,
    });
  },

  async procSaveOffice(ground) {
    const { id, timeZone } = ground.place;
    const address = `Edificio ${ground.unique}`;
    const { officeName } = { officeName: ground.name };
    const input = { ...(await newOffice(ground)), id, officeName, address, timeZone, config: {} };
    return act(ground, input, 'offices', { id, address });
  },

  async procSetInvoiceSeries(ground) {
    const { id: officeId } = ground.place;
    const nextNumber = String(ground.unique);
    return act(ground, { officeId, nextNumber }, 'office_settings', {
      office_id: officeId,
      series_start: nextNumber,
    });
  },

  async 'procSettingsCreateUpdate.base'(ground) {
    const { id: officeId, companyId } = ground.place;
    const base = (5_000 + (ground.unique % 1_000)) / 10_000;
    return {
      input: { officeId, companyId, config: { NET_BASE: base } },
      isDone: () =>
        holds(
          ground.database,
          'select from app_public.office_settings where office_id = $1 and net_base = $2',
          officeId,
          base,
        ),
    };
  },

  async 'procSettingsCreateUpdate.royalty'(ground) {
    const { id: officeId, companyId } = ground.place;
    const royalty = (ground.unique % 1_000) / 10_000;
    return {
      input: { officeId, companyId, config: { ROYALTY: royalty } },
      isDone: () =>
        holds(
          ground.database,
          'select from app_public.office_settings where office_id = $1 and royalty = $2',
          officeId,
          royalty,
        ),
    };
  },

  'updateOfficeById.address': changing('address', 'address', ({ unique }) => `Calle ${unique}`),
  async procRegisterRate(ground) {
    const { id } = ground.place;
    const value = `${300 + ground.unique / 1_000}`;
    const input = { officeId: id, kind: 'USD', value, reason: 'La página no abre' };
    return act(ground, input, 'offices', { id, exchange_value: value });
  },

  'procConfirmRate.accept': confirming(true),
  'procConfirmRate.reject': confirming(false),

  'updateOfficeById.exchangeValue': changing(
    'exchangeValue',
    'exchange_value',
    ({ unique }) => `${200 + unique / 1_000}`,
  ),
  'updateOfficeById.euroValue': changing(
    'euroValue',
    'euro_value',
    ({ unique }) => `${250 + unique / 1_000}`,
  ),
  'updateOfficeById.advertisingValue': changing(
    'advertisingValue',
    'advertising_value',
    ({ unique }) => `${(unique % 1_000) / 10_000}`,
  ),

  async functionSavePercentIndicator(ground) {
    if (ground.name !== 'Caracas') return undefined;
    const percent = (ground.unique % 10_000) / 100 + 0.01;
    return act(ground, { pPercent: percent.toFixed(2) }, 'percent_indicators', {
      company_id: ground.place.companyId,
      percent: percent.toFixed(2),
    });
  },
};
