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

export type ProcCheckImportInput = {
  clientMutationId?: string | null | undefined;
  headingLine?: number | null | undefined;
  id?: string | null | undefined;
  mapping?: unknown;
  options?: unknown;
};

export type ProcDecideImportRowsInput = {
  choice?: string | null | undefined;
  clientMutationId?: string | null | undefined;
  id?: string | null | undefined;
  lines?: Array<number | null | undefined> | null | undefined;
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

export type VImportFilter = {
  created?: DatetimeFilter | null | undefined;
  createdByName?: StringFilter | null | undefined;
  fileName?: StringFilter | null | undefined;
  finishedAt?: DatetimeFilter | null | undefined;
  headingLine?: IntFilter | null | undefined;
  id?: UuidFilter | null | undefined;
  kind?: StringFilter | null | undefined;
  officeId?: UuidFilter | null | undefined;
  officeName?: StringFilter | null | undefined;
  refused?: IntFilter | null | undefined;
  saved?: IntFilter | null | undefined;
  sha256?: StringFilter | null | undefined;
  state?: StringFilter | null | undefined;
  timeZone?: StringFilter | null | undefined;
  total?: IntFilter | null | undefined;
  undoUntil?: DatetimeFilter | null | undefined;
};

export type VImportRowFilter = {
  choice?: StringFilter | null | undefined;
  code?: StringFilter | null | undefined;
  id?: StringFilter | null | undefined;
  importId?: UuidFilter | null | undefined;
  isData?: BooleanFilter | null | undefined;
  line?: IntFilter | null | undefined;
  part?: IntFilter | null | undefined;
  rowText?: StringFilter | null | undefined;
  state?: StringFilter | null | undefined;
  targetId?: UuidFilter | null | undefined;
};

export type VImportRowsOrderBy =
  | 'CHOICE_ASC'
  | 'CHOICE_DESC'
  | 'CODE_ASC'
  | 'CODE_DESC'
  | 'ID_ASC'
  | 'ID_DESC'
  | 'IMPORT_ID_ASC'
  | 'IMPORT_ID_DESC'
  | 'IS_DATA_ASC'
  | 'IS_DATA_DESC'
  | 'LINE_ASC'
  | 'LINE_DESC'
  | 'NATURAL'
  | 'PARAMS_ASC'
  | 'PARAMS_DESC'
  | 'PARSED_ASC'
  | 'PARSED_DESC'
  | 'PART_ASC'
  | 'PART_DESC'
  | 'PRIMARY_KEY_ASC'
  | 'PRIMARY_KEY_DESC'
  | 'ROW_TEXT_ASC'
  | 'ROW_TEXT_DESC'
  | 'STATE_ASC'
  | 'STATE_DESC'
  | 'TARGET_ID_ASC'
  | 'TARGET_ID_DESC';

export type VImportsOrderBy =
  | 'COUNTS_ASC'
  | 'COUNTS_DESC'
  | 'CREATED_ASC'
  | 'CREATED_BY_NAME_ASC'
  | 'CREATED_BY_NAME_DESC'
  | 'CREATED_DESC'
  | 'FILE_NAME_ASC'
  | 'FILE_NAME_DESC'
  | 'FINISHED_AT_ASC'
  | 'FINISHED_AT_DESC'
  | 'HEADING_LINE_ASC'
  | 'HEADING_LINE_DESC'
  | 'ID_ASC'
  | 'ID_DESC'
  | 'KIND_ASC'
  | 'KIND_DESC'
  | 'MAPPING_ASC'
  | 'MAPPING_DESC'
  | 'NATURAL'
  | 'OFFICE_ID_ASC'
  | 'OFFICE_ID_DESC'
  | 'OFFICE_NAME_ASC'
  | 'OFFICE_NAME_DESC'
  | 'OPTIONS_ASC'
  | 'OPTIONS_DESC'
  | 'PRIMARY_KEY_ASC'
  | 'PRIMARY_KEY_DESC'
  | 'REFUSED_ASC'
  | 'REFUSED_DESC'
  | 'SAVED_ASC'
  | 'SAVED_DESC'
  | 'SHA256_ASC'
  | 'SHA256_DESC'
  | 'STATE_ASC'
  | 'STATE_DESC'
  | 'TIME_ZONE_ASC'
  | 'TIME_ZONE_DESC'
  | 'TOTAL_ASC'
  | 'TOTAL_DESC'
  | 'UNDO_UNTIL_ASC'
  | 'UNDO_UNTIL_DESC';

export type ImportsQueryVariables = Exact<{
  filter?: VImportFilter | null | undefined;
  orderBy?: Array<VImportsOrderBy> | null | undefined;
  first?: number | null | undefined;
  offset?: number | null | undefined;
}>;


export type ImportsQuery = { allVImports: { totalCount: number, nodes: Array<{ id: string, officeName: string, timeZone: string, kind: string, fileName: string, state: string, total: number, saved: number, refused: number, createdByName: string, created: string, undoUntil: string | null }> } | null };

export type ImportQueryVariables = Exact<{
  id: string;
}>;


export type ImportQuery = { allVImports: { nodes: Array<{ id: string, officeId: string, officeName: string, timeZone: string, kind: string, fileName: string, headings: Array<string | null>, headingLine: number, mapping: string, options: string, state: string, counts: string, createdByName: string, created: string, undoUntil: string | null }> } | null };

export type FirstLinesQueryVariables = Exact<{
  id: string;
}>;


export type FirstLinesQuery = { allVImportRows: { nodes: Array<{ line: number, raw: Array<string | null> | null }> } | null };

export type ImportRowsQueryVariables = Exact<{
  filter?: VImportRowFilter | null | undefined;
  orderBy?: Array<VImportRowsOrderBy> | null | undefined;
  first?: number | null | undefined;
  offset?: number | null | undefined;
}>;


export type ImportRowsQuery = { allVImportRows: { totalCount: number, nodes: Array<{ id: string, line: number, part: number, rowText: string, state: string | null, code: string | null, params: string | null, choice: string | null }> } | null };

export type CheckImportMutationVariables = Exact<{
  input: ProcCheckImportInput;
}>;


export type CheckImportMutation = { procCheckImport: { result: { vEndCode: string | null, vMessage: string | null } | null } | null };

export type DecideImportRowsMutationVariables = Exact<{
  input: ProcDecideImportRowsInput;
}>;


export type DecideImportRowsMutation = { procDecideImportRows: { result: { vEndCode: string | null, vMessage: string | null } | null } | null };

export type RunImportMutationVariables = Exact<{
  id: string;
}>;


export type RunImportMutation = { procRunImport: { result: { vEndCode: string | null, vMessage: string | null } | null } | null };

export type PauseImportMutationVariables = Exact<{
  id: string;
}>;


export type PauseImportMutation = { procPauseImport: { result: { vEndCode: string | null, vMessage: string | null } | null } | null };

export type DiscardImportMutationVariables = Exact<{
  id: string;
}>;


export type DiscardImportMutation = { procDiscardImport: { result: { vEndCode: string | null, vMessage: string | null } | null } | null };

export type UndoImportMutationVariables = Exact<{
  id: string;
  reason: string;
}>;


export type UndoImportMutation = { procUndoImport: { result: { vEndCode: string | null, vMessage: string | null } | null } | null };

export const ImportsDocument: GraphqlDocument<ImportsQuery, ImportsQueryVariables> = "query Imports($filter:VImportFilter$orderBy:[VImportsOrderBy!]$first:Int$offset:Int){allVImports(filter:$filter orderBy:$orderBy first:$first offset:$offset){nodes{id officeName timeZone kind fileName state total saved refused createdByName created undoUntil}totalCount}}";

export const ImportDocument: GraphqlDocument<ImportQuery, ImportQueryVariables> = "query Import($id:UUID!){allVImports(filter:{id:{equalTo:$id}}first:1){nodes{id officeId officeName timeZone kind fileName headings headingLine mapping options state counts createdByName created undoUntil}}}";

export const FirstLinesDocument: GraphqlDocument<FirstLinesQuery, FirstLinesQueryVariables> = "query FirstLines($id:UUID!){allVImportRows(filter:{importId:{equalTo:$id}part:{equalTo:1}}orderBy:[LINE_ASC]first:15){nodes{line raw}}}";

export const ImportRowsDocument: GraphqlDocument<ImportRowsQuery, ImportRowsQueryVariables> = "query ImportRows($filter:VImportRowFilter$orderBy:[VImportRowsOrderBy!]$first:Int$offset:Int){allVImportRows(filter:$filter orderBy:$orderBy first:$first offset:$offset){nodes{id line part rowText state code params choice}totalCount}}";

export const CheckImportDocument: GraphqlDocument<CheckImportMutation, CheckImportMutationVariables> = "mutation CheckImport($input:ProcCheckImportInput!){procCheckImport(input:$input){...Ended}}fragment Ended on ProcedurePayload{result{vEndCode vMessage}}";

export const DecideImportRowsDocument: GraphqlDocument<DecideImportRowsMutation, DecideImportRowsMutationVariables> = "mutation DecideImportRows($input:ProcDecideImportRowsInput!){procDecideImportRows(input:$input){...Ended}}fragment Ended on ProcedurePayload{result{vEndCode vMessage}}";

export const RunImportDocument: GraphqlDocument<RunImportMutation, RunImportMutationVariables> = "mutation RunImport($id:UUID!){procRunImport(input:{id:$id}){...Ended}}fragment Ended on ProcedurePayload{result{vEndCode vMessage}}";

export const PauseImportDocument: GraphqlDocument<PauseImportMutation, PauseImportMutationVariables> = "mutation PauseImport($id:UUID!){procPauseImport(input:{id:$id}){...Ended}}fragment Ended on ProcedurePayload{result{vEndCode vMessage}}";

export const DiscardImportDocument: GraphqlDocument<DiscardImportMutation, DiscardImportMutationVariables> = "mutation DiscardImport($id:UUID!){procDiscardImport(input:{id:$id}){...Ended}}fragment Ended on ProcedurePayload{result{vEndCode vMessage}}";

export const UndoImportDocument: GraphqlDocument<UndoImportMutation, UndoImportMutationVariables> = "mutation UndoImport($id:UUID!$reason:String!){procUndoImport(input:{id:$id reason:$reason}){...Ended}}fragment Ended on ProcedurePayload{result{vEndCode vMessage}}";
