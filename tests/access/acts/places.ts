import { addDays } from '#domain/dates/dates.ts';
import {
  type ActContext,
  act,
  creating,
  disabled,
  newRow,
  type Prepare,
  patchActsOf,
  reactivating,
} from './act-context.ts';

const newCountry = (context: ActContext) =>
  newRow(context, 'countries', { countryName: `País ${context.unique}` });

async function newTown(context: ActContext): Promise<{ countryId: string; townId: string }> {
  const countryId = await newCountry(context);
  const townName = `Localidad ${context.unique}`;
  return { countryId, townId: await newRow(context, 'towns', { countryId, townName }) };
}

const townId = async (context: ActContext) => (await newTown(context)).townId;

const newOffice = async (context: ActContext) => ({
  officeName: `Sucursal ${context.unique}`,
  ...(await newTown(context)),
  address: 'Centro',
  phone: '0212-5550000',
  email: 'nueva@sucursal.demo',
  instagram: '@nueva',
  currencyCode: context.office.currency,
});

const configuring =
  (name: string, column: string, value: (unique: number) => number): Prepare =>
  async (context) => {
    const { id: officeId, companyId } = context.office;
    const set = value(context.unique).toFixed(4);
    const input = { officeId, companyId, config: { [name]: Number(set) } };
    return act(context, input, 'office_settings', { officeId, [column]: set });
  };

/** Confirms or rejects a candidate rate in bolívares. */
const confirming =
  (accept: boolean): Prepare =>
  async (context) => {
    const id = await newRow(context, 'official_rates', {
      source: 'BCV',
      currencyCode: 'USD',
      quoteCode: 'VES',
      value: `${400 + context.unique / 1_000}`,
      valueDate: context.office.today,
    });
    const state = accept ? 'ACCEPTED' : 'REJECTED';
    return act(context, { rateId: id, accept }, 'official_rates', { id, state });
  };

/** Withdraws an accepted rate of tomorrow in bolívares. */
const withdrawing: Prepare = async (context) => {
  const id = await newRow(context, 'official_rates', {
    source: 'BCV',
    currencyCode: 'USD',
    quoteCode: 'VES',
    value: `${400 + context.unique / 1_000}`,
    valueDate: addDays(context.office.today, 2),
    state: 'ACCEPTED',
    decidedAt: new Date().toISOString(),
  });
  const input = { rateId: id, reason: 'Se publicó otra' };
  return act(context, input, 'official_rates', { id, state: 'REJECTED' });
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

  createTown: creating('town', 'towns', async (context) => ({
    townName: `Localidad nueva ${context.unique}`,
    countryId: await newCountry(context),
  })),
  ...patchActsOf('town', 'towns', townId, {
    townName: ({ unique }) => `Localidad cambiada ${unique}`,
    status: disabled,
  }),

  createOffice: creating('office', 'offices', newOffice),

  async procSaveOffice(context) {
    const { id, timeZone } = context.office;
    const address = `Edificio ${context.unique}`;
    const { name: officeName } = context;
    const input = { ...(await newOffice(context)), id, officeName, address, timeZone, config: {} };
    return act(context, input, 'offices', { id, address });
  },

  async procSetInvoiceSeries(context) {
    const { id: officeId } = context.office;
    const nextNumber = String(context.unique);
    return act(context, { officeId, nextNumber }, 'office_settings', {
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

  async procRegisterRate(context) {
    const { id } = context.office;
    const value = `${300 + context.unique / 1_000}`;
    const input = { officeId: id, kind: 'USD', value, reason: 'La página no abre' };
    return act(context, input, 'offices', { id, exchangeValue: value });
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

  async functionSavePercentIndicator(context) {
    if (context.name !== 'Caracas') return undefined;
    const percent = ((context.unique % 10_000) / 100 + 0.01).toFixed(2);
    const { companyId } = context.office;
    return act(context, { pPercent: percent }, 'percent_indicators', { companyId, percent });
  },
};
