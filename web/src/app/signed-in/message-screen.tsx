import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { paths } from '#web/config/paths.ts';
import { ButtonLink } from '#web/ui/links/links.tsx';
import { Screen } from '#web/ui/screen.tsx';

/** A screen with only a message and a link back. */
export function MessageScreen({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Screen title={title}>
      <Text mb="md">{children}</Text>
      <ButtonLink to={paths.home}>Volver al inicio</ButtonLink>
    </Screen>
  );
}

export function NotFoundScreen() {
  return (
    <MessageScreen title="Página no encontrada">
      La dirección no corresponde a ninguna pantalla.
    </MessageScreen>
  );
}

export function ForbiddenScreen() {
  return (
    <MessageScreen title="Sin permiso">No tiene permiso para ver esta pantalla.</MessageScreen>
  );
}
