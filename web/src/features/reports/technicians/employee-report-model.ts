import { displayDate } from '#domain/dates.ts';
import { formatMoney } from '#domain/money.ts';
import { shownPhone } from '#domain/phones.ts';
import { technicianName } from './technician-figures.tsx';
import type { EmployeeReportQuery } from './technicians.generated.ts';

export type ReportRow = NonNullable<EmployeeReportQuery['procReportEmployee']>['nodes'][number];

/** A technician's report of a day and its week, every value as it is printed (doc 1 §2). */
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

/** The report of a row; it is dated in the city where it is read, Caracas as documented (doc 1 §2, §9). */
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
      Identificación: row.employeeIn ?? '',
      Teléfono: shownPhone(row.employeePhone ?? ''),
    },
    figures: [
      ['Servicios del día', String(row.employeeTotalServices ?? 0)],
      ['Ganancia del día', money(row.employeeProfit)],
      // With what was earned of what was not billed, its part told (D65).
      ['Ganancia de la semana', money(row.employeeTotal)],
      ...(Number(row.employeeAdvertisingProfit) === 0
        ? []
        : ([['De ella, no facturable', money(row.employeeAdvertisingProfit)]] as const)),
    ],
    message: row.message ?? '',
    file: `reporte-${row.employeeIn}-${date}.pdf`,
  };
}
