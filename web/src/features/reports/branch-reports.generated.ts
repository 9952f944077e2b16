/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { GraphqlDocument } from '#web/lib/graphql.ts';
export type OfficeProfitQueryVariables = Exact<{
  date: string;
  officeId?: string | null | undefined;
}>;


export type OfficeProfitQuery = { procProfitByOffice: { nodes: Array<{ officeId: string | null, officeName: string | null, currencyCode: string | null, officeTotalProfitDay: number | null, officeTotalProfitWeek: number | null, officeTotalProfitMonth: number | null, officeTotalProfitYear: number | null, officeAccumulatedProfitDay: string | null, officeAccumulatedProfitWeek: string | null, officeAccumulatedProfitMonth: string | null, officeAccumulatedProfitYear: string | null }> } | null, procLossesByOffice: { nodes: Array<{ officeId: string | null, officeTotalLossesDay: number | null, officeTotalLossesWeek: number | null, officeTotalLossesMonth: number | null, officeTotalLossesYear: number | null, officeAccumulatedLossesDay: string | null, officeAccumulatedLossesWeek: string | null, officeAccumulatedLossesMonth: string | null, officeAccumulatedLossesYear: string | null }> } | null };

export type OfficeProfitByRangeQueryVariables = Exact<{
  dateFrom: string;
  dateUntil: string;
  officeId?: string | null | undefined;
}>;


export type OfficeProfitByRangeQuery = { procProfitByOfficeByRange: { nodes: Array<{ officeId: string | null, officeName: string | null, currencyCode: string | null, officeTotalProfitYear: number | null, officeAccumulatedProfitYear: string | null }> } | null, procLossesByOfficeByRange: { nodes: Array<{ officeId: string | null, officeTotalLossesYear: number | null, officeAccumulatedLossesYear: string | null }> } | null };

export type SendOfficeProfitMessageMutationVariables = Exact<{
  officeId: string;
  date: string;
}>;


export type SendOfficeProfitMessageMutation = { procSendOfficeProfitMessage: { result: { vEndCode: string | null, vMessage: string | null } | null } | null };

export type ProfitLinesQueryVariables = Exact<{
  dateFrom?: string | null | undefined;
  dateUntil?: string | null | undefined;
  officeId?: string | null | undefined;
  first?: number | null | undefined;
  offset?: number | null | undefined;
}>;


export type ProfitLinesQuery = { procProfitLinesByOffice: { totalCount: number, nodes: Array<{ id: string | null, saleId: string | null, saleDate: string | null, invoiceNumber: string | null, clientName: string | null, employeeName: string | null, subserviceName: string | null, cost: string | null, tax: string | null, net: string | null, commission: string | null, profit: string | null, officeName: string | null, timeZone: string | null, currencyCode: string | null }> } | null };

export type LossesLinesQueryVariables = Exact<{
  dateFrom?: string | null | undefined;
  dateUntil?: string | null | undefined;
  officeId?: string | null | undefined;
  first?: number | null | undefined;
  offset?: number | null | undefined;
}>;


export type LossesLinesQuery = { procLossesLinesByOffice: { totalCount: number, nodes: Array<{ id: string | null, kind: string | null, date: string | null, name: string | null, number: string | null, amount: string | null, officeName: string | null, timeZone: string | null, currencyCode: string | null }> } | null };

export const OfficeProfitDocument = "query OfficeProfit($date:Date!$officeId:UUID){procProfitByOffice(date:$date officeId:$officeId){nodes{officeId officeName currencyCode officeTotalProfitDay officeTotalProfitWeek officeTotalProfitMonth officeTotalProfitYear officeAccumulatedProfitDay officeAccumulatedProfitWeek officeAccumulatedProfitMonth officeAccumulatedProfitYear}}procLossesByOffice(date:$date officeId:$officeId){nodes{officeId officeTotalLossesDay officeTotalLossesWeek officeTotalLossesMonth officeTotalLossesYear officeAccumulatedLossesDay officeAccumulatedLossesWeek officeAccumulatedLossesMonth officeAccumulatedLossesYear}}}" as unknown as GraphqlDocument<OfficeProfitQuery, OfficeProfitQueryVariables>;

export const OfficeProfitByRangeDocument = "query OfficeProfitByRange($dateFrom:Date!$dateUntil:Date!$officeId:UUID){procProfitByOfficeByRange(dateFrom:$dateFrom dateUntil:$dateUntil officeId:$officeId){nodes{officeId officeName currencyCode officeTotalProfitYear officeAccumulatedProfitYear}}procLossesByOfficeByRange(pDateFrom:$dateFrom pDateUntil:$dateUntil pOfficeId:$officeId){nodes{officeId officeTotalLossesYear officeAccumulatedLossesYear}}}" as unknown as GraphqlDocument<OfficeProfitByRangeQuery, OfficeProfitByRangeQueryVariables>;

export const SendOfficeProfitMessageDocument = "mutation SendOfficeProfitMessage($officeId:UUID!$date:Date!){procSendOfficeProfitMessage(input:{officeId:$officeId date:$date}){result{vEndCode vMessage}}}" as unknown as GraphqlDocument<SendOfficeProfitMessageMutation, SendOfficeProfitMessageMutationVariables>;

export const ProfitLinesDocument = "query ProfitLines($dateFrom:Date$dateUntil:Date$officeId:UUID$first:Int$offset:Int){procProfitLinesByOffice(dateFrom:$dateFrom dateUntil:$dateUntil officeId:$officeId first:$first offset:$offset){nodes{id saleId saleDate invoiceNumber clientName employeeName subserviceName cost tax net commission profit officeName timeZone currencyCode}totalCount}}" as unknown as GraphqlDocument<ProfitLinesQuery, ProfitLinesQueryVariables>;

export const LossesLinesDocument = "query LossesLines($dateFrom:Date$dateUntil:Date$officeId:UUID$first:Int$offset:Int){procLossesLinesByOffice(dateFrom:$dateFrom dateUntil:$dateUntil officeId:$officeId first:$first offset:$offset){nodes{id kind date name number amount officeName timeZone currencyCode}totalCount}}" as unknown as GraphqlDocument<LossesLinesQuery, LossesLinesQueryVariables>;
