/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { GraphqlDocument } from '#web/lib/api/graphql.ts';
export type SaleRecordQueryVariables = Exact<{
  id: string;
}>;


export type SaleRecordQuery = { vSaleById: { refundedTotal: string, id: string, officeId: string, companyName: string, officeName: string, townName: string, saleDate: string, saleDay: string, timeZone: string, invoiceNumber: string, clientId: string | null, clientIn: string, clientInType: string | null, clientName: string, clientLastName: string, clientPhone: string, clientEmail: string, address: string, employeeName: string, employeeLastName: string, total: string, taxTotal: string, totalTip: string, totalUsd: string, exchangeValue: string | null, currencyCode: 'VES' | 'PEN' | 'USD' | 'EUR' | 'USDT', paymentDetails: string, advertising: boolean, corrections: number, created: string } | null, allVSalesDetails: { nodes: Array<{ id: string, workdayId: string, subserviceId: string, serviceName: string, subserviceName: string, employeeName: string, employeeLastName: string, price: string, priceCurrency: 'VES' | 'PEN' | 'USD' | 'EUR' | 'USDT', exchangeRate: string | null, discount: string, grantedPercent: string | null, grantedAmount: string | null, grantedReason: string | null, grantedByName: string | null, cost: string, tax: string, taxRate: string, tip: string, earnedRate: string | null, earnedCommission: string | null, avgMinuts: number, startsAt: string | null, endsAt: string | null, warrantyOf: string | null, refundedDay: string | null }> } | null, allVSalesPayments: { nodes: Array<{ id: string, paymentType: string, typeTold: boolean, currencyCode: 'VES' | 'PEN' | 'USD' | 'EUR' | 'USDT', amount: string, exchangeRate: string, amountLocal: string, paymentMethodId: string | null, methodName: string | null, reference: string | null, direction: number, byDefault: boolean }> } | null };

export type WarrantyRecordQueryVariables = Exact<{
  id: string;
}>;


export type WarrantyRecordQuery = { vWarrantyById: { id: string, officeId: string, companyName: string, officeName: string, townName: string, saleDate: string, saleDay: string, timeZone: string, invoiceNumber: string, clientId: string | null, clientIn: string, clientInType: string | null, clientName: string, clientLastName: string, clientPhone: string, clientEmail: string, address: string, employeeName: string, employeeLastName: string, total: string, taxTotal: string, totalTip: string, totalUsd: string, exchangeValue: string | null, currencyCode: 'VES' | 'PEN' | 'USD' | 'EUR' | 'USDT', paymentDetails: string, advertising: boolean, corrections: number, created: string } | null, allVSalesDetails: { nodes: Array<{ id: string, workdayId: string, subserviceId: string, serviceName: string, subserviceName: string, employeeName: string, employeeLastName: string, price: string, priceCurrency: 'VES' | 'PEN' | 'USD' | 'EUR' | 'USDT', exchangeRate: string | null, discount: string, grantedPercent: string | null, grantedAmount: string | null, grantedReason: string | null, grantedByName: string | null, cost: string, tax: string, taxRate: string, tip: string, earnedRate: string | null, earnedCommission: string | null, avgMinuts: number, startsAt: string | null, endsAt: string | null, warrantyOf: string | null, refundedDay: string | null }> } | null, allVSalesPayments: { nodes: Array<{ id: string, paymentType: string, typeTold: boolean, currencyCode: 'VES' | 'PEN' | 'USD' | 'EUR' | 'USDT', amount: string, exchangeRate: string, amountLocal: string, paymentMethodId: string | null, methodName: string | null, reference: string | null, direction: number, byDefault: boolean }> } | null };

export type RecordedHead_VSale_Fragment = { id: string, officeId: string, companyName: string, officeName: string, townName: string, saleDate: string, saleDay: string, timeZone: string, invoiceNumber: string, clientId: string | null, clientIn: string, clientInType: string | null, clientName: string, clientLastName: string, clientPhone: string, clientEmail: string, address: string, employeeName: string, employeeLastName: string, total: string, taxTotal: string, totalTip: string, totalUsd: string, exchangeValue: string | null, currencyCode: 'VES' | 'PEN' | 'USD' | 'EUR' | 'USDT', paymentDetails: string, advertising: boolean, corrections: number, created: string };

export type RecordedHead_VWarranty_Fragment = { id: string, officeId: string, companyName: string, officeName: string, townName: string, saleDate: string, saleDay: string, timeZone: string, invoiceNumber: string, clientId: string | null, clientIn: string, clientInType: string | null, clientName: string, clientLastName: string, clientPhone: string, clientEmail: string, address: string, employeeName: string, employeeLastName: string, total: string, taxTotal: string, totalTip: string, totalUsd: string, exchangeValue: string | null, currencyCode: 'VES' | 'PEN' | 'USD' | 'EUR' | 'USDT', paymentDetails: string, advertising: boolean, corrections: number, created: string };

export type RecordedHeadFragment =
  | RecordedHead_VSale_Fragment
  | RecordedHead_VWarranty_Fragment
;

