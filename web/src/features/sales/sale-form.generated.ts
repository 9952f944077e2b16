/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { GraphqlDocument } from '#web/lib/graphql.ts';
export type ProcCreateSalesInput = {
  address?: string | null | undefined;
  advertising?: boolean | null | undefined;
  clientMutationId?: string | null | undefined;
  currencyCode?: string | null | undefined;
  email?: string | null | undefined;
  employeeId?: string | null | undefined;
  firstName?: string | null | undefined;
  identificationNumber?: string | null | undefined;
  identificationType?: string | null | undefined;
  invoiceNumber?: string | null | undefined;
  lastName?: string | null | undefined;
  officeId?: string | null | undefined;
  paymentDetails?: unknown;
  phone?: string | null | undefined;
  requestId?: string | null | undefined;
  saleDate?: string | null | undefined;
  salesDetails?: unknown;
  totalTip?: string | null | undefined;
  totalUsd?: string | null | undefined;
};

export type SaleTermsQueryVariables = Exact<{
  officeId: string;
}>;


export type SaleTermsQuery = { officeById: { exchangeValue: string | null } | null };

export type SaleWorkdaysQueryVariables = Exact<{
  officeId: string;
}>;


export type SaleWorkdaysQuery = { allVWorkdays: { nodes: Array<{ id: string, numberToken: number, fullName: string }> } | null };

export type SaleSubservicesQueryVariables = Exact<{
  officeId: string;
}>;


export type SaleSubservicesQuery = { allSubservices: { nodes: Array<{ id: string, subserviceName: string, cost: string, currencyCode: string, avgMinuts: number }> } | null };

export type NextInvoiceNumberQueryVariables = Exact<{
  officeId: string;
}>;


export type NextInvoiceNumberQuery = { nextInvoiceNumber: string | null };

export type FindSaleClientQueryVariables = Exact<{
  identificationNumber: string;
}>;


export type FindSaleClientQuery = { clientByIdentificationNumber: { id: string, identificationNumber: string, fullName: string, phone: string, email: string, address: string } | null };

export type CreateSaleMutationVariables = Exact<{
  input: ProcCreateSalesInput;
}>;


export type CreateSaleMutation = { procCreateSales: { result: { vId: string | null, vEndCode: string | null, vMessage: string | null } | null } | null };

export const SaleTermsDocument = "query SaleTerms($officeId:UUID!){officeById(id:$officeId){exchangeValue}}" as unknown as GraphqlDocument<SaleTermsQuery, SaleTermsQueryVariables>;

export const SaleWorkdaysDocument = "query SaleWorkdays($officeId:UUID!){allVWorkdays(condition:{officeId:$officeId}orderBy:[NUMBER_TOKEN_ASC]){nodes{id numberToken fullName}}}" as unknown as GraphqlDocument<SaleWorkdaysQuery, SaleWorkdaysQueryVariables>;

export const SaleSubservicesDocument = "query SaleSubservices($officeId:UUID!){allSubservices(condition:{officeId:$officeId status:1}orderBy:[SUBSERVICE_NAME_ASC]){nodes{id subserviceName cost currencyCode avgMinuts}}}" as unknown as GraphqlDocument<SaleSubservicesQuery, SaleSubservicesQueryVariables>;

export const NextInvoiceNumberDocument = "query NextInvoiceNumber($officeId:UUID!){nextInvoiceNumber(officeId:$officeId)}" as unknown as GraphqlDocument<NextInvoiceNumberQuery, NextInvoiceNumberQueryVariables>;

export const FindSaleClientDocument = "query FindSaleClient($identificationNumber:String!){clientByIdentificationNumber(identificationNumber:$identificationNumber){id identificationNumber fullName phone email address}}" as unknown as GraphqlDocument<FindSaleClientQuery, FindSaleClientQueryVariables>;

export const CreateSaleDocument = "mutation CreateSale($input:ProcCreateSalesInput!){procCreateSales(input:$input){result{vId vEndCode vMessage}}}" as unknown as GraphqlDocument<CreateSaleMutation, CreateSaleMutationVariables>;
