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

export type ProcCloseCashInput = {
  clientMutationId?: string | null | undefined;
  floats?: unknown;
  notes?: string | null | undefined;
  reasons?: unknown;
  requestId?: string | null | undefined;
  sessionId?: string | null | undefined;
};

export type ProcConfirmCashInput = {
  clientMutationId?: string | null | undefined;
  sessionId?: string | null | undefined;
};

export type ProcCountCashInput = {
  clientMutationId?: string | null | undefined;
  counts?: unknown;
  purpose?: string | null | undefined;
  requestId?: string | null | undefined;
  sessionId?: string | null | undefined;
};

export type ProcMoveCashInput = {
  amount?: string | null | undefined;
  clientMutationId?: string | null | undefined;
  currencyCode?: string | null | undefined;
  employeeId?: string | null | undefined;
  kind?: string | null | undefined;
  notes?: string | null | undefined;
  requestId?: string | null | undefined;
  sessionId?: string | null | undefined;
  storeId?: string | null | undefined;
};

export type ProcOpenCashInput = {
  clientMutationId?: string | null | undefined;
  counts?: unknown;
  notes?: string | null | undefined;
  registerId?: string | null | undefined;
  requestId?: string | null | undefined;
};

export type ProcSaveCashRegisterInput = {
  clientMutationId?: string | null | undefined;
  id?: string | null | undefined;
  isDefault?: boolean | null | undefined;
  officeId?: string | null | undefined;
  registerName?: string | null | undefined;
  requestId?: string | null | undefined;
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

export type VCashSessionFilter = {
  businessDay?: DateFilter | null | undefined;
  closed?: BooleanFilter | null | undefined;
  closedAt?: DatetimeFilter | null | undefined;
  closedByName?: StringFilter | null | undefined;
  countedAt?: DatetimeFilter | null | undefined;
  countedByName?: StringFilter | null | undefined;
  differs?: BooleanFilter | null | undefined;
  id?: UuidFilter | null | undefined;
  notes?: StringFilter | null | undefined;
  officeId?: UuidFilter | null | undefined;
  officeName?: StringFilter | null | undefined;
  openedAt?: DatetimeFilter | null | undefined;
  openedBy?: UuidFilter | null | undefined;
  openedByName?: StringFilter | null | undefined;
  registerId?: UuidFilter | null | undefined;
  registerName?: StringFilter | null | undefined;
  reopenReason?: StringFilter | null | undefined;
  reopenedAt?: DatetimeFilter | null | undefined;
  reopenedByName?: StringFilter | null | undefined;
  state?: StringFilter | null | undefined;
  timeZone?: StringFilter | null | undefined;
};

export type VCashSessionsOrderBy =
  | 'BUSINESS_DAY_ASC'
  | 'BUSINESS_DAY_DESC'
  | 'CLOSED_ASC'
  | 'CLOSED_AT_ASC'
  | 'CLOSED_AT_DESC'
  | 'CLOSED_BY_NAME_ASC'
  | 'CLOSED_BY_NAME_DESC'
  | 'CLOSED_DESC'
  | 'COUNTED_AT_ASC'
  | 'COUNTED_AT_DESC'
  | 'COUNTED_BY_NAME_ASC'
  | 'COUNTED_BY_NAME_DESC'
  | 'ID_ASC'
  | 'ID_DESC'
  | 'NATURAL'
  | 'NOTES_ASC'
  | 'NOTES_DESC'
  | 'OFFICE_ID_ASC'
  | 'OFFICE_ID_DESC'
  | 'OFFICE_NAME_ASC'
  | 'OFFICE_NAME_DESC'
  | 'OPENED_AT_ASC'
  | 'OPENED_AT_DESC'
  | 'OPENED_BY_ASC'
  | 'OPENED_BY_DESC'
  | 'OPENED_BY_NAME_ASC'
  | 'OPENED_BY_NAME_DESC'
  | 'PRIMARY_KEY_ASC'
  | 'PRIMARY_KEY_DESC'
  | 'REGISTER_ID_ASC'
  | 'REGISTER_ID_DESC'
  | 'REGISTER_NAME_ASC'
  | 'REGISTER_NAME_DESC'
  | 'REOPENED_AT_ASC'
  | 'REOPENED_AT_DESC'
  | 'REOPENED_BY_NAME_ASC'
  | 'REOPENED_BY_NAME_DESC'
  | 'REOPEN_REASON_ASC'
  | 'REOPEN_REASON_DESC'
  | 'STATE_ASC'
  | 'STATE_DESC'
  | 'TIME_ZONE_ASC'
  | 'TIME_ZONE_DESC';

export type VMoneyEntriesOrderBy =
  | 'AMOUNT_ASC'
  | 'AMOUNT_DESC'
  | 'CURRENCY_CODE_ASC'
  | 'CURRENCY_CODE_DESC'
  | 'ENTERED_AT_ASC'
  | 'ENTERED_AT_DESC'
  | 'ENTERED_BY_NAME_ASC'
  | 'ENTERED_BY_NAME_DESC'
  | 'ENTRY_DAY_ASC'
  | 'ENTRY_DAY_DESC'
  | 'ENTRY_TYPE_ASC'
  | 'ENTRY_TYPE_DESC'
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
  | 'REVERSES_ASC'
  | 'REVERSES_DESC'
  | 'SESSION_ID_ASC'
  | 'SESSION_ID_DESC'
  | 'STORE_ID_ASC'
  | 'STORE_ID_DESC'
  | 'TIME_ZONE_ASC'
  | 'TIME_ZONE_DESC';

export type VMoneyEntryFilter = {
  amount?: BigFloatFilter | null | undefined;
  currencyCode?: StringFilter | null | undefined;
  enteredAt?: DatetimeFilter | null | undefined;
  enteredByName?: StringFilter | null | undefined;
  entryDay?: DateFilter | null | undefined;
  entryType?: StringFilter | null | undefined;
  id?: UuidFilter | null | undefined;
  moneyStoreName?: StringFilter | null | undefined;
  notes?: StringFilter | null | undefined;
  officeId?: UuidFilter | null | undefined;
  officeName?: StringFilter | null | undefined;
  reverses?: UuidFilter | null | undefined;
  sessionId?: UuidFilter | null | undefined;
  storeId?: UuidFilter | null | undefined;
  timeZone?: StringFilter | null | undefined;
};

export type CashMethodsQueryVariables = Exact<{
  sessionId: string;
}>;


export type CashMethodsQuery = { procCashMethods: { nodes: Array<{ methodName: string | null, counting: string | null, paymentMethodId: string | null, currencyCode: 'VES' | 'PEN' | 'USD' | 'EUR' | 'USDT' }> } | null };

export type CashDifferencesQueryVariables = Exact<{
  sessionId: string;
}>;


export type CashDifferencesQuery = { procCashDifferences: { nodes: Array<{ paymentMethodId: string | null, currencyCode: 'VES' | 'PEN' | 'USD' | 'EUR' | 'USDT', difference: string | null }> } | null };

export type UnpaidTipsQueryVariables = Exact<{
  sessionId: string;
}>;


export type UnpaidTipsQuery = { procUnpaidTips: { nodes: Array<{ employeeId: string | null, fullName: string | null, tipsLeft: string | null, currencyCode: 'VES' | 'PEN' | 'USD' | 'EUR' | 'USDT' }> } | null };

export type OpenTipFragment = { employeeId: string | null, fullName: string | null, tipsLeft: string | null, currencyCode: 'VES' | 'PEN' | 'USD' | 'EUR' | 'USDT' };

export type CashReportQueryVariables = Exact<{
  sessionId: string;
}>;


export type CashReportQuery = { procCashReport: { nodes: Array<{ methodName: string | null, currencyCode: 'VES' | 'PEN' | 'USD' | 'EUR' | 'USDT', opening: string | null, sales: string | null, change: string | null, rounding: string | null, refunds: string | null, expenses: string | null, paidIn: string | null, paidOut: string | null, moved: string | null, expected: string | null, counted: string | null, difference: string | null, kept: string | null, reason: string | null }> } | null };

export type OpenCashMutationVariables = Exact<{
  input: ProcOpenCashInput;
}>;


export type OpenCashMutation = { procOpenCash: { result: { vEndCode: string | null, vMessage: string | null } | null } | null };

export type CountCashMutationVariables = Exact<{
  input: ProcCountCashInput;
}>;


export type CountCashMutation = { procCountCash: { result: { vEndCode: string | null, vMessage: string | null } | null } | null };

export type CloseCashMutationVariables = Exact<{
  input: ProcCloseCashInput;
}>;


export type CloseCashMutation = { procCloseCash: { result: { vEndCode: string | null, vMessage: string | null } | null } | null };

export type MoveCashMutationVariables = Exact<{
  input: ProcMoveCashInput;
}>;


export type MoveCashMutation = { procMoveCash: { result: { vEndCode: string | null, vMessage: string | null } | null } | null };

export type ConfirmCashMutationVariables = Exact<{
  input: ProcConfirmCashInput;
}>;


export type ConfirmCashMutation = { procConfirmCash: { result: { vEndCode: string | null, vMessage: string | null } | null } | null };

export type SaveCashRegisterMutationVariables = Exact<{
  input: ProcSaveCashRegisterInput;
}>;


export type SaveCashRegisterMutation = { procSaveCashRegister: { result: { vEndCode: string | null, vMessage: string | null } | null } | null };

export type CashSessionsQueryVariables = Exact<{
  filter?: VCashSessionFilter | null | undefined;
  orderBy?: Array<VCashSessionsOrderBy> | null | undefined;
  first?: number | null | undefined;
  offset?: number | null | undefined;
}>;


export type CashSessionsQuery = { allVCashSessions: { totalCount: number, nodes: Array<{ id: string, officeName: string, timeZone: string, registerName: string, businessDay: string, state: string, differs: boolean, openedByName: string, openedAt: string, closedByName: string, closedAt: string | null, reopenReason: string, notes: string }> } | null };

export type CashSessionQueryVariables = Exact<{
  id: string;
}>;


export type CashSessionQuery = { allVCashSessions: { nodes: Array<{ id: string, officeId: string, officeName: string, registerName: string, businessDay: string, expectedSeen: string, countedByReader: boolean, timeZone: string, state: string, differs: boolean, openedByName: string, openedAt: string, countedByName: string, countedAt: string | null, closedByName: string, closedAt: string | null, reopenedByName: string, reopenedAt: string | null, reopenReason: string, notes: string }> } | null, allVCashCounts: { nodes: Array<{ id: string, purpose: string, attempt: number, voided: boolean, methodName: string, currencyCode: 'VES' | 'PEN' | 'USD' | 'EUR' | 'USDT', counted: string, countedByName: string, countedAt: string }> } | null, procUnpaidTips: { nodes: Array<{ employeeId: string | null, fullName: string | null, tipsLeft: string | null, currencyCode: 'VES' | 'PEN' | 'USD' | 'EUR' | 'USDT' }> } | null, allVMoneyEntries: { nodes: Array<{ id: string, moneyStoreName: string, currencyCode: 'VES' | 'PEN' | 'USD' | 'EUR' | 'USDT', amount: string, entryType: string, enteredAt: string, notes: string, enteredByName: string }> } | null };

export type SessionStepsFragment = { timeZone: string, state: string, differs: boolean, openedByName: string, openedAt: string, countedByName: string, countedAt: string | null, closedByName: string, closedAt: string | null, reopenedByName: string, reopenedAt: string | null, reopenReason: string, notes: string };

export type SessionCountFragment = { id: string, purpose: string, attempt: number, voided: boolean, methodName: string, currencyCode: 'VES' | 'PEN' | 'USD' | 'EUR' | 'USDT', counted: string, countedByName: string, countedAt: string };

export type SessionEntryFragment = { id: string, moneyStoreName: string, currencyCode: 'VES' | 'PEN' | 'USD' | 'EUR' | 'USDT', amount: string, entryType: string, enteredAt: string, notes: string, enteredByName: string };

export type MoneyEntriesQueryVariables = Exact<{
  filter?: VMoneyEntryFilter | null | undefined;
  orderBy?: Array<VMoneyEntriesOrderBy> | null | undefined;
  first?: number | null | undefined;
  offset?: number | null | undefined;
}>;


export type MoneyEntriesQuery = { allVMoneyEntries: { totalCount: number, nodes: Array<{ id: string, officeName: string, timeZone: string, moneyStoreName: string, currencyCode: 'VES' | 'PEN' | 'USD' | 'EUR' | 'USDT', amount: string, entryType: string, enteredAt: string, notes: string, enteredByName: string }> } | null };

export type CashConsolidatedQueryVariables = Exact<{
  day?: string | null | undefined;
}>;


export type CashConsolidatedQuery = { procCashConsolidated: { nodes: Array<{ officeId: string | null, officeName: string | null, businessDay: string | null, unopened: number | null, open: number | null, counted: number | null, closed: number | null, sessions: string | null, differences: string | null }> } | null };

export type RegisterSessionQueryVariables = Exact<{
  id: string;
}>;


export type RegisterSessionQuery = { allVCashSessions: { nodes: Array<{ timeZone: string, state: string, differs: boolean, openedByName: string, openedAt: string, countedByName: string, countedAt: string | null, closedByName: string, closedAt: string | null, reopenedByName: string, reopenedAt: string | null, reopenReason: string, notes: string }> } | null, allVCashCounts: { nodes: Array<{ id: string, purpose: string, attempt: number, voided: boolean, methodName: string, currencyCode: 'VES' | 'PEN' | 'USD' | 'EUR' | 'USDT', counted: string, countedByName: string, countedAt: string }> } | null, movements: { nodes: Array<{ id: string, moneyStoreName: string, currencyCode: 'VES' | 'PEN' | 'USD' | 'EUR' | 'USDT', amount: string, entryType: string, enteredAt: string, notes: string, enteredByName: string }> } | null, payments: { totalCount: number, nodes: Array<{ enteredAt: string }> } | null };

export type LastCloseQueryVariables = Exact<{
  registerIds: Array<string>;
}>;


export type LastCloseQuery = { allVCashSessions: { nodes: Array<{ id: string, registerName: string, timeZone: string, closedAt: string | null, closedByName: string }> } | null };

export const CashMethodsDocument: GraphqlDocument<CashMethodsQuery, CashMethodsQueryVariables> = "query CashMethods($sessionId:UUID!){procCashMethods(sessionId:$sessionId){nodes{methodName counting paymentMethodId currencyCode}}}";

export const CashDifferencesDocument: GraphqlDocument<CashDifferencesQuery, CashDifferencesQueryVariables> = "query CashDifferences($sessionId:UUID!){procCashDifferences(sessionId:$sessionId){nodes{paymentMethodId currencyCode difference}}}";

export const UnpaidTipsDocument: GraphqlDocument<UnpaidTipsQuery, UnpaidTipsQueryVariables> = "query UnpaidTips($sessionId:UUID!){procUnpaidTips(sessionId:$sessionId){nodes{...OpenTip}}}fragment OpenTip on ProcUnpaidTipsRecord{employeeId fullName tipsLeft currencyCode}";

export const CashReportDocument: GraphqlDocument<CashReportQuery, CashReportQueryVariables> = "query CashReport($sessionId:UUID!){procCashReport(sessionId:$sessionId){nodes{methodName currencyCode opening sales change rounding refunds expenses paidIn paidOut moved expected counted difference kept reason}}}";

export const OpenCashDocument: GraphqlDocument<OpenCashMutation, OpenCashMutationVariables> = "mutation OpenCash($input:ProcOpenCashInput!){procOpenCash(input:$input){...Ended}}fragment Ended on ProcedurePayload{result{vEndCode vMessage}}";

export const CountCashDocument: GraphqlDocument<CountCashMutation, CountCashMutationVariables> = "mutation CountCash($input:ProcCountCashInput!){procCountCash(input:$input){...Ended}}fragment Ended on ProcedurePayload{result{vEndCode vMessage}}";

export const CloseCashDocument: GraphqlDocument<CloseCashMutation, CloseCashMutationVariables> = "mutation CloseCash($input:ProcCloseCashInput!){procCloseCash(input:$input){...Ended}}fragment Ended on ProcedurePayload{result{vEndCode vMessage}}";

export const MoveCashDocument: GraphqlDocument<MoveCashMutation, MoveCashMutationVariables> = "mutation MoveCash($input:ProcMoveCashInput!){procMoveCash(input:$input){...Ended}}fragment Ended on ProcedurePayload{result{vEndCode vMessage}}";

export const ConfirmCashDocument: GraphqlDocument<ConfirmCashMutation, ConfirmCashMutationVariables> = "mutation ConfirmCash($input:ProcConfirmCashInput!){procConfirmCash(input:$input){...Ended}}fragment Ended on ProcedurePayload{result{vEndCode vMessage}}";

export const SaveCashRegisterDocument: GraphqlDocument<SaveCashRegisterMutation, SaveCashRegisterMutationVariables> = "mutation SaveCashRegister($input:ProcSaveCashRegisterInput!){procSaveCashRegister(input:$input){...Ended}}fragment Ended on ProcedurePayload{result{vEndCode vMessage}}";

export const CashSessionsDocument: GraphqlDocument<CashSessionsQuery, CashSessionsQueryVariables> = "query CashSessions($filter:VCashSessionFilter$orderBy:[VCashSessionsOrderBy!]$first:Int$offset:Int){allVCashSessions(filter:$filter orderBy:$orderBy first:$first offset:$offset){nodes{id officeName timeZone registerName businessDay state differs openedByName openedAt closedByName closedAt reopenReason notes}totalCount}}";

export const CashSessionDocument: GraphqlDocument<CashSessionQuery, CashSessionQueryVariables> = "query CashSession($id:UUID!){allVCashSessions(filter:{id:{equalTo:$id}}first:1){nodes{id officeId officeName registerName businessDay ...SessionSteps expectedSeen countedByReader}}allVCashCounts(filter:{sessionId:{equalTo:$id}}orderBy:COUNTED_AT_ASC){nodes{...SessionCount}}procUnpaidTips(sessionId:$id){nodes{...OpenTip}}allVMoneyEntries(filter:{sessionId:{equalTo:$id}}orderBy:ENTERED_AT_DESC first:500){nodes{...SessionEntry}}}fragment SessionSteps on VCashSession{timeZone state differs openedByName openedAt countedByName countedAt closedByName closedAt reopenedByName reopenedAt reopenReason notes}fragment SessionCount on VCashCount{id purpose attempt voided methodName currencyCode counted countedByName countedAt}fragment OpenTip on ProcUnpaidTipsRecord{employeeId fullName tipsLeft currencyCode}fragment SessionEntry on VMoneyEntry{id moneyStoreName currencyCode amount entryType enteredAt notes enteredByName}";

export const MoneyEntriesDocument: GraphqlDocument<MoneyEntriesQuery, MoneyEntriesQueryVariables> = "query MoneyEntries($filter:VMoneyEntryFilter$orderBy:[VMoneyEntriesOrderBy!]$first:Int$offset:Int){allVMoneyEntries(filter:$filter orderBy:$orderBy first:$first offset:$offset){nodes{id officeName timeZone moneyStoreName currencyCode amount entryType enteredAt notes enteredByName}totalCount}}";

export const CashConsolidatedDocument: GraphqlDocument<CashConsolidatedQuery, CashConsolidatedQueryVariables> = "query CashConsolidated($day:Date){procCashConsolidated(businessDay:$day){nodes{officeId officeName businessDay unopened open counted closed sessions differences}}}";

export const RegisterSessionDocument: GraphqlDocument<RegisterSessionQuery, RegisterSessionQueryVariables> = "query RegisterSession($id:UUID!){allVCashSessions(filter:{id:{equalTo:$id}}first:1){nodes{...SessionSteps}}allVCashCounts(filter:{sessionId:{equalTo:$id}}orderBy:COUNTED_AT_ASC){nodes{...SessionCount}}movements:allVMoneyEntries(filter:{sessionId:{equalTo:$id}entryType:{notIn:[\"OPENING\" \"SALE\" \"CHANGE\" \"ROUNDING\"]}}orderBy:ENTERED_AT_DESC first:200){nodes{...SessionEntry}}payments:allVMoneyEntries(filter:{sessionId:{equalTo:$id}entryType:{equalTo:\"SALE\"}}orderBy:ENTERED_AT_DESC first:1){nodes{enteredAt}totalCount}}fragment SessionSteps on VCashSession{timeZone state differs openedByName openedAt countedByName countedAt closedByName closedAt reopenedByName reopenedAt reopenReason notes}fragment SessionCount on VCashCount{id purpose attempt voided methodName currencyCode counted countedByName countedAt}fragment SessionEntry on VMoneyEntry{id moneyStoreName currencyCode amount entryType enteredAt notes enteredByName}";

export const LastCloseDocument: GraphqlDocument<LastCloseQuery, LastCloseQueryVariables> = "query LastClose($registerIds:[UUID!]!){allVCashSessions(filter:{registerId:{in:$registerIds}state:{equalTo:\"CLOSED\"}}orderBy:OPENED_AT_DESC first:1){nodes{id registerName timeZone closedAt closedByName}}}";
