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

export type IntFilter = {
  equalTo?: number | null | undefined;
  greaterThan?: number | null | undefined;
  greaterThanOrEqualTo?: number | null | undefined;
  in?: Array<number> | null | undefined;
  isNull?: boolean | null | undefined;
  lessThan?: number | null | undefined;
  lessThanOrEqualTo?: number | null | undefined;
  notEqualTo?: number | null | undefined;
  notIn?: Array<number> | null | undefined;
};

export type SalesPageRequestInput = {
  advertising?: boolean | null | undefined;
  clientEmail?: string | null | undefined;
  clientIn?: string | null | undefined;
  clientLastName?: string | null | undefined;
  clientName?: string | null | undefined;
  clientPhone?: string | null | undefined;
  invoiceNumber?: string | null | undefined;
  officeId?: string | null | undefined;
  orderBy?: string | null | undefined;
  paymentTypes?: string | null | undefined;
  saleDayFrom?: string | null | undefined;
  saleDayUntil?: string | null | undefined;
  skip?: number | null | undefined;
  take?: number | null | undefined;
  technicianNames?: string | null | undefined;
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

export type VSaleFilter = {
  address?: StringFilter | null | undefined;
  advertising?: BooleanFilter | null | undefined;
  clientEmail?: StringFilter | null | undefined;
  clientFullName?: StringFilter | null | undefined;
  clientId?: UuidFilter | null | undefined;
  clientIn?: StringFilter | null | undefined;
  clientLastName?: StringFilter | null | undefined;
  clientName?: StringFilter | null | undefined;
  clientPhone?: StringFilter | null | undefined;
  companyName?: StringFilter | null | undefined;
  corrections?: IntFilter | null | undefined;
  created?: DatetimeFilter | null | undefined;
  currencyCode?: StringFilter | null | undefined;
  employeeEmail?: StringFilter | null | undefined;
  employeeId?: UuidFilter | null | undefined;
  employeeIn?: StringFilter | null | undefined;
  employeeLastName?: StringFilter | null | undefined;
  employeeName?: StringFilter | null | undefined;
  employeePhone?: StringFilter | null | undefined;
  exchangeValue?: BigFloatFilter | null | undefined;
  grantedTotal?: BigFloatFilter | null | undefined;
  id?: UuidFilter | null | undefined;
  invoiceNumber?: StringFilter | null | undefined;
  officeId?: UuidFilter | null | undefined;
  officeName?: StringFilter | null | undefined;
  paymentTypes?: StringFilter | null | undefined;
  refundedTotal?: BigFloatFilter | null | undefined;
  saleDate?: DatetimeFilter | null | undefined;
  saleDay?: DateFilter | null | undefined;
  status?: IntFilter | null | undefined;
  taxTotal?: BigFloatFilter | null | undefined;
  technicianNames?: StringFilter | null | undefined;
  timeZone?: StringFilter | null | undefined;
  total?: BigFloatFilter | null | undefined;
  totalTip?: BigFloatFilter | null | undefined;
  totalUsd?: BigFloatFilter | null | undefined;
  townName?: StringFilter | null | undefined;
};

export type VWarrantiesOrderBy =
  | 'ADDRESS_ASC'
  | 'ADDRESS_DESC'
  | 'ADVERTISING_ASC'
  | 'ADVERTISING_DESC'
  | 'CLIENT_EMAIL_ASC'
  | 'CLIENT_EMAIL_DESC'
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
  | 'CLIENT_PHONE_ASC'
  | 'CLIENT_PHONE_DESC'
  | 'COMPANY_NAME_ASC'
  | 'COMPANY_NAME_DESC'
  | 'CORRECTIONS_ASC'
  | 'CORRECTIONS_DESC'
  | 'CREATED_ASC'
  | 'CREATED_DESC'
  | 'CURRENCY_CODE_ASC'
  | 'CURRENCY_CODE_DESC'
  | 'EMPLOYEE_EMAIL_ASC'
  | 'EMPLOYEE_EMAIL_DESC'
  | 'EMPLOYEE_ID_ASC'
  | 'EMPLOYEE_ID_DESC'
  | 'EMPLOYEE_IN_ASC'
  | 'EMPLOYEE_IN_DESC'
  | 'EMPLOYEE_LAST_NAME_ASC'
  | 'EMPLOYEE_LAST_NAME_DESC'
  | 'EMPLOYEE_NAME_ASC'
  | 'EMPLOYEE_NAME_DESC'
  | 'EMPLOYEE_PHONE_ASC'
  | 'EMPLOYEE_PHONE_DESC'
  | 'EXCHANGE_VALUE_ASC'
  | 'EXCHANGE_VALUE_DESC'
  | 'ID_ASC'
  | 'ID_DESC'
  | 'INVOICE_NUMBER_ASC'
  | 'INVOICE_NUMBER_DESC'
  | 'NATURAL'
  | 'OFFICE_ID_ASC'
  | 'OFFICE_ID_DESC'
  | 'OFFICE_NAME_ASC'
  | 'OFFICE_NAME_DESC'
  | 'PAYMENT_DETAILS_ASC'
  | 'PAYMENT_DETAILS_DESC'
  | 'PRIMARY_KEY_ASC'
  | 'PRIMARY_KEY_DESC'
  | 'SALE_DATE_ASC'
  | 'SALE_DATE_DESC'
  | 'SALE_DAY_ASC'
  | 'SALE_DAY_DESC'
  | 'STATUS_ASC'
  | 'STATUS_DESC'
  | 'TAX_TOTAL_ASC'
  | 'TAX_TOTAL_DESC'
  | 'TECHNICIAN_NAMES_ASC'
  | 'TECHNICIAN_NAMES_DESC'
  | 'TIME_ZONE_ASC'
  | 'TIME_ZONE_DESC'
  | 'TOTAL_ASC'
  | 'TOTAL_DESC'
  | 'TOTAL_TIP_ASC'
  | 'TOTAL_TIP_DESC'
  | 'TOTAL_USD_ASC'
  | 'TOTAL_USD_DESC'
  | 'TOWN_NAME_ASC'
  | 'TOWN_NAME_DESC';

export type VWarrantyFilter = {
  address?: StringFilter | null | undefined;
  advertising?: BooleanFilter | null | undefined;
  clientEmail?: StringFilter | null | undefined;
  clientFullName?: StringFilter | null | undefined;
  clientId?: UuidFilter | null | undefined;
  clientIn?: StringFilter | null | undefined;
  clientLastName?: StringFilter | null | undefined;
  clientName?: StringFilter | null | undefined;
  clientPhone?: StringFilter | null | undefined;
  companyName?: StringFilter | null | undefined;
  corrections?: IntFilter | null | undefined;
  created?: DatetimeFilter | null | undefined;
  currencyCode?: StringFilter | null | undefined;
  employeeEmail?: StringFilter | null | undefined;
  employeeId?: UuidFilter | null | undefined;
  employeeIn?: StringFilter | null | undefined;
  employeeLastName?: StringFilter | null | undefined;
  employeeName?: StringFilter | null | undefined;
  employeePhone?: StringFilter | null | undefined;
  exchangeValue?: BigFloatFilter | null | undefined;
  id?: UuidFilter | null | undefined;
  invoiceNumber?: StringFilter | null | undefined;
  officeId?: UuidFilter | null | undefined;
  officeName?: StringFilter | null | undefined;
  saleDate?: DatetimeFilter | null | undefined;
  saleDay?: DateFilter | null | undefined;
  status?: IntFilter | null | undefined;
  taxTotal?: BigFloatFilter | null | undefined;
  technicianNames?: StringFilter | null | undefined;
  timeZone?: StringFilter | null | undefined;
  total?: BigFloatFilter | null | undefined;
  totalTip?: BigFloatFilter | null | undefined;
  totalUsd?: BigFloatFilter | null | undefined;
  townName?: StringFilter | null | undefined;
};

export type SalesQueryVariables = Exact<{
  input: SalesPageRequestInput;
  clientFullName?: string | null | undefined;
  technicianNames?: boolean | null | undefined;
  paymentTypes?: boolean | null | undefined;
  subserviceNames?: boolean | null | undefined;
}>;


export type SalesQuery = { salesPage: { totalCount: number, nodes: Array<{ totalUsd: string, advertising: boolean, grantedTotal: string, refundedTotal: string, technicianNames?: string, paymentTypes?: string, subserviceNames?: string, id: string, officeName: string, saleDate: string, timeZone: string, saleDay: string, invoiceNumber: string, clientIn: string, clientInType: string | null, clientName: string, clientLastName: string, clientPhone: string, total: string, taxTotal: string, totalTip: string, currencyCode: 'VES' | 'PEN' | 'USD' | 'EUR' | 'USDT', corrections: number }> } | null };

export type WarrantiesQueryVariables = Exact<{
  filter?: VWarrantyFilter | null | undefined;
  orderBy?: Array<VWarrantiesOrderBy> | null | undefined;
  first?: number | null | undefined;
  offset?: number | null | undefined;
  subserviceNames?: boolean | null | undefined;
}>;


export type WarrantiesQuery = { allVWarranties: { totalCount: number, nodes: Array<{ technicianNames: string, subserviceNames?: string, id: string, officeName: string, saleDate: string, timeZone: string, saleDay: string, invoiceNumber: string, clientIn: string, clientInType: string | null, clientName: string, clientLastName: string, clientPhone: string, total: string, taxTotal: string, totalTip: string, currencyCode: 'VES' | 'PEN' | 'USD' | 'EUR' | 'USDT', corrections: number }> } | null };

export type ListedSale_VSale_Fragment = { id: string, officeName: string, saleDate: string, timeZone: string, saleDay: string, invoiceNumber: string, clientIn: string, clientInType: string | null, clientName: string, clientLastName: string, clientPhone: string, total: string, taxTotal: string, totalTip: string, currencyCode: 'VES' | 'PEN' | 'USD' | 'EUR' | 'USDT', corrections: number };

export type ListedSale_VWarranty_Fragment = { id: string, officeName: string, saleDate: string, timeZone: string, saleDay: string, invoiceNumber: string, clientIn: string, clientInType: string | null, clientName: string, clientLastName: string, clientPhone: string, total: string, taxTotal: string, totalTip: string, currencyCode: 'VES' | 'PEN' | 'USD' | 'EUR' | 'USDT', corrections: number };

export type ListedSaleFragment =
  | ListedSale_VSale_Fragment
  | ListedSale_VWarranty_Fragment
;

export type LaterSalesQueryVariables = Exact<{
  filter: VSaleFilter;
}>;


export type LaterSalesQuery = { allVSales: { totalCount: number } | null };

export type DeleteSaleMutationVariables = Exact<{
  id: string;
  deleteReason?: string | null | undefined;
}>;


export type DeleteSaleMutation = { updateSaleById: { clientMutationId: string | null } | null };

export type SearchSalesQueryVariables = Exact<{
  input: SalesPageRequestInput;
  clientFullName?: string | null | undefined;
}>;


export type SearchSalesQuery = { salesPage: { nodes: Array<{ id: string, invoiceNumber: string, saleDate: string, timeZone: string, clientIn: string, clientName: string, clientLastName: string, total: string, totalTip: string, refundedTotal: string, currencyCode: 'VES' | 'PEN' | 'USD' | 'EUR' | 'USDT', officeName: string }> } | null };

export type FoundSaleFragment = { id: string, invoiceNumber: string, saleDate: string, timeZone: string, clientIn: string, clientName: string, clientLastName: string, total: string, totalTip: string, refundedTotal: string, currencyCode: 'VES' | 'PEN' | 'USD' | 'EUR' | 'USDT', officeName: string };

export const SalesDocument: GraphqlDocument<SalesQuery, SalesQueryVariables> = "query Sales($input:SalesPageRequestInput!$clientFullName:String$technicianNames:Boolean=true$paymentTypes:Boolean=true$subserviceNames:Boolean=true){salesPage(input:$input clientFullName:$clientFullName){nodes{...ListedSale totalUsd advertising grantedTotal refundedTotal technicianNames@include(if:$technicianNames)paymentTypes@include(if:$paymentTypes)subserviceNames@include(if:$subserviceNames)}totalCount}}fragment ListedSale on RecordedSale{id officeName saleDate timeZone saleDay invoiceNumber clientIn clientInType clientName clientLastName clientPhone total taxTotal totalTip currencyCode corrections}";

export const WarrantiesDocument: GraphqlDocument<WarrantiesQuery, WarrantiesQueryVariables> = "query Warranties($filter:VWarrantyFilter$orderBy:[VWarrantiesOrderBy!]$first:Int$offset:Int$subserviceNames:Boolean=true){allVWarranties(filter:$filter orderBy:$orderBy first:$first offset:$offset){nodes{...ListedSale technicianNames subserviceNames@include(if:$subserviceNames)}totalCount}}fragment ListedSale on RecordedSale{id officeName saleDate timeZone saleDay invoiceNumber clientIn clientInType clientName clientLastName clientPhone total taxTotal totalTip currencyCode corrections}";

export const LaterSalesDocument: GraphqlDocument<LaterSalesQuery, LaterSalesQueryVariables> = "query LaterSales($filter:VSaleFilter!){allVSales(filter:$filter){totalCount}}";

export const DeleteSaleDocument: GraphqlDocument<DeleteSaleMutation, DeleteSaleMutationVariables> = "mutation DeleteSale($id:UUID!$deleteReason:String){updateSaleById(input:{id:$id salePatch:{status:2 deleteReason:$deleteReason}}){clientMutationId}}";

export const SearchSalesDocument: GraphqlDocument<SearchSalesQuery, SearchSalesQueryVariables> = "query SearchSales($input:SalesPageRequestInput!$clientFullName:String){salesPage(input:$input clientFullName:$clientFullName){nodes{...FoundSale}}}fragment FoundSale on VSale{id invoiceNumber saleDate timeZone clientIn clientName clientLastName total totalTip refundedTotal currencyCode officeName}";
