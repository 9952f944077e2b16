/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { GraphqlDocument } from '#web/lib/api/graphql.ts';
export type HomeFiguresQueryVariables = Exact<{ [key: string]: never; }>;


export type HomeFiguresQuery = { procHomeFigures: { nodes: Array<{ officeId: string | null, officeName: string | null, currencyCode: 'VES' | 'PEN' | 'USD' | 'EUR' | 'USDT', today: string | null, sales: number | null, services: number | null, amount: string | null, usualSales: string | null, usualServices: string | null, usualAmount: string | null, techniciansAtWork: number | null, appointmentsToCome: number | null, lowStock: number | null, expenses: number | null, expensesAmount: string | null }> } | null };

export const HomeFiguresDocument = "query HomeFigures{procHomeFigures{nodes{officeId officeName currencyCode today sales services amount usualSales usualServices usualAmount techniciansAtWork appointmentsToCome lowStock expenses expensesAmount}}}" as unknown as GraphqlDocument<HomeFiguresQuery, HomeFiguresQueryVariables>;
