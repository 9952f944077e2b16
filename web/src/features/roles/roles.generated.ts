/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { GraphqlDocument } from '#web/lib/api/graphql.ts';
export type BigFloatFilter = {
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

export type BooleanFilter = {
  equalTo?: boolean | null | undefined;
  greaterThan?: boolean | null | undefined;
  greaterThanOrEqualTo?: boolean | null | undefined;
  in?: Array<boolean> | null | undefined;
  isNull?: boolean | null | undefined;
  lessThan?: boolean | null | undefined;
  lessThanOrEqualTo?: boolean | null | undefined;
  notEqualTo?: boolean | null | undefined;
  notIn?: Array<boolean> | null | undefined;
};

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

export type IntFilter = {
  equalTo?: number | null | undefined;
  greaterThan?: number | null | undefined;
  greaterThanOrEqualTo?: number | null | undefined;
  in?: Array<number> | null | undefined;
  isNull?: boolean | null | undefined;
  lessThan?: number | null | undefined;
  lessThanOrEqualTo?: number | null | undefined;
  notEqualTo?: number | null | undefined;
  notIn?: Array<number> | null | undefined;
};

export type RoleFilter = {
  companyId?: UuidFilter | null | undefined;
  created?: DatetimeFilter | null | undefined;
  discountLimit?: BigFloatFilter | null | undefined;
  earnsOn?: StringFilter | null | undefined;
  id?: UuidFilter | null | undefined;
  roleName?: StringFilter | null | undefined;
  status?: IntFilter | null | undefined;
  supervises?: BooleanFilter | null | undefined;
  takesTurns?: BooleanFilter | null | undefined;
  visible?: IntFilter | null | undefined;
};

export type RolesOrderBy =
  | 'COMPANY_ID_ASC'
  | 'COMPANY_ID_DESC'
  | 'CREATED_ASC'
  | 'CREATED_DESC'
  | 'DISCOUNT_LIMIT_ASC'
  | 'DISCOUNT_LIMIT_DESC'
  | 'EARNS_ON_ASC'
  | 'EARNS_ON_DESC'
  | 'ID_ASC'
  | 'ID_DESC'
  | 'NATURAL'
  | 'PRIMARY_KEY_ASC'
  | 'PRIMARY_KEY_DESC'
  | 'ROLE_NAME_ASC'
  | 'ROLE_NAME_DESC'
  | 'STATUS_ASC'
  | 'STATUS_DESC'
  | 'SUPERVISES_ASC'
  | 'SUPERVISES_DESC'
  | 'TAKES_TURNS_ASC'
  | 'TAKES_TURNS_DESC'
  | 'VISIBLE_ASC'
  | 'VISIBLE_DESC';

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

export type RolesQueryVariables = Exact<{
  filter?: RoleFilter | null | undefined;
  orderBy?: Array<RolesOrderBy> | null | undefined;
  first?: number | null | undefined;
  offset?: number | null | undefined;
}>;


export type RolesQuery = { allRoles: { totalCount: number, nodes: Array<{ id: string, roleName: string, created: string }> } | null };

export type RoleByIdQueryVariables = Exact<{
  id: string;
}>;


export type RoleByIdQuery = { roleById: { version: string | null, id: string, roleName: string, discountLimit: string, permissionNames: Array<string | null> | null } | null };

export type CreateRoleMutationVariables = Exact<{
  roleName: string;
}>;


export type CreateRoleMutation = { createRole: { clientMutationId: string | null } | null };

export type RenameRoleMutationVariables = Exact<{
  id: string;
  roleName: string;
  version?: string | null | undefined;
}>;


export type RenameRoleMutation = { updateRoleById: { clientMutationId: string | null } | null };

export type DeleteRoleMutationVariables = Exact<{
  id: string;
}>;


export type DeleteRoleMutation = { deleteRoleById: { clientMutationId: string | null } | null };

export type SaveRolePermissionsMutationVariables = Exact<{
  roleId: string;
  permissions: Array<string>;
  discountLimit?: string | null | undefined;
  version?: string | null | undefined;
}>;


export type SaveRolePermissionsMutation = { procSaveRolePermissions: { result: { vEndCode: string | null, vMessage: string | null } | null } | null };

export const RolesDocument: GraphqlDocument<RolesQuery, RolesQueryVariables> = "query Roles($filter:RoleFilter$orderBy:[RolesOrderBy!]$first:Int$offset:Int){allRoles(filter:$filter orderBy:$orderBy first:$first offset:$offset){nodes{id roleName created}totalCount}}";

export const RoleByIdDocument: GraphqlDocument<RoleByIdQuery, RoleByIdQueryVariables> = "query RoleById($id:UUID!){roleById(id:$id){version id roleName discountLimit permissionNames}}";

export const CreateRoleDocument: GraphqlDocument<CreateRoleMutation, CreateRoleMutationVariables> = "mutation CreateRole($roleName:String!){createRole(input:{role:{roleName:$roleName}}){clientMutationId}}";

export const RenameRoleDocument: GraphqlDocument<RenameRoleMutation, RenameRoleMutationVariables> = "mutation RenameRole($id:UUID!$roleName:String!$version:String){updateRoleById(input:{id:$id rolePatch:{roleName:$roleName}version:$version}){clientMutationId}}";

export const DeleteRoleDocument: GraphqlDocument<DeleteRoleMutation, DeleteRoleMutationVariables> = "mutation DeleteRole($id:UUID!){deleteRoleById(input:{id:$id}){clientMutationId}}";

export const SaveRolePermissionsDocument: GraphqlDocument<SaveRolePermissionsMutation, SaveRolePermissionsMutationVariables> = "mutation SaveRolePermissions($roleId:UUID!$permissions:[String!]!$discountLimit:BigFloat$version:String){procSaveRolePermissions(input:{roleId:$roleId permissions:$permissions discountLimit:$discountLimit version:$version}){...Ended}}fragment Ended on ProcedurePayload{result{vEndCode vMessage}}";
