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

export type ProcRefundSaleInput = {
  cashRegisterId?: string | null | undefined;
  clientMutationId?: string | null | undefined;
  lineIds?: Array<string | null | undefined> | null | undefined;
  paymentDetails?: unknown;
  reason?: string | null | undefined;
  requestId?: string | null | undefined;
  saleId?: string | null | undefined;
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

export type VRefundFilter = {
  advertising?: BooleanFilter | null | undefined;
  amount?: BigFloatFilter | null | undefined;
  clientFullName?: StringFilter | null | undefined;
  clientId?: UuidFilter | null | undefined;
  clientIn?: StringFilter | null | undefined;
  clientLastName?: StringFilter | null | undefined;
  clientName?: StringFilter | null | undefined;
  currencyCode?: StringFilter | null | undefined;
  id?: UuidFilter | null | undefined;
  invoiceNumber?: StringFilter | null | undefined;
  methodNames?: StringFilter | null | undefined;
  officeId?: UuidFilter | null | undefined;
  officeName?: StringFilter | null | undefined;
  refundDate?: DatetimeFilter | null | undefined;
  refundDay?: DateFilter | null | undefined;
  refundReason?: StringFilter | null | undefined;
  refundedByName?: StringFilter | null | undefined;
  saleId?: UuidFilter | null | undefined;
  services?: StringFilter | null | undefined;
  taxTotal?: BigFloatFilter | null | undefined;
  technicianNames?: StringFilter | null | undefined;
  timeZone?: StringFilter | null | undefined;
  total?: BigFloatFilter | null | undefined;
  totalTip?: BigFloatFilter | null | undefined;
};

export type VRefundsOrderBy =
  | 'ADVERTISING_ASC'
  | 'ADVERTISING_DESC'
  | 'AMOUNT_ASC'
  | 'AMOUNT_DESC'
  | 'CLIENT_FULL_NAME_ASC'
  | 'CLIENT_FULL_NAME_DESC'
  | 'CLIENT_ID_ASC'
  | 'CLIENT_ID_DESC'
  | 'CLIENT_IN_ASC'
  | 'CLIENT_IN_DESC'
  | 'CLIENT_LAST_NAME_ASC'
  | 'CLIENT_LAST_NAME_DESC'
  | 'CLIENT_NAME_ASC'
  | 'CLIENT_NAME_DESC'
  | 'CURRENCY_CODE_ASC'
  | 'CURRENCY_CODE_DESC'
  | 'ID_ASC'
  | 'ID_DESC'
  | 'INVOICE_NUMBER_ASC'
  | 'INVOICE_NUMBER_DESC'
  | 'METHOD_NAMES_ASC'
  | 'METHOD_NAMES_DESC'
  | 'NATURAL'
  | 'OFFICE_ID_ASC'
  | 'OFFICE_ID_DESC'
  | 'OFFICE_NAME_ASC'
  | 'OFFICE_NAME_DESC'
  | 'PRIMARY_KEY_ASC'
  | 'PRIMARY_KEY_DESC'
  | 'REFUNDED_BY_NAME_ASC'
  | 'REFUNDED_BY_NAME_DESC'
  | 'REFUND_DATE_ASC'
  | 'REFUND_DATE_DESC'
  | 'REFUND_DAY_ASC'
  | 'REFUND_DAY_DESC'
  | 'REFUND_REASON_ASC'
  | 'REFUND_REASON_DESC'
  | 'SALE_ID_ASC'
  | 'SALE_ID_DESC'
  | 'SERVICES_ASC'
  | 'SERVICES_DESC'
  | 'TAX_TOTAL_ASC'
  | 'TAX_TOTAL_DESC'
  | 'TECHNICIAN_NAMES_ASC'
  | 'TECHNICIAN_NAMES_DESC'
  | 'TIME_ZONE_ASC'
  | 'TIME_ZONE_DESC'
  | 'TOTAL_ASC'
  | 'TOTAL_DESC'
  | 'TOTAL_TIP_ASC'
  | 'TOTAL_TIP_DESC';

export type RefundsQueryVariables = Exact<{
  filter?: VRefundFilter | null | undefined;
  orderBy?: Array<VRefundsOrderBy> | null | undefined;
  first?: number | null | undefined;
  offset?: number | null | undefined;
}>;


export type RefundsQuery = { allVRefunds: { totalCount: number, nodes: Array<{ id: string, saleId: string, refundDate: string, officeName: string, timeZone: string, invoiceNumber: string, clientIn: string, clientName: string, clientLastName: string, services: string, technicianNames: string, total: string, totalTip: string, amount: string, currencyCode: 'VES' | 'PEN' | 'USD' | 'EUR' | 'USDT', methodNames: string, refundReason: string, refundedByName: string }> } | null };

export type SaleRefundsQueryVariables = Exact<{
  saleId: string;
}>;


export type SaleRefundsQuery = { allVRefunds: { nodes: Array<{ id: string, refundDate: string, timeZone: string, services: string, amount: string, methodNames: string, refundReason: string, refundedByName: string }> } | null };

export type RefundMethodsQueryVariables = Exact<{
  officeId: string;
}>;


export type RefundMethodsQuery = { allVPaymentMethods: { nodes: Array<{ id: string, methodName: string, paymentType: string, currencyCode: 'VES' | 'PEN' | 'USD' | 'EUR' | 'USDT', needsReference: boolean, isDefault: boolean, opensDrawer: boolean, counting: string, roundingStep: string }> } | null };

export type RefundSaleMutationVariables = Exact<{
  input: ProcRefundSaleInput;
}>;


export type RefundSaleMutation = { procRefundSale: { result: { vEndCode: string | null, vMessage: string | null } | null } | null };

export const RefundsDocument: GraphqlDocument<RefundsQuery, RefundsQueryVariables> = "query Refunds($filter:VRefundFilter$orderBy:[VRefundsOrderBy!]$first:Int$offset:Int){allVRefunds(filter:$filter orderBy:$orderBy first:$first offset:$offset){nodes{id saleId refundDate officeName timeZone invoiceNumber clientIn clientName clientLastName services technicianNames total totalTip amount currencyCode methodNames refundReason refundedByName}totalCount}}";

export const SaleRefundsDocument: GraphqlDocument<SaleRefundsQuery, SaleRefundsQueryVariables> = "query SaleRefunds($saleId:UUID!){allVRefunds(condition:{saleId:$saleId}orderBy:REFUND_DATE_ASC first:100){nodes{id refundDate timeZone services amount methodNames refundReason refundedByName}}}";

export const RefundMethodsDocument: GraphqlDocument<RefundMethodsQuery, RefundMethodsQueryVariables> = "query RefundMethods($officeId:UUID!){allVPaymentMethods(filter:{officeId:{equalTo:$officeId}}orderBy:POSITION_ASC first:100){nodes{id methodName paymentType currencyCode needsReference isDefault opensDrawer counting roundingStep}}}";

export const RefundSaleDocument: GraphqlDocument<RefundSaleMutation, RefundSaleMutationVariables> = "mutation RefundSale($input:ProcRefundSaleInput!){procRefundSale(input:$input){...Ended}}fragment Ended on ProcedurePayload{result{vEndCode vMessage}}";
