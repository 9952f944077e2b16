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

export type ProcEmployeeProfitDetailRecordFilter = {
  advertising?: BooleanFilter | null | undefined;
  clientName?: StringFilter | null | undefined;
  commission?: BigFloatFilter | null | undefined;
  cost?: BigFloatFilter | null | undefined;
  currencyCode?: StringFilter | null | undefined;
  employeeFirstName?: StringFilter | null | undefined;
  employeeId?: UuidFilter | null | undefined;
  employeeIn?: StringFilter | null | undefined;
  employeeLastName?: StringFilter | null | undefined;
  employeeName?: StringFilter | null | undefined;
  figure?: StringFilter | null | undefined;
  id?: UuidFilter | null | undefined;
  invoiceNumber?: StringFilter | null | undefined;
  kind?: StringFilter | null | undefined;
  officeId?: UuidFilter | null | undefined;
  officeName?: StringFilter | null | undefined;
  saleDate?: DatetimeFilter | null | undefined;
  saleDay?: DateFilter | null | undefined;
  saleId?: UuidFilter | null | undefined;
  salesDetailId?: UuidFilter | null | undefined;
  servedBy?: StringFilter | null | undefined;
  serviceName?: StringFilter | null | undefined;
  services?: IntFilter | null | undefined;
  subserviceName?: StringFilter | null | undefined;
  tax?: BigFloatFilter | null | undefined;
  timeZone?: StringFilter | null | undefined;
  tip?: BigFloatFilter | null | undefined;
  totalCommission?: BigFloatFilter | null | undefined;
  typeCommission?: StringFilter | null | undefined;
};

export type ProcProfitByEmployeeFromDateRecordFilter = {
  currencyCode?: StringFilter | null | undefined;
  employeeAccumulated?: BigFloatFilter | null | undefined;
  employeeAdvertisingProfit?: BigFloatFilter | null | undefined;
  employeeFirstName?: StringFilter | null | undefined;
  employeeId?: UuidFilter | null | undefined;
  employeeIn?: StringFilter | null | undefined;
  employeeInType?: StringFilter | null | undefined;
  employeeLastName?: StringFilter | null | undefined;
  employeePhone?: StringFilter | null | undefined;
  employeeProfit?: BigFloatFilter | null | undefined;
  employeeTotal?: BigFloatFilter | null | undefined;
  employeeTotalServices?: IntFilter | null | undefined;
  message?: StringFilter | null | undefined;
  officeId?: UuidFilter | null | undefined;
  officeName?: StringFilter | null | undefined;
};

export type ProcProfitByEmployeeRecordFilter = {
  currencyCode?: StringFilter | null | undefined;
  employeeAccumulated?: BigFloatFilter | null | undefined;
  employeeAccumulatedServices?: IntFilter | null | undefined;
  employeeAdvertisingProfit?: BigFloatFilter | null | undefined;
  employeeFirstName?: StringFilter | null | undefined;
  employeeId?: UuidFilter | null | undefined;
  employeeIn?: StringFilter | null | undefined;
  employeeInType?: StringFilter | null | undefined;
  employeeLastName?: StringFilter | null | undefined;
  employeePhone?: StringFilter | null | undefined;
  employeeProfit?: BigFloatFilter | null | undefined;
  employeeTotal?: BigFloatFilter | null | undefined;
  employeeTotalServices?: IntFilter | null | undefined;
  message?: StringFilter | null | undefined;
  officeId?: UuidFilter | null | undefined;
  officeName?: StringFilter | null | undefined;
};

