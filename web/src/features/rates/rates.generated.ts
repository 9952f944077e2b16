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

export type OfficePatch = {
  address?: string | null | undefined;
  advertisingValue?: string | null | undefined;
  countryId?: string | null | undefined;
  currencyCode?: string | null | undefined;
  email?: string | null | undefined;
  euroValue?: string | null | undefined;
  exchangeValue?: string | null | undefined;
  instagram?: string | null | undefined;
  officeName?: string | null | undefined;
  phone?: string | null | undefined;
  status?: number | null | undefined;
  timeZone?: string | null | undefined;
  townId?: string | null | undefined;
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

export type VOfficialRateFilter = {
  currencyCode?: StringFilter | null | undefined;
  decidedAt?: DatetimeFilter | null | undefined;
  decidedBy?: StringFilter | null | undefined;
  fetchedAt?: DatetimeFilter | null | undefined;
  fetchedBy?: StringFilter | null | undefined;
  id?: UuidFilter | null | undefined;
  mayConfirm?: BooleanFilter | null | undefined;
  quoteCode?: StringFilter | null | undefined;
  reason?: StringFilter | null | undefined;
  secondSource?: StringFilter | null | undefined;
  source?: StringFilter | null | undefined;
  state?: StringFilter | null | undefined;
  toldDate?: StringFilter | null | undefined;
  toldValue?: StringFilter | null | undefined;
  value?: BigFloatFilter | null | undefined;
  valueBefore?: BigFloatFilter | null | undefined;
  valueDate?: DateFilter | null | undefined;
  why?: StringFilter | null | undefined;
};

export type VOfficialRatesOrderBy =
  | 'CURRENCY_CODE_ASC'
  | 'CURRENCY_CODE_DESC'
  | 'DECIDED_AT_ASC'
  | 'DECIDED_AT_DESC'
  | 'DECIDED_BY_ASC'
  | 'DECIDED_BY_DESC'
  | 'FETCHED_AT_ASC'
  | 'FETCHED_AT_DESC'
  | 'FETCHED_BY_ASC'
  | 'FETCHED_BY_DESC'
  | 'ID_ASC'
  | 'ID_DESC'
  | 'MAY_CONFIRM_ASC'
  | 'MAY_CONFIRM_DESC'
  | 'NATURAL'
  | 'PRIMARY_KEY_ASC'
  | 'PRIMARY_KEY_DESC'
  | 'QUOTE_CODE_ASC'
  | 'QUOTE_CODE_DESC'
  | 'REASON_ASC'
  | 'REASON_DESC'
  | 'SECOND_SOURCE_ASC'
  | 'SECOND_SOURCE_DESC'
  | 'SOURCE_ASC'
  | 'SOURCE_DESC'
  | 'STATE_ASC'
  | 'STATE_DESC'
  | 'TOLD_DATE_ASC'
  | 'TOLD_DATE_DESC'
  | 'TOLD_VALUE_ASC'
  | 'TOLD_VALUE_DESC'
  | 'VALUE_ASC'
  | 'VALUE_BEFORE_ASC'
  | 'VALUE_BEFORE_DESC'
  | 'VALUE_DATE_ASC'
  | 'VALUE_DATE_DESC'
  | 'VALUE_DESC'
  | 'WHY_ASC'
  | 'WHY_DESC';

export type OfficeRatesQueryVariables = Exact<{
  officeId: string;
}>;


export type OfficeRatesQuery = { officeById: { version: string | null, exchangeValue: string | null, euroValue: string | null, advertisingValue: string | null } | null };

export type RateHistoryQueryVariables = Exact<{
  officeId: string;
  kind: string;
}>;


export type RateHistoryQuery = { allVOfficeRates: { nodes: Array<{ id: string, value: string, since: string, changedBy: string, source: string, valueDate: string | null, reason: string }> } | null };

export type SaveOfficeRateMutationVariables = Exact<{
  officeId: string;
  patch: OfficePatch;
  version?: string | null | undefined;
}>;


export type SaveOfficeRateMutation = { updateOfficeById: { clientMutationId: string | null } | null };

export type RateStatusQueryVariables = Exact<{
  officeId?: string | null | undefined;
}>;


export type RateStatusQuery = { procRateStatus: { nodes: Array<{ officeId: string | null, officeName: string | null, rateMode: string | null, value: string | null, since: string | null, source: string | null, reason: string | null, stale: boolean | null, askedAt: string | null, askOutcome: string | null, askFault: string | null }> } | null };

export type CandidateRatesQueryVariables = Exact<{ [key: string]: never; }>;


export type CandidateRatesQuery = { allVOfficialRates: { nodes: Array<{ id: string, source: string, currencyCode: 'VES' | 'PEN' | 'USD' | 'EUR' | 'USDT', quoteCode: string, value: string, valueDate: string, fetchedAt: string, why: string, valueBefore: string | null, mayConfirm: boolean }> } | null };

export type OfficialRatesQueryVariables = Exact<{
  filter?: VOfficialRateFilter | null | undefined;
  orderBy?: Array<VOfficialRatesOrderBy> | null | undefined;
  first?: number | null | undefined;
  offset?: number | null | undefined;
}>;


export type OfficialRatesQuery = { allVOfficialRates: { totalCount: number, nodes: Array<{ id: string, valueDate: string, source: string, currencyCode: 'VES' | 'PEN' | 'USD' | 'EUR' | 'USDT', value: string, quoteCode: string, state: string, why: string, decidedBy: string, reason: string, fetchedAt: string, mayConfirm: boolean, mayWithdraw: boolean, withdrawn: boolean, valueBefore: string | null }> } | null };

export type ConfirmRateMutationVariables = Exact<{
  rateId: string;
  accept: boolean;
  reason: string;
  requestId: string;
}>;


export type ConfirmRateMutation = { procConfirmRate: { result: { vEndCode: string | null, vMessage: string | null } | null } | null };

export type WithdrawRateMutationVariables = Exact<{
  rateId: string;
  reason: string;
  requestId: string;
}>;


export type WithdrawRateMutation = { procWithdrawRate: { result: { vEndCode: string | null, vMessage: string | null } | null } | null };

export type FetchRatesMutationVariables = Exact<{ [key: string]: never; }>;


export type FetchRatesMutation = { procFetchRates: { result: { vEndCode: string | null, vMessage: string | null } | null } | null };

export type RegisterRateMutationVariables = Exact<{
  officeId: string;
  kind: string;
  value: string;
  reason: string;
  version?: string | null | undefined;
}>;


export type RegisterRateMutation = { procRegisterRate: { result: { vEndCode: string | null, vMessage: string | null } | null } | null };

export const OfficeRatesDocument: GraphqlDocument<OfficeRatesQuery, OfficeRatesQueryVariables> = "query OfficeRates($officeId:UUID!){officeById(id:$officeId){version exchangeValue euroValue advertisingValue}}";

export const RateHistoryDocument: GraphqlDocument<RateHistoryQuery, RateHistoryQueryVariables> = "query RateHistory($officeId:UUID!$kind:String!){allVOfficeRates(condition:{officeId:$officeId kind:$kind}orderBy:[VALID_FROM_DESC ID_DESC]first:60){nodes{id value since changedBy source valueDate reason}}}";

export const SaveOfficeRateDocument: GraphqlDocument<SaveOfficeRateMutation, SaveOfficeRateMutationVariables> = "mutation SaveOfficeRate($officeId:UUID!$patch:OfficePatch!$version:String){updateOfficeById(input:{id:$officeId officePatch:$patch version:$version}){clientMutationId}}";

export const RateStatusDocument: GraphqlDocument<RateStatusQuery, RateStatusQueryVariables> = "query RateStatus($officeId:UUID){procRateStatus(officeId:$officeId){nodes{officeId officeName rateMode value since source reason stale askedAt askOutcome askFault}}}";

export const CandidateRatesDocument: GraphqlDocument<CandidateRatesQuery, CandidateRatesQueryVariables> = "query CandidateRates{allVOfficialRates(condition:{state:\"CANDIDATE\"}orderBy:[VALUE_DATE_DESC ID_DESC]first:20){nodes{id source currencyCode quoteCode value valueDate fetchedAt why valueBefore mayConfirm}}}";

export const OfficialRatesDocument: GraphqlDocument<OfficialRatesQuery, OfficialRatesQueryVariables> = "query OfficialRates($filter:VOfficialRateFilter$orderBy:[VOfficialRatesOrderBy!]$first:Int$offset:Int){allVOfficialRates(filter:$filter orderBy:$orderBy first:$first offset:$offset){nodes{id valueDate source currencyCode value quoteCode state why decidedBy reason fetchedAt mayConfirm mayWithdraw withdrawn valueBefore}totalCount}}";

export const ConfirmRateDocument: GraphqlDocument<ConfirmRateMutation, ConfirmRateMutationVariables> = "mutation ConfirmRate($rateId:UUID!$accept:Boolean!$reason:String!$requestId:UUID!){procConfirmRate(input:{rateId:$rateId accept:$accept reason:$reason requestId:$requestId}){...Ended}}fragment Ended on ProcedurePayload{result{vEndCode vMessage}}";

export const WithdrawRateDocument: GraphqlDocument<WithdrawRateMutation, WithdrawRateMutationVariables> = "mutation WithdrawRate($rateId:UUID!$reason:String!$requestId:UUID!){procWithdrawRate(input:{rateId:$rateId reason:$reason requestId:$requestId}){...Ended}}fragment Ended on ProcedurePayload{result{vEndCode vMessage}}";

export const FetchRatesDocument: GraphqlDocument<FetchRatesMutation, FetchRatesMutationVariables> = "mutation FetchRates{procFetchRates(input:{}){...Ended}}fragment Ended on ProcedurePayload{result{vEndCode vMessage}}";

export const RegisterRateDocument: GraphqlDocument<RegisterRateMutation, RegisterRateMutationVariables> = "mutation RegisterRate($officeId:UUID!$kind:String!$value:BigFloat!$reason:String!$version:String){procRegisterRate(input:{officeId:$officeId kind:$kind value:$value reason:$reason version:$version}){...Ended}}fragment Ended on ProcedurePayload{result{vEndCode vMessage}}";
