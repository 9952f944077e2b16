/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { GraphqlDocument } from '#web/lib/api/graphql.ts';
export type AcceptInvitationMutationVariables = Exact<{
  token: string;
  password: string;
}>;


export type AcceptInvitationMutation = { procAcceptInvitation: { email: string | null } | null };

export const AcceptInvitationDocument: GraphqlDocument<AcceptInvitationMutation, AcceptInvitationMutationVariables> = "mutation AcceptInvitation($token:String!$password:String!){procAcceptInvitation(input:{pToken:$token pPassword:$password}){email}}";