export type ProcProfitTipByEmployeeFromDateRecordFilter = {
  currencyCode?: StringFilter | null | undefined;
  employeeAccumulated?: BigFloatFilter | null | undefined;
  employeeAccumulatesServices?: IntFilter | null | undefined;
  employeeAdvertisingProfit?: BigFloatFilter | null | undefined;
  employeeAdvertisingProfitDay?: BigFloatFilter | null | undefined;
  employeeFirstName?: StringFilter | null | undefined;
  employeeId?: UuidFilter | null | undefined;
  employeeIn?: StringFilter | null | undefined;
  employeeInType?: StringFilter | null | undefined;
  employeeLastName?: StringFilter | null | undefined;
  employeePhone?: StringFilter | null | undefined;
  employeeProfit?: BigFloatFilter | null | undefined;
  employeeProfitAccumulates?: BigFloatFilter | null | undefined;
  employeeProfitDay?: BigFloatFilter | null | undefined;
  employeeProfitTotalAccumulates?: BigFloatFilter | null | undefined;
  employeeProfitTotalDay?: BigFloatFilter | null | undefined;
  employeeServicesDay?: IntFilter | null | undefined;
  employeeTip?: BigFloatFilter | null | undefined;
  employeeTipAccumulates?: BigFloatFilter | null | undefined;
  employeeTotalServices?: IntFilter | null | undefined;
  message?: StringFilter | null | undefined;
  officeId?: UuidFilter | null | undefined;
  officeName?: StringFilter | null | undefined;
};

export type ProcSalesByEmployeeFromDateRecordFilter = {
  currencyCode?: StringFilter | null | undefined;
  employeeFirstName?: StringFilter | null | undefined;
  employeeId?: UuidFilter | null | undefined;
  employeeIn?: StringFilter | null | undefined;
  employeeInType?: StringFilter | null | undefined;
  employeeLastName?: StringFilter | null | undefined;
  employeeNetSales?: BigFloatFilter | null | undefined;
  employeePhone?: StringFilter | null | undefined;
  employeeTotalSales?: BigFloatFilter | null | undefined;
  employeeTotalServices?: IntFilter | null | undefined;
  employeeTotalTax?: BigFloatFilter | null | undefined;
  officeId?: UuidFilter | null | undefined;
  officeName?: StringFilter | null | undefined;
};

