import { TextInput, type TextInputProps } from '@mantine/core';
import { contactFields, type EditedClient } from './client-model.ts';

/** How a client is reached, where one is added or edited; `present` is what an empty field keeps. */
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
