import { successTexts } from '#domain/texts/texts.ts';
import { checkEndCode } from '#web/lib/api/end-code.ts';
import { request } from '#web/lib/api/graphql.ts';
import { AuditPanel } from '#web/shared/audit/audit-panel.tsx';
import { RecordScreen } from '#web/ui/record-screen.tsx';
import { PaymentMethodForm } from './payment-method-form.tsx';
import { methodInput, paymentMethodsTopic, toPaymentMethodValues } from './payment-method-model.ts';
import { PaymentMethodDocument, SavePaymentMethodDocument } from './payment-methods.generated.ts';

/** /medios-de-pago/edit/{id} */
export function EditPaymentMethodScreen() {
  return (
    <RecordScreen
      topic={paymentMethodsTopic}
      read={async (id, options) =>
        (await request(PaymentMethodDocument, { id }, options)).paymentMethodById
      }
    >
      {(method, edits) => (
        <>
          <PaymentMethodForm
            officeId={method.officeId}
            initial={toPaymentMethodValues(method)}
            draft={`payment_methods/${method.id}`}
            edits={edits(toPaymentMethodValues)}
            save={async (values, { version }) => {
              const input = { id: method.id, version, ...methodInput(values) };
              const answer = await request(SavePaymentMethodDocument, { input });
              checkEndCode(answer.procSavePaymentMethod?.result);
              return successTexts.edited;
            }}
          />
          <AuditPanel topic={paymentMethodsTopic} objectIds={[method.id]} />
        </>
      )}
    </RecordScreen>
  );
}