export type ProcSendProfitMessageInput = {
  again?: boolean | null | undefined;
  clientMutationId?: string | null | undefined;
  date?: string | null | undefined;
  employeeId?: string | null | undefined;
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

export type EmployeesProfitQueryVariables = Exact<{
  date?: string | null | undefined;
  first?: number | null | undefined;
  offset?: number | null | undefined;
  filter?: ProcProfitByEmployeeRecordFilter | null | undefined;
}>;


export type EmployeesProfitQuery = { procProfitByEmployee: { totalCount: number, nodes: Array<{ employeeTotalServices: number | null, employeeProfit: string | null, employeeAccumulated: string | null, employeeAdvertisingProfit: string | null, employeeTotal: string | null, message: string | null, employeeId: string | null, employeeIn: string | null, employeeInType: string | null, employeeFirstName: string | null, employeeLastName: string | null, employeePhone: string | null, officeId: string | null, officeName: string | null, currencyCode: 'VES' | 'PEN' | 'USD' | 'EUR' | 'USDT' }> } | null };

export type EmployeesProfitDateQueryVariables = Exact<{
  dateFrom?: string | null | undefined;
  dateUntil?: string | null | undefined;
  first?: number | null | undefined;
  offset?: number | null | undefined;
  filter?: ProcProfitByEmployeeFromDateRecordFilter | null | undefined;
}>;


export type EmployeesProfitDateQuery = { procProfitByEmployeeFromDate: { totalCount: number, nodes: Array<{ employeeTotalServices: number | null, employeeProfit: string | null, employeeAdvertisingProfit: string | null, employeeTotal: string | null, employeeId: string | null, employeeIn: string | null, employeeInType: string | null, employeeFirstName: string | null, employeeLastName: string | null, employeePhone: string | null, officeId: string | null, officeName: string | null, currencyCode: 'VES' | 'PEN' | 'USD' | 'EUR' | 'USDT' }> } | null };

export type EmployeesProfitTipDateQueryVariables = Exact<{
  dateFrom?: string | null | undefined;
  dateUntil?: string | null | undefined;
  first?: number | null | undefined;
  offset?: number | null | undefined;
  filter?: ProcProfitTipByEmployeeFromDateRecordFilter | null | undefined;
}>;


export type EmployeesProfitTipDateQuery = { procProfitTipByEmployeeFromDate: { totalCount: number, nodes: Array<{ employeeServicesDay: number | null, employeeProfitDay: string | null, employeeAdvertisingProfitDay: string | null, employeeTip: string | null, employeeProfitTotalDay: string | null, employeeAccumulatesServices: number | null, employeeProfitAccumulates: string | null, employeeAdvertisingProfit: string | null, employeeTipAccumulates: string | null, employeeProfitTotalAccumulates: string | null, employeeId: string | null, employeeIn: string | null, employeeInType: string | null, employeeFirstName: string | null, employeeLastName: string | null, employeePhone: string | null, officeId: string | null, officeName: string | null, currencyCode: 'VES' | 'PEN' | 'USD' | 'EUR' | 'USDT' }> } | null };

export type EmployeesTotalSalesQueryVariables = Exact<{
  dateFrom?: string | null | undefined;
  dateUntil?: string | null | undefined;
  first?: number | null | undefined;
  offset?: number | null | undefined;
  filter?: ProcSalesByEmployeeFromDateRecordFilter | null | undefined;
}>;


export type EmployeesTotalSalesQuery = { procSalesByEmployeeFromDate: { totalCount: number, nodes: Array<{ employeeTotalServices: number | null, employeeTotalSales: string | null, employeeTotalTax: string | null, employeeNetSales: string | null, employeeId: string | null, employeeIn: string | null, employeeInType: string | null, employeeFirstName: string | null, employeeLastName: string | null, employeePhone: string | null, officeId: string | null, officeName: string | null, currencyCode: 'VES' | 'PEN' | 'USD' | 'EUR' | 'USDT' }> } | null };

export type TechnicianEarnings_ProcProfitByEmployeeRecord_Fragment = { employeeTotalServices: number | null, employeeProfit: string | null, employeeAccumulated: string | null, employeeAdvertisingProfit: string | null, employeeTotal: string | null, message: string | null, employeeId: string | null, employeeIn: string | null, employeeInType: string | null, employeeFirstName: string | null, employeeLastName: string | null, employeePhone: string | null, officeId: string | null, officeName: string | null, currencyCode: 'VES' | 'PEN' | 'USD' | 'EUR' | 'USDT' };

export type TechnicianEarnings_ProcReportEmployeeRecord_Fragment = { employeeTotalServices: number | null, employeeProfit: string | null, employeeAccumulated: string | null, employeeAdvertisingProfit: string | null, employeeTotal: string | null, message: string | null, employeeId: string | null, employeeIn: string | null, employeeInType: string | null, employeeFirstName: string | null, employeeLastName: string | null, employeePhone: string | null, officeId: string | null, officeName: string | null, currencyCode: 'VES' | 'PEN' | 'USD' | 'EUR' | 'USDT' };

export type TechnicianEarningsFragment =
  | TechnicianEarnings_ProcProfitByEmployeeRecord_Fragment
  | TechnicianEarnings_ProcReportEmployeeRecord_Fragment
;

export type ReportedTechnician_ProcProfitByEmployeeFromDateRecord_Fragment = { employeeId: string | null, employeeIn: string | null, employeeInType: string | null, employeeFirstName: string | null, employeeLastName: string | null, employeePhone: string | null, officeId: string | null, officeName: string | null, currencyCode: 'VES' | 'PEN' | 'USD' | 'EUR' | 'USDT' };

export type ReportedTechnician_ProcProfitByEmployeeRecord_Fragment = { employeeId: string | null, employeeIn: string | null, employeeInType: string | null, employeeFirstName: string | null, employeeLastName: string | null, employeePhone: string | null, officeId: string | null, officeName: string | null, currencyCode: 'VES' | 'PEN' | 'USD' | 'EUR' | 'USDT' };

export type ReportedTechnician_ProcProfitTipByEmployeeFromDateRecord_Fragment = { employeeId: string | null, employeeIn: string | null, employeeInType: string | null, employeeFirstName: string | null, employeeLastName: string | null, employeePhone: string | null, officeId: string | null, officeName: string | null, currencyCode: 'VES' | 'PEN' | 'USD' | 'EUR' | 'USDT' };

export type ReportedTechnician_ProcReportEmployeeRecord_Fragment = { employeeId: string | null, employeeIn: string | null, employeeInType: string | null, employeeFirstName: string | null, employeeLastName: string | null, employeePhone: string | null, officeId: string | null, officeName: string | null, currencyCode: 'VES' | 'PEN' | 'USD' | 'EUR' | 'USDT' };

export type ReportedTechnician_ProcSalesByEmployeeFromDateRecord_Fragment = { employeeId: string | null, employeeIn: string | null, employeeInType: string | null, employeeFirstName: string | null, employeeLastName: string | null, employeePhone: string | null, officeId: string | null, officeName: string | null, currencyCode: 'VES' | 'PEN' | 'USD' | 'EUR' | 'USDT' };

export type ReportedTechnicianFragment =
  | ReportedTechnician_ProcProfitByEmployeeFromDateRecord_Fragment
  | ReportedTechnician_ProcProfitByEmployeeRecord_Fragment
  | ReportedTechnician_ProcProfitTipByEmployeeFromDateRecord_Fragment
  | ReportedTechnician_ProcReportEmployeeRecord_Fragment
  | ReportedTechnician_ProcSalesByEmployeeFromDateRecord_Fragment
;

export type EmployeeProfitDetailQueryVariables = Exact<{
  employeeId?: string | null | undefined;
  dateFrom?: string | null | undefined;
  dateUntil?: string | null | undefined;
  officeId?: string | null | undefined;
  filter?: ProcEmployeeProfitDetailRecordFilter | null | undefined;
  first?: number | null | undefined;
  offset?: number | null | undefined;
}>;


export type EmployeeProfitDetailQuery = { procEmployeeProfitDetail: { totalCount: number, nodes: Array<{ typeCommission: string | null, kind: string | null, advertising: boolean | null, servedBy: string | null, services: number | null, cost: string | null, tax: string | null, commission: string | null, totalCommission: string | null, tip: string | null, id: string | null, saleId: string | null, saleDate: string | null, invoiceNumber: string | null, employeeName: string | null, subserviceName: string | null, officeName: string | null, timeZone: string | null, currencyCode: 'VES' | 'PEN' | 'USD' | 'EUR' | 'USDT' }> } | null };

export type EarningEmployeesQueryVariables = Exact<{ [key: string]: never; }>;


export type EarningEmployeesQuery = { allVStaffChoices: { nodes: Array<{ id: string, fullName: string, officeName: string }> } | null };

export type EmployeeReportQueryVariables = Exact<{
  date?: string | null | undefined;
  employeeId: string;
}>;


export type EmployeeReportQuery = { procReportEmployee: { nodes: Array<{ reportDate: string | null, employeeTotalServices: number | null, employeeProfit: string | null, employeeAccumulated: string | null, employeeAdvertisingProfit: string | null, employeeTotal: string | null, message: string | null, employeeId: string | null, employeeIn: string | null, employeeInType: string | null, employeeFirstName: string | null, employeeLastName: string | null, employeePhone: string | null, officeId: string | null, officeName: string | null, currencyCode: 'VES' | 'PEN' | 'USD' | 'EUR' | 'USDT' }> } | null };

export type SendProfitMessageMutationVariables = Exact<{
  input: ProcSendProfitMessageInput;
}>;


export type SendProfitMessageMutation = { procSendProfitMessage: { result: { vEndCode: string | null, vMessage: string | null } | null } | null };

export const EmployeesProfitDocument: GraphqlDocument<EmployeesProfitQuery, EmployeesProfitQueryVariables> = "query EmployeesProfit($date:Date$first:Int$offset:Int$filter:ProcProfitByEmployeeRecordFilter){procProfitByEmployee(date:$date first:$first offset:$offset filter:$filter){nodes{...TechnicianEarnings}totalCount}}fragment TechnicianEarnings on TechnicianProfit{...ReportedTechnician employeeTotalServices employeeProfit employeeAccumulated employeeAdvertisingProfit employeeTotal message}fragment ReportedTechnician on TechnicianReport{employeeId employeeIn employeeInType employeeFirstName employeeLastName employeePhone officeId officeName currencyCode}";

export const EmployeesProfitDateDocument: GraphqlDocument<EmployeesProfitDateQuery, EmployeesProfitDateQueryVariables> = "query EmployeesProfitDate($dateFrom:Date$dateUntil:Date$first:Int$offset:Int$filter:ProcProfitByEmployeeFromDateRecordFilter){procProfitByEmployeeFromDate(dateFrom:$dateFrom dateUntil:$dateUntil first:$first offset:$offset filter:$filter){nodes{...ReportedTechnician employeeTotalServices employeeProfit employeeAdvertisingProfit employeeTotal}totalCount}}fragment ReportedTechnician on TechnicianReport{employeeId employeeIn employeeInType employeeFirstName employeeLastName employeePhone officeId officeName currencyCode}";

export const EmployeesProfitTipDateDocument: GraphqlDocument<EmployeesProfitTipDateQuery, EmployeesProfitTipDateQueryVariables> = "query EmployeesProfitTipDate($dateFrom:Date$dateUntil:Date$first:Int$offset:Int$filter:ProcProfitTipByEmployeeFromDateRecordFilter){procProfitTipByEmployeeFromDate(dateFrom:$dateFrom dateUntil:$dateUntil first:$first offset:$offset filter:$filter){nodes{...ReportedTechnician employeeServicesDay employeeProfitDay employeeAdvertisingProfitDay employeeTip employeeProfitTotalDay employeeAccumulatesServices employeeProfitAccumulates employeeAdvertisingProfit employeeTipAccumulates employeeProfitTotalAccumulates}totalCount}}fragment ReportedTechnician on TechnicianReport{employeeId employeeIn employeeInType employeeFirstName employeeLastName employeePhone officeId officeName currencyCode}";

export const EmployeesTotalSalesDocument: GraphqlDocument<EmployeesTotalSalesQuery, EmployeesTotalSalesQueryVariables> = "query EmployeesTotalSales($dateFrom:Date$dateUntil:Date$first:Int$offset:Int$filter:ProcSalesByEmployeeFromDateRecordFilter){procSalesByEmployeeFromDate(dateFrom:$dateFrom dateUntil:$dateUntil first:$first offset:$offset filter:$filter){nodes{...ReportedTechnician employeeTotalServices employeeTotalSales employeeTotalTax employeeNetSales}totalCount}}fragment ReportedTechnician on TechnicianReport{employeeId employeeIn employeeInType employeeFirstName employeeLastName employeePhone officeId officeName currencyCode}";

export const EmployeeProfitDetailDocument: GraphqlDocument<EmployeeProfitDetailQuery, EmployeeProfitDetailQueryVariables> = "query EmployeeProfitDetail($employeeId:UUID$dateFrom:Date$dateUntil:Date$officeId:UUID$filter:ProcEmployeeProfitDetailRecordFilter$first:Int$offset:Int){procEmployeeProfitDetail(employeeId:$employeeId dateFrom:$dateFrom dateUntil:$dateUntil officeId:$officeId filter:$filter first:$first offset:$offset){nodes{...SoldLine typeCommission kind advertising servedBy services cost tax commission totalCommission tip}totalCount}}fragment SoldLine on ReportedLine{id saleId saleDate invoiceNumber employeeName subserviceName officeName timeZone currencyCode}";

export const EarningEmployeesDocument: GraphqlDocument<EarningEmployeesQuery, EarningEmployeesQueryVariables> = "query EarningEmployees{allVStaffChoices(orderBy:[FULL_NAME_ASC]){nodes{id fullName officeName}}}";

export const EmployeeReportDocument: GraphqlDocument<EmployeeReportQuery, EmployeeReportQueryVariables> = "query EmployeeReport($date:Date$employeeId:UUID!){procReportEmployee(date:$date employeeId:$employeeId){nodes{...TechnicianEarnings reportDate}}}fragment TechnicianEarnings on TechnicianProfit{...ReportedTechnician employeeTotalServices employeeProfit employeeAccumulated employeeAdvertisingProfit employeeTotal message}fragment ReportedTechnician on TechnicianReport{employeeId employeeIn employeeInType employeeFirstName employeeLastName employeePhone officeId officeName currencyCode}";

export const SendProfitMessageDocument: GraphqlDocument<SendProfitMessageMutation, SendProfitMessageMutationVariables> = "mutation SendProfitMessage($input:ProcSendProfitMessageInput!){procSendProfitMessage(input:$input){...Ended}}fragment Ended on ProcedurePayload{result{vEndCode vMessage}}";
