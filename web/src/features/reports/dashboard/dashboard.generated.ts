/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { GraphqlDocument } from '#web/lib/api/graphql.ts';
export type DashboardQueryVariables = Exact<{
  dimension: string;
  dateFrom: string;
  dateUntil: string;
  beforeFrom: string;
  beforeUntil: string;
  officeId?: string | null | undefined;
}>;


export type DashboardQuery = { present: { nodes: Array<{ member: string | null, memberName: string | null, slot: number | null, currencyCode: 'VES' | 'PEN' | 'USD' | 'EUR' | 'USDT', sales: number | null, services: number | null, amount: string | null }> } | null, before: { nodes: Array<{ member: string | null, memberName: string | null, slot: number | null, currencyCode: 'VES' | 'PEN' | 'USD' | 'EUR' | 'USDT', sales: number | null, services: number | null, amount: string | null }> } | null };

export type DashboardFigureFragment = { member: string | null, memberName: string | null, slot: number | null, currencyCode: 'VES' | 'PEN' | 'USD' | 'EUR' | 'USDT', sales: number | null, services: number | null, amount: string | null };

export const DashboardDocument: GraphqlDocument<DashboardQuery, DashboardQueryVariables> = "query Dashboard($dimension:String!$dateFrom:Date!$dateUntil:Date!$beforeFrom:Date!$beforeUntil:Date!$officeId:UUID){present:procDashboard(dimension:$dimension dateFrom:$dateFrom dateUntil:$dateUntil officeId:$officeId){nodes{...DashboardFigure}}before:procDashboard(dimension:$dimension dateFrom:$beforeFrom dateUntil:$beforeUntil officeId:$officeId){nodes{...DashboardFigure}}}fragment DashboardFigure on ProcDashboardRecord{member memberName slot currencyCode sales services amount}";
