import { useQuery } from '@tanstack/react-query';
import { employeeProfitDetailList } from '#domain/lists/employee-profit-detail.ts';
import { encodeRouteId } from '#domain/route-id.ts';
import { paths } from '#web/config/paths.ts';
import { request } from '#web/lib/graphql.ts';
import { usePermission } from '#web/lib/session.ts';
import { FigureLink } from '#web/ui/figure-link.tsx';
import { ListScreen } from '#web/ui/list-screen/list-screen.tsx';
import { EarningEmployeesDocument, EmployeeProfitDetailDocument } from './technicians.generated.ts';
import { useDays } from './use-days.ts';

/** The lines behind a technician's figures (doc 1 §2 /employees/employee-profit-detail). */
export function EmployeeProfitDetailScreen() {
  const { present, told } = useDays();
  const seesSales = usePermission('sale.read');
  const { data: employees = [] } = useQuery({
    queryKey: ['employees', 'earning'],
    queryFn: ({ signal }) => request(EarningEmployeesDocument, {}, { signal, counted: false }),
    select: ({ allVAllEmployees }) =>
      (allVAllEmployees?.nodes ?? []).map(({ id, fullName, officeName }) => ({
        value: id,
        label: `${fullName}, ${officeName}`,
      })),
  });
  return (
    <ListScreen
      definition={employeeProfitDetailList}
      document={EmployeeProfitDetailDocument}
      routes={paths.employeeProfitDetail}
      topic="sales"
      listTitle={told}
      defaultFilters={{ date_from: present, date_until: present }}
      openedTab="Filtros"
      choices={{ employee_id: employees }}
      cells={{
        invoiceNumber: ({ saleId, invoiceNumber, kind }) =>
          seesSales && kind === 'SALE' ? (
            <FigureLink
              to={paths.sales.details}
              params={{ id: encodeRouteId({ id: saleId }) }}
              title="Ver Detalle"
            >
              {invoiceNumber}
            </FigureLink>
          ) : (
            invoiceNumber
          ),
      }}
      card={['subserviceName', 'totalCommission']}
    />
  );
}
