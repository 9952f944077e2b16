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

export const ResetByPhoneDocument: GraphqlDocument<ResetByPhoneQuery, ResetByPhoneQueryVariables> = "query ResetByPhone{resetByPhone}";

export const RequestPasswordCodeDocument: GraphqlDocument<RequestPasswordCodeMutation, RequestPasswordCodeMutationVariables> = "mutation RequestPasswordCode($email:String!){procRequestPasswordCode(input:{pEmail:$email}){clientMutationId}}";

export const ResetPasswordDocument: GraphqlDocument<ResetPasswordMutation, ResetPasswordMutationVariables> = "mutation ResetPassword($email:String!$code:String!$password:String!){procResetPassword(input:{pEmail:$email pCode:$code pPassword:$password}){clientMutationId}}";
