/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { GraphqlDocument } from '#web/lib/api/graphql.ts';
export type ProfitIndicatorQueryVariables = Exact<{
  roleName: string;
}>;


export type ProfitIndicatorQuery = { allPercentIndicators: { totalCount: number, nodes: Array<{ version: string | null, percent: string, updated: string | null, created: string }> } | null };

export type ProfitGaugeQueryVariables = Exact<{
  dateFrom: string;
  dateUntil: string;
  roleName: string;
}>;


export type ProfitGaugeQuery = { procProfitIndicator: { nodes: Array<{ totSales: string | null, totExpenses: string | null }> } | null, allPercentIndicators: { nodes: Array<{ percent: string }> } | null };

export type SavePercentIndicatorMutationVariables = Exact<{
  percent: string;
  version?: string | null | undefined;
}>;


export type SavePercentIndicatorMutation = { functionSavePercentIndicator: { result: { vEndCode: string | null, vMessage: string | null } | null } | null };

export const ProfitIndicatorDocument: GraphqlDocument<ProfitIndicatorQuery, ProfitIndicatorQueryVariables> = "query ProfitIndicator($roleName:String!){allPercentIndicators(condition:{roleName:$roleName}){nodes{version percent updated created}totalCount}}";

export const ProfitGaugeDocument: GraphqlDocument<ProfitGaugeQuery, ProfitGaugeQueryVariables> = "query ProfitGauge($dateFrom:Date!$dateUntil:Date!$roleName:String!){procProfitIndicator(pDateFrom:$dateFrom pDateUntil:$dateUntil){nodes{totSales totExpenses}}allPercentIndicators(condition:{roleName:$roleName}){nodes{percent}}}";

export const SavePercentIndicatorDocument: GraphqlDocument<SavePercentIndicatorMutation, SavePercentIndicatorMutationVariables> = "mutation SavePercentIndicator($percent:BigFloat!$version:String){functionSavePercentIndicator(input:{pPercent:$percent version:$version}){...Ended}}fragment Ended on ProcedurePayload{result{vEndCode vMessage}}";
