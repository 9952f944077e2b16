/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { GraphqlDocument } from '#web/lib/graphql.ts';
export type EmployeesProfitQueryVariables = Exact<{
  date?: string | null | undefined;
  first?: number | null | undefined;
  offset?: number | null | undefined;
}>;


export type EmployeesProfitQuery = { procProfitByEmployee: { totalCount: number, nodes: Array<{ officeName: string | null, employeeIn: string | null, employeeFirstName: string | null, employeeLastName: string | null, employeePhone: string | null, currencyCode: string | null, employeeTotalServices: number | null, employeeProfit: string | null, employeeAccumulated: string | null, employeeAdvertisingProfit: string | null, employeeTotal: string | null }> } | null };

export type EmployeesProfitTotalsQueryVariables = Exact<{
  date?: string | null | undefined;
}>;


export type EmployeesProfitTotalsQuery = { procProfitByEmployee: { nodes: Array<{ currencyCode: string | null, employeeTotalServices: number | null, employeeProfit: string | null, employeeAccumulated: string | null, employeeAdvertisingProfit: string | null, employeeTotal: string | null }> } | null };

export const EmployeesProfitDocument = "query EmployeesProfit($date:Date$first:Int$offset:Int){procProfitByEmployee(date:$date first:$first offset:$offset){nodes{officeName employeeIn employeeFirstName employeeLastName employeePhone currencyCode employeeTotalServices employeeProfit employeeAccumulated employeeAdvertisingProfit employeeTotal}totalCount}}" as unknown as GraphqlDocument<EmployeesProfitQuery, EmployeesProfitQueryVariables>;

export const EmployeesProfitTotalsDocument = "query EmployeesProfitTotals($date:Date){procProfitByEmployee(date:$date){nodes{currencyCode employeeTotalServices employeeProfit employeeAccumulated employeeAdvertisingProfit employeeTotal}}}" as unknown as GraphqlDocument<EmployeesProfitTotalsQuery, EmployeesProfitTotalsQueryVariables>;
