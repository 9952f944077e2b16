import { displayDate } from '#domain/dates/dates.ts';
import { weekdayNames } from '#domain/texts/captions.ts';
import { AuditPanel } from '#web/shared/audit/audit-panel.tsx';
import { Facts } from '#web/ui/facts.tsx';
import { RecordScreen } from '#web/ui/record-screen.tsx';
import { DataTable } from '#web/ui/tables/data-table.tsx';
import { discountsTopic } from './discount-model.ts';
import { readDiscount } from './read-discount.ts';

/** Details of a discount: its days and the percentage of each subservice (doc 2 §2). */
export function DiscountDetailsScreen() {
  return (
    <RecordScreen topic={discountsTopic} read={readDiscount}>
      {({ discount, lines }) => (
        <>
          <Facts
            facts={{
              Nombre: discount.discountName,
              'Fecha de inicio': displayDate(discount.beginDate),
              'Fecha de culminación': displayDate(discount.endDate),
              Días: weekdayNames(discount.days),
              Compañía: discount.companyName,
              Sucursal: discount.officeName,
              Estado: discount.status === 1 ? 'Activo' : 'Desactivado',
            }}
          />
          <DataTable
            title="Subservicios"
            whenEmpty="El descuento no rebaja nada todavía: agréguele subservicios."
            columns={[
              { caption: 'Servicio', cell: ({ serviceName }) => serviceName },
              { caption: 'Subservicio', cell: ({ subserviceName }) => subserviceName },
              {
                caption: 'Descuento',
                figure: true,
                cell: ({ percentageDiscount }) => `${percentageDiscount} %`,
              },
            ]}
            rows={lines}
          />
          <AuditPanel topic={discountsTopic} objectIds={[discount.id]} />
        </>
      )}
    </RecordScreen>
  );
}
