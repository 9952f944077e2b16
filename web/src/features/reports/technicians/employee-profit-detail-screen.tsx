import { useQuery } from '@tanstack/react-query';
import { encodeRouteId } from '#domain/input/route-id.ts';
import { employeeProfitDetailList } from '#domain/lists/reports/employee-profit-detail.ts';
import { paths } from '#web/config/paths.ts';
import { request } from '#web/lib/api/graphql.ts';
import { useAddressSearch } from '#web/lib/navigation/address.ts';
import { usePermission } from '#web/lib/session/session.ts';
import { useDays } from '#web/shared/periods/use-days.ts';
import { FigureLink } from '#web/ui/links/figure-link.tsx';
import { ListScreen } from '#web/ui/list-screen/list-screen.tsx';
import { commissionReason } from './commission-reason.ts';
import { EarningEmployeesDocument, EmployeeProfitDetailDocument } from './technicians.generated.ts';

/** Lines of a technician's figures (doc 1 §2 /employees/employee-profit-detail). */
export function EmployeeProfitDetailScreen() {
  const { present, periodText } = useDays();
  const search = useAddressSearch();
  // Columns with one value in all rows are shown as filters instead.
  const sharedColumns = [search.employee_id && 'employeeName', search.office_id && 'officeName'];
  const columns = employeeProfitDetailList.columns.filter(
    ({ field }) => !sharedColumns.includes(field),
  );
  const saleDetails = usePermission('sale.read') && paths.sales.details;
  const warrantyDetails = usePermission('warranty.read') && paths.warranties.details;
  const { data: employees = [] } = useQuery({
    queryKey: ['employees', 'earning'],
    queryFn: ({ signal }) => request(EarningEmployeesDocument, {}, { signal }),
    select: ({ allVStaffChoices }) =>
      (allVStaffChoices?.nodes ?? []).map(({ id, fullName, officeName }) => ({
        value: id,
        label: `${fullName}, ${officeName}`,
      })),
  });
  return (
    <ListScreen
      definition={{ ...employeeProfitDetailList, columns }}
      document={EmployeeProfitDetailDocument}
      routes={paths.employeeProfitDetail}
      topic="sales"
      listTitle={periodText}
      defaultFilters={{ date_from: present, date_until: present }}
      // A link from a figure opens the lines without the filter tab.
      {...(search.employee_id ? {} : { openedTab: 'Filtros' })}
      choices={{ employee_id: employees }}
      cells={{
        typeCommission: commissionReason,
        invoiceNumber: ({ saleId, invoiceNumber, kind }) => {
          const details = kind === 'WARRANTY' ? warrantyDetails : saleDetails;
          if (!details) return invoiceNumber;
          const params = { id: encodeRouteId({ id: saleId }) };
          return (
            <FigureLink to={details} params={params} title="Ver Detalle">
              {invoiceNumber}
            </FigureLink>
          );
        },
      }}
      card={['subserviceName', 'totalCommission']}
    />
  );
}
