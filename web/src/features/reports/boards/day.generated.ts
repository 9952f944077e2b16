/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { GraphqlDocument } from '#web/lib/api/graphql.ts';
export type DayFiguresQueryVariables = Exact<{ [key: string]: never; }>;


export type DayFiguresQuery = { procHomeFigures: { nodes: Array<{ officeId: string | null, currencyCode: 'VES' | 'PEN' | 'USD' | 'EUR' | 'USDT', today: string | null, sales: number | null, services: number | null, usualSales: string | null, usualServices: string | null, techniciansAtWork: number | null, appointmentsToCome: number | null, expenses: number | null, expensesAmount: string | null }> } | null };

export const DayFiguresDocument: GraphqlDocument<DayFiguresQuery, DayFiguresQueryVariables> = "query DayFigures{procHomeFigures{nodes{officeId currencyCode today sales services usualSales usualServices techniciansAtWork appointmentsToCome expenses expensesAmount}}}";
