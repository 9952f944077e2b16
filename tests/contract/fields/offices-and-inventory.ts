import type { DocumentedEntity } from './people-and-settings.ts';

const periods = (name: string) =>
  ['Day', 'Week', 'Month', 'Year'].map((period) => name + period).join(' ');

/** Entities of document 3 §3, with their fields and the calls that return them. */
export const officesAndInventory: readonly DocumentedEntity[] = [
  {
    entity: 'Country',
    fields: 'id countryName status created',
    calls: [
      'allCountries(condition: {status: 1}, orderBy: COUNTRY_NAME_ASC)',
      'countryById(id: "<country>")',
    ],
  },
  {
    entity: 'Town',
    fields: 'id townName countryId countryName status created',
    calls: [
      'allTowns(condition: {status: 1})',
      'allTowns(condition: {countryId: "<country>"})',
      'townById(id: "<town>")',
    ],
  },
  {
    entity: 'Office',
    fields: `id officeName address phone email instagram companyId countryId countryName townId townName currencyCode
      status created exchangeValue advertisingValue`,
    calls: [
      'allOffices(condition: {status: 1, companyId: "<company>"}, offset: 0, first: 50)',
      'officeById(id: "<office>")',
    ],
  },
  {
    entity: 'Company',
    fields: 'id companyName status',
    calls: ['allCompanies'],
  },
  {
    entity: 'Category',
    fields: 'id categoryName companyId status created',
    calls: [
      'allCategories(condition: {status: 1}, orderBy: CATEGORY_NAME_ASC)',
      'allCategories(filter: {categoryName: {includesInsensitive: "tin"}})',
    ],
  },
  {
    entity: 'Product',
    fields: 'id categoryId officeId productName unitPrice status',
    calls: ['allProducts(condition: {status: 1}, orderBy: PRODUCT_NAME_DESC)'],
  },
  {
    entity: 'Inventory',
    fields:
      'id productId quantityAvailable quantityMax quantityMin status created updated productName fullName',
    calls: [
      'allVAllInventories(orderBy: ID_DESC)',
      'allInventories(condition: {id: "<inventory>"})',
    ],
  },
  {
    entity: 'Office profit record',
    fields: `officeName ${periods('officeTotalProfit')} ${periods('officeAccumulatedProfit')}`,
    calls: ['procProfitByOffice(date: "<today>", officeId: "<office>")'],
  },
  {
    entity: 'Office loss record',
    fields: `officeId officeName ${periods('officeTotalLosses')} ${periods('officeAccumulatedLosses')}`,
    calls: ['procLossesByOffice(date: "<today>", officeId: "<office>")'],
  },
  {
    entity: 'Office losses of a range, expense totals',
    fields: 'officeId officeName officeTotalLossesYear officeAccumulatedLossesYear',
    calls: [
      'procLossesByOfficeByRange(pDateFrom: "<yesterday>", pDateUntil: "<today>", pOfficeId: "<office>")',
      'procLossesByOfficeByRange(pDateFrom: "<yesterday>", pDateUntil: "<today>")',
    ],
  },
  {
    entity: 'Office profit of a range',
    fields: 'officeName officeTotalProfitYear officeAccumulatedProfitYear',
    calls: ['procProfitByOfficeByRange(dateFrom: "<yesterday>", dateUntil: "<today>")'],
  },
  {
    entity: 'Royalty record',
    fields: 'officeName officeTotalServices officeAccumulatedRoyalty',
    calls: [
      'procRoyaltyByRange(dateFrom: "<yesterday>", dateUntil: "<today>")',
      'procRoyaltyByOffice(dateFrom: "<yesterday>", dateUntil: "<today>", officeId: "<office>")',
      'procRoyaltyByOffice',
    ],
  },
];
