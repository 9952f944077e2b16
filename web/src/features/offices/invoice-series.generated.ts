/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { GraphqlDocument } from '#web/lib/api/graphql.ts';
export type InvoiceSeriesQueryVariables = Exact<{
  officeId: string;
}>;


export type InvoiceSeriesQuery = { nextInvoiceNumber: string | null };

export type SetInvoiceSeriesMutationVariables = Exact<{
  officeId: string;
  nextNumber: string;
}>;


export type SetInvoiceSeriesMutation = { procSetInvoiceSeries: { result: { vEndCode: string | null, vMessage: string | null } | null } | null };

export const InvoiceSeriesDocument: GraphqlDocument<InvoiceSeriesQuery, InvoiceSeriesQueryVariables> = "query InvoiceSeries($officeId:UUID!){nextInvoiceNumber(officeId:$officeId)}";

export const SetInvoiceSeriesDocument: GraphqlDocument<SetInvoiceSeriesMutation, SetInvoiceSeriesMutationVariables> = "mutation SetInvoiceSeries($officeId:UUID!$nextNumber:String!){procSetInvoiceSeries(input:{officeId:$officeId nextNumber:$nextNumber}){...Ended}}fragment Ended on ProcedurePayload{result{vEndCode vMessage}}";
