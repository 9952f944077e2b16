import { useQuery } from '@tanstack/react-query';
import { displayDate } from '#domain/dates/dates.ts';
import { salesByEmployeeList } from '#domain/lists/reports/sales-by-employee.ts';
import { fullName } from '#domain/people/full-name.ts';
import { paths } from '#web/config/paths.ts';
import { request } from '#web/lib/api/graphql.ts';
import { usePresentDay } from '#web/lib/browser/server-clock.ts';
import { useAddressParams } from '#web/lib/navigation/address.ts';
import { useCurrentUser } from '#web/lib/session/session.ts';
import { ListScreen } from '#web/ui/list-screen/list-screen.tsx';
import { MissingRecord } from '#web/ui/missing-record.tsx';
import { sumByCurrency } from '../totals/sum-by-currency.ts';
import {
  SalesByEmployeeDocument,
  type SalesByEmployeeQuery,
  ServedByDocument,
} from './sales-by-employee.generated.ts';
import classes from './sales-by-employee-screen.module.css';
import { filterOfScope, type ServicesScope, servicesScope } from './services-scope.ts';
import { SoldAs } from './sold-as.tsx';

type Line = NonNullable<SalesByEmployeeQuery['allVSalesDetails']>['nodes'][number];

/** Documented page size of this list (doc 2 §9). */
const pageSize = 500;

/** Services of one technician, linked from counts in the profit tables (doc 2 §2). */
export function SalesByEmployeeScreen() {
  const { timeZone } = useCurrentUser();
  const { id = '' } = useAddressParams();
  const scope = servicesScope(id, usePresentDay(timeZone));
  return scope ? <ServicesOf services={scope} /> : <MissingRecord />;
}

function ServicesOf({ services }: { services: ServicesScope }) {
  const name = useNameOf(services);
  const list = (
    <ListScreen<Line>
      definition={salesByEmployeeList}
      document={SalesByEmployeeDocument}
      routes={paths.salesByEmployee}
      topic="sales"
      pageSize={pageSize}
      scope={filterOfScope(services)}
      listTitle={`${name ?? 'Servicios'} del ${displayDate(services.dateFrom)} al ${displayDate(services.dateUntil)}`}
      cells={{ kind: SoldAs }}
      totals={(rows) => ({
        subserviceName: 'Total',
        earnedCommission: sumByCurrency(rows, ({ earnedCommission }) => earnedCommission ?? '0'),
        tip: sumByCurrency(rows, ({ tip }) => tip),
      })}
      card={['subserviceName', 'earnedCommission']}
    />
  );
  // A longer title after the list has rendered would push it down.
  return <div className={name === null ? classes.awaited : undefined}>{list}</div>;
}

/** Returns the technician's name from the lines; null while loading. */
function useNameOf(services: ServicesScope): string | null {
  const { data = '', isPending } = useQuery({
    queryKey: ['sales', 'served-by', services],
    queryFn: async ({ signal }) => {
      const variables = { filter: filterOfScope(services) };
      const answer = await request(ServedByDocument, variables, { signal });
      const [line] = answer.allVSalesDetails?.nodes ?? [];
      return line ? fullName(line.employeeName, line.employeeLastName) : '';
    },
  });
  return isPending ? null : data || 'Servicios';
}
