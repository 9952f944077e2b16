/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { GraphqlDocument } from '#web/lib/api/graphql.ts';
export type ResetByPhoneQueryVariables = Exact<{ [key: string]: never; }>;


export type ResetByPhoneQuery = { resetByPhone: boolean };

export type RequestPasswordCodeMutationVariables = Exact<{
  email: string;
}>;


export type RequestPasswordCodeMutation = { procRequestPasswordCode: { clientMutationId: string | null } | null };

export type ResetPasswordMutationVariables = Exact<{
  email: string;
  code: string;
  password: string;
}>;


export type ResetPasswordMutation = { procResetPassword: { clientMutationId: string | null } | null };

export const ResetByPhoneDocument = "query ResetByPhone{resetByPhone}" as unknown as GraphqlDocument<ResetByPhoneQuery, ResetByPhoneQueryVariables>;

export const RequestPasswordCodeDocument = "mutation RequestPasswordCode($email:String!){procRequestPasswordCode(input:{pEmail:$email}){clientMutationId}}" as unknown as GraphqlDocument<RequestPasswordCodeMutation, RequestPasswordCodeMutationVariables>;

export const ResetPasswordDocument = "mutation ResetPassword($email:String!$code:String!$password:String!){procResetPassword(input:{pEmail:$email pCode:$code pPassword:$password}){clientMutationId}}" as unknown as GraphqlDocument<ResetPasswordMutation, ResetPasswordMutationVariables>;
