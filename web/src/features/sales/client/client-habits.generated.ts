/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { GraphqlDocument } from '#web/lib/api/graphql.ts';
export type ClientHabitsQueryVariables = Exact<{
  clientId: string;
  officeId: string;
}>;


export type ClientHabitsQuery = { procClientHabits: { nodes: Array<{ usualSubserviceId: string | null, usualEmployeeId: string | null, usualPaymentMethodId: string | null, usualPaymentType: string | null, usualPaymentCurrency: string | null, lastDay: string | null, lastLines: string | null }> } | null };

export const ClientHabitsDocument: GraphqlDocument<ClientHabitsQuery, ClientHabitsQueryVariables> = "query ClientHabits($clientId:UUID!$officeId:UUID!){procClientHabits(clientId:$clientId officeId:$officeId){nodes{usualSubserviceId usualEmployeeId usualPaymentMethodId usualPaymentType usualPaymentCurrency lastDay lastLines}}}";
