import { Button, Text, Title } from '@mantine/core';
import { errorText } from '#domain/errors.ts';
import { paths } from '#web/config/paths.ts';
import { ApiError } from '#web/lib/api-error.ts';
import classes from './error-screen.module.css';

/** What a fault of a screen leaves: its message and a way back that starts the app afresh. */
export function ErrorScreen({ error }: { error: unknown }) {
  return (
    <div role="alert" className={classes.message}>
      <Title order={1} mb="xs">
        Algo salió mal
      </Title>
      <Text mb="md">{error instanceof ApiError ? error.message : errorText('UNKNOWN')}</Text>
      <Button component="a" href={paths.home}>
        Volver al inicio
      </Button>
    </div>
  );
}
