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

export type BooleanFilter = {
  equalTo?: boolean | null | undefined;
  greaterThan?: boolean | null | undefined;
  greaterThanOrEqualTo?: boolean | null | undefined;
  in?: Array<boolean> | null | undefined;
  isNull?: boolean | null | undefined;
  lessThan?: boolean | null | undefined;
  lessThanOrEqualTo?: boolean | null | undefined;
  notEqualTo?: boolean | null | undefined;
  notIn?: Array<boolean> | null | undefined;
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

export type ProcSavePaymentMethodInput = {
  clientMutationId?: string | null | undefined;
  copyTo?: Array<string | null | undefined> | null | undefined;
  counting?: string | null | undefined;
  currencyCode?: string | null | undefined;
  id?: string | null | undefined;
  isDefault?: boolean | null | undefined;
  methodName?: string | null | undefined;
  moneyStoreId?: string | null | undefined;
  needsReference?: boolean | null | undefined;
  officeId?: string | null | undefined;
  opensDrawer?: boolean | null | undefined;
  paymentType?: string | null | undefined;
  position?: number | null | undefined;
  requestId?: string | null | undefined;
  roundingStep?: string | null | undefined;
  status?: number | null | undefined;
  version?: string | null | undefined;
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

export type VPaymentMethodFilter = {
  counting?: StringFilter | null | undefined;
  created?: DatetimeFilter | null | undefined;
  currencyCode?: StringFilter | null | undefined;
  id?: UuidFilter | null | undefined;
  isDefault?: BooleanFilter | null | undefined;
  methodName?: StringFilter | null | undefined;
  moneyStoreId?: UuidFilter | null | undefined;
  moneyStoreName?: StringFilter | null | undefined;
  needsReference?: BooleanFilter | null | undefined;
  officeId?: UuidFilter | null | undefined;
  officeName?: StringFilter | null | undefined;
  opensDrawer?: BooleanFilter | null | undefined;
  paymentType?: StringFilter | null | undefined;
  position?: IntFilter | null | undefined;
  roundingStep?: BigFloatFilter | null | undefined;
  status?: IntFilter | null | undefined;
  timeZone?: StringFilter | null | undefined;
};

export type VPaymentMethodsOrderBy =
  | 'COUNTING_ASC'
  | 'COUNTING_DESC'
  | 'CREATED_ASC'
  | 'CREATED_DESC'
  | 'CURRENCY_CODE_ASC'
  | 'CURRENCY_CODE_DESC'
  | 'ID_ASC'
  | 'ID_DESC'
  | 'IS_DEFAULT_ASC'
  | 'IS_DEFAULT_DESC'
  | 'METHOD_NAME_ASC'
  | 'METHOD_NAME_DESC'
  | 'MONEY_STORE_ID_ASC'
  | 'MONEY_STORE_ID_DESC'
  | 'MONEY_STORE_NAME_ASC'
  | 'MONEY_STORE_NAME_DESC'
  | 'NATURAL'
  | 'NEEDS_REFERENCE_ASC'
  | 'NEEDS_REFERENCE_DESC'
  | 'OFFICE_ID_ASC'
  | 'OFFICE_ID_DESC'
  | 'OFFICE_NAME_ASC'
  | 'OFFICE_NAME_DESC'
  | 'OPENS_DRAWER_ASC'
  | 'OPENS_DRAWER_DESC'
  | 'PAYMENT_TYPE_ASC'
  | 'PAYMENT_TYPE_DESC'
  | 'POSITION_ASC'
  | 'POSITION_DESC'
  | 'PRIMARY_KEY_ASC'
  | 'PRIMARY_KEY_DESC'
  | 'ROUNDING_STEP_ASC'
  | 'ROUNDING_STEP_DESC'
  | 'STATUS_ASC'
  | 'STATUS_DESC'
  | 'TIME_ZONE_ASC'
  | 'TIME_ZONE_DESC';

export type PaymentMethodsQueryVariables = Exact<{
  filter?: VPaymentMethodFilter | null | undefined;
  orderBy?: Array<VPaymentMethodsOrderBy> | null | undefined;
  first?: number | null | undefined;
  offset?: number | null | undefined;
}>;


export type PaymentMethodsQuery = { allVPaymentMethods: { totalCount: number, nodes: Array<{ id: string, position: number, methodName: string, officeName: string, timeZone: string, paymentType: string, currencyCode: 'VES' | 'PEN' | 'USD' | 'EUR' | 'USDT', counting: string, needsReference: boolean, isDefault: boolean, opensDrawer: boolean, moneyStoreName: string | null, roundingStep: string, created: string }> } | null };

export type PaymentMethodQueryVariables = Exact<{
  id: string;
}>;


export type PaymentMethodQuery = { paymentMethodById: { version: string | null, id: string, officeId: string, position: number, methodName: string, paymentType: string, currencyCode: 'VES' | 'PEN' | 'USD' | 'EUR' | 'USDT', moneyStoreId: string | null, counting: string, needsReference: boolean, opensDrawer: boolean, isDefault: boolean, roundingStep: string } | null };

export type MethodStoresQueryVariables = Exact<{
  officeId: string;
}>;


export type MethodStoresQuery = { allMoneyStores: { nodes: Array<{ id: string, moneyStoreName: string, currencyCode: 'VES' | 'PEN' | 'USD' | 'EUR' | 'USDT', storeType: string }> } | null };

export type SavePaymentMethodMutationVariables = Exact<{
  input: ProcSavePaymentMethodInput;
}>;


export type SavePaymentMethodMutation = { procSavePaymentMethod: { result: { vEndCode: string | null, vMessage: string | null } | null } | null };

export type AddPaymentMethodMutationVariables = Exact<{
  input: ProcSavePaymentMethodInput;
}>;


export type AddPaymentMethodMutation = { procSavePaymentMethod: { result: { vEndCode: string | null, vMessage: string | null } | null } | null };

export type CopyPaymentMethodsMutationVariables = Exact<{
  input: ProcSavePaymentMethodInput;
}>;


export type CopyPaymentMethodsMutation = { procSavePaymentMethod: { result: { vEndCode: string | null, vMessage: string | null } | null } | null };

export type DisablePaymentMethodMutationVariables = Exact<{
  id: string;
}>;


export type DisablePaymentMethodMutation = { procSavePaymentMethod: { result: { vEndCode: string | null, vMessage: string | null } | null } | null };

export const PaymentMethodsDocument: GraphqlDocument<PaymentMethodsQuery, PaymentMethodsQueryVariables> = "query PaymentMethods($filter:VPaymentMethodFilter$orderBy:[VPaymentMethodsOrderBy!]$first:Int$offset:Int){allVPaymentMethods(filter:$filter orderBy:$orderBy first:$first offset:$offset){nodes{id position methodName officeName timeZone paymentType currencyCode counting needsReference isDefault opensDrawer moneyStoreName roundingStep created}totalCount}}";

export const PaymentMethodDocument: GraphqlDocument<PaymentMethodQuery, PaymentMethodQueryVariables> = "query PaymentMethod($id:UUID!){paymentMethodById(id:$id){version id officeId position methodName paymentType currencyCode moneyStoreId counting needsReference opensDrawer isDefault roundingStep}}";

export const MethodStoresDocument: GraphqlDocument<MethodStoresQuery, MethodStoresQueryVariables> = "query MethodStores($officeId:UUID!){allMoneyStores(condition:{officeId:$officeId status:1}orderBy:[MONEY_STORE_NAME_ASC]){nodes{id moneyStoreName currencyCode storeType}}}";

export const SavePaymentMethodDocument: GraphqlDocument<SavePaymentMethodMutation, SavePaymentMethodMutationVariables> = "mutation SavePaymentMethod($input:ProcSavePaymentMethodInput!){procSavePaymentMethod(input:$input){...Ended}}fragment Ended on ProcedurePayload{result{vEndCode vMessage}}";

export const AddPaymentMethodDocument: GraphqlDocument<AddPaymentMethodMutation, AddPaymentMethodMutationVariables> = "mutation AddPaymentMethod($input:ProcSavePaymentMethodInput!){procSavePaymentMethod(input:$input){...Ended}}fragment Ended on ProcedurePayload{result{vEndCode vMessage}}";

export const CopyPaymentMethodsDocument: GraphqlDocument<CopyPaymentMethodsMutation, CopyPaymentMethodsMutationVariables> = "mutation CopyPaymentMethods($input:ProcSavePaymentMethodInput!){procSavePaymentMethod(input:$input){...Ended}}fragment Ended on ProcedurePayload{result{vEndCode vMessage}}";

export const DisablePaymentMethodDocument: GraphqlDocument<DisablePaymentMethodMutation, DisablePaymentMethodMutationVariables> = "mutation DisablePaymentMethod($id:UUID!){procSavePaymentMethod(input:{id:$id status:2}){...Ended}}fragment Ended on ProcedurePayload{result{vEndCode vMessage}}";
