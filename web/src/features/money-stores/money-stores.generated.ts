/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { GraphqlDocument } from '#web/lib/graphql.ts';
export type DatetimeFilter = {
  equalTo?: string | null | undefined;
  greaterThan?: string | null | undefined;
  greaterThanOrEqualTo?: string | null | undefined;
  in?: Array<string> | null | undefined;
  isNull?: boolean | null | undefined;
  lessThan?: string | null | undefined;
  lessThanOrEqualTo?: string | null | undefined;
  notEqualTo?: string | null | undefined;
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
};

export type MoneyStoreFilter = {
  companyId?: UuidFilter | null | undefined;
  created?: DatetimeFilter | null | undefined;
  id?: UuidFilter | null | undefined;
  moneyStoreName?: StringFilter | null | undefined;
  notes?: StringFilter | null | undefined;
  officeId?: UuidFilter | null | undefined;
  status?: IntFilter | null | undefined;
};

export type MoneyStoreInput = {
  companyId?: string | null | undefined;
  moneyStoreName: string;
  notes?: string | null | undefined;
  officeId?: string | null | undefined;
};

export type MoneyStorePatch = {
  moneyStoreName?: string | null | undefined;
  notes?: string | null | undefined;
  status?: number | null | undefined;
};

export type MoneyStoresOrderBy =
  | 'COMPANY_ID_ASC'
  | 'COMPANY_ID_DESC'
  | 'CREATED_ASC'
  | 'CREATED_DESC'
  | 'ID_ASC'
  | 'ID_DESC'
  | 'MONEY_STORE_NAME_ASC'
  | 'MONEY_STORE_NAME_DESC'
  | 'NATURAL'
  | 'NOTES_ASC'
  | 'NOTES_DESC'
  | 'OFFICE_ID_ASC'
  | 'OFFICE_ID_DESC'
  | 'PRIMARY_KEY_ASC'
  | 'PRIMARY_KEY_DESC'
  | 'STATUS_ASC'
  | 'STATUS_DESC';

export type StringFilter = {
  equalTo?: string | null | undefined;
  greaterThan?: string | null | undefined;
  greaterThanOrEqualTo?: string | null | undefined;
  in?: Array<string> | null | undefined;
  includesInsensitive?: string | null | undefined;
  isNull?: boolean | null | undefined;
  lessThan?: string | null | undefined;
  lessThanOrEqualTo?: string | null | undefined;
  notEqualTo?: string | null | undefined;
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
};

export type MoneyStoresQueryVariables = Exact<{
  filter?: MoneyStoreFilter | null | undefined;
  orderBy?: Array<MoneyStoresOrderBy> | null | undefined;
  first?: number | null | undefined;
  offset?: number | null | undefined;
}>;


export type MoneyStoresQuery = { allMoneyStores: { totalCount: number, nodes: Array<{ id: string, moneyStoreName: string, notes: string, created: string }> } | null };

export type MoneyStoreQueryVariables = Exact<{
  id: string;
}>;


export type MoneyStoreQuery = { moneyStoreById: { id: string, moneyStoreName: string, notes: string } | null };

export type CreateMoneyStoreMutationVariables = Exact<{
  moneyStore: MoneyStoreInput;
}>;


export type CreateMoneyStoreMutation = { createMoneyStore: { clientMutationId: string | null } | null };

export type UpdateMoneyStoreMutationVariables = Exact<{
  id: string;
  patch: MoneyStorePatch;
}>;


export type UpdateMoneyStoreMutation = { updateMoneyStoreById: { clientMutationId: string | null } | null };

export const MoneyStoresDocument = "query MoneyStores($filter:MoneyStoreFilter$orderBy:[MoneyStoresOrderBy!]$first:Int$offset:Int){allMoneyStores(filter:$filter orderBy:$orderBy first:$first offset:$offset){nodes{id moneyStoreName notes created}totalCount}}" as unknown as GraphqlDocument<MoneyStoresQuery, MoneyStoresQueryVariables>;

export const MoneyStoreDocument = "query MoneyStore($id:UUID!){moneyStoreById(id:$id){id moneyStoreName notes}}" as unknown as GraphqlDocument<MoneyStoreQuery, MoneyStoreQueryVariables>;

export const CreateMoneyStoreDocument = "mutation CreateMoneyStore($moneyStore:MoneyStoreInput!){createMoneyStore(input:{moneyStore:$moneyStore}){clientMutationId}}" as unknown as GraphqlDocument<CreateMoneyStoreMutation, CreateMoneyStoreMutationVariables>;

export const UpdateMoneyStoreDocument = "mutation UpdateMoneyStore($id:UUID!$patch:MoneyStorePatch!){updateMoneyStoreById(input:{id:$id moneyStorePatch:$patch}){clientMutationId}}" as unknown as GraphqlDocument<UpdateMoneyStoreMutation, UpdateMoneyStoreMutationVariables>;
