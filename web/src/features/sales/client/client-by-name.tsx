import { Text, TextInput } from '@mantine/core';
import { KnownClient } from '#web/shared/clients/known-client.tsx';
import type { SaleForm } from '../selling/use-sale-form.ts';
import { ClientSearch } from './client-search.tsx';
import classes from './client-section.module.css';

/** A registered client found by name, or a walk-in of whom only name and phone are told (doc 2 §2 add_by_name). */
export function ClientByName({ sale }: { sale: SaleForm }) {
  const { form } = sale;
  const { foundClient } = form.values;
  return (
    <>
      <ClientSearch sale={sale} label="Buscar entre los clientes" />
      <div aria-live="polite">{foundClient && <KnownClient client={foundClient} />}</div>
      {!foundClient && (
        <>
          <Text mt="sm" fw={600}>
            Cliente de paso
          </Text>
          <Text c="dimmed">Si no está registrado, basta con su nombre y su teléfono.</Text>
          <div className={classes.fields}>
            <TextInput label="Nombre" autoComplete="off" {...form.field('firstName')} />
            <TextInput label="Apellido" autoComplete="off" {...form.field('lastName')} />
            <TextInput label="Teléfono" type="tel" autoComplete="off" {...form.field('phone')} />
          </div>
        </>
      )}
    </>
  );
}
