import { Button, PasswordInput, TextInput } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import * as z from 'zod/mini';
import { countdownText } from '#domain/wait-text.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { ensureCaptcha, spendCaptcha } from '#web/lib/captcha.ts';
import { request } from '#web/lib/graphql.ts';
import { counted } from '#web/lib/pending.ts';
import { signInWith } from '#web/lib/sign-in.ts';
import { PlainForm } from '#web/ui/form/plain-form.tsx';
import { requiredEmail, typedPassword } from '#web/ui/form/rules.ts';
import { useForm } from '#web/ui/form/use-form.ts';
import { Logo } from '#web/ui/logo.tsx';
import { LoginDocument } from './login.generated.ts';
import classes from './login-screen.module.css';
import { useFoundation } from './use-foundation.ts';
import { useWaits } from './use-waits.ts';
import { VendorBlurb } from './vendor-blurb.tsx';

const schema = z.object({
  email: requiredEmail(),
  password: typedPassword(),
  /** Of a second factor, once the server asks for it. */
  code: z.string(),
});

const ForgotPassword = lazy(async () => ({
  default: (await import('./forgot-password.tsx')).ForgotPassword,
}));

const FirstCompany = lazy(async () => ({
  default: (await import('./first-company.tsx')).FirstCompany,
}));

async function signIn({ code, ...credentials }: z.infer<typeof schema>): Promise<void> {
  await counted(ensureCaptcha());
  // The server takes a captcha's value once, whatever comes of it.
  const answer = await request(LoginDocument, {
    ...credentials,
    code: code || undefined,
  }).finally(spendCaptcha);
  const token = answer.procAuthenticateEmployeeJwtToken?.jwtToken;
  if (token) await signInWith(token);
}

/** The sign-in (doc 1 §2), and the way to a new password; once there is a session, the app leads on. */
export function LoginScreen() {
  const waits = useWaits();
  const founded = useFoundation();
  const [email, setEmail] = useState('');
  const [forgot, setForgot] = useState(false);
  const lead = (typed: string, toForgot: boolean) => {
    setEmail(typed);
    setForgot(toForgot);
  };
  return (
    <div className={classes.page}>
      <main className={classes.card} onInput={() => void ensureCaptcha()}>
        <div className={classes.brand}>
          <Logo size={32} />
          Turno
        </div>
        {forgot ? (
          <Suspense>
            <ForgotPassword
              email={email}
              onBack={(typed) => lead(typed, false)}
              onReset={(typed) => {
                waits.forget(typed);
                lead(typed, false);
              }}
            />
          </Suspense>
        ) : (
          <SignIn email={email} waits={waits} onForgot={(typed) => lead(typed, true)} />
        )}
      </main>
      {founded ? (
        <VendorBlurb />
      ) : (
        <Suspense fallback={<VendorBlurb />}>
          <FirstCompany />
        </Suspense>
      )}
    </div>
  );
}

function SignIn({
  email,
  waits,
  onForgot,
}: {
  email: string;
  waits: ReturnType<typeof useWaits>;
  onForgot: (email: string) => void;
}) {
  /** Whose account asked for a code. */
  const [codeOf, setCodeOf] = useState<string>();
  const form = useForm({
    schema,
    initial: { email, password: '', code: '' },
    keepValues: true,
    submit: (credentials) =>
      signIn(credentials).catch((error: unknown) => {
        if (error instanceof ApiError && error.code === 'SECOND_FACTOR_REQUIRED') {
          setCodeOf(credentials.email);
        }
        waits.heed(credentials.email, error);
        throw error;
      }),
  });
  const wait = waits.secondsOf(form.values.email);
  return (
    <>
      <h1 className={classes.title}>Iniciar sesión</h1>
      <PlainForm
        form={form}
        submitLabel={wait > 0 ? `Intente de nuevo en ${countdownText(wait)}` : 'Iniciar sesión'}
        disabled={wait > 0}
      >
        <TextInput label="Email" type="email" autoComplete="username" {...form.field('email')} />
        <PasswordInput
          label="Contraseña"
          autoComplete="current-password"
          visibilityToggleButtonProps={{ 'aria-label': 'Mostrar u ocultar la contraseña' }}
          {...form.field('password')}
        />
        {codeOf === form.values.email && (
          <TextInput
            label="Código"
            autoComplete="one-time-code"
            autoFocus
            {...form.field('code')}
          />
        )}
      </PlainForm>
      <Button variant="subtle" fullWidth mt="xs" onClick={() => onForgot(form.values.email)}>
        ¿Olvidó su contraseña?
      </Button>
    </>
  );
}
