import { commissionRatesList } from '#domain/lists/commissions/commission-rates.ts';
import { everyone } from '#domain/lists/commissions/everyone.ts';
import { paths } from '#web/config/paths.ts';
import { request } from '#web/lib/api/graphql.ts';
import { useCurrentUser } from '#web/lib/session/session.ts';
import { CatalogueList } from '#web/shared/disabled/catalogue-list.tsx';
import { officeScope } from '#web/shared/offices/office-scope.ts';
import { AddCommissionForm } from './add-commission-form.tsx';
import { CommissionRatesDocument, DisableCommissionRateDocument } from './commissions.generated.ts';

/** /comisiones: commissions by service (doc 6 §2). */
export function CommissionsScreen() {
  const currentUser = useCurrentUser();
  return (
    <CatalogueList
      definition={commissionRatesList}
      document={CommissionRatesDocument}
      routes={paths.commissions}
      kind="commission_rates"
      scope={{ ...officeScope(currentUser), status: { equalTo: 1 } }}
      tabs={[
        {
          label: 'Agregar Nueva Comisión',
          permission: 'commission.manage',
          shortcut: 'n',
          panel: <AddCommissionForm />,
        },
        { label: 'Escalones', link: { to: paths.commissionTiers.list } },
      ]}
      mayEdit="commission.manage"
      detail={({ serviceName, subserviceName, employeeName }) =>
        [subserviceName ?? serviceName, employeeName ?? everyone].join(', ')
      }
      disable={({ id }) => request(DisableCommissionRateDocument, { id })}
      card={['serviceName', 'subserviceName']}
    />
  );
}
