/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { GraphqlDocument } from '#web/lib/api/graphql.ts';
export type LoginMutationVariables = Exact<{
  email: string;
  password: string;
  code?: string | null | undefined;
}>;


export type LoginMutation = { procAuthenticateEmployeeJwtToken: { jwtToken: string | null } | null };

export const LoginDocument: GraphqlDocument<LoginMutation, LoginMutationVariables> = "mutation Login($email:String!$password:String!$code:String){procAuthenticateEmployeeJwtToken(input:{pEmail:$email pPassword:$password pCode:$code}){jwtToken}}";
