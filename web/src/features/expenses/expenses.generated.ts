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

export type CreateExtraExpenseInput = {
  clientMutationId?: string | null | undefined;
  extraExpense?: ExtraExpenseInput | null | undefined;
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

export type ExtraExpenseInput = {
  amount: string;
  companyId?: string | null | undefined;
  currency?: string | null | undefined;
  description?: string | null | undefined;
  expenseDate: string;
  invoiceNumber?: string | null | undefined;
  moneyStoreId?: string | null | undefined;
  officeId?: string | null | undefined;
  serviceName: string;
  status?: number | null | undefined;
};

export type ExtraExpensePatch = {
  amount?: string | null | undefined;
  description?: string | null | undefined;
  expenseDate?: string | null | undefined;
  invoiceNumber?: string | null | undefined;
  moneyStoreId?: string | null | undefined;
  serviceName?: string | null | undefined;
  status?: number | null | undefined;
  updated?: string | null | undefined;
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

export type VExtraExpenseFilter = {
  amount?: BigFloatFilter | null | undefined;
  created?: DatetimeFilter | null | undefined;
  currency?: StringFilter | null | undefined;
  description?: StringFilter | null | undefined;
  expenseDate?: DatetimeFilter | null | undefined;
  expenseDay?: DateFilter | null | undefined;
  id?: UuidFilter | null | undefined;
  invoiceNumber?: StringFilter | null | undefined;
  moneyStoreId?: UuidFilter | null | undefined;
  moneyStoreName?: StringFilter | null | undefined;
  officeId?: UuidFilter | null | undefined;
  officeName?: StringFilter | null | undefined;
  serviceName?: StringFilter | null | undefined;
  status?: IntFilter | null | undefined;
  timeZone?: StringFilter | null | undefined;
};

export type VExtraExpensesOrderBy =
  | 'AMOUNT_ASC'
  | 'AMOUNT_DESC'
  | 'CREATED_ASC'
  | 'CREATED_DESC'
  | 'CURRENCY_ASC'
  | 'CURRENCY_DESC'
  | 'DESCRIPTION_ASC'
  | 'DESCRIPTION_DESC'
  | 'EXPENSE_DATE_ASC'
  | 'EXPENSE_DATE_DESC'
  | 'EXPENSE_DAY_ASC'
  | 'EXPENSE_DAY_DESC'
  | 'ID_ASC'
  | 'ID_DESC'
  | 'INVOICE_NUMBER_ASC'
  | 'INVOICE_NUMBER_DESC'
  | 'MONEY_STORE_ID_ASC'
  | 'MONEY_STORE_ID_DESC'
  | 'MONEY_STORE_NAME_ASC'
  | 'MONEY_STORE_NAME_DESC'
  | 'NATURAL'
  | 'OFFICE_ID_ASC'
  | 'OFFICE_ID_DESC'
  | 'OFFICE_NAME_ASC'
  | 'OFFICE_NAME_DESC'
  | 'PRIMARY_KEY_ASC'
  | 'PRIMARY_KEY_DESC'
  | 'SERVICE_NAME_ASC'
  | 'SERVICE_NAME_DESC'
  | 'STATUS_ASC'
  | 'STATUS_DESC'
  | 'TIME_ZONE_ASC'
  | 'TIME_ZONE_DESC';

export type ExpensesQueryVariables = Exact<{
  filter?: VExtraExpenseFilter | null | undefined;
  orderBy?: Array<VExtraExpensesOrderBy> | null | undefined;
  first?: number | null | undefined;
  offset?: number | null | undefined;
}>;


export type ExpensesQuery = { allVExtraExpenses: { totalCount: number, nodes: Array<{ id: string, officeName: string, timeZone: string, serviceName: string, invoiceNumber: string, expenseDate: string, description: string, amount: string, currency: 'VES' | 'PEN' | 'USD' | 'EUR' | 'USDT', moneyStoreName: string }> } | null };

export type ExpenseRecordQueryVariables = Exact<{
  id: string;
}>;


export type ExpenseRecordQuery = { allVExtraExpenses: { nodes: Array<{ id: string, officeName: string, timeZone: string, serviceName: string, invoiceNumber: string, expenseDate: string, expenseDay: string, description: string, amount: string, currency: 'VES' | 'PEN' | 'USD' | 'EUR' | 'USDT', moneyStoreName: string }> } | null };

export type ExpenseEventsQueryVariables = Exact<{
  id: string;
}>;


export type ExpenseEventsQuery = { procExtraExpenseEvents: { nodes: Array<{ kind: string | null, happenedAt: string | null, timeZone: string | null, personName: string | null, changed: Array<string | null> | null }> } | null };

export type ExpenseStoresQueryVariables = Exact<{
  officeId: string;
}>;


export type ExpenseStoresQuery = { allMoneyStores: { nodes: Array<{ id: string, moneyStoreName: string }> } | null };

export type ExpenseQueryVariables = Exact<{
  id: string;
}>;


export type ExpenseQuery = { extraExpenseById: { version: string | null, id: string, officeId: string, serviceName: string, amount: string, currency: 'VES' | 'PEN' | 'USD' | 'EUR' | 'USDT', description: string, invoiceNumber: string, expenseDate: string, moneyStoreId: string | null, moneyStoreName: string } | null };

export type CreateExpenseMutationVariables = Exact<{
  input: CreateExtraExpenseInput;
}>;


export type CreateExpenseMutation = { createExtraExpense: { extraExpense: { id: string } | null } | null };

export type UpdateExpenseMutationVariables = Exact<{
  id: string;
  patch: ExtraExpensePatch;
  version?: string | null | undefined;
}>;


export type UpdateExpenseMutation = { updateExtraExpenseById: { clientMutationId: string | null } | null };

export type ExpensesTotalQueryVariables = Exact<{
  pDateFrom?: string | null | undefined;
  pDateUntil?: string | null | undefined;
  pOfficeId?: string | null | undefined;
  first?: number | null | undefined;
  offset?: number | null | undefined;
}>;


export type ExpensesTotalQuery = { procLossesByOfficeByRange: { totalCount: number, nodes: Array<{ officeId: string | null, officeName: string | null, currencyCode: 'VES' | 'PEN' | 'USD' | 'EUR' | 'USDT', officeTotalInvoices: number | null, officeAccumulatedInvoices: string | null, officeTotalExtraExpenses: number | null, officeAccumulatedExtraExpenses: string | null, officeTotalLossesYear: number | null, officeAccumulatedLossesYear: string | null }> } | null };

export const ExpensesDocument: GraphqlDocument<ExpensesQuery, ExpensesQueryVariables> = "query Expenses($filter:VExtraExpenseFilter$orderBy:[VExtraExpensesOrderBy!]$first:Int$offset:Int){allVExtraExpenses(filter:$filter orderBy:$orderBy first:$first offset:$offset){nodes{id officeName timeZone serviceName invoiceNumber expenseDate description amount currency moneyStoreName}totalCount}}";

export const ExpenseRecordDocument: GraphqlDocument<ExpenseRecordQuery, ExpenseRecordQueryVariables> = "query ExpenseRecord($id:UUID!){allVExtraExpenses(condition:{id:$id}first:1){nodes{id officeName timeZone serviceName invoiceNumber expenseDate expenseDay description amount currency moneyStoreName}}}";

export const ExpenseEventsDocument: GraphqlDocument<ExpenseEventsQuery, ExpenseEventsQueryVariables> = "query ExpenseEvents($id:UUID!){procExtraExpenseEvents(extraExpenseId:$id){nodes{kind happenedAt timeZone personName changed}}}";

export const ExpenseStoresDocument: GraphqlDocument<ExpenseStoresQuery, ExpenseStoresQueryVariables> = "query ExpenseStores($officeId:UUID!){allMoneyStores(filter:{officeId:{equalTo:$officeId}status:{equalTo:1}}orderBy:[MONEY_STORE_NAME_ASC]){nodes{id moneyStoreName}}}";

export const ExpenseDocument: GraphqlDocument<ExpenseQuery, ExpenseQueryVariables> = "query Expense($id:UUID!){extraExpenseById(id:$id){version id officeId serviceName amount currency description invoiceNumber expenseDate moneyStoreId moneyStoreName}}";

export const CreateExpenseDocument: GraphqlDocument<CreateExpenseMutation, CreateExpenseMutationVariables> = "mutation CreateExpense($input:CreateExtraExpenseInput!){createExtraExpense(input:$input){extraExpense{id}}}";

export const UpdateExpenseDocument: GraphqlDocument<UpdateExpenseMutation, UpdateExpenseMutationVariables> = "mutation UpdateExpense($id:UUID!$patch:ExtraExpensePatch!$version:String){updateExtraExpenseById(input:{id:$id extraExpensePatch:$patch version:$version}){clientMutationId}}";

export const ExpensesTotalDocument: GraphqlDocument<ExpensesTotalQuery, ExpensesTotalQueryVariables> = "query ExpensesTotal($pDateFrom:Date$pDateUntil:Date$pOfficeId:UUID$first:Int$offset:Int){procLossesByOfficeByRange(pDateFrom:$pDateFrom pDateUntil:$pDateUntil pOfficeId:$pOfficeId first:$first offset:$offset){nodes{officeId officeName currencyCode officeTotalInvoices officeAccumulatedInvoices officeTotalExtraExpenses officeAccumulatedExtraExpenses officeTotalLossesYear officeAccumulatedLossesYear}totalCount}}";
