/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { GraphqlDocument } from '#web/lib/api/graphql.ts';
export type BigFloatFilter = {
  equalTo?: string | null | undefined;
  greaterThan?: string | null | undefined;
  greaterThanOrEqualTo?: string | null | undefined;
  in?: Array<string> | null | undefined;
  isNull?: boolean | null | undefined;
  lessThan?: string | null | undefined;
  lessThanOrEqualTo?: string | null | undefined;
  notEqualTo?: string | null | undefined;
  notIn?: Array<string> | null | undefined;
};

export type DateFilter = {
  equalTo?: string | null | undefined;
  greaterThan?: string | null | undefined;
  greaterThanOrEqualTo?: string | null | undefined;
  in?: Array<string> | null | undefined;
  isNull?: boolean | null | undefined;
  lessThan?: string | null | undefined;
  lessThanOrEqualTo?: string | null | undefined;
  notEqualTo?: string | null | undefined;
  notIn?: Array<string> | null | undefined;
};

export type DatetimeFilter = {
  equalTo?: string | null | undefined;
  greaterThan?: string | null | undefined;
  greaterThanOrEqualTo?: string | null | undefined;
  in?: Array<string> | null | undefined;
  isNull?: boolean | null | undefined;
  lessThan?: string | null | undefined;
  lessThanOrEqualTo?: string | null | undefined;
  notEqualTo?: string | null | undefined;
  notIn?: Array<string> | null | undefined;
};

export type StringFilter = {
  endsWith?: string | null | undefined;
  endsWithInsensitive?: string | null | undefined;
  equalTo?: string | null | undefined;
  greaterThan?: string | null | undefined;
  greaterThanOrEqualTo?: string | null | undefined;
  in?: Array<string> | null | undefined;
  includes?: string | null | undefined;
  includesInsensitive?: string | null | undefined;
  isNull?: boolean | null | undefined;
  lessThan?: string | null | undefined;
  lessThanOrEqualTo?: string | null | undefined;
  like?: string | null | undefined;
  likeInsensitive?: string | null | undefined;
  notEqualTo?: string | null | undefined;
  notIn?: Array<string> | null | undefined;
  startsWith?: string | null | undefined;
  startsWithInsensitive?: string | null | undefined;
};

export type UuidFilter = {
  equalTo?: string | null | undefined;
  greaterThan?: string | null | undefined;
  greaterThanOrEqualTo?: string | null | undefined;
  in?: Array<string> | null | undefined;
  isNull?: boolean | null | undefined;
  lessThan?: string | null | undefined;
  lessThanOrEqualTo?: string | null | undefined;
  notEqualTo?: string | null | undefined;
  notIn?: Array<string> | null | undefined;
};

export type VOfficeRateFilter = {
  changedBy?: StringFilter | null | undefined;
  id?: UuidFilter | null | undefined;
  kind?: StringFilter | null | undefined;
  officeId?: UuidFilter | null | undefined;
  reason?: StringFilter | null | undefined;
  since?: DatetimeFilter | null | undefined;
  source?: StringFilter | null | undefined;
  validFrom?: DatetimeFilter | null | undefined;
  value?: BigFloatFilter | null | undefined;
  valueDate?: DateFilter | null | undefined;
};

export type PayingAccountsQueryVariables = Exact<{
  officeId: string;
  usd: VOfficeRateFilter;
  eur: VOfficeRateFilter;
}>;


export type PayingAccountsQuery = { allVMoneyStores: { nodes: Array<{ id: string, moneyStoreName: string, currencyCode: 'VES' | 'PEN' | 'USD' | 'EUR' | 'USDT' }> } | null, usd: { nodes: Array<{ value: string }> } | null, eur: { nodes: Array<{ value: string }> } | null };

export const PayingAccountsDocument: GraphqlDocument<PayingAccountsQuery, PayingAccountsQueryVariables> = "query PayingAccounts($officeId:UUID!$usd:VOfficeRateFilter!$eur:VOfficeRateFilter!){allVMoneyStores(filter:{officeId:{equalTo:$officeId}status:{equalTo:1}}orderBy:[MONEY_STORE_NAME_ASC]first:200){nodes{id moneyStoreName currencyCode}}usd:allVOfficeRates(filter:$usd orderBy:[VALID_FROM_DESC ID_DESC]first:1){nodes{value}}eur:allVOfficeRates(filter:$eur orderBy:[VALID_FROM_DESC ID_DESC]first:1){nodes{value}}}";
