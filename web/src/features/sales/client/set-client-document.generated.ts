/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { GraphqlDocument } from '#web/lib/api/graphql.ts';
export type ProcSetClientDocumentInput = {
  clientId?: string | null | undefined;
  clientMutationId?: string | null | undefined;
  identificationNumber?: string | null | undefined;
  identificationType?: string | null | undefined;
};

export type SetClientDocumentMutationVariables = Exact<{
  input: ProcSetClientDocumentInput;
}>;


export type SetClientDocumentMutation = { procSetClientDocument: { result: { vEndCode: string | null, vMessage: string | null } | null } | null };

export const SetClientDocumentDocument: GraphqlDocument<SetClientDocumentMutation, SetClientDocumentMutationVariables> = "mutation SetClientDocument($input:ProcSetClientDocumentInput!){procSetClientDocument(input:$input){...Ended}}fragment Ended on ProcedurePayload{result{vEndCode vMessage}}";
