/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { GraphqlDocument } from '#web/lib/api/graphql.ts';
export type BranchFiguresQueryVariables = Exact<{ [key: string]: never; }>;


export type BranchFiguresQuery = { procBranchFigures: { nodes: Array<{ officeId: string | null, officeName: string | null, currencyCode: 'VES' | 'PEN' | 'USD' | 'EUR' | 'USDT', today: string | null, sales: number | null, services: number | null, amount: string | null, usd: string | null, lastWeekAmount: string | null, lastWeekUsd: string | null, monthAmount: string | null, monthUsd: string | null, lastMonthAmount: string | null, lastMonthUsd: string | null }> } | null, procBranchHours: { nodes: Array<{ officeId: string | null, amounts: Array<string | null> | null, usd: Array<string | null> | null, lastWeekAmounts: Array<string | null> | null, lastWeekUsd: Array<string | null> | null }> } | null };

export type AttentionQueryVariables = Exact<{ [key: string]: never; }>;


export type AttentionQuery = { procAttention: { nodes: Array<{ officeId: string | null, officeName: string | null, today: string | null, lowStock: number | null, turnsUnserved: number | null, appointmentsOpen: number | null, unsentSms: number | null, monthsOpen: number | null, oldestMonth: string | null, rateSince: string | null }> } | null, procBranchHours: { nodes: Array<{ officeId: string | null, opensAt: string | null }> } | null, procPrivacyAttention: { nodes: Array<{ officeId: string | null, officeName: string | null, today: string | null, privacyDue: number | null, incidentsOpen: number | null, incidentDue: string | null }> } | null };

export const BranchFiguresDocument: GraphqlDocument<BranchFiguresQuery, BranchFiguresQueryVariables> = "query BranchFigures{procBranchFigures{nodes{officeId officeName currencyCode today sales services amount usd lastWeekAmount lastWeekUsd monthAmount monthUsd lastMonthAmount lastMonthUsd}}procBranchHours{nodes{officeId amounts usd lastWeekAmounts lastWeekUsd}}}";

export const AttentionDocument: GraphqlDocument<AttentionQuery, AttentionQueryVariables> = "query Attention{procAttention{nodes{officeId officeName today lowStock turnsUnserved appointmentsOpen unsentSms monthsOpen oldestMonth rateSince}}procBranchHours{nodes{officeId opensAt}}procPrivacyAttention{nodes{officeId officeName today privacyDue incidentsOpen incidentDue}}}";
