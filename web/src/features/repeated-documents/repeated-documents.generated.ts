/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { GraphqlDocument } from '#web/lib/api/graphql.ts';
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

export type ProcRepeatedDocumentsRecordFilter = {
  active?: BooleanFilter | null | undefined;
  created?: DatetimeFilter | null | undefined;
  document?: StringFilter | null | undefined;
  id?: UuidFilter | null | undefined;
  identificationNumber?: StringFilter | null | undefined;
  identificationType?: StringFilter | null | undefined;
  name?: StringFilter | null | undefined;
  objectType?: StringFilter | null | undefined;
  officeId?: UuidFilter | null | undefined;
  officeName?: StringFilter | null | undefined;
  timeZone?: StringFilter | null | undefined;
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

export type RepeatedDocumentsQueryVariables = Exact<{
  search?: string | null | undefined;
  filter?: ProcRepeatedDocumentsRecordFilter | null | undefined;
  first?: number | null | undefined;
  offset?: number | null | undefined;
}>;


export type RepeatedDocumentsQuery = { procRepeatedDocuments: { totalCount: number, nodes: Array<{ id: string | null, objectType: string | null, name: string | null, identificationType: string | null, identificationNumber: string | null, document: string | null, active: boolean | null, officeName: string | null, created: string | null, timeZone: string | null }> } | null };

export const RepeatedDocumentsDocument: GraphqlDocument<RepeatedDocumentsQuery, RepeatedDocumentsQueryVariables> = "query RepeatedDocuments($search:String$filter:ProcRepeatedDocumentsRecordFilter$first:Int$offset:Int){procRepeatedDocuments(search:$search filter:$filter first:$first offset:$offset){nodes{id objectType name identificationType identificationNumber document active officeName created timeZone}totalCount}}";
