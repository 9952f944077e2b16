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

export type DateFilter = {
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

export type VEmployeeEntriesOrderBy =
  | 'AMOUNT_ASC'
  | 'AMOUNT_DESC'
  | 'CURRENCY_CODE_ASC'
  | 'CURRENCY_CODE_DESC'
  | 'DAY_ASC'
  | 'DAY_DESC'
  | 'EMPLOYEE_ID_ASC'
  | 'EMPLOYEE_ID_DESC'
  | 'EMPLOYEE_NAME_ASC'
  | 'EMPLOYEE_NAME_DESC'
  | 'ENTERED_AT_ASC'
  | 'ENTERED_AT_DESC'
  | 'ENTERED_BY_NAME_ASC'
  | 'ENTERED_BY_NAME_DESC'
  | 'ENTRY_TYPE_ASC'
  | 'ENTRY_TYPE_DESC'
  | 'ID_ASC'
  | 'ID_DESC'
  | 'NATURAL'
  | 'NOTE_ASC'
  | 'NOTE_DESC'
  | 'OFFICE_ID_ASC'
  | 'OFFICE_ID_DESC'
  | 'OFFICE_NAME_ASC'
  | 'OFFICE_NAME_DESC'
  | 'PRIMARY_KEY_ASC'
  | 'PRIMARY_KEY_DESC'
  | 'REVERSES_ASC'
  | 'REVERSES_DESC'
  | 'SETTLEMENT_ID_ASC'
  | 'SETTLEMENT_ID_DESC'
  | 'SETTLEMENT_STATE_ASC'
  | 'SETTLEMENT_STATE_DESC'
  | 'TIME_ZONE_ASC'
  | 'TIME_ZONE_DESC';

export type VEmployeeEntryFilter = {
  amount?: BigFloatFilter | null | undefined;
  currencyCode?: StringFilter | null | undefined;
  day?: DateFilter | null | undefined;
  employeeId?: UuidFilter | null | undefined;
  employeeName?: StringFilter | null | undefined;
  enteredAt?: DatetimeFilter | null | undefined;
  enteredByName?: StringFilter | null | undefined;
  entryType?: StringFilter | null | undefined;
  id?: UuidFilter | null | undefined;
  note?: StringFilter | null | undefined;
  officeId?: UuidFilter | null | undefined;
  officeName?: StringFilter | null | undefined;
  reverses?: UuidFilter | null | undefined;
  settlementId?: UuidFilter | null | undefined;
  settlementState?: StringFilter | null | undefined;
  timeZone?: StringFilter | null | undefined;
};

export type StaffAdjustmentsQueryVariables = Exact<{
  filter?: VEmployeeEntryFilter | null | undefined;
  orderBy?: Array<VEmployeeEntriesOrderBy> | null | undefined;
  first?: number | null | undefined;
  offset?: number | null | undefined;
}>;


export type StaffAdjustmentsQuery = { allVEmployeeEntries: { totalCount: number, nodes: Array<{ id: string, day: string, officeName: string, employeeName: string, entryType: string, amount: string | null, note: string, enteredByName: string, currencyCode: 'VES' | 'PEN' | 'USD' | 'EUR' | 'USDT' }> } | null };

export const StaffAdjustmentsDocument: GraphqlDocument<StaffAdjustmentsQuery, StaffAdjustmentsQueryVariables> = "query StaffAdjustments($filter:VEmployeeEntryFilter$orderBy:[VEmployeeEntriesOrderBy!]$first:Int$offset:Int){allVEmployeeEntries(filter:$filter orderBy:$orderBy first:$first offset:$offset){nodes{id day officeName employeeName entryType amount note enteredByName currencyCode}totalCount}}";
