import { TextInput, type TextInputProps } from '@mantine/core';
import type { EditedClient } from './client-model.ts';

/** Every field of a client's contact, in the order in which it is told. */
const fields: Readonly<Record<keyof EditedClient, TextInputProps>> = {
  phone: { label: 'Teléfono', type: 'tel' },
  email: { label: 'Email', type: 'email' },
  address: { label: 'Dirección' },
};

/** How a client is reached, where one is added or edited; `present` is what an empty field keeps. */
export function ClientContactFields({
  form,
  present,
}: {
  form: { readonly field: (path: keyof EditedClient) => TextInputProps };
  present?: EditedClient;
}) {
  return Object.entries(fields).map(([name, props]) => {
    const path = name as keyof EditedClient;
    return (
      <TextInput
        key={path}
        autoComplete="off"
        placeholder={present?.[path]}
        {...props}
        {...form.field(path)}
      />
    );
  });
}
