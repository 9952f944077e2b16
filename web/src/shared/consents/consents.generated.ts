/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { GraphqlDocument } from '#web/lib/api/graphql.ts';
export type ProcSaveClientConsentInput = {
  clientId?: string | null | undefined;
  clientMutationId?: string | null | undefined;
  erasePhotos?: boolean | null | undefined;
  given?: boolean | null | undefined;
  purpose?: string | null | undefined;
  wording?: number | null | undefined;
};

export type SaveClientConsentMutationVariables = Exact<{
  input: ProcSaveClientConsentInput;
}>;


export type SaveClientConsentMutation = { procSaveClientConsent: { result: { vEndCode: string | null, vMessage: string | null } | null } | null };

export const SaveClientConsentDocument: GraphqlDocument<SaveClientConsentMutation, SaveClientConsentMutationVariables> = "mutation SaveClientConsent($input:ProcSaveClientConsentInput!){procSaveClientConsent(input:$input){...Ended}}fragment Ended on ProcedurePayload{result{vEndCode vMessage}}";
