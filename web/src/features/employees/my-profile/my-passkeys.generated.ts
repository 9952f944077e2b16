/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { GraphqlDocument } from '#web/lib/api/graphql.ts';
export type OwnPasskeysQueryVariables = Exact<{ [key: string]: never; }>;


export type OwnPasskeysQuery = { procOwnPasskeys: { nodes: Array<{ id: string | null, passkeyName: string | null, host: string | null, isBackedUp: boolean | null, created: string | null, lastUsed: string | null }> } | null, procOwnSessions: { nodes: Array<{ device: string | null, isCurrent: boolean | null }> } | null };

export type BeginPasskeyMutationVariables = Exact<{ [key: string]: never; }>;


export type BeginPasskeyMutation = { procBeginPasskey: { options: string | null } | null };

export type AddPasskeyMutationVariables = Exact<{
  credential: string;
  name: string;
}>;


export type AddPasskeyMutation = { procAddPasskey: { recoveryCodes: Array<string> | null } | null };

export type RenamePasskeyMutationVariables = Exact<{
  id: string;
  name: string;
}>;


export type RenamePasskeyMutation = { procRenamePasskey: { result: { vEndCode: string | null, vMessage: string | null } | null } | null };

export type RemovePasskeyMutationVariables = Exact<{
  id: string;
}>;


export type RemovePasskeyMutation = { procRemovePasskey: { result: { vEndCode: string | null, vMessage: string | null } | null } | null };

export const OwnPasskeysDocument: GraphqlDocument<OwnPasskeysQuery, OwnPasskeysQueryVariables> = "query OwnPasskeys{procOwnPasskeys{nodes{id passkeyName host isBackedUp created lastUsed}}procOwnSessions{nodes{device isCurrent}}}";

export const BeginPasskeyDocument: GraphqlDocument<BeginPasskeyMutation, BeginPasskeyMutationVariables> = "mutation BeginPasskey{procBeginPasskey(input:{}){options}}";

export const AddPasskeyDocument: GraphqlDocument<AddPasskeyMutation, AddPasskeyMutationVariables> = "mutation AddPasskey($credential:String!$name:String!){procAddPasskey(input:{credential:$credential name:$name}){recoveryCodes}}";

export const RenamePasskeyDocument: GraphqlDocument<RenamePasskeyMutation, RenamePasskeyMutationVariables> = "mutation RenamePasskey($id:UUID!$name:String!){procRenamePasskey(input:{passkeyId:$id passkeyName:$name}){...Ended}}fragment Ended on ProcedurePayload{result{vEndCode vMessage}}";

export const RemovePasskeyDocument: GraphqlDocument<RemovePasskeyMutation, RemovePasskeyMutationVariables> = "mutation RemovePasskey($id:UUID!){procRemovePasskey(input:{passkeyId:$id}){...Ended}}fragment Ended on ProcedurePayload{result{vEndCode vMessage}}";
