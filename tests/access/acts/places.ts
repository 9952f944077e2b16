import { addDays } from '#domain/dates/dates.ts';
import {
  act,
  creating,
  disabled,
  type Ground,
  newRow,
  type Prepare,
  patchActsOf,
  reactivating,
} from './ground.ts';

const newCountry = (ground: Ground) =>
  newRow(ground, 'countries', { countryName: `País ${ground.unique}` });

async function newTown(ground: Ground): Promise<{ countryId: string; townId: string }> {
  const countryId = await newCountry(ground);
  const townName = `Localidad ${ground.unique}`;
  return { countryId, townId: await newRow(ground, 'towns', { countryId, townName }) };
}

const townId = async (ground: Ground) => (await newTown(ground)).townId;

const newOffice = async (ground: Ground) => ({
  officeName: `Sucursal ${ground.unique}`,
  ...(await newTown(ground)),
  address: 'Centro',
  phone: '0212-5550000',
  email: 'nueva@sucursal.demo',
  instagram: '@nueva',
  currencyCode: ground.office.currency,
});

const configuring =
  (name: string, column: string, value: (unique: number) => number): Prepare =>
  async (ground) => {
    const { id: officeId, companyId } = ground.office;
    const set = value(ground.unique).toFixed(4);
    const input = { officeId, companyId, config: { [name]: Number(set) } };
    return act(ground, input, 'office_settings', { officeId, [column]: set });
  };

/** Confirms or rejects a candidate rate in bolívares. */
const confirming =
  (accept: boolean): Prepare =>
  async (ground) => {
    const id = await newRow(ground, 'official_rates', {
      source: 'BCV',
      currencyCode: 'USD',
      quoteCode: 'VES',
      value: `${400 + ground.unique / 1_000}`,
      valueDate: ground.office.today,
    });
    const state = accept ? 'ACCEPTED' : 'REJECTED';
    return act(ground, { rateId: id, accept }, 'official_rates', { id, state });
  };

/** Withdraws an accepted rate of tomorrow in bolívares. */
const withdrawing: Prepare = async (ground) => {
  const id = await newRow(ground, 'official_rates', {
    source: 'BCV',
    currencyCode: 'USD',
    quoteCode: 'VES',
    value: `${400 + ground.unique / 1_000}`,
    valueDate: addDays(ground.office.today, 2),
    state: 'ACCEPTED',
    decidedAt: new Date().toISOString(),
  });
  const input = { rateId: id, reason: 'Se publicó otra' };
  return act(ground, input, 'official_rates', { id, state: 'REJECTED' });
};

const fraction = (unique: number) => (unique % 1_000) / 10_000;

export const officeActs: Readonly<Record<string, Prepare>> = {
  createCountry: creating('country', 'countries', ({ unique }) => ({
    countryName: `País nuevo ${unique}`,
  })),
  ...patchActsOf('country', 'countries', newCountry, {
    countryName: ({ unique }) => `País cambiado ${unique}`,
    status: disabled,
  }),
  'procReactivate.country': reactivating('countries', newCountry),

  createTown: creating('town', 'towns', async (ground) => ({
    townName: `Localidad nueva ${ground.unique}`,
    countryId: await newCountry(ground),
  })),
  ...patchActsOf('town', 'towns', townId, {
    townName: ({ unique }) => `Localidad cambiada ${unique}`,
    status: disabled,
  }),

  createOffice: creating('office', 'offices', newOffice),

  async procSaveOffice(ground) {
    const { id, timeZone } = ground.office;
    const address = `Edificio ${ground.unique}`;
    const { name: officeName } = ground;
    const input = { ...(await newOffice(ground)), id, officeName, address, timeZone, config: {} };
    return act(ground, input, 'offices', { id, address });
  },

  async procSetInvoiceSeries(ground) {
    const { id: officeId } = ground.office;
    const nextNumber = String(ground.unique);
    return act(ground, { officeId, nextNumber }, 'office_settings', {
      officeId,
      seriesStart: nextNumber,
    });
  },

  'procSettingsCreateUpdate.base': configuring(
    'NET_BASE',
    'netBase',
    (unique) => 0.5 + fraction(unique),
  ),
  'procSettingsCreateUpdate.royalty': configuring('ROYALTY', 'royalty', fraction),

  async procRegisterRate(ground) {
    const { id } = ground.office;
    const value = `${300 + ground.unique / 1_000}`;
    const input = { officeId: id, kind: 'USD', value, reason: 'La página no abre' };
    return act(ground, input, 'offices', { id, exchangeValue: value });
  },
  'procConfirmRate.accept': confirming(true),
  'procConfirmRate.reject': confirming(false),
  procWithdrawRate: withdrawing,

  ...patchActsOf('office', 'offices', ({ office }) => office.id, {
    address: ({ unique }) => `Calle ${unique}`,
    exchangeValue: ({ unique }) => `${200 + unique / 1_000}`,
    euroValue: ({ unique }) => `${250 + unique / 1_000}`,
    advertisingValue: ({ unique }) => String(fraction(unique)),
  }),

  async functionSavePercentIndicator(ground) {
    if (ground.name !== 'Caracas') return undefined;
    const percent = ((ground.unique % 10_000) / 100 + 0.01).toFixed(2);
    const { companyId } = ground.office;
    return act(ground, { pPercent: percent }, 'percent_indicators', { companyId, percent });
  },
};
