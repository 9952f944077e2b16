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

export type ProcDisabledRecordsRecordFilter = {
  detail?: StringFilter | null | undefined;
  disabledAt?: DatetimeFilter | null | undefined;
  disabledBy?: StringFilter | null | undefined;
  id?: UuidFilter | null | undefined;
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

export type DisabledRecordsQueryVariables = Exact<{
  objectType?: string | null | undefined;
  search?: string | null | undefined;
  filter?: ProcDisabledRecordsRecordFilter | null | undefined;
  first?: number | null | undefined;
  offset?: number | null | undefined;
}>;


export type DisabledRecordsQuery = { procDisabledRecords: { totalCount: number, nodes: Array<{ id: string | null, objectType: string | null, name: string | null, detail: string | null, officeName: string | null, disabledAt: string | null, timeZone: string | null, disabledBy: string | null }> } | null };

export const DisabledRecordsDocument: GraphqlDocument<DisabledRecordsQuery, DisabledRecordsQueryVariables> = "query DisabledRecords($objectType:String$search:String$filter:ProcDisabledRecordsRecordFilter$first:Int$offset:Int){procDisabledRecords(objectType:$objectType search:$search filter:$filter first:$first offset:$offset){nodes{id objectType name detail officeName disabledAt timeZone disabledBy}totalCount}}";
