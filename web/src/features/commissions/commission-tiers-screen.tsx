import { commissionTiersList } from '#domain/lists/commissions/commission-tiers.ts';
import { everyone } from '#domain/lists/commissions/everyone.ts';
import { toCurrency } from '#domain/money/currencies.ts';
import { paths } from '#web/config/paths.ts';
import { request } from '#web/lib/api/graphql.ts';
import { useCurrentUser } from '#web/lib/session/session.ts';
import { CatalogueList } from '#web/shared/disabled/catalogue-list.tsx';
import { officeScope } from '#web/shared/offices/office-scope.ts';
import { AddTierForm } from './add-tier-form.tsx';
import { tierName } from './commission-tier-model.ts';
import {
  CommissionTiersDocument,
  DisableCommissionTierDocument,
} from './commission-tiers.generated.ts';

/** /comisiones/escalones: bonuses on what an employee sold in a period (doc 6 §2). */
export function CommissionTiersScreen() {
  const currentUser = useCurrentUser();
  return (
    <CatalogueList
      definition={commissionTiersList}
      document={CommissionTiersDocument}
      routes={paths.commissionTiers}
      kind="commission_tiers"
      scope={{ ...officeScope(currentUser), status: { equalTo: 1 } }}
      tabs={[
        {
          label: 'Agregar Nuevo Escalón',
          permission: 'commission.manage',
          shortcut: 'n',
          panel: <AddTierForm />,
        },
        { label: 'Comisiones por servicio', link: { to: paths.commissions.list } },
      ]}
      mayEdit="commission.manage"
      detail={({ employeeName, currencyCode, ...tier }) =>
        [tierName(tier, toCurrency(currencyCode)), employeeName ?? everyone].join(', ')
      }
      disable={({ id }) => request(DisableCommissionTierDocument, { id })}
      card={['period', 'fromNet']}
    />
  );
}
