import { formatMoney } from '#domain/money/money.ts';
import { DataTable } from '#web/ui/tables/data-table.tsx';
import { technicianOfLine } from '../technician-of-line.ts';
import type { AppointmentRecord } from './appointment-record.ts';

/** The services of an appointment with technician, duration and cost. */
export function AppointmentLines({ lines }: Pick<AppointmentRecord, 'lines'>) {
  return (
    <DataTable
      title="Servicios"
      whenEmpty="Aquí está lo que se le hará."
      columns={[
        { caption: 'Servicio', cell: (line) => line.serviceName },
        { caption: 'Subservicio', cell: (line) => line.subserviceName },
        { caption: 'Técnico', cell: technicianOfLine },
        { caption: 'Minutos', figure: true, cell: (line) => line.avgMinuts },
        {
          caption: 'Costo',
          figure: true,
          cell: (line) => formatMoney(line.cost, line.currencyCode),
        },
      ]}
      rows={lines}
    />
  );
}
