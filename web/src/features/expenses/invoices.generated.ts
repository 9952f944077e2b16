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

export type CreateInvoiceInput = {
  clientMutationId?: string | null | undefined;
  invoice?: InvoiceInput | null | undefined;
  requestId?: string | null | undefined;
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

export type InvoiceInput = {
  companyId?: string | null | undefined;
  currencyCode?: string | null | undefined;
  invoiceDate: string;
  invoiceNumber: string;
  moneyStoreId: string;
  notes?: string | null | undefined;
  officeId?: string | null | undefined;
  providerId: string;
  status?: number | null | undefined;
  taxTotal: string;
  total: string;
};

export type InvoicePatch = {
  invoiceDate?: string | null | undefined;
  invoiceNumber?: string | null | undefined;
  moneyStoreId?: string | null | undefined;
  notes?: string | null | undefined;
  providerId?: string | null | undefined;
  status?: number | null | undefined;
  taxTotal?: string | null | undefined;
  total?: string | null | undefined;
  updated?: string | null | undefined;
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

export type VInvoiceFilter = {
  created?: DatetimeFilter | null | undefined;
  currencyCode?: StringFilter | null | undefined;
  id?: UuidFilter | null | undefined;
  invoiceDate?: DatetimeFilter | null | undefined;
  invoiceDay?: DateFilter | null | undefined;
  invoiceNumber?: StringFilter | null | undefined;
  moneyStoreId?: UuidFilter | null | undefined;
  moneyStoreName?: StringFilter | null | undefined;
  notes?: StringFilter | null | undefined;
  officeId?: UuidFilter | null | undefined;
  officeName?: StringFilter | null | undefined;
  providerId?: UuidFilter | null | undefined;
  providerName?: StringFilter | null | undefined;
  status?: IntFilter | null | undefined;
  taxTotal?: BigFloatFilter | null | undefined;
  timeZone?: StringFilter | null | undefined;
  total?: BigFloatFilter | null | undefined;
  totalPaid?: BigFloatFilter | null | undefined;
};

export type VInvoicesOrderBy =
  | 'CREATED_ASC'
  | 'CREATED_DESC'
  | 'CURRENCY_CODE_ASC'
  | 'CURRENCY_CODE_DESC'
  | 'ID_ASC'
  | 'ID_DESC'
  | 'INVOICE_DATE_ASC'
  | 'INVOICE_DATE_DESC'
  | 'INVOICE_DAY_ASC'
  | 'INVOICE_DAY_DESC'
  | 'INVOICE_NUMBER_ASC'
  | 'INVOICE_NUMBER_DESC'
  | 'MONEY_STORE_ID_ASC'
  | 'MONEY_STORE_ID_DESC'
  | 'MONEY_STORE_NAME_ASC'
  | 'MONEY_STORE_NAME_DESC'
  | 'NATURAL'
  | 'NOTES_ASC'
  | 'NOTES_DESC'
  | 'OFFICE_ID_ASC'
  | 'OFFICE_ID_DESC'
  | 'OFFICE_NAME_ASC'
  | 'OFFICE_NAME_DESC'
  | 'PRIMARY_KEY_ASC'
  | 'PRIMARY_KEY_DESC'
  | 'PROVIDER_ID_ASC'
  | 'PROVIDER_ID_DESC'
  | 'PROVIDER_NAME_ASC'
  | 'PROVIDER_NAME_DESC'
  | 'STATUS_ASC'
  | 'STATUS_DESC'
  | 'TAX_TOTAL_ASC'
  | 'TAX_TOTAL_DESC'
  | 'TIME_ZONE_ASC'
  | 'TIME_ZONE_DESC'
  | 'TOTAL_ASC'
  | 'TOTAL_DESC'
  | 'TOTAL_PAID_ASC'
  | 'TOTAL_PAID_DESC';

export type InvoicesQueryVariables = Exact<{
  filter?: VInvoiceFilter | null | undefined;
  orderBy?: Array<VInvoicesOrderBy> | null | undefined;
  first?: number | null | undefined;
  offset?: number | null | undefined;
}>;


export type InvoicesQuery = { allVInvoices: { totalCount: number, nodes: Array<{ officeName: string, timeZone: string, totalPaid: string, id: string, providerName: string, moneyStoreName: string, invoiceNumber: string, invoiceDate: string, notes: string, total: string, taxTotal: string, currencyCode: 'VES' | 'PEN' | 'USD' | 'EUR' | 'USDT' }> } | null };

export type InvoiceFacts_Invoice_Fragment = { id: string, providerName: string, moneyStoreName: string, invoiceNumber: string, invoiceDate: string, notes: string, total: string, taxTotal: string, currencyCode: 'VES' | 'PEN' | 'USD' | 'EUR' | 'USDT' };

export type InvoiceFacts_VInvoice_Fragment = { id: string, providerName: string, moneyStoreName: string, invoiceNumber: string, invoiceDate: string, notes: string, total: string, taxTotal: string, currencyCode: 'VES' | 'PEN' | 'USD' | 'EUR' | 'USDT' };

export type InvoiceFactsFragment =
  | InvoiceFacts_Invoice_Fragment
  | InvoiceFacts_VInvoice_Fragment
;

export type InvoiceRecordQueryVariables = Exact<{
  id: string;
}>;


export type InvoiceRecordQuery = { allVInvoices: { nodes: Array<{ officeName: string, timeZone: string, totalPaid: string, providerId: string, invoiceDay: string, id: string, providerName: string, moneyStoreName: string, invoiceNumber: string, invoiceDate: string, notes: string, total: string, taxTotal: string, currencyCode: 'VES' | 'PEN' | 'USD' | 'EUR' | 'USDT' }> } | null };

export type InvoiceEventsQueryVariables = Exact<{
  id: string;
}>;


export type InvoiceEventsQuery = { procInvoiceEvents: { nodes: Array<{ kind: string | null, happenedAt: string | null, timeZone: string | null, personName: string | null, changed: Array<string | null> | null }> } | null };

export type InvoiceChoicesQueryVariables = Exact<{
  officeId: string;
}>;


export type InvoiceChoicesQuery = { allProviders: { nodes: Array<{ id: string, providerName: string }> } | null, allMoneyStores: { nodes: Array<{ id: string, moneyStoreName: string }> } | null };

export type RepeatedInvoicesQueryVariables = Exact<{
  providerId: string;
  invoiceNumber: string;
}>;


export type RepeatedInvoicesQuery = { allVInvoices: { nodes: Array<{ id: string, invoiceNumber: string, invoiceDate: string, timeZone: string, total: string, currencyCode: 'VES' | 'PEN' | 'USD' | 'EUR' | 'USDT' }> } | null };

export type InvoiceProvidersQueryVariables = Exact<{ [key: string]: never; }>;


export type InvoiceProvidersQuery = { allProviders: { nodes: Array<{ id: string, providerName: string }> } | null };

export type InvoiceQueryVariables = Exact<{
  id: string;
}>;


export type InvoiceQuery = { invoiceById: { version: string | null, officeId: string, providerId: string, moneyStoreId: string, id: string, providerName: string, moneyStoreName: string, invoiceNumber: string, invoiceDate: string, notes: string, total: string, taxTotal: string, currencyCode: 'VES' | 'PEN' | 'USD' | 'EUR' | 'USDT' } | null };

export type CreateInvoiceMutationVariables = Exact<{
  input: CreateInvoiceInput;
}>;


export type CreateInvoiceMutation = { createInvoice: { clientMutationId: string | null } | null };

export type UpdateInvoiceMutationVariables = Exact<{
  id: string;
  patch: InvoicePatch;
  version?: string | null | undefined;
}>;


export type UpdateInvoiceMutation = { updateInvoiceById: { clientMutationId: string | null } | null };

export const InvoicesDocument: GraphqlDocument<InvoicesQuery, InvoicesQueryVariables> = "query Invoices($filter:VInvoiceFilter$orderBy:[VInvoicesOrderBy!]$first:Int$offset:Int){allVInvoices(filter:$filter orderBy:$orderBy first:$first offset:$offset){nodes{...InvoiceFacts officeName timeZone totalPaid}totalCount}}fragment InvoiceFacts on ProviderInvoice{id providerName moneyStoreName invoiceNumber invoiceDate notes total taxTotal currencyCode}";

export const InvoiceRecordDocument: GraphqlDocument<InvoiceRecordQuery, InvoiceRecordQueryVariables> = "query InvoiceRecord($id:UUID!){allVInvoices(condition:{id:$id}first:1){nodes{...InvoiceFacts officeName timeZone totalPaid providerId invoiceDay}}}fragment InvoiceFacts on ProviderInvoice{id providerName moneyStoreName invoiceNumber invoiceDate notes total taxTotal currencyCode}";

export const InvoiceEventsDocument: GraphqlDocument<InvoiceEventsQuery, InvoiceEventsQueryVariables> = "query InvoiceEvents($id:UUID!){procInvoiceEvents(invoiceId:$id){nodes{kind happenedAt timeZone personName changed}}}";

export const InvoiceChoicesDocument: GraphqlDocument<InvoiceChoicesQuery, InvoiceChoicesQueryVariables> = "query InvoiceChoices($officeId:UUID!){allProviders(filter:{officeId:{equalTo:$officeId}status:{equalTo:1}}orderBy:[PROVIDER_NAME_ASC]){nodes{id providerName}}allMoneyStores(filter:{officeId:{equalTo:$officeId}status:{equalTo:1}}orderBy:[MONEY_STORE_NAME_ASC]){nodes{id moneyStoreName}}}";

export const RepeatedInvoicesDocument: GraphqlDocument<RepeatedInvoicesQuery, RepeatedInvoicesQueryVariables> = "query RepeatedInvoices($providerId:UUID!$invoiceNumber:String!){allVInvoices(filter:{providerId:{equalTo:$providerId}invoiceNumber:{includesInsensitive:$invoiceNumber}}orderBy:[ID_DESC]first:20){nodes{id invoiceNumber invoiceDate timeZone total currencyCode}}}";

export const InvoiceProvidersDocument: GraphqlDocument<InvoiceProvidersQuery, InvoiceProvidersQueryVariables> = "query InvoiceProviders{allProviders(filter:{status:{equalTo:1}}orderBy:[PROVIDER_NAME_ASC]){nodes{id providerName}}}";

export const InvoiceDocument: GraphqlDocument<InvoiceQuery, InvoiceQueryVariables> = "query Invoice($id:UUID!){invoiceById(id:$id){...InvoiceFacts version officeId providerId moneyStoreId}}fragment InvoiceFacts on ProviderInvoice{id providerName moneyStoreName invoiceNumber invoiceDate notes total taxTotal currencyCode}";

export const CreateInvoiceDocument: GraphqlDocument<CreateInvoiceMutation, CreateInvoiceMutationVariables> = "mutation CreateInvoice($input:CreateInvoiceInput!){createInvoice(input:$input){clientMutationId}}";

export const UpdateInvoiceDocument: GraphqlDocument<UpdateInvoiceMutation, UpdateInvoiceMutationVariables> = "mutation UpdateInvoice($id:UUID!$patch:InvoicePatch!$version:String){updateInvoiceById(input:{id:$id invoicePatch:$patch version:$version}){clientMutationId}}";
