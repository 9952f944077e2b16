/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { GraphqlDocument } from '#web/lib/api/graphql.ts';
export type OfficeTaxQueryVariables = Exact<{
  officeId: string;
}>;


export type OfficeTaxQuery = { allVOfficeRates: { nodes: Array<{ value: string }> } | null };

export const OfficeTaxDocument: GraphqlDocument<OfficeTaxQuery, OfficeTaxQueryVariables> = "query OfficeTax($officeId:UUID!){allVOfficeRates(condition:{officeId:$officeId kind:\"TAX\"}orderBy:[VALID_FROM_DESC ID_DESC]first:1){nodes{value}}}";
