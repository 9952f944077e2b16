/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { GraphqlDocument } from '#web/lib/api/graphql.ts';
export type ProcSaveRetentionInput = {
  clientMutationId?: string | null | undefined;
  messageMonths?: number | null | undefined;
  photoMonths?: number | null | undefined;
  securityMonths?: number | null | undefined;
};

export type RetentionQueryVariables = Exact<{ [key: string]: never; }>;


export type RetentionQuery = { procRetention: { nodes: Array<{ photoMonths: number | null, messageMonths: number | null, securityMonths: number | null, savedAt: string | null, savedByName: string | null }> } | null };

export type RetentionPreviewQueryVariables = Exact<{
  photoMonths?: number | null | undefined;
  messageMonths?: number | null | undefined;
  securityMonths?: number | null | undefined;
}>;


export type RetentionPreviewQuery = { procRetentionPreview: { nodes: Array<{ photos: number | null, messages: number | null, events: number | null }> } | null };

export type SaveRetentionMutationVariables = Exact<{
  input: ProcSaveRetentionInput;
}>;


export type SaveRetentionMutation = { procSaveRetention: { result: { vEndCode: string | null, vMessage: string | null } | null } | null };

export const RetentionDocument: GraphqlDocument<RetentionQuery, RetentionQueryVariables> = "query Retention{procRetention{nodes{photoMonths messageMonths securityMonths savedAt savedByName}}}";

export const RetentionPreviewDocument: GraphqlDocument<RetentionPreviewQuery, RetentionPreviewQueryVariables> = "query RetentionPreview($photoMonths:Int$messageMonths:Int$securityMonths:Int){procRetentionPreview(photoMonths:$photoMonths messageMonths:$messageMonths securityMonths:$securityMonths){nodes{photos messages events}}}";

export const SaveRetentionDocument: GraphqlDocument<SaveRetentionMutation, SaveRetentionMutationVariables> = "mutation SaveRetention($input:ProcSaveRetentionInput!){procSaveRetention(input:$input){...Ended}}fragment Ended on ProcedurePayload{result{vEndCode vMessage}}";
