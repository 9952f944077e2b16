import { Button, Text, Title } from '@mantine/core';
import { errorText } from '#domain/errors.ts';
import { paths } from '#web/config/paths.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { isUnfetched } from '#web/lib/unfetched.ts';
import classes from './error-screen.module.css';

/**
 * What a fault of a screen leaves: its message and a way back that starts the app afresh. A screen whose code did not come
 * is asked for anew where one is.
 */
export function ErrorScreen({ error }: { error: unknown }) {
  return (
    <div role="alert" className={classes.message}>
      <Title order={1} mb="xs">
        Algo salió mal
      </Title>
      <Text mb="md">{messageOf(error)}</Text>
      {isUnfetched(error) ? (
        <Button onClick={() => location.reload()}>Recargar</Button>
      ) : (
        <Button component="a" href={paths.home}>
          Volver al inicio
        </Button>
      )}
    </div>
  );
}

function messageOf(error: unknown): string {
  if (error instanceof ApiError) return error.message;
  return errorText(isUnfetched(error) ? 'Network Error' : 'UNKNOWN');
}
