import { Text, TextInput, type TextInputProps } from '@mantine/core';
import classes from './new-client-fields.module.css';

type Path = 'phone' | 'email' | 'address' | 'firstName' | 'lastName';

/** What is asked of a client whom the search did not find (doc 2 §4, D17). */
export function NewClientFields({
  form,
  savedWith,
}: {
  form: { readonly field: (path: Path) => TextInputProps };
  /** What they are registered with, such as 'la venta'. */
  savedWith: string;
}) {
  return (
    <>
      <Text mt="sm" fw={600}>
        Cliente nuevo
      </Text>
      <Text c="dimmed">No está registrado: se guardará junto con {savedWith}.</Text>
      <div className={classes.fields}>
        <TextInput label="Teléfono" type="tel" autoComplete="off" {...form.field('phone')} />
        <TextInput label="Email" type="email" autoComplete="off" {...form.field('email')} />
        <TextInput
          className={classes.wide}
          label="Dirección"
          autoComplete="off"
          {...form.field('address')}
        />
        <TextInput label="Nombre" autoComplete="off" {...form.field('firstName')} />
        <TextInput label="Apellido" autoComplete="off" {...form.field('lastName')} />
      </div>
    </>
  );
}
