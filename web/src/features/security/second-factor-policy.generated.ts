/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { GraphqlDocument } from '#web/lib/api/graphql.ts';
export type SecondFactorPolicyQueryVariables = Exact<{ [key: string]: never; }>;


export type SecondFactorPolicyQuery = { procOwnSecondFactor: { nodes: Array<{ companyRequires: boolean | null, people: number | null, protectedPeople: number | null }> } | null };

export type SaveSecondFactorPolicyMutationVariables = Exact<{
  required: boolean;
}>;


export type SaveSecondFactorPolicyMutation = { procSaveSecondFactorPolicy: { result: { vEndCode: string | null, vMessage: string | null } | null } | null };

export const SecondFactorPolicyDocument: GraphqlDocument<SecondFactorPolicyQuery, SecondFactorPolicyQueryVariables> = "query SecondFactorPolicy{procOwnSecondFactor{nodes{companyRequires people protectedPeople}}}";

export const SaveSecondFactorPolicyDocument: GraphqlDocument<SaveSecondFactorPolicyMutation, SaveSecondFactorPolicyMutationVariables> = "mutation SaveSecondFactorPolicy($required:Boolean!){procSaveSecondFactorPolicy(input:{required:$required}){...Ended}}fragment Ended on ProcedurePayload{result{vEndCode vMessage}}";
