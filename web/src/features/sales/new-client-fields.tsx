import { Text, TextInput } from '@mantine/core';
import classes from './new-client-fields.module.css';
import type { SaleForm } from './use-sale-form.ts';

/** What is asked of a client whom the search did not find (doc 2 §4): they are saved with the sale. */
export function NewClientFields({ form }: Pick<SaleForm, 'form'>) {
  return (
    <>
      <Text mt="sm" fw={600}>
        Cliente nuevo
      </Text>
      <Text c="dimmed">No está registrado: se guardará junto con la venta.</Text>
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
