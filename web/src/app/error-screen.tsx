import { Button, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { errorText } from '#domain/errors/error-register.ts';
import { paths } from '#web/config/paths.ts';
import { ApiError } from '#web/lib/http/api-error.ts';
import { useAway } from '#web/lib/live/server-reachable.ts';
import { isChunkLoadError } from '#web/lib/release/chunk-load-error.ts';

/** Error screen: the message, and a link that restarts the app. */
export function ErrorScreen({ error }: { error: unknown }) {
  if (isChunkLoadError(error) || (error instanceof ApiError && error.code === 'Network Error')) {
    return <UnreachedScreen />;
  }
  return (
    <Message
      title="Algo salió mal"
      text={error instanceof ApiError ? error.message : errorText('UNKNOWN')}
    >
      <Button component="a" href={paths.home}>
        Volver al inicio
      </Button>
    </Message>
  );
}

/**
 * A screen that failed to load. It retries when the server is reachable again, and restores the
 * drafts (drafts.ts); if the server was reachable all the time, it may no longer have the files of
 * the page's release.
 */
function UnreachedScreen() {
  const reload = () => location.reload();
  const isAway = useAway(reload);
  return (
    <Message
      title={isAway ? 'Sin conexión' : 'Algo salió mal'}
      text={
        isAway
          ? 'No hay conexión con el servidor. Lo que escribió sigue aquí, y esta pantalla se abre sola cuando la conexión vuelva.'
          : errorText('Network Error')
      }
    >
      <Button onClick={reload}>Recargar</Button>
    </Message>
  );
}

function Message({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div role="alert" style={{ maxWidth: 560, padding: '48px 24px', margin: '0 auto' }}>
      <Title order={1} mb="xs">
        {title}
      </Title>
      <Text mb="md">{text}</Text>
      {children}
    </div>
  );
}
