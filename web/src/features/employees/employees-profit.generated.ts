/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { GraphqlDocument } from '#web/lib/graphql.ts';
export type BigFloatFilter = {
  equalTo?: string | null | undefined;
  greaterThan?: string | null | undefined;
  greaterThanOrEqualTo?: string | null | undefined;
  in?: Array<string> | null | undefined;
  isNull?: boolean | null | undefined;
  lessThan?: string | null | undefined;
  lessThanOrEqualTo?: string | null | undefined;
  notEqualTo?: string | null | undefined;
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
};

export type ProcProfitByEmployeeRecordFilter = {
  currencyCode?: StringFilter | null | undefined;
  employeeAccumulated?: BigFloatFilter | null | undefined;
  employeeAccumulatedServices?: IntFilter | null | undefined;
  employeeAdvertisingProfit?: BigFloatFilter | null | undefined;
  employeeFirstName?: StringFilter | null | undefined;
  employeeId?: UuidFilter | null | undefined;
  employeeIn?: StringFilter | null | undefined;
  employeeLastName?: StringFilter | null | undefined;
  employeePhone?: StringFilter | null | undefined;
  employeeProfit?: BigFloatFilter | null | undefined;
  employeeTotalServices?: IntFilter | null | undefined;
  message?: StringFilter | null | undefined;
  officeId?: UuidFilter | null | undefined;
  officeName?: StringFilter | null | undefined;
};

export type StringFilter = {
  equalTo?: string | null | undefined;
  greaterThan?: string | null | undefined;
  greaterThanOrEqualTo?: string | null | undefined;
  in?: Array<string> | null | undefined;
  includesInsensitive?: string | null | undefined;
  isNull?: boolean | null | undefined;
  lessThan?: string | null | undefined;
  lessThanOrEqualTo?: string | null | undefined;
  notEqualTo?: string | null | undefined;
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
};

export type EmployeesProfitQueryVariables = Exact<{
  date?: string | null | undefined;
  filter?: ProcProfitByEmployeeRecordFilter | null | undefined;
  first?: number | null | undefined;
  offset?: number | null | undefined;
}>;


export type EmployeesProfitQuery = { procProfitByEmployee: { totalCount: number, nodes: Array<{ officeName: string | null, employeeIn: string | null, employeeFirstName: string | null, employeeLastName: string | null, employeePhone: string | null, currencyCode: string | null, employeeTotalServices: number | null, employeeProfit: string | null, employeeAccumulatedServices: number | null, employeeAccumulated: string | null, employeeAdvertisingProfit: string | null }> } | null };

export const EmployeesProfitDocument = "query EmployeesProfit($date:Date$filter:ProcProfitByEmployeeRecordFilter$first:Int$offset:Int){procProfitByEmployee(date:$date filter:$filter first:$first offset:$offset){nodes{officeName employeeIn employeeFirstName employeeLastName employeePhone currencyCode employeeTotalServices employeeProfit employeeAccumulatedServices employeeAccumulated employeeAdvertisingProfit}totalCount}}" as unknown as GraphqlDocument<EmployeesProfitQuery, EmployeesProfitQueryVariables>;