export type RecordedPartsFragment = { allVSalesDetails: { nodes: Array<{ id: string, workdayId: string, subserviceId: string, serviceName: string, subserviceName: string, employeeName: string, employeeLastName: string, price: string, priceCurrency: 'VES' | 'PEN' | 'USD' | 'EUR' | 'USDT', exchangeRate: string | null, discount: string, grantedPercent: string | null, grantedAmount: string | null, grantedReason: string | null, grantedByName: string | null, cost: string, tax: string, taxRate: string, tip: string, earnedRate: string | null, earnedCommission: string | null, avgMinuts: number, startsAt: string | null, endsAt: string | null, warrantyOf: string | null, refundedDay: string | null }> } | null, allVSalesPayments: { nodes: Array<{ id: string, paymentType: string, typeTold: boolean, currencyCode: 'VES' | 'PEN' | 'USD' | 'EUR' | 'USDT', amount: string, exchangeRate: string, amountLocal: string, paymentMethodId: string | null, methodName: string | null, reference: string | null, direction: number, byDefault: boolean }> } | null };

export type SaleEventsQueryVariables = Exact<{
  id: string;
}>;


export type SaleEventsQuery = { procSaleEvents: { nodes: Array<{ kind: string | null, happenedAt: string | null, timeZone: string | null, personName: string | null, warrantyId: string | null }> } | null };

export type WarrantyLinksQueryVariables = Exact<{
  originals: Array<string>;
  lines: Array<string>;
}>;


export type WarrantyLinksQuery = { originals: { nodes: Array<{ id: string, saleId: string, saleDate: string, timeZone: string, warrantyOf: string | null }> } | null, warranties: { nodes: Array<{ id: string, saleId: string, saleDate: string, timeZone: string, warrantyOf: string | null }> } | null };

export type LinkedLineFragment = { id: string, saleId: string, saleDate: string, timeZone: string, warrantyOf: string | null };

export type InvoiceOfficeQueryVariables = Exact<{
  officeId: string;
}>;


export type InvoiceOfficeQuery = { officeById: { address: string, phone: string } | null, officeSettingByOfficeId: { legalName: string, taxId: string, invoicing: string, salePaper: string, fiscalNotice: string } | null };

export const SaleRecordDocument: GraphqlDocument<SaleRecordQuery, SaleRecordQueryVariables> = "query SaleRecord($id:UUID!){vSaleById(id:$id){...RecordedHead refundedTotal}...RecordedParts}fragment RecordedHead on RecordedSale{id officeId companyName officeName townName saleDate saleDay timeZone invoiceNumber clientId clientIn clientInType clientName clientLastName clientPhone clientEmail address employeeName employeeLastName total taxTotal totalTip totalUsd exchangeValue currencyCode paymentDetails advertising corrections created}fragment RecordedParts on Query{allVSalesDetails(condition:{saleId:$id}orderBy:LINE_NUMBER_ASC){nodes{id workdayId subserviceId serviceName subserviceName employeeName employeeLastName price priceCurrency exchangeRate discount grantedPercent grantedAmount grantedReason grantedByName cost tax taxRate tip earnedRate earnedCommission avgMinuts startsAt endsAt warrantyOf refundedDay}}allVSalesPayments(condition:{saleId:$id}orderBy:LINE_NUMBER_ASC first:100){nodes{id paymentType typeTold currencyCode amount exchangeRate amountLocal paymentMethodId methodName reference direction byDefault}}}";

export const WarrantyRecordDocument: GraphqlDocument<WarrantyRecordQuery, WarrantyRecordQueryVariables> = "query WarrantyRecord($id:UUID!){vWarrantyById(id:$id){...RecordedHead}...RecordedParts}fragment RecordedHead on RecordedSale{id officeId companyName officeName townName saleDate saleDay timeZone invoiceNumber clientId clientIn clientInType clientName clientLastName clientPhone clientEmail address employeeName employeeLastName total taxTotal totalTip totalUsd exchangeValue currencyCode paymentDetails advertising corrections created}fragment RecordedParts on Query{allVSalesDetails(condition:{saleId:$id}orderBy:LINE_NUMBER_ASC){nodes{id workdayId subserviceId serviceName subserviceName employeeName employeeLastName price priceCurrency exchangeRate discount grantedPercent grantedAmount grantedReason grantedByName cost tax taxRate tip earnedRate earnedCommission avgMinuts startsAt endsAt warrantyOf refundedDay}}allVSalesPayments(condition:{saleId:$id}orderBy:LINE_NUMBER_ASC first:100){nodes{id paymentType typeTold currencyCode amount exchangeRate amountLocal paymentMethodId methodName reference direction byDefault}}}";

export const SaleEventsDocument: GraphqlDocument<SaleEventsQuery, SaleEventsQueryVariables> = "query SaleEvents($id:UUID!){procSaleEvents(saleId:$id){nodes{kind happenedAt timeZone personName warrantyId}}}";

export const WarrantyLinksDocument: GraphqlDocument<WarrantyLinksQuery, WarrantyLinksQueryVariables> = "query WarrantyLinks($originals:[UUID!]!$lines:[UUID!]!){originals:allVSalesDetails(filter:{id:{in:$originals}}){nodes{...LinkedLine}}warranties:allVSalesDetails(filter:{warrantyOf:{in:$lines}}orderBy:[SALE_DATE_ASC]){nodes{...LinkedLine}}}fragment LinkedLine on VSalesDetail{id saleId saleDate timeZone warrantyOf}";

export const InvoiceOfficeDocument: GraphqlDocument<InvoiceOfficeQuery, InvoiceOfficeQueryVariables> = "query InvoiceOffice($officeId:UUID!){officeById(id:$officeId){address phone}officeSettingByOfficeId(officeId:$officeId){legalName taxId invoicing salePaper fiscalNotice}}";
