/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { GraphqlDocument } from '#web/lib/api/graphql.ts';
export type StepUpMutationVariables = Exact<{
  presentPassword: string;
  code?: string | null | undefined;
}>;


export type StepUpMutation = { procStepUp: { result: { vEndCode: string | null, vMessage: string | null } | null } | null };

export type StepUpWithPasskeyMutationVariables = Exact<{
  passkey: string;
}>;


export type StepUpWithPasskeyMutation = { procStepUp: { result: { vEndCode: string | null, vMessage: string | null } | null } | null };

export const StepUpDocument: GraphqlDocument<StepUpMutation, StepUpMutationVariables> = "mutation StepUp($presentPassword:String!$code:String){procStepUp(input:{presentPassword:$presentPassword code:$code}){...Ended}}fragment Ended on ProcedurePayload{result{vEndCode vMessage}}";

export const StepUpWithPasskeyDocument: GraphqlDocument<StepUpWithPasskeyMutation, StepUpWithPasskeyMutationVariables> = "mutation StepUpWithPasskey($passkey:String!){procStepUp(input:{passkey:$passkey}){...Ended}}fragment Ended on ProcedurePayload{result{vEndCode vMessage}}";
