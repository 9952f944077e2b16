/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { GraphqlDocument } from '#web/lib/api/graphql.ts';
export type FigurePageRequestInput = {
  currencyCode?: string | null | undefined;
  dateFrom?: string | null | undefined;
  dateUntil?: string | null | undefined;
  dimension?: string | null | undefined;
  member?: string | null | undefined;
  officeId?: string | null | undefined;
  skip?: number | null | undefined;
  take?: number | null | undefined;
};

export type DashboardServicesQueryVariables = Exact<{
  input: FigurePageRequestInput;
}>;


export type DashboardServicesQuery = { figurePage: { totalCount: number, nodes: Array<{ clientName: string | null, paymentType: string | null, amount: string | null, id: string | null, saleId: string | null, saleDate: string | null, invoiceNumber: string | null, employeeName: string | null, subserviceName: string | null, officeName: string | null, timeZone: string | null, currencyCode: 'VES' | 'PEN' | 'USD' | 'EUR' | 'USDT' }> } | null };

export const DashboardServicesDocument: GraphqlDocument<DashboardServicesQuery, DashboardServicesQueryVariables> = "query DashboardServices($input:FigurePageRequestInput!){figurePage(input:$input){nodes{...SoldLine clientName paymentType amount}totalCount}}fragment SoldLine on ReportedLine{id saleId saleDate invoiceNumber employeeName subserviceName officeName timeZone currencyCode}";
