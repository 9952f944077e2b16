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

export type FigurePageRequestInput = {
  currencyCode?: string | null | undefined;
  dateFrom?: string | null | undefined;
  dateUntil?: string | null | undefined;
  dimension?: string | null | undefined;
  member?: string | null | undefined;
  officeId?: string | null | undefined;
  skip?: number | null | undefined;
  take?: number | null | undefined;
};

export type ProcCompleteResultLinesByOfficeRecordFilter = {
  clientName?: StringFilter | null | undefined;
  commission?: BigFloatFilter | null | undefined;
  cost?: BigFloatFilter | null | undefined;
  currencyCode?: StringFilter | null | undefined;
  employeeName?: StringFilter | null | undefined;
  id?: UuidFilter | null | undefined;
  income?: BigFloatFilter | null | undefined;
  invoiceNumber?: StringFilter | null | undefined;
  kind?: StringFilter | null | undefined;
  officeId?: UuidFilter | null | undefined;
  officeName?: StringFilter | null | undefined;
  saleDate?: DatetimeFilter | null | undefined;
  saleId?: UuidFilter | null | undefined;
  subserviceName?: StringFilter | null | undefined;
  tax?: BigFloatFilter | null | undefined;
  timeZone?: StringFilter | null | undefined;
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

export type OfficeProfitQueryVariables = Exact<{
  date: string;
  officeId?: string | null | undefined;
  profit: boolean;
  losses: boolean;
}>;


export type OfficeProfitQuery = { procProfitByOffice?: { nodes: Array<{ officeId: string | null, officeName: string | null, currencyCode: 'VES' | 'PEN' | 'USD' | 'EUR' | 'USDT', officeTotalProfitDay: number | null, officeTotalProfitWeek: number | null, officeTotalProfitMonth: number | null, officeTotalProfitYear: number | null, officeAccumulatedProfitDay: string | null, officeAccumulatedProfitWeek: string | null, officeAccumulatedProfitMonth: string | null, officeAccumulatedProfitYear: string | null }> } | null, procLossesByOffice?: { nodes: Array<{ officeId: string | null, officeName: string | null, currencyCode: 'VES' | 'PEN' | 'USD' | 'EUR' | 'USDT', officeTotalLossesDay: number | null, officeTotalLossesWeek: number | null, officeTotalLossesMonth: number | null, officeTotalLossesYear: number | null, officeAccumulatedLossesDay: string | null, officeAccumulatedLossesWeek: string | null, officeAccumulatedLossesMonth: string | null, officeAccumulatedLossesYear: string | null }> } | null };

export type OfficeProfitByRangeQueryVariables = Exact<{
  dateFrom: string;
  dateUntil: string;
  officeId?: string | null | undefined;
  profit: boolean;
  losses: boolean;
}>;


export type OfficeProfitByRangeQuery = { procProfitByOfficeByRange?: { nodes: Array<{ officeId: string | null, officeName: string | null, currencyCode: 'VES' | 'PEN' | 'USD' | 'EUR' | 'USDT', officeTotalProfitYear: number | null, officeAccumulatedProfitYear: string | null }> } | null, procLossesByOfficeByRange?: { nodes: Array<{ officeId: string | null, officeName: string | null, currencyCode: 'VES' | 'PEN' | 'USD' | 'EUR' | 'USDT', officeTotalLossesYear: number | null, officeAccumulatedLossesYear: string | null }> } | null };

export type SendOfficeProfitMessageMutationVariables = Exact<{
  officeId: string;
  date: string;
  again: boolean;
}>;


export type SendOfficeProfitMessageMutation = { procSendOfficeProfitMessage: { result: { vEndCode: string | null, vMessage: string | null } | null } | null };

export type ProfitLinesQueryVariables = Exact<{
  input: FigurePageRequestInput;
}>;


export type ProfitLinesQuery = { profitPage: { totalCount: number, nodes: Array<{ clientName: string | null, cost: string | null, tax: string | null, net: string | null, commission: string | null, profit: string | null, id: string | null, saleId: string | null, saleDate: string | null, invoiceNumber: string | null, employeeName: string | null, subserviceName: string | null, officeName: string | null, timeZone: string | null, currencyCode: 'VES' | 'PEN' | 'USD' | 'EUR' | 'USDT' }> } | null };

export type LossesLinesQueryVariables = Exact<{
  dateFrom?: string | null | undefined;
  dateUntil?: string | null | undefined;
  officeId?: string | null | undefined;
  first?: number | null | undefined;
  offset?: number | null | undefined;
}>;


export type LossesLinesQuery = { procLossesLinesByOffice: { totalCount: number, nodes: Array<{ id: string | null, kind: string | null, date: string | null, name: string | null, number: string | null, amount: string | null, officeName: string | null, timeZone: string | null, currencyCode: 'VES' | 'PEN' | 'USD' | 'EUR' | 'USDT' }> } | null };

export type CompleteResultQueryVariables = Exact<{
  dateFrom: string;
  dateUntil: string;
  officeId?: string | null | undefined;
}>;


export type CompleteResultQuery = { procCompleteResultByOffice: { nodes: Array<{ officeId: string | null, warrantyIncome: string | null, warrantyCommissions: string | null, advertisingCommissions: string | null, staffAdjustments: string | null }> } | null };

export type CompleteResultLinesQueryVariables = Exact<{
  dateFrom?: string | null | undefined;
  dateUntil?: string | null | undefined;
  officeId?: string | null | undefined;
  filter?: ProcCompleteResultLinesByOfficeRecordFilter | null | undefined;
  first?: number | null | undefined;
  offset?: number | null | undefined;
}>;


export type CompleteResultLinesQuery = { procCompleteResultLinesByOffice: { totalCount: number, nodes: Array<{ kind: string | null, cost: string | null, income: string | null, commission: string | null, id: string | null, saleId: string | null, saleDate: string | null, invoiceNumber: string | null, employeeName: string | null, subserviceName: string | null, officeName: string | null, timeZone: string | null, currencyCode: 'VES' | 'PEN' | 'USD' | 'EUR' | 'USDT' }> } | null };

export const OfficeProfitDocument: GraphqlDocument<OfficeProfitQuery, OfficeProfitQueryVariables> = "query OfficeProfit($date:Date!$officeId:UUID$profit:Boolean!$losses:Boolean!){procProfitByOffice(date:$date officeId:$officeId)@include(if:$profit){nodes{officeId officeName currencyCode officeTotalProfitDay officeTotalProfitWeek officeTotalProfitMonth officeTotalProfitYear officeAccumulatedProfitDay officeAccumulatedProfitWeek officeAccumulatedProfitMonth officeAccumulatedProfitYear}}procLossesByOffice(date:$date officeId:$officeId)@include(if:$losses){nodes{officeId officeName currencyCode officeTotalLossesDay officeTotalLossesWeek officeTotalLossesMonth officeTotalLossesYear officeAccumulatedLossesDay officeAccumulatedLossesWeek officeAccumulatedLossesMonth officeAccumulatedLossesYear}}}";

export const OfficeProfitByRangeDocument: GraphqlDocument<OfficeProfitByRangeQuery, OfficeProfitByRangeQueryVariables> = "query OfficeProfitByRange($dateFrom:Date!$dateUntil:Date!$officeId:UUID$profit:Boolean!$losses:Boolean!){procProfitByOfficeByRange(dateFrom:$dateFrom dateUntil:$dateUntil officeId:$officeId)@include(if:$profit){nodes{officeId officeName currencyCode officeTotalProfitYear officeAccumulatedProfitYear}}procLossesByOfficeByRange(pDateFrom:$dateFrom pDateUntil:$dateUntil pOfficeId:$officeId)@include(if:$losses){nodes{officeId officeName currencyCode officeTotalLossesYear officeAccumulatedLossesYear}}}";

export const SendOfficeProfitMessageDocument: GraphqlDocument<SendOfficeProfitMessageMutation, SendOfficeProfitMessageMutationVariables> = "mutation SendOfficeProfitMessage($officeId:UUID!$date:Date!$again:Boolean!){procSendOfficeProfitMessage(input:{officeId:$officeId date:$date again:$again}){...Ended}}fragment Ended on ProcedurePayload{result{vEndCode vMessage}}";

export const ProfitLinesDocument: GraphqlDocument<ProfitLinesQuery, ProfitLinesQueryVariables> = "query ProfitLines($input:FigurePageRequestInput!){profitPage(input:$input){nodes{...SoldLine clientName cost tax net commission profit}totalCount}}fragment SoldLine on ReportedLine{id saleId saleDate invoiceNumber employeeName subserviceName officeName timeZone currencyCode}";

export const LossesLinesDocument: GraphqlDocument<LossesLinesQuery, LossesLinesQueryVariables> = "query LossesLines($dateFrom:Date$dateUntil:Date$officeId:UUID$first:Int$offset:Int){procLossesLinesByOffice(dateFrom:$dateFrom dateUntil:$dateUntil officeId:$officeId first:$first offset:$offset){nodes{id kind date name number amount officeName timeZone currencyCode}totalCount}}";

export const CompleteResultDocument: GraphqlDocument<CompleteResultQuery, CompleteResultQueryVariables> = "query CompleteResult($dateFrom:Date!$dateUntil:Date!$officeId:UUID){procCompleteResultByOffice(dateFrom:$dateFrom dateUntil:$dateUntil officeId:$officeId){nodes{officeId warrantyIncome warrantyCommissions advertisingCommissions staffAdjustments}}}";

export const CompleteResultLinesDocument: GraphqlDocument<CompleteResultLinesQuery, CompleteResultLinesQueryVariables> = "query CompleteResultLines($dateFrom:Date$dateUntil:Date$officeId:UUID$filter:ProcCompleteResultLinesByOfficeRecordFilter$first:Int$offset:Int){procCompleteResultLinesByOffice(dateFrom:$dateFrom dateUntil:$dateUntil officeId:$officeId filter:$filter first:$first offset:$offset){nodes{...SoldLine kind cost income commission}totalCount}}fragment SoldLine on ReportedLine{id saleId saleDate invoiceNumber employeeName subserviceName officeName timeZone currencyCode}";
