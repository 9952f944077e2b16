import { TextInput } from '@mantine/core';
import { errorText } from '#domain/errors/error-register.ts';
import { type Currency, toCurrency } from '#domain/money/currencies.ts';
import { type Amount, decimal, formatMoney, sum, toAmount } from '#domain/money/money.ts';
import { validationTexts } from '#domain/texts/texts.ts';
import { useRequestId } from '#web/lib/http/request-id.ts';
import { accountLabel, usePayingAccounts } from '#web/shared/settlements/use-paying-accounts.ts';
import { SkeletonLines } from '#web/ui/feedback/skeleton-lines.tsx';
import { toastSuccess, toastWarning } from '#web/ui/feedback/toasts.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { ChoiceInput } from '#web/ui/form/inputs/choice-input.tsx';
import { MoneyInput } from '#web/ui/form/inputs/money-input.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { useToday } from '#web/ui/form/use-next-day.ts';
import look from '#web/ui/parts.module.css';
import {
  draftOf,
  mostPayments,
  needsMoney,
  type Payable,
  type PlannedPayment,
  payNothingSchema,
  paySchema,
  planPayments,
  toPaymentLines,
  totalOf,
  withAccount,
} from './pay-model.ts';
import { paySettlements } from './settlement-requests.ts';

/** Accounts and amounts of the payment of settlements (doc 6 §6.8). */
export function PayForm({
  payables,
  onPaid,
}: {
  payables: readonly Payable[];
  onPaid: () => void;
}) {
  const [first] = payables;
  const officeId = first?.officeId ?? '';
  const currency = toCurrency(first?.currencyCode);
  const zone = first?.timeZone ?? 'UTC';
  const accounts = usePayingAccounts(officeId, currency, zone);
  const draft = draftOf(payables);
  const takesMoney = payables.some(needsMoney);
  const requestId = useRequestId(draft);
  const form = useForm({
    schema: takesMoney ? paySchema : payNothingSchema,
    initial: {
      accountId: '',
      restAccountId: '',
      reference: '',
      amounts: payables.map(({ id }) => ({ id, amount: '' })),
    },
    draft,
    today: useToday(zone),
    submit: async ({ reference }) => {
      const lines = account
        ? toPaymentLines(
            plan,
            account,
            { accountId: restAccountId, currencyCode: currency },
            reference,
          )
        : [];
      const problem = problemOf(plan, lines.length, restAccountId);
      if (problem) {
        toastWarning(problem);
        return false;
      }
      await paySettlements({
        ids: payables.map(({ id }) => id),
        payments: JSON.stringify(lines),
        requestId,
      });
      toastSuccess(`Pagada(s): ${payables.length} liquidación(es)`);
      return true;
    },
    saved: onPaid,
  });
  if (!accounts) return <SkeletonLines lines={4} />;
  const account = accounts.find(({ id }) => id === form.values.accountId);
  const plan = planPayments(payables, account, form.values.amounts);
  const rest = sum(plan.map((payment) => payment.rest));
  const others = accounts.filter(({ id, rate }) => rate === null && id !== account?.id);
  const restAccountId =
    form.values.restAccountId || (others.length === 1 ? (others[0]?.id ?? '') : '');
  const isEditable = payables.length === 1 || account?.rate;
  return (
    <Form form={form} submitLabel="Pagar">
      <p className={`${look.flush} ${look.strong}`} role="status">
        Se paga {formatMoney(totalOf(payables), currency)}
      </p>
      {takesMoney && (
        <ChoiceInput
          label="Cuenta"
          data-autofocus
          choices={accounts.map((each) => ({
            value: each.id,
            label: accountLabel(each, currency),
          }))}
          {...form.field('accountId')}
          onChange={({ currentTarget: { value } }) =>
            form.setValues(withAccount(form.values, value))
          }
        />
      )}
      {decimal(rest).greaterThan(0) && account && (
        <ChoiceInput
          label={`Cuenta de los otros ${formatMoney(rest, currency)}`}
          choices={others.map(({ id, name }) => ({ value: id, label: name }))}
          {...form.field('restAccountId')}
          value={restAccountId}
        />
      )}
      {takesMoney && <TextInput label="Referencia" {...form.field('reference')} />}
      <ul>
        {payables.map((payable, index) => {
          const payment = plan.find((each) => each.payable === payable);
          return (
            <li key={payable.id} className={`${look.ruled} ${look.padded} ${look.stack}`}>
              <div className={look.spread}>
                <span className={look.anywhere}>{payable.employeeName}</span>
                <strong className={look.unbroken}>{formatMoney(payable.net, currency)}</strong>
              </div>
              {!payment && <div className={look.meta}>{unpaidText(payable)}</div>}
              {payment && account && isEditable && (
                <div className={look.row}>
                  <MoneyInput
                    label={`Monto de ${payable.employeeName}`}
                    currency={account.currency}
                    data-path={`amounts.${index}.amount`}
                    value={form.values.amounts[index]?.amount || payment.amount}
                    error={form.errors[`amounts.${index}.amount`]}
                    onChange={(amount) =>
                      form.setValue(
                        'amounts',
                        form.values.amounts.with(index, { id: payable.id, amount }),
                      )
                    }
                  />
                  <span className={decimal(payment.rest).isNegative() ? look.bad : look.muted}>
                    {restText(payment.rest, currency)}
                  </span>
                </div>
              )}
            </li>
          );
        })}
      </ul>
    </Form>
  );
}

/** Returns what another account pays, or by how much the amount is above the net. */
function restText(rest: Amount, currency: Currency): string {
  const left = decimal(rest);
  if (left.isZero()) return '';
  return left.isNegative()
    ? `sobran ${formatMoney(toAmount(left.abs()), currency)}`
    : `y ${formatMoney(rest, currency)}`;
}

function unpaidText({ net }: Payable): string {
  return decimal(net).isZero()
    ? 'Queda pagada sin entregar dinero'
    : 'Queda pagada sin entregar dinero: el saldo pasa a la próxima';
}

/** Returns why payments cannot be sent; '' if they can. */
function problemOf(plan: readonly PlannedPayment[], lines: number, restAccountId: string): string {
  const over = plan.find(({ rest }) => decimal(rest).isNegative());
  if (over) {
    const { net, currencyCode } = over.payable;
    const currency = toCurrency(currencyCode);
    return errorText('SETTLEMENT_DIFFERS', {
      sum: formatMoney(decimal(net).minus(decimal(over.rest)), currency),
      net: formatMoney(net, currency),
    });
  }
  if (lines > mostPayments) return `Son ${lines} pagos: pague hasta ${mostPayments} a la vez`;
  const isRestOpen = plan.some(({ rest }) => decimal(rest).greaterThan(0)) && !restAccountId;
  return isRestOpen ? `Elija la cuenta del resto: ${validationTexts.required}` : '';
}
