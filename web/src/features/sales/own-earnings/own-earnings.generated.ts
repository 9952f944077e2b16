/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { GraphqlDocument } from '#web/lib/api/graphql.ts';
export type OwnEarningsQueryVariables = Exact<{
  withServices: boolean;
}>;


export type OwnEarningsQuery = { procOwnEarnings?: { nodes: Array<{ period: string | null, dateFrom: string | null, dateUntil: string | null, currencyCode: 'VES' | 'PEN' | 'USD' | 'EUR' | 'USDT', services: number | null, commission: string | null, supervision: string | null, tip: string | null, total: string | null }> } | null, procOwnSettlements: { nodes: Array<{ settlementId: string | null, state: string | null, currencyCode: 'VES' | 'PEN' | 'USD' | 'EUR' | 'USDT', officeName: string | null, periodFrom: string | null, periodUntil: string | null, commission: string | null, supervision: string | null, advertising: string | null, tip: string | null, tipOut: string | null, entries: string | null, net: string | null, receiptNumber: number | null, paidAt: string | null, timeZone: string | null, payments: string | null, lines: string | null, legalName: string | null, taxId: string | null, officeAddress: string | null, officePhone: string | null }> } | null };

export const OwnEarningsDocument: GraphqlDocument<OwnEarningsQuery, OwnEarningsQueryVariables> = "query OwnEarnings($withServices:Boolean!){procOwnEarnings@include(if:$withServices){nodes{period dateFrom dateUntil currencyCode services commission supervision tip total}}procOwnSettlements{nodes{settlementId state currencyCode officeName periodFrom periodUntil commission supervision advertising tip tipOut entries net receiptNumber paidAt timeZone payments lines legalName taxId officeAddress officePhone}}}";
