import { paymentMethodsList } from '#domain/lists/cash/payment-methods.ts';
import { paths } from '#web/config/paths.ts';
import { request } from '#web/lib/api/graphql.ts';
import { useCurrentUser } from '#web/lib/session/session.ts';
import { CatalogueList } from '#web/shared/disabled/catalogue-list.tsx';
import { officeScope } from '#web/shared/offices/office-scope.ts';
import { AddPaymentMethodForm } from './add-payment-method-form.tsx';
import { CopyMethodsForm } from './copy-methods-form.tsx';
import {
  DisablePaymentMethodDocument,
  PaymentMethodsDocument,
} from './payment-methods.generated.ts';

/** /medios-de-pago: payment methods of an office, which can be copied to other offices (doc 4 §2). */
export function PaymentMethodsScreen() {
  const currentUser = useCurrentUser();
  return (
    <CatalogueList
      definition={paymentMethodsList}
      document={PaymentMethodsDocument}
      routes={paths.paymentMethods}
      kind="payment_methods"
      scope={{ ...officeScope(currentUser), status: { equalTo: 1 } }}
      tabs={[
        {
          label: 'Agregar Nuevo Medio de Pago',
          permission: 'payment_method.manage',
          shortcut: 'n',
          panel: <AddPaymentMethodForm />,
        },
        {
          label: 'Copiar a otras sucursales',
          permission: 'payment_method.manage',
          panel: <CopyMethodsForm />,
        },
      ]}
      mayEdit="payment_method.manage"
      detail={({ methodName, officeName }) => `${methodName}, ${officeName}`}
      disable={({ id }) => request(DisablePaymentMethodDocument, { id })}
      card={['methodName', 'officeName']}
    />
  );
}
