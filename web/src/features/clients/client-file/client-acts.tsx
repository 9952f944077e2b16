import { Button, Group } from '@mantine/core';
import { encodeRouteId } from '#domain/input/route-id.ts';
import { dialled } from '#domain/people/phones.ts';
import { paths } from '#web/config/paths.ts';
import { useCurrentUser, usePermission } from '#web/lib/session/session.ts';
import { ButtonLink } from '#web/ui/links/links.tsx';
import type { ClientFile } from './client-file-model.ts';

/** Actions in a client's file: sell, book, call and write. */
export function ClientActs({ client: { id, phone } }: Pick<ClientFile, 'client'>) {
  const maySell = usePermission('sale.create');
  const mayBook = usePermission('appointment.create');
  const mayRegister = usePermission('privacy.manage');
  const { currencyCode } = useCurrentUser();
  const number = dialled(phone, currencyCode);
  const search = { client: encodeRouteId({ id }) };
  return (
    <Group gap="xs" mt="md">
      {maySell && (
        <ButtonLink to={paths.sales.add} search={search}>
          Vender
        </ButtonLink>
      )}
      {mayBook && (
        <ButtonLink variant="default" to={paths.appointments.add} search={search}>
          Agendar
        </ButtonLink>
      )}
      {mayRegister && (
        <ButtonLink variant="default" to={paths.privacy.addRequest} search={search}>
          Solicitud de datos
        </ButtonLink>
      )}
      {number && (
        <>
          <Button variant="default" component="a" href={`tel:${number}`}>
            Llamar
          </Button>
          <Button
            variant="default"
            component="a"
            href={`https://wa.me/${number.slice(1)}`}
            target="_blank"
            rel="noopener noreferrer"
          >
            WhatsApp
          </Button>
        </>
      )}
    </Group>
  );
}
