import { TextInput, type TextInputProps } from '@mantine/core';
import { contactFields, type EditedClient } from './client-model.ts';

/** Contact fields in the add and edit forms; `present` are the values that empty fields keep. */
export function ClientContactFields({
  form,
  present,
}: {
  form: { readonly field: (path: keyof EditedClient) => TextInputProps };
  present?: EditedClient;
}) {
  return Object.entries(contactFields).map(([name, props]) => {
    const path = name as keyof EditedClient;
    return <TextInput key={path} placeholder={present?.[path]} {...props} {...form.field(path)} />;
  });
}
