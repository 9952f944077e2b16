/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { GraphqlDocument } from '#web/lib/api/graphql.ts';
export type ProcOfferServicesInput = {
  clientMutationId?: string | null | undefined;
  currencyCode?: string | null | undefined;
  lines?: unknown;
  officeId?: string | null | undefined;
};

export type OfferServicesMutationVariables = Exact<{
  input: ProcOfferServicesInput;
}>;


export type OfferServicesMutation = { procOfferServices: { result: { vEndCode: string | null, vMessage: string | null } | null } | null };

export const OfferServicesDocument: GraphqlDocument<OfferServicesMutation, OfferServicesMutationVariables> = "mutation OfferServices($input:ProcOfferServicesInput!){procOfferServices(input:$input){...Ended}}fragment Ended on ProcedurePayload{result{vEndCode vMessage}}";
