import { Button, Group, TextInput } from '@mantine/core';
import { checkEndCode } from '#web/lib/api/end-code.ts';
import { request } from '#web/lib/api/graphql.ts';
import { queryClient } from '#web/lib/api/query-client.ts';
import { useRequestId } from '#web/lib/http/request-id.ts';
import { useCurrentUser } from '#web/lib/session/session.ts';
import { cashTopic } from '#web/shared/cash/cash-topic.ts';
import { type Register, useRegisters } from '#web/shared/cash/use-registers.ts';
import { toastError, toastSuccess } from '#web/ui/feedback/toasts.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { Screen } from '#web/ui/screen.tsx';
import { DataTable } from '#web/ui/tables/data-table.tsx';
import { SaveCashRegisterDocument } from './cash.generated.ts';
import { registerSchema } from './cash-model.ts';

/** /caja/cajas: the registers of the reader's office, including disabled ones (doc 4 §2, D49). */
export function RegistersScreen() {
  const { registers, error } = useRegisters();
  return (
    <Screen>
      <AddRegister />
      <DataTable
        title="Cajas"
        whenEmpty="Agregue la primera caja: con ella se abre el día y se cobra en efectivo."
        columns={[
          {
            caption: 'Caja',
            cell: ({ registerName, isDefault }) =>
              `${registerName}${isDefault ? ' (por defecto)' : ''}`,
          },
          { caption: 'Monedas', cell: ({ currencies }) => currencies },
          { caption: 'Estado', cell: ({ status }) => (status === 1 ? 'Activa' : 'Desactivada') },
          { caption: 'Acciones', cell: (register) => <RegisterActs register={register} /> },
        ]}
        rows={registers}
        error={error}
      />
    </Screen>
  );
}

function AddRegister() {
  const { officeId } = useCurrentUser();
  const requestId = useRequestId('caja/cajas');
  const form = useForm({
    schema: registerSchema,
    initial: { registerName: '' },
    draft: 'caja/cajas',
    today: null,
    submit: async ({ registerName }) => {
      const { procSaveCashRegister } = await request(SaveCashRegisterDocument, {
        input: { registerName, officeId, requestId },
      });
      toastSuccess(checkEndCode(procSaveCashRegister?.result));
      await queryClient.invalidateQueries({ queryKey: [cashTopic] });
    },
  });
  return (
    <Form form={form}>
      <TextInput label="Caja" {...form.field('registerName')} />
    </Form>
  );
}

function RegisterActs({ register: { id, status, isDefault, version } }: { register: Register }) {
  const save = async (change: { status?: number; isDefault?: boolean }) => {
    try {
      const { procSaveCashRegister } = await request(SaveCashRegisterDocument, {
        input: { id, version, ...change },
      });
      toastSuccess(checkEndCode(procSaveCashRegister?.result));
    } catch (error) {
      toastError(error);
    }
    await queryClient.invalidateQueries({ queryKey: [cashTopic] });
  };
  return (
    <Group gap="xs">
      {status === 1 && !isDefault && (
        <Button size="xs" variant="default" onClick={() => void save({ isDefault: true })}>
          Por defecto
        </Button>
      )}
      <Button
        size="xs"
        variant="default"
        onClick={() => void save({ status: status === 1 ? 2 : 1 })}
      >
        {status === 1 ? 'Desactivar' : 'Reactivar'}
      </Button>
    </Group>
  );
}
