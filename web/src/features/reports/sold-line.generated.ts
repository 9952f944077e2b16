/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
export type SoldLine_FigurePageNodesRecord_Fragment = { id: string | null, saleId: string | null, saleDate: string | null, invoiceNumber: string | null, employeeName: string | null, subserviceName: string | null, officeName: string | null, timeZone: string | null, currencyCode: 'VES' | 'PEN' | 'USD' | 'EUR' | 'USDT' };

export type SoldLine_ProcCompleteResultLinesByOfficeRecord_Fragment = { id: string | null, saleId: string | null, saleDate: string | null, invoiceNumber: string | null, employeeName: string | null, subserviceName: string | null, officeName: string | null, timeZone: string | null, currencyCode: 'VES' | 'PEN' | 'USD' | 'EUR' | 'USDT' };

export type SoldLine_ProcDashboardLinesRecord_Fragment = { id: string | null, saleId: string | null, saleDate: string | null, invoiceNumber: string | null, employeeName: string | null, subserviceName: string | null, officeName: string | null, timeZone: string | null, currencyCode: 'VES' | 'PEN' | 'USD' | 'EUR' | 'USDT' };

export type SoldLine_ProcEmployeeProfitDetailRecord_Fragment = { id: string | null, saleId: string | null, saleDate: string | null, invoiceNumber: string | null, employeeName: string | null, subserviceName: string | null, officeName: string | null, timeZone: string | null, currencyCode: 'VES' | 'PEN' | 'USD' | 'EUR' | 'USDT' };

export type SoldLine_ProcProfitLinesByOfficeRecord_Fragment = { id: string | null, saleId: string | null, saleDate: string | null, invoiceNumber: string | null, employeeName: string | null, subserviceName: string | null, officeName: string | null, timeZone: string | null, currencyCode: 'VES' | 'PEN' | 'USD' | 'EUR' | 'USDT' };

export type SoldLine_ProfitPageNodesRecord_Fragment = { id: string | null, saleId: string | null, saleDate: string | null, invoiceNumber: string | null, employeeName: string | null, subserviceName: string | null, officeName: string | null, timeZone: string | null, currencyCode: 'VES' | 'PEN' | 'USD' | 'EUR' | 'USDT' };

export type SoldLineFragment =
  | SoldLine_FigurePageNodesRecord_Fragment
  | SoldLine_ProcCompleteResultLinesByOfficeRecord_Fragment
  | SoldLine_ProcDashboardLinesRecord_Fragment
  | SoldLine_ProcEmployeeProfitDetailRecord_Fragment
  | SoldLine_ProcProfitLinesByOfficeRecord_Fragment
  | SoldLine_ProfitPageNodesRecord_Fragment
;
