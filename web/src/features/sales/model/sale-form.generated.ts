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

export type ProcCreateSalesInput = {
  address?: string | null | undefined;
  advertising?: boolean | null | undefined;
  appointmentId?: string | null | undefined;
  cashCounted?: boolean | null | undefined;
  cashRegisterId?: string | null | undefined;
  clientMutationId?: string | null | undefined;
  confirmNumber?: boolean | null | undefined;
  consents?: unknown;
  currencyCode?: string | null | undefined;
  email?: string | null | undefined;
  employeeId?: string | null | undefined;
  firstName?: string | null | undefined;
  grantedDiscount?: unknown;
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
  totalVes?: string | null | undefined;
};

export type ProcCreateSalesWarrantyInput = {
  address?: string | null | undefined;
  cashCounted?: boolean | null | undefined;
  cashRegisterId?: string | null | undefined;
  clientMutationId?: string | null | undefined;
  confirmNumber?: boolean | null | undefined;
  consents?: unknown;
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
  totalVes?: string | null | undefined;
};

export type ProcUpdateSalesInput = {
  address?: string | null | undefined;
  advertising?: boolean | null | undefined;
  cashRegisterId?: string | null | undefined;
  clientMutationId?: string | null | undefined;
  confirmNumber?: boolean | null | undefined;
  consents?: unknown;
  corrections?: number | null | undefined;
  email?: string | null | undefined;
  firstName?: string | null | undefined;
  grantedDiscount?: unknown;
  id?: string | null | undefined;
  identificationNumber?: string | null | undefined;
  identificationType?: string | null | undefined;
  invoiceNumber?: string | null | undefined;
  lastName?: string | null | undefined;
  paymentDetails?: unknown;
  phone?: string | null | undefined;
  requestId?: string | null | undefined;
  salesDetails?: unknown;
  totalTip?: string | null | undefined;
  version?: string | null | undefined;
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

export type VOfficeRateFilter = {
  changedBy?: StringFilter | null | undefined;
  id?: UuidFilter | null | undefined;
  kind?: StringFilter | null | undefined;
  officeId?: UuidFilter | null | undefined;
  reason?: StringFilter | null | undefined;
  since?: DatetimeFilter | null | undefined;
  source?: StringFilter | null | undefined;
  validFrom?: DatetimeFilter | null | undefined;
  value?: BigFloatFilter | null | undefined;
  valueDate?: DateFilter | null | undefined;
};

export type VSalesDetailsClientFilter = {
  advertising?: BooleanFilter | null | undefined;
  clientFullName?: StringFilter | null | undefined;
  clientId?: UuidFilter | null | undefined;
  clientIn?: StringFilter | null | undefined;
  clientLastName?: StringFilter | null | undefined;
  clientName?: StringFilter | null | undefined;
  clientPhone?: StringFilter | null | undefined;
  cost?: BigFloatFilter | null | undefined;
  currencyCode?: StringFilter | null | undefined;
  employeeLastName?: StringFilter | null | undefined;
  employeeName?: StringFilter | null | undefined;
  id?: UuidFilter | null | undefined;
  invoiceNumber?: StringFilter | null | undefined;
  kind?: StringFilter | null | undefined;
  officeId?: UuidFilter | null | undefined;
  officeName?: StringFilter | null | undefined;
  refundedDay?: DateFilter | null | undefined;
  saleDate?: DatetimeFilter | null | undefined;
  saleDay?: DateFilter | null | undefined;
  saleId?: UuidFilter | null | undefined;
  serviceName?: StringFilter | null | undefined;
  subserviceId?: UuidFilter | null | undefined;
  subserviceName?: StringFilter | null | undefined;
  tax?: BigFloatFilter | null | undefined;
  timeZone?: StringFilter | null | undefined;
  tip?: BigFloatFilter | null | undefined;
};

export type SaleRatesQueryVariables = Exact<{
  usd: VOfficeRateFilter;
  eur: VOfficeRateFilter;
  tax: VOfficeRateFilter;
}>;


export type SaleRatesQuery = { usd: { nodes: Array<{ value: string }> } | null, eur: { nodes: Array<{ value: string }> } | null, tax: { nodes: Array<{ value: string }> } | null };

export type SaleWorkdaysQueryVariables = Exact<{
  officeId: string;
  workDate: string;
}>;


export type SaleWorkdaysQuery = { allVAllWorkdays: { nodes: Array<{ id: string, employeeId: string, numberToken: number, fullName: string }> } | null };

export type SaleMethodsQueryVariables = Exact<{
  officeId: string;
}>;


export type SaleMethodsQuery = { allVPaymentMethods: { nodes: Array<{ id: string, methodName: string, paymentType: string, currencyCode: 'VES' | 'PEN' | 'USD' | 'EUR' | 'USDT', needsReference: boolean, isDefault: boolean, opensDrawer: boolean, counting: string, roundingStep: string }> } | null, officeSettingByOfficeId: { cashControl: boolean } | null };

export type NextInvoiceNumberQueryVariables = Exact<{
  officeId: string;
}>;


export type NextInvoiceNumberQuery = { nextInvoiceNumber: string | null };

export type CreateSaleMutationVariables = Exact<{
  input: ProcCreateSalesInput;
}>;


export type CreateSaleMutation = { procCreateSales: { result: { vId: string | null, vEndCode: string | null, vMessage: string | null } | null } | null };

export type TodaysDiscountsQueryVariables = Exact<{
  officeId: string;
}>;


export type TodaysDiscountsQuery = { allVAllDiscounts: { nodes: Array<{ subserviceId: string, percentageDiscount: string }> } | null };

export type DiscountsOfDayQueryVariables = Exact<{
  officeId: string;
  date: string;
}>;


export type DiscountsOfDayQuery = { procActiveDiscounts: { nodes: Array<{ subserviceId: string, percentageDiscount: string }> } | null };

export type PastServicesQueryVariables = Exact<{
  filter: VSalesDetailsClientFilter;
}>;


export type PastServicesQuery = { allVSalesDetailsClients: { nodes: Array<{ id: string, subserviceId: string, saleDate: string, timeZone: string, employeeName: string, employeeLastName: string, subserviceName: string, cost: string, currencyCode: 'VES' | 'PEN' | 'USD' | 'EUR' | 'USDT', refundedDay: string | null }> } | null };

export type CreateWarrantyMutationVariables = Exact<{
  input: ProcCreateSalesWarrantyInput;
}>;


export type CreateWarrantyMutation = { procCreateSalesWarranty: { result: { vId: string | null, vEndCode: string | null, vMessage: string | null } | null } | null };

export type CorrectSaleMutationVariables = Exact<{
  input: ProcUpdateSalesInput;
}>;


export type CorrectSaleMutation = { procUpdateSales: { result: { vId: string | null, vEndCode: string | null, vMessage: string | null } | null } | null };

export const SaleRatesDocument: GraphqlDocument<SaleRatesQuery, SaleRatesQueryVariables> = "query SaleRates($usd:VOfficeRateFilter!$eur:VOfficeRateFilter!$tax:VOfficeRateFilter!){usd:allVOfficeRates(filter:$usd orderBy:[VALID_FROM_DESC ID_DESC]first:1){nodes{value}}eur:allVOfficeRates(filter:$eur orderBy:[VALID_FROM_DESC ID_DESC]first:1){nodes{value}}tax:allVOfficeRates(filter:$tax orderBy:[VALID_FROM_DESC ID_DESC]first:1){nodes{value}}}";

export const SaleWorkdaysDocument: GraphqlDocument<SaleWorkdaysQuery, SaleWorkdaysQueryVariables> = "query SaleWorkdays($officeId:UUID!$workDate:Date!){allVAllWorkdays(condition:{officeId:$officeId workDate:$workDate}orderBy:[NUMBER_TOKEN_ASC]){nodes{id employeeId numberToken fullName}}}";

export const SaleMethodsDocument: GraphqlDocument<SaleMethodsQuery, SaleMethodsQueryVariables> = "query SaleMethods($officeId:UUID!){allVPaymentMethods(condition:{officeId:$officeId status:1}orderBy:[POSITION_ASC]){nodes{id methodName paymentType currencyCode needsReference isDefault opensDrawer counting roundingStep}}officeSettingByOfficeId(officeId:$officeId){cashControl}}";

export const NextInvoiceNumberDocument: GraphqlDocument<NextInvoiceNumberQuery, NextInvoiceNumberQueryVariables> = "query NextInvoiceNumber($officeId:UUID!){nextInvoiceNumber(officeId:$officeId)}";

export const CreateSaleDocument: GraphqlDocument<CreateSaleMutation, CreateSaleMutationVariables> = "mutation CreateSale($input:ProcCreateSalesInput!){procCreateSales(input:$input){result{vId vEndCode vMessage}}}";

export const TodaysDiscountsDocument: GraphqlDocument<TodaysDiscountsQuery, TodaysDiscountsQueryVariables> = "query TodaysDiscounts($officeId:UUID!){allVAllDiscounts(condition:{officeId:$officeId}){nodes{subserviceId percentageDiscount}}}";

export const DiscountsOfDayDocument: GraphqlDocument<DiscountsOfDayQuery, DiscountsOfDayQueryVariables> = "query DiscountsOfDay($officeId:UUID!$date:Date!){procActiveDiscounts(officeId:$officeId date:$date){nodes{subserviceId percentageDiscount}}}";

export const PastServicesDocument: GraphqlDocument<PastServicesQuery, PastServicesQueryVariables> = "query PastServices($filter:VSalesDetailsClientFilter!){allVSalesDetailsClients(filter:$filter orderBy:[SALE_DATE_DESC]first:100){nodes{id subserviceId saleDate timeZone employeeName employeeLastName subserviceName cost currencyCode refundedDay}}}";

export const CreateWarrantyDocument: GraphqlDocument<CreateWarrantyMutation, CreateWarrantyMutationVariables> = "mutation CreateWarranty($input:ProcCreateSalesWarrantyInput!){procCreateSalesWarranty(input:$input){result{vId vEndCode vMessage}}}";

export const CorrectSaleDocument: GraphqlDocument<CorrectSaleMutation, CorrectSaleMutationVariables> = "mutation CorrectSale($input:ProcUpdateSalesInput!){procUpdateSales(input:$input){result{vId vEndCode vMessage}}}";
