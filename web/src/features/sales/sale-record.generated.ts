/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { GraphqlDocument } from '#web/lib/graphql.ts';
export type SaleRecordQueryVariables = Exact<{
  id: string;
}>;


export type SaleRecordQuery = { vSaleById: { id: string, officeId: string, companyName: string, officeName: string, townName: string, saleDate: string, invoiceNumber: string, clientIn: string, clientName: string, clientLastName: string, clientPhone: string, clientEmail: string, address: string, employeeName: string, employeeLastName: string, total: string, taxTotal: string, totalTip: string, totalUsd: string, exchangeValue: string | null, currencyCode: string, advertising: boolean, created: string } | null, allVSalesDetails: { nodes: Array<{ id: string, serviceName: string, subserviceName: string, employeeName: string, employeeLastName: string, price: string, priceCurrency: string, discount: string, cost: string, tax: string, tip: string, commission: string, totalCommission: string, avgMinuts: number, startsAt: string | null, endsAt: string | null }> } | null, allVSalesPayments: { nodes: Array<{ id: string, paymentType: string, currencyCode: string, amount: string, exchangeRate: string, amountLocal: string }> } | null };

export type InvoiceOfficeQueryVariables = Exact<{
  officeId: string;
}>;


export type InvoiceOfficeQuery = { officeById: { address: string, phone: string } | null };

export const SaleRecordDocument = "query SaleRecord($id:UUID!){vSaleById(id:$id){id officeId companyName officeName townName saleDate invoiceNumber clientIn clientName clientLastName clientPhone clientEmail address employeeName employeeLastName total taxTotal totalTip totalUsd exchangeValue currencyCode advertising created}allVSalesDetails(condition:{saleId:$id}orderBy:[LINE_NUMBER_ASC]){nodes{id serviceName subserviceName employeeName employeeLastName price priceCurrency discount cost tax tip commission totalCommission avgMinuts startsAt endsAt}}allVSalesPayments(condition:{saleId:$id}orderBy:[LINE_NUMBER_ASC]){nodes{id paymentType currencyCode amount exchangeRate amountLocal}}}" as unknown as GraphqlDocument<SaleRecordQuery, SaleRecordQueryVariables>;

export const InvoiceOfficeDocument = "query InvoiceOffice($officeId:UUID!){officeById(id:$officeId){address phone}}" as unknown as GraphqlDocument<InvoiceOfficeQuery, InvoiceOfficeQueryVariables>;
