import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { checkEndCode } from '#web/lib/api/end-code.ts';
import { request } from '#web/lib/api/graphql.ts';
import { queryClient } from '#web/lib/api/query-client.ts';
import { useRequestId } from '#web/lib/http/request-id.ts';
import { useCurrentUser } from '#web/lib/session/session.ts';
import { cashTopic } from '#web/shared/cash/cash-topic.ts';
import { loadLastRegister, saveLastRegister } from '#web/shared/cash/last-register.ts';
import type { Register } from '#web/shared/cash/use-registers.ts';
import { toastSuccess } from '#web/ui/feedback/toasts.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { useToday } from '#web/ui/form/use-next-day.ts';
import { OpenCashDocument } from './cash.generated.ts';
import { cashMethods } from './cash-methods.ts';
import { countSchema, emptyCount, toCounts } from './cash-model.ts';
import { CountFields } from './count-fields.tsx';
import { useFirstField } from './use-first-field.ts';

/** 'Abrir': the initial amounts in the drawers of a register (doc 4 §2). */
export function OpenCash({
  registers,
  onOpen,
}: {
  registers: readonly Register[];
  /** Called after it is open. */
  onOpen?: () => void;
}) {
  const lastRegister = loadLastRegister(useCurrentUser().officeId);
  const [chosen, setChosen] = useState(
    (
      registers.find(({ id }) => id === lastRegister) ??
      registers.find(({ isDefault }) => isDefault) ??
      registers[0]
    )?.id ?? '',
  );
  const register = registers.find(({ id }) => id === chosen);
  if (!register) return null;
  return (
    <>
      {registers.length > 1 && (
        <NativeSelect
          label="Caja"
          mb="sm"
          maw={320}
          data={registers.map(({ id, registerName }) => ({ value: id, label: registerName }))}
          value={chosen}
          onChange={({ currentTarget }) => setChosen(currentTarget.value)}
        />
      )}
      <OpenForm key={register.id} register={register} onOpen={onOpen} />
    </>
  );
}

function OpenForm({
  register: { id, officeId, currencies },
  onOpen,
}: {
  register: Register;
  onOpen: (() => void) | undefined;
}) {
  const requestId = useRequestId(`caja/abrir/${id}`);
  const methods = cashMethods(currencies);
  const form = useForm({
    schema: countSchema(methods),
    initial: emptyCount(methods),
    draft: `caja/abrir/${id}`,
    today: useToday(),
    submit: async (values) => {
      const { procOpenCash } = await request(OpenCashDocument, {
        input: { registerId: id, counts: toCounts(values, methods), requestId },
      });
      const text = checkEndCode(procOpenCash?.result);
      saveLastRegister(officeId, id);
      toastSuccess(text);
      await queryClient.invalidateQueries({ queryKey: [cashTopic] });
      onOpen?.();
    },
  });
  useFirstField(form);
  return (
    <Form form={form} submitLabel="Abrir">
      <CountFields methods={methods} form={form} />
    </Form>
  );
}
