/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { GraphqlDocument } from '#web/lib/api/graphql.ts';
export type UnblockAccountMutationVariables = Exact<{
  accountOf: string;
}>;


export type UnblockAccountMutation = { procUnblockAccount: { result: { vEndCode: string | null, vMessage: string | null } | null } | null };

export type GivePasswordCodeMutationVariables = Exact<{
  accountOf: string;
}>;


export type GivePasswordCodeMutation = { procGivePasswordCode: { result: { code: string, expiresAt: string } | null } | null };

export type InviteMutationVariables = Exact<{
  accountOf: string;
}>;


export type InviteMutation = { procInvite: { result: { token: string, expiresAt: string, bySms: boolean } | null } | null };

export type RemoveSecondFactorMutationVariables = Exact<{
  accountOf: string;
}>;


export type RemoveSecondFactorMutation = { procForgetSecondFactor: { result: { vEndCode: string | null, vMessage: string | null } | null } | null };

export type EndSessionsOfMutationVariables = Exact<{
  accountOf: string;
}>;


export type EndSessionsOfMutation = { procEndSessionsOf: { result: { vEndCode: string | null, vMessage: string | null } | null } | null };

export type OwnPasskeyHostsQueryVariables = Exact<{ [key: string]: never; }>;


export type OwnPasskeyHostsQuery = { procOwnPasskeys: { nodes: Array<{ host: string | null }> } | null };

export type BeginPasskeyStepUpMutationVariables = Exact<{ [key: string]: never; }>;


export type BeginPasskeyStepUpMutation = { procBeginPasskeyStepUp: { options: string | null } | null };

export const UnblockAccountDocument: GraphqlDocument<UnblockAccountMutation, UnblockAccountMutationVariables> = "mutation UnblockAccount($accountOf:UUID!){procUnblockAccount(input:{accountOf:$accountOf}){...Ended}}fragment Ended on ProcedurePayload{result{vEndCode vMessage}}";

export const GivePasswordCodeDocument: GraphqlDocument<GivePasswordCodeMutation, GivePasswordCodeMutationVariables> = "mutation GivePasswordCode($accountOf:UUID!){procGivePasswordCode(input:{accountOf:$accountOf}){result{code expiresAt}}}";

export const InviteDocument: GraphqlDocument<InviteMutation, InviteMutationVariables> = "mutation Invite($accountOf:UUID!){procInvite(input:{accountOf:$accountOf}){result{token expiresAt bySms}}}";

export const RemoveSecondFactorDocument: GraphqlDocument<RemoveSecondFactorMutation, RemoveSecondFactorMutationVariables> = "mutation RemoveSecondFactor($accountOf:UUID!){procForgetSecondFactor(input:{accountOf:$accountOf}){...Ended}}fragment Ended on ProcedurePayload{result{vEndCode vMessage}}";

export const EndSessionsOfDocument: GraphqlDocument<EndSessionsOfMutation, EndSessionsOfMutationVariables> = "mutation EndSessionsOf($accountOf:UUID!){procEndSessionsOf(input:{accountOf:$accountOf}){...Ended}}fragment Ended on ProcedurePayload{result{vEndCode vMessage}}";

export const OwnPasskeyHostsDocument: GraphqlDocument<OwnPasskeyHostsQuery, OwnPasskeyHostsQueryVariables> = "query OwnPasskeyHosts{procOwnPasskeys{nodes{host}}}";

export const BeginPasskeyStepUpDocument: GraphqlDocument<BeginPasskeyStepUpMutation, BeginPasskeyStepUpMutationVariables> = "mutation BeginPasskeyStepUp{procBeginPasskeyStepUp(input:{}){options}}";
