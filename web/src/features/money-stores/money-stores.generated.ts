/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { GraphqlDocument } from '#web/lib/api/graphql.ts';
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

export type IntFilter = {
  equalTo?: number | null | undefined;
  greaterThan?: number | null | undefined;
  greaterThanOrEqualTo?: number | null | undefined;
  in?: Array<number> | null | undefined;
  isNull?: boolean | null | undefined;
  lessThan?: number | null | undefined;
  lessThanOrEqualTo?: number | null | undefined;
  notEqualTo?: number | null | undefined;
  notIn?: Array<number> | null | undefined;
};

export type MoneyStoreInput = {
  companyId?: string | null | undefined;
  currencyCode?: string | null | undefined;
  moneyStoreName: string;
  notes?: string | null | undefined;
  officeId?: string | null | undefined;
  status?: number | null | undefined;
  storeType?: string | null | undefined;
};

export type MoneyStorePatch = {
  currencyCode?: string | null | undefined;
  moneyStoreName?: string | null | undefined;
  notes?: string | null | undefined;
  status?: number | null | undefined;
  storeType?: string | null | undefined;
  updated?: string | null | undefined;
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

export type VMoneyStoreFilter = {
  created?: DatetimeFilter | null | undefined;
  currencyCode?: StringFilter | null | undefined;
  id?: UuidFilter | null | undefined;
  moneyStoreName?: StringFilter | null | undefined;
  notes?: StringFilter | null | undefined;
  officeId?: UuidFilter | null | undefined;
  officeName?: StringFilter | null | undefined;
  status?: IntFilter | null | undefined;
  storeType?: StringFilter | null | undefined;
  timeZone?: StringFilter | null | undefined;
};

export type VMoneyStoresOrderBy =
  | 'CREATED_ASC'
  | 'CREATED_DESC'
  | 'CURRENCY_CODE_ASC'
  | 'CURRENCY_CODE_DESC'
  | 'ID_ASC'
  | 'ID_DESC'
  | 'MONEY_STORE_NAME_ASC'
  | 'MONEY_STORE_NAME_DESC'
  | 'NATURAL'
  | 'NOTES_ASC'
  | 'NOTES_DESC'
  | 'OFFICE_ID_ASC'
  | 'OFFICE_ID_DESC'
  | 'OFFICE_NAME_ASC'
  | 'OFFICE_NAME_DESC'
  | 'PRIMARY_KEY_ASC'
  | 'PRIMARY_KEY_DESC'
  | 'STATUS_ASC'
  | 'STATUS_DESC'
  | 'STORE_TYPE_ASC'
  | 'STORE_TYPE_DESC'
  | 'TIME_ZONE_ASC'
  | 'TIME_ZONE_DESC';

export type MoneyStoresQueryVariables = Exact<{
  filter?: VMoneyStoreFilter | null | undefined;
  orderBy?: Array<VMoneyStoresOrderBy> | null | undefined;
  first?: number | null | undefined;
  offset?: number | null | undefined;
}>;


export type MoneyStoresQuery = { allVMoneyStores: { totalCount: number, nodes: Array<{ id: string, officeName: string, timeZone: string, moneyStoreName: string, notes: string, created: string, currencyCode: 'VES' | 'PEN' | 'USD' | 'EUR' | 'USDT', storeType: string, balance: string | null }> } | null };

export type MoneyStoreQueryVariables = Exact<{
  id: string;
}>;


export type MoneyStoreQuery = { moneyStoreById: { version: string | null, id: string, officeId: string, moneyStoreName: string, notes: string, storeType: string } | null, allVMoneyStores: { nodes: Array<{ currencyCode: 'VES' | 'PEN' | 'USD' | 'EUR' | 'USDT' }> } | null };

export type CreateMoneyStoreMutationVariables = Exact<{
  moneyStore: MoneyStoreInput;
}>;


export type CreateMoneyStoreMutation = { createMoneyStore: { clientMutationId: string | null } | null };

export type UpdateMoneyStoreMutationVariables = Exact<{
  id: string;
  patch: MoneyStorePatch;
  version?: string | null | undefined;
}>;


export type UpdateMoneyStoreMutation = { updateMoneyStoreById: { clientMutationId: string | null } | null };

export const MoneyStoresDocument: GraphqlDocument<MoneyStoresQuery, MoneyStoresQueryVariables> = "query MoneyStores($filter:VMoneyStoreFilter$orderBy:[VMoneyStoresOrderBy!]$first:Int$offset:Int){allVMoneyStores(filter:$filter orderBy:$orderBy first:$first offset:$offset){nodes{id officeName timeZone moneyStoreName notes created currencyCode storeType balance}totalCount}}";

export const MoneyStoreDocument: GraphqlDocument<MoneyStoreQuery, MoneyStoreQueryVariables> = "query MoneyStore($id:UUID!){moneyStoreById(id:$id){version id officeId moneyStoreName notes storeType}allVMoneyStores(filter:{id:{equalTo:$id}}first:1){nodes{currencyCode}}}";

export const CreateMoneyStoreDocument: GraphqlDocument<CreateMoneyStoreMutation, CreateMoneyStoreMutationVariables> = "mutation CreateMoneyStore($moneyStore:MoneyStoreInput!){createMoneyStore(input:{moneyStore:$moneyStore}){clientMutationId}}";

export const UpdateMoneyStoreDocument: GraphqlDocument<UpdateMoneyStoreMutation, UpdateMoneyStoreMutationVariables> = "mutation UpdateMoneyStore($id:UUID!$patch:MoneyStorePatch!$version:String){updateMoneyStoreById(input:{id:$id moneyStorePatch:$patch version:$version}){clientMutationId}}";
