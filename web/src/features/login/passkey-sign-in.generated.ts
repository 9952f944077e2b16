/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { GraphqlDocument } from '#web/lib/api/graphql.ts';
export type BeginPasskeySignInMutationVariables = Exact<{ [key: string]: never; }>;


export type BeginPasskeySignInMutation = { procBeginPasskeySignIn: { options: string | null } | null };

export type SignInWithPasskeyMutationVariables = Exact<{
  credential: string;
}>;


export type SignInWithPasskeyMutation = { procSignInWithPasskey: { jwtToken: string | null } | null };

export type LoginWithPasskeyMutationVariables = Exact<{
  email: string;
  password: string;
  passkey: string;
}>;


export type LoginWithPasskeyMutation = { procAuthenticateEmployeeJwtToken: { jwtToken: string | null } | null };

export const BeginPasskeySignInDocument: GraphqlDocument<BeginPasskeySignInMutation, BeginPasskeySignInMutationVariables> = "mutation BeginPasskeySignIn{procBeginPasskeySignIn(input:{}){options}}";

export const SignInWithPasskeyDocument: GraphqlDocument<SignInWithPasskeyMutation, SignInWithPasskeyMutationVariables> = "mutation SignInWithPasskey($credential:String!){procSignInWithPasskey(input:{credential:$credential}){jwtToken}}";

export const LoginWithPasskeyDocument: GraphqlDocument<LoginWithPasskeyMutation, LoginWithPasskeyMutationVariables> = "mutation LoginWithPasskey($email:String!$password:String!$passkey:String!){procAuthenticateEmployeeJwtToken(input:{pEmail:$email pPassword:$password pPasskey:$passkey}){jwtToken}}";
