/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { GraphqlDocument } from '#web/lib/api/graphql.ts';
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

export type ProcReopenCashInput = {
  clientMutationId?: string | null | undefined;
  reason?: string | null | undefined;
  requestId?: string | null | undefined;
  sessionId?: string | null | undefined;
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

export type VCashRegisterFilter = {
  businessDay?: DateFilter | null | undefined;
  currencies?: StringFilter | null | undefined;
  id?: UuidFilter | null | undefined;
  isDefault?: BooleanFilter | null | undefined;
  officeId?: UuidFilter | null | undefined;
  officeName?: StringFilter | null | undefined;
  registerName?: StringFilter | null | undefined;
  sessionId?: UuidFilter | null | undefined;
  state?: StringFilter | null | undefined;
  status?: IntFilter | null | undefined;
};

export type CashRegistersQueryVariables = Exact<{
  filter?: VCashRegisterFilter | null | undefined;
}>;


export type CashRegistersQuery = { allVCashRegisters: { nodes: Array<{ id: string, officeId: string, officeName: string, registerName: string, isDefault: boolean, status: number, sessionId: string | null, state: string | null, businessDay: string | null, currencies: string, held: boolean, countedByReader: boolean, openedByReader: boolean, version: string | null }> } | null };

export type ReopenCashMutationVariables = Exact<{
  input: ProcReopenCashInput;
}>;


export type ReopenCashMutation = { procReopenCash: { result: { vEndCode: string | null, vMessage: string | null } | null } | null };

export const CashRegistersDocument: GraphqlDocument<CashRegistersQuery, CashRegistersQueryVariables> = "query CashRegisters($filter:VCashRegisterFilter){allVCashRegisters(filter:$filter orderBy:REGISTER_NAME_ASC){nodes{id officeId officeName registerName isDefault status sessionId state businessDay currencies held countedByReader openedByReader version}}}";

export const ReopenCashDocument: GraphqlDocument<ReopenCashMutation, ReopenCashMutationVariables> = "mutation ReopenCash($input:ProcReopenCashInput!){procReopenCash(input:$input){...Ended}}fragment Ended on ProcedurePayload{result{vEndCode vMessage}}";
