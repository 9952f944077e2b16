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

export type ProcAdjustSettlementInput = {
  amount?: string | null | undefined;
  clientMutationId?: string | null | undefined;
  entryType?: string | null | undefined;
  id?: string | null | undefined;
  note?: string | null | undefined;
  requestId?: string | null | undefined;
  version?: number | null | undefined;
};

export type ProcPaySettlementsInput = {
  clientMutationId?: string | null | undefined;
  ids?: Array<string | null | undefined> | null | undefined;
  payments?: unknown;
  requestId?: string | null | undefined;
};

export type ProcPrepareSettlementsInput = {
  clientMutationId?: string | null | undefined;
  dateFrom?: string | null | undefined;
  dateUntil?: string | null | undefined;
  employeeIds?: Array<string | null | undefined> | null | undefined;
  officeId?: string | null | undefined;
  requestId?: string | null | undefined;
};

export type ProcSettlementsByPeriodRecordFilter = {
  adjustments?: BigFloatFilter | null | undefined;
  advances?: BigFloatFilter | null | undefined;
  advertising?: BigFloatFilter | null | undefined;
  commission?: BigFloatFilter | null | undefined;
  currencyCode?: StringFilter | null | undefined;
  employeeId?: UuidFilter | null | undefined;
  employeeName?: StringFilter | null | undefined;
  id?: StringFilter | null | undefined;
  net?: BigFloatFilter | null | undefined;
  officeId?: UuidFilter | null | undefined;
  officeName?: StringFilter | null | undefined;
  periodFrom?: DateFilter | null | undefined;
  periodUntil?: DateFilter | null | undefined;
  receiptNumber?: IntFilter | null | undefined;
  settlementId?: UuidFilter | null | undefined;
  state?: StringFilter | null | undefined;
  supervision?: BigFloatFilter | null | undefined;
  timeZone?: StringFilter | null | undefined;
  tip?: BigFloatFilter | null | undefined;
  version?: IntFilter | null | undefined;
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

export type SettlementsQueryVariables = Exact<{
  dateFrom?: string | null | undefined;
  dateUntil?: string | null | undefined;
  onlyState?: string | null | undefined;
  first?: number | null | undefined;
  offset?: number | null | undefined;
  filter?: ProcSettlementsByPeriodRecordFilter | null | undefined;
}>;


export type SettlementsQuery = { procSettlementsByPeriod: { totalCount: number, nodes: Array<{ id: string | null, settlementId: string | null, employeeId: string | null, employeeName: string | null, officeId: string | null, officeName: string | null, currencyCode: 'VES' | 'PEN' | 'USD' | 'EUR' | 'USDT', timeZone: string | null, state: string | null, periodFrom: string | null, periodUntil: string | null, receiptNumber: number | null, version: number | null, commission: string | null, supervision: string | null, advertising: string | null, tip: string | null, advances: string | null, adjustments: string | null, net: string | null }> } | null };

export type SettlementQueryVariables = Exact<{
  id: string;
}>;


export type SettlementQuery = { allVSettlements: { nodes: Array<{ id: string, officeId: string, officeName: string, timeZone: string, currencyCode: 'VES' | 'PEN' | 'USD' | 'EUR' | 'USDT', employeeId: string, employeeName: string, periodFrom: string, periodUntil: string, state: string, commission: string | null, supervision: string | null, advertising: string | null, tip: string | null, tipOut: string | null, entries: string | null, net: string | null, payments: string | null, receiptNumber: number | null, preparedByName: string, preparedAt: string, approvedByName: string, approvedAt: string | null, paidByName: string, paidAt: string | null, voidReason: string, voidedByName: string, voidedAt: string | null, version: number }> } | null, allVSettlementLines: { nodes: Array<{ id: string, kind: string, saleId: string | null, saleKind: string | null, day: string, isEarlier: boolean, amount: string | null, live: boolean, isReversed: boolean, invoiceNumber: string | null, description: string, entryType: string | null }> } | null };

export type SettlementOfficeQueryVariables = Exact<{
  officeId: string;
}>;


export type SettlementOfficeQuery = { officeById: { address: string, phone: string } | null, officeSettingByOfficeId: { legalName: string, taxId: string, salePaper: string } | null };

export type PrepareSettlementsMutationVariables = Exact<{
  input: ProcPrepareSettlementsInput;
}>;


export type PrepareSettlementsMutation = { procPrepareSettlements: { settlements: Array<{ id: string, employeeName: string, state: string }> | null } | null };

export type AdjustSettlementMutationVariables = Exact<{
  input: ProcAdjustSettlementInput;
}>;


export type AdjustSettlementMutation = { procAdjustSettlement: { settlement: { id: string } | null } | null };

export type ApproveSettlementsMutationVariables = Exact<{
  ids: Array<string | null | undefined>;
  versions: Array<number | null | undefined>;
}>;


export type ApproveSettlementsMutation = { procApproveSettlements: { clientMutationId: string | null } | null };

export type PaySettlementsMutationVariables = Exact<{
  input: ProcPaySettlementsInput;
}>;


export type PaySettlementsMutation = { procPaySettlements: { settlements: Array<{ id: string, net: string | null }> | null } | null };

export type VoidSettlementMutationVariables = Exact<{
  id: string;
  reason: string;
}>;


export type VoidSettlementMutation = { procVoidSettlement: { settlement: { id: string } | null } | null };

export type SendSettlementMutationVariables = Exact<{
  id: string;
}>;


export type SendSettlementMutation = { procSendSettlement: { result: { vEndCode: string | null, vMessage: string | null } | null } | null };

export const SettlementsDocument: GraphqlDocument<SettlementsQuery, SettlementsQueryVariables> = "query Settlements($dateFrom:Date$dateUntil:Date$onlyState:String$first:Int$offset:Int$filter:ProcSettlementsByPeriodRecordFilter){procSettlementsByPeriod(dateFrom:$dateFrom dateUntil:$dateUntil onlyState:$onlyState first:$first offset:$offset filter:$filter){nodes{id settlementId employeeId employeeName officeId officeName currencyCode timeZone state periodFrom periodUntil receiptNumber version commission supervision advertising tip advances adjustments net}totalCount}}";

export const SettlementDocument: GraphqlDocument<SettlementQuery, SettlementQueryVariables> = "query Settlement($id:UUID!){allVSettlements(condition:{id:$id}first:1){nodes{id officeId officeName timeZone currencyCode employeeId employeeName periodFrom periodUntil state commission supervision advertising tip tipOut entries net payments receiptNumber preparedByName preparedAt approvedByName approvedAt paidByName paidAt voidReason voidedByName voidedAt version}}allVSettlementLines(condition:{settlementId:$id}orderBy:[DAY_ASC ID_ASC]){nodes{id kind saleId saleKind day isEarlier amount live isReversed invoiceNumber description entryType}}}";

export const SettlementOfficeDocument: GraphqlDocument<SettlementOfficeQuery, SettlementOfficeQueryVariables> = "query SettlementOffice($officeId:UUID!){officeById(id:$officeId){address phone}officeSettingByOfficeId(officeId:$officeId){legalName taxId salePaper}}";

export const PrepareSettlementsDocument: GraphqlDocument<PrepareSettlementsMutation, PrepareSettlementsMutationVariables> = "mutation PrepareSettlements($input:ProcPrepareSettlementsInput!){procPrepareSettlements(input:$input){settlements{id employeeName state}}}";

export const AdjustSettlementDocument: GraphqlDocument<AdjustSettlementMutation, AdjustSettlementMutationVariables> = "mutation AdjustSettlement($input:ProcAdjustSettlementInput!){procAdjustSettlement(input:$input){settlement{id}}}";

export const ApproveSettlementsDocument: GraphqlDocument<ApproveSettlementsMutation, ApproveSettlementsMutationVariables> = "mutation ApproveSettlements($ids:[UUID]!$versions:[Int]!){procApproveSettlements(input:{ids:$ids versions:$versions}){clientMutationId}}";

export const PaySettlementsDocument: GraphqlDocument<PaySettlementsMutation, PaySettlementsMutationVariables> = "mutation PaySettlements($input:ProcPaySettlementsInput!){procPaySettlements(input:$input){settlements{id net}}}";

export const VoidSettlementDocument: GraphqlDocument<VoidSettlementMutation, VoidSettlementMutationVariables> = "mutation VoidSettlement($id:UUID!$reason:String!){procVoidSettlement(input:{id:$id reason:$reason}){settlement{id}}}";

export const SendSettlementDocument: GraphqlDocument<SendSettlementMutation, SendSettlementMutationVariables> = "mutation SendSettlement($id:UUID!){procSendSettlement(input:{id:$id}){...Ended}}fragment Ended on ProcedurePayload{result{vEndCode vMessage}}";
