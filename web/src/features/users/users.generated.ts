/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { GraphqlDocument } from '#web/lib/api/graphql.ts';
export type DatetimeFilter = {
  equalTo?: string | null | undefined;
  greaterThan?: string | null | undefined;
  greaterThanOrEqualTo?: string | null | undefined;
  in?: Array<string> | null | undefined;
  isNull?: boolean | null | undefined;
  lessThan?: string | null | undefined;
  lessThanOrEqualTo?: string | null | undefined;
  notEqualTo?: string | null | undefined;
  notIn?: Array<string> | null | undefined;
};

export type ProcUsersRegisterInput = {
  address?: string | null | undefined;
  clientMutationId?: string | null | undefined;
  code?: string | null | undefined;
  email?: string | null | undefined;
  officeId?: string | null | undefined;
  passkey?: string | null | undefined;
  password?: string | null | undefined;
  phone?: string | null | undefined;
  postalCode?: string | null | undefined;
  presentPassword?: string | null | undefined;
  roleName?: string | null | undefined;
};

export type StringFilter = {
  endsWith?: string | null | undefined;
  endsWithInsensitive?: string | null | undefined;
  equalTo?: string | null | undefined;
  greaterThan?: string | null | undefined;
  greaterThanOrEqualTo?: string | null | undefined;
  in?: Array<string> | null | undefined;
  includes?: string | null | undefined;
  includesInsensitive?: string | null | undefined;
  isNull?: boolean | null | undefined;
  lessThan?: string | null | undefined;
  lessThanOrEqualTo?: string | null | undefined;
  like?: string | null | undefined;
  likeInsensitive?: string | null | undefined;
  notEqualTo?: string | null | undefined;
  notIn?: Array<string> | null | undefined;
  startsWith?: string | null | undefined;
  startsWithInsensitive?: string | null | undefined;
};

export type UuidFilter = {
  equalTo?: string | null | undefined;
  greaterThan?: string | null | undefined;
  greaterThanOrEqualTo?: string | null | undefined;
  in?: Array<string> | null | undefined;
  isNull?: boolean | null | undefined;
  lessThan?: string | null | undefined;
  lessThanOrEqualTo?: string | null | undefined;
  notEqualTo?: string | null | undefined;
  notIn?: Array<string> | null | undefined;
};

export type VUserFilter = {
  address?: StringFilter | null | undefined;
  createdAt?: DatetimeFilter | null | undefined;
  email?: StringFilter | null | undefined;
  id?: UuidFilter | null | undefined;
  officeId?: UuidFilter | null | undefined;
  officeName?: StringFilter | null | undefined;
  phone?: StringFilter | null | undefined;
  postalCode?: StringFilter | null | undefined;
  roleName?: StringFilter | null | undefined;
  timeZone?: StringFilter | null | undefined;
};

export type VUsersOrderBy =
  | 'ADDRESS_ASC'
  | 'ADDRESS_DESC'
  | 'CREATED_AT_ASC'
  | 'CREATED_AT_DESC'
  | 'EMAIL_ASC'
  | 'EMAIL_DESC'
  | 'ID_ASC'
  | 'ID_DESC'
  | 'NATURAL'
  | 'OFFICE_ID_ASC'
  | 'OFFICE_ID_DESC'
  | 'OFFICE_NAME_ASC'
  | 'OFFICE_NAME_DESC'
  | 'PHONE_ASC'
  | 'PHONE_DESC'
  | 'POSTAL_CODE_ASC'
  | 'POSTAL_CODE_DESC'
  | 'PRIMARY_KEY_ASC'
  | 'PRIMARY_KEY_DESC'
  | 'ROLE_NAME_ASC'
  | 'ROLE_NAME_DESC'
  | 'TIME_ZONE_ASC'
  | 'TIME_ZONE_DESC';

export type UsersQueryVariables = Exact<{
  filter?: VUserFilter | null | undefined;
  orderBy?: Array<VUsersOrderBy> | null | undefined;
  first?: number | null | undefined;
  offset?: number | null | undefined;
}>;


export type UsersQuery = { allVUsers: { totalCount: number, nodes: Array<{ id: string, email: string, officeName: string, roleName: string, phone: string, createdAt: string, timeZone: string, mayReset: boolean | null, blockedUntil: string | null, hasSecondFactor: boolean | null }> } | null };

export type RegisterUserMutationVariables = Exact<{
  input: ProcUsersRegisterInput;
}>;


export type RegisterUserMutation = { procUsersRegister: { result: { vEndCode: string | null, vMessage: string | null } | null } | null };

export type DeleteUserMutationVariables = Exact<{
  id: string;
}>;


export type DeleteUserMutation = { deleteUserById: { clientMutationId: string | null } | null };

export const UsersDocument: GraphqlDocument<UsersQuery, UsersQueryVariables> = "query Users($filter:VUserFilter$orderBy:[VUsersOrderBy!]$first:Int$offset:Int){allVUsers(filter:$filter orderBy:$orderBy first:$first offset:$offset){nodes{id email officeName roleName phone createdAt timeZone mayReset blockedUntil hasSecondFactor}totalCount}}";

export const RegisterUserDocument: GraphqlDocument<RegisterUserMutation, RegisterUserMutationVariables> = "mutation RegisterUser($input:ProcUsersRegisterInput!){procUsersRegister(input:$input){...Ended}}fragment Ended on ProcedurePayload{result{vEndCode vMessage}}";

export const DeleteUserDocument: GraphqlDocument<DeleteUserMutation, DeleteUserMutationVariables> = "mutation DeleteUser($id:UUID!){deleteUserById(input:{id:$id}){clientMutationId}}";
