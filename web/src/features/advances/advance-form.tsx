import { Select, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { cleanText } from '#domain/input/clean-text.ts';
import type { Currency } from '#domain/money/currencies.ts';
import { formatMoney } from '#domain/money/money.ts';
import { successTexts } from '#domain/texts/texts.ts';
import { paths } from '#web/config/paths.ts';
import { request } from '#web/lib/api/graphql.ts';
import { withStepUp } from '#web/lib/auth/step-up.ts';
import { useRequestId } from '#web/lib/http/request-id.ts';
import { useCurrentUser, usePermission } from '#web/lib/session/session.ts';
import { BranchInput, OfficeOfForm } from '#web/shared/offices/office-of-form.tsx';
import type { FormOffice } from '#web/shared/offices/use-form-office.ts';
import { settlementAct } from '#web/shared/settlements/settlement-act.ts';
import { accountLabel, usePayingAccounts } from '#web/shared/settlements/use-paying-accounts.ts';
import { Form } from '#web/ui/form/form.tsx';
import { ChoiceInput } from '#web/ui/form/inputs/choice-input.tsx';
import { MoneyInput } from '#web/ui/form/inputs/money-input.tsx';
import { Preview } from '#web/ui/form/preview.tsx';
import { useRecordForm } from '#web/ui/form/saving/use-record-form.ts';
import { useToday } from '#web/ui/form/use-next-day.ts';
import {
  advanceSchema,
  emptyAdvance,
  exceedsLimit,
  limitText,
  toAdvanceInput,
  toLocal,
} from './advance-model.ts';
import {
  AdvanceLimitsDocument,
  AdvanceStaffDocument,
  CreateAdvanceDocument,
} from './advances.generated.ts';

/** 'Nuevo vale' (doc 6 §2). */
export function NewAdvance() {
  const [officeId, setOfficeId] = useState(useCurrentUser().officeId);
  return (
    <OfficeOfForm id={officeId}>
      {(office) => <AdvanceForm key={office.id} office={office} onOffice={setOfficeId} />}
    </OfficeOfForm>
  );
}

/** Returns the employees of an office with the advance that each can receive today. */
function useReceivers(officeId: string, currency: Currency) {
  const mayReadOwed = usePermission('settlement.read');
  const { data: staff } = useQuery({
    queryKey: ['employees', 'advance_staff', officeId],
    queryFn: ({ signal }) => request(AdvanceStaffDocument, { officeId }, { signal }),
  });
  const { data: limits } = useQuery({
    queryKey: ['settlements', 'advance_limits', officeId],
    queryFn: ({ signal }) => request(AdvanceLimitsDocument, { officeId }, { signal }),
    enabled: mayReadOwed,
  });
  const owed = limits?.procOwed?.nodes ?? [];
  return (staff?.allVStaffChoices?.nodes ?? []).map(({ id, fullName }) => {
    const known = owed.find(({ employeeId }) => employeeId === id);
    // Employees without anything earned are absent.
    const left = known ? known.advanceLeft : limits ? '0.00' : null;
    return { id, name: fullName, left, limit: limitText(left, currency) };
  });
}

function AdvanceForm({
  office: { id: officeId, currency, zone },
  onOffice,
}: {
  office: FormOffice;
  onOffice: (officeId: string) => void;
}) {
  const mayExceed = usePermission('advance.over_limit');
  const draft = `advances/add/${officeId}`;
  const requestId = useRequestId(draft);
  const receivers = useReceivers(officeId, currency);
  const accounts = usePayingAccounts(officeId, currency, zone) ?? [];
  const accountOf = (storeId: string) => accounts.find(({ id }) => id === storeId);
  const receiverOf = (employeeId: string) => receivers.find(({ id }) => id === employeeId);
  const isOver = ({ employeeId, storeId, amount }: typeof emptyAdvance) =>
    exceedsLimit(toLocal(amount, accountOf(storeId)), receiverOf(employeeId)?.left ?? null);
  const form = useRecordForm({
    schema: advanceSchema,
    initial: emptyAdvance,
    alsoRequired: (typed) =>
      mayExceed && isOver(typed) && cleanText(typed.reason) === '' ? ['reason'] : [],
    draft,
    today: useToday(zone),
    topic: 'settlements',
    list: paths.advances.list,
    about: ({ employeeId }) => receiverOf(employeeId)?.name,
    save: async (advance) => {
      const sent = toAdvanceInput(advance, accountOf(advance.storeId));
      const input = { ...sent, officeId, requestId };
      await settlementAct(() => withStepUp(() => request(CreateAdvanceDocument, { input })));
      return successTexts.advanceAdded;
    },
  });
  const account = accountOf(form.values.storeId);
  const receiver = receiverOf(form.values.employeeId);
  const local = toLocal(form.values.amount, account);
  const over = isOver(form.values);
  return (
    <Form
      form={form}
      columns={2}
      aside={
        <Preview
          caption="Vale"
          person={receiver !== undefined}
          title={receiver?.name ?? ''}
          facts={[local && formatMoney(local, currency), receiver?.limit]}
        >
          {over ? overText(mayExceed) : 'La próxima liquidación lo descuenta.'}
        </Preview>
      }
    >
      <BranchInput value={officeId} onChange={onOffice} />
      <Select
        label="Técnica (o)"
        searchable
        description={receiver?.limit}
        {...form.field('employeeId')}
        data={receivers.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <ChoiceInput
        label="Sale de"
        choices={accounts.map((each) => ({
          value: each.id,
          label: accountLabel(each, currency),
        }))}
        {...form.field('storeId')}
        onChange={({ currentTarget: { value: storeId } }) => {
          // An amount means something else in another currency.
          const isSame = accountOf(storeId)?.currency === (account?.currency ?? currency);
          form.setValues(isSame ? { storeId } : { storeId, amount: '' });
        }}
      />
      <MoneyInput
        label="Monto"
        currency={account?.currency ?? currency}
        description={account?.rate && local ? `Son ${formatMoney(local, currency)}` : undefined}
        {...form.field('amount')}
      />
      <TextInput label="Referencia" {...form.field('reference')} />
      <TextInput
        label="Motivo"
        description={over && mayExceed ? 'Supera lo que puede recibir' : undefined}
        {...form.field('reason')}
      />
    </Form>
  );
}

function overText(mayExceed: boolean): string {
  return mayExceed
    ? 'Supera lo que puede recibir hoy: escriba el motivo.'
    : 'Supera lo que puede recibir hoy: lo da una persona con permiso.';
}
