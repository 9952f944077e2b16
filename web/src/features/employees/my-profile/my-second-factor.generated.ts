/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { GraphqlDocument } from '#web/lib/api/graphql.ts';
export type OwnSecondFactorQueryVariables = Exact<{ [key: string]: never; }>;


export type OwnSecondFactorQuery = { procOwnSecondFactor: { nodes: Array<{ isOn: boolean | null, since: string | null, lastUsed: string | null, recoveryCodes: number | null, isRequired: boolean | null }> } | null, procOwnPasskeys: { nodes: Array<{ id: string | null }> } | null };

export type BeginCodeAppMutationVariables = Exact<{ [key: string]: never; }>;


export type BeginCodeAppMutation = { procBeginCodeApp: { result: { secret: string, uri: string } | null } | null };

export type ConfirmCodeAppMutationVariables = Exact<{
  code: string;
}>;


export type ConfirmCodeAppMutation = { procConfirmCodeApp: { recoveryCodes: Array<string> | null } | null };

export type RenewRecoveryCodesMutationVariables = Exact<{ [key: string]: never; }>;


export type RenewRecoveryCodesMutation = { procRenewRecoveryCodes: { recoveryCodes: Array<string> | null } | null };

export type RemoveSecondFactorMutationVariables = Exact<{ [key: string]: never; }>;


export type RemoveSecondFactorMutation = { procRemoveSecondFactor: { result: { vEndCode: string | null, vMessage: string | null } | null } | null };

export const OwnSecondFactorDocument: GraphqlDocument<OwnSecondFactorQuery, OwnSecondFactorQueryVariables> = "query OwnSecondFactor{procOwnSecondFactor{nodes{isOn since lastUsed recoveryCodes isRequired}}procOwnPasskeys{nodes{id}}}";

export const BeginCodeAppDocument: GraphqlDocument<BeginCodeAppMutation, BeginCodeAppMutationVariables> = "mutation BeginCodeApp{procBeginCodeApp(input:{}){result{secret uri}}}";

export const ConfirmCodeAppDocument: GraphqlDocument<ConfirmCodeAppMutation, ConfirmCodeAppMutationVariables> = "mutation ConfirmCodeApp($code:String!){procConfirmCodeApp(input:{code:$code}){recoveryCodes}}";

export const RenewRecoveryCodesDocument: GraphqlDocument<RenewRecoveryCodesMutation, RenewRecoveryCodesMutationVariables> = "mutation RenewRecoveryCodes{procRenewRecoveryCodes(input:{}){recoveryCodes}}";

export const RemoveSecondFactorDocument: GraphqlDocument<RemoveSecondFactorMutation, RemoveSecondFactorMutationVariables> = "mutation RemoveSecondFactor{procRemoveSecondFactor(input:{}){...Ended}}fragment Ended on ProcedurePayload{result{vEndCode vMessage}}";
