/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { GraphqlDocument } from '#web/lib/api/graphql.ts';
export type MonthClosingsQueryVariables = Exact<{
  officeId: string;
}>;


export type MonthClosingsQuery = { allVMonthClosings: { nodes: Array<{ id: string, month: string, closed: boolean, closedByName: string, closedAt: string, reopenedByName: string, reopenedAt: string | null, reopenReason: string, figures: string }> } | null, procFirstMonths: { nodes: Array<{ firstMonth: string | null }> } | null };

export type MonthFiguresQueryVariables = Exact<{
  officeId: string;
  month: string;
}>;


export type MonthFiguresQuery = { procMonthFigures: { nodes: Array<{ figures: string | null, unserved: number | null, unpaid: number | null, unsent: number | null, sessionsOpen: number | null, expensesUnnumbered: number | null }> } | null };

export type CloseMonthMutationVariables = Exact<{
  officeId: string;
  month: string;
}>;


export type CloseMonthMutation = { procCloseMonth: { result: { vEndCode: string | null, vMessage: string | null } | null } | null };

export type ReopenMonthMutationVariables = Exact<{
  officeId: string;
  month: string;
  reason: string;
}>;


export type ReopenMonthMutation = { procReopenMonth: { result: { vEndCode: string | null, vMessage: string | null } | null } | null };

export const MonthClosingsDocument: GraphqlDocument<MonthClosingsQuery, MonthClosingsQueryVariables> = "query MonthClosings($officeId:UUID!){allVMonthClosings(condition:{officeId:$officeId}orderBy:[MONTH_DESC ID_DESC]){nodes{id month closed closedByName closedAt reopenedByName reopenedAt reopenReason figures}}procFirstMonths(officeId:$officeId){nodes{firstMonth}}}";

export const MonthFiguresDocument: GraphqlDocument<MonthFiguresQuery, MonthFiguresQueryVariables> = "query MonthFigures($officeId:UUID!$month:Date!){procMonthFigures(officeId:$officeId month:$month){nodes{figures unserved unpaid unsent sessionsOpen expensesUnnumbered}}}";

export const CloseMonthDocument: GraphqlDocument<CloseMonthMutation, CloseMonthMutationVariables> = "mutation CloseMonth($officeId:UUID!$month:Date!){procCloseMonth(input:{officeId:$officeId month:$month}){...Ended}}fragment Ended on ProcedurePayload{result{vEndCode vMessage}}";

export const ReopenMonthDocument: GraphqlDocument<ReopenMonthMutation, ReopenMonthMutationVariables> = "mutation ReopenMonth($officeId:UUID!$month:Date!$reason:String!){procReopenMonth(input:{officeId:$officeId month:$month reason:$reason}){...Ended}}fragment Ended on ProcedurePayload{result{vEndCode vMessage}}";
