import { Button, Text } from '@mantine/core';
import * as z from 'zod/mini';
import { request } from '#web/lib/api/graphql.ts';
import { withStepUp } from '#web/lib/auth/step-up.ts';
import { CodeInput } from '#web/shared/accounts/code-input.tsx';
import { PlainForm } from '#web/ui/form/plain-form.tsx';
import { filled } from '#web/ui/form/rules/rules.ts';
import { useForm } from '#web/ui/form/use-form.ts';
import look from '#web/ui/parts.module.css';
import { type BeginCodeAppMutation, ConfirmCodeAppDocument } from './my-second-factor.generated.ts';
import classes from './my-second-factor.module.css';
import { QrCode } from './qr-code.tsx';

/** Data for the authenticator app. */
export type NewCodeApp = NonNullable<
  NonNullable<BeginCodeAppMutation['procBeginCodeApp']>['result']
>;

const schema = z.object({ code: filled() });

/** Sets up an authenticator app as second factor: shows its secret and verifies a code. */
export function CodeAppForm({
  app,
  onConfirmed,
  onCancel,
}: {
  app: NewCodeApp;
  onConfirmed: (recoveryCodes: readonly string[]) => void;
  onCancel: () => void;
}) {
  const form = useForm({
    schema,
    draft: null,
    today: null,
    initial: { code: '' },
    keepValues: true,
    submit: async ({ code }) => {
      const { procConfirmCodeApp } = await withStepUp(() =>
        request(ConfirmCodeAppDocument, { code }),
      );
      onConfirmed(procConfirmCodeApp?.recoveryCodes ?? []);
    },
  });
  return (
    <div className={`${look.wrap} ${look.lower}`} style={{ gap: 24 }}>
      <QrCode text={app.uri} label="Código QR para la aplicación de su teléfono" />
      <div className={look.narrowable} style={{ flex: '1 1 260px' }}>
        <Text>
          1. En su teléfono abra Google Authenticator, Microsoft Authenticator u otra aplicación de
          códigos, y escanee este código. Sin cámara, escriba esto:
        </Text>
        <code className={`${classes.secret} ${look.block} ${look.spaced} ${look.anywhere}`}>
          {app.secret}
        </code>
        {/* A phone cannot scan a code on its own screen. */}
        <Button component="a" href={app.uri} variant="default" mb="md" className={classes.onPhone}>
          Abrir la aplicación de este teléfono
        </Button>
        <Text mb="xs">2. Escriba los 6 dígitos que muestra.</Text>
        <PlainForm
          form={form}
          submitLabel="Activar"
          actions={
            <Button variant="default" onClick={onCancel}>
              Cancelar
            </Button>
          }
        >
          <CodeInput
            inputMode="numeric"
            description="Cambia cada 30 segundos"
            {...form.field('code')}
          />
        </PlainForm>
      </div>
    </div>
  );
}
