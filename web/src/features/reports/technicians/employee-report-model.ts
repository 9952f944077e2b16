import { displayDate } from '#domain/dates/dates.ts';
import { formatMoney } from '#domain/money/money.ts';
import { displayDocument } from '#domain/people/display-document.ts';
import { displayPhone } from '#domain/people/phones.ts';
import { technicianName } from './technician-figures.tsx';
import type { EmployeeReportQuery } from './technicians.generated.ts';

export type ReportRow = NonNullable<EmployeeReportQuery['procReportEmployee']>['nodes'][number];

/** Report of a technician for a day and its week, with formatted values (doc 1 §2). */
export interface EmployeeReport {
  readonly title: string;
  /** 'Caracas, 21/11/2026' */
  readonly date: string;
  readonly branch: string;
  readonly technician: Readonly<Record<string, string>>;
  readonly figures: readonly (readonly [caption: string, figure: string])[];
  readonly message: string;
  readonly file: string;
}

/** Returns the report of a row. It is dated in the reader's city, Caracas as documented (doc 1 §2, §9). */
export function toEmployeeReport(row: ReportRow, timeZone: string): EmployeeReport {
  const date = row.reportDate ?? '';
  const city = timeZone.split('/').at(-1);
  const money = (amount: string | null) => formatMoney(amount ?? '0', row.currencyCode);
  return {
    title: 'Reporte de Ganancias de la Técnica (o)',
    date: `${city}, ${displayDate(date)}`,
    branch: `Sucursal: ${row.officeName}`,
    technician: {
      'Técnica (o)': technicianName(row),
      Identificación: displayDocument(row.employeeIn, row.employeeInType),
      Teléfono: displayPhone(row.employeePhone ?? ''),
    },
    figures: [
      ['Servicios del día', String(row.employeeTotalServices ?? 0)],
      ['Ganancia del día', money(row.employeeProfit)],
      // Includes the earnings of non-billable sales, whose part is shown separately (D65).
      ['Ganancia de la semana', money(row.employeeTotal)],
      ...(Number(row.employeeAdvertisingProfit) === 0
        ? []
        : ([['De ella, no facturable', money(row.employeeAdvertisingProfit)]] as const)),
    ],
    message: row.message ?? '',
    file: `reporte-${row.employeeIn}-${date}.pdf`,
  };
}
