import { Button, PasswordInput, TextInput } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import * as z from 'zod/mini';
import { countdownText } from '#domain/texts/wait-text.ts';
import { request } from '#web/lib/api/graphql.ts';
import { passkeyUnavailableReason } from '#web/lib/auth/passkey-unavailable.ts';
import { signInWith } from '#web/lib/auth/sign-in.ts';
import { ApiError } from '#web/lib/http/api-error.ts';
import { ensureCaptcha, withCaptcha } from '#web/lib/http/captcha.ts';
import { CodeInput } from '#web/shared/accounts/code-input.tsx';
import { useTask } from '#web/ui/feedback/use-task.ts';
import { PlainForm } from '#web/ui/form/plain-form.tsx';
import { requiredEmail, typedPassword } from '#web/ui/form/rules/rules.ts';
import { useForm } from '#web/ui/form/use-form.ts';
import { Logo } from '#web/ui/logo.tsx';
import look from '#web/ui/parts.module.css';
import { LoginDocument } from './login.generated.ts';
import classes from './login-screen.module.css';
import { useFoundation } from './use-foundation.ts';
import { useLoginDelays } from './use-login-delays.ts';
import { VendorBlurb } from './vendor-blurb.tsx';

const schema = z.object({
  email: requiredEmail(),
  password: typedPassword(),
  /** Second factor code, once the server requires it. */
  code: z.string(),
});

const ForgotPassword = lazy(async () => ({
  default: (await import('./forgot-password.tsx')).ForgotPassword,
}));

const AcceptInvitation = lazy(async () => ({
  default: (await import('./accept-invitation.tsx')).AcceptInvitation,
}));

const FirstCompany = lazy(async () => ({
  default: (await import('./first-company.tsx')).FirstCompany,
}));

/** Loaded on demand: few people use passkeys. */
const passkeySignIn = () => import('./passkey-sign-in.ts');

async function signIn({ code, ...credentials }: z.infer<typeof schema>): Promise<void> {
  const variables = { ...credentials, code: code || undefined };
  const answer = await withCaptcha(() => request(LoginDocument, variables));
  const token = answer.procAuthenticateEmployeeJwtToken?.jwtToken;
  if (token) await signInWith(token);
}

/**
 * The sign-in (doc 1 §2), with a link to reset the password; the app follows once there is a session.
 *
 * @param invitation token of an invitation, whose password is created first
 * @param onAccepted called once it is created
 */
export function LoginScreen({
  invitation,
  onAccepted,
}: {
  invitation?: string | null;
  onAccepted?: () => void;
}) {
  const waits = useLoginDelays();
  const { founded, command = '', database = '' } = useFoundation();
  const [email, setEmail] = useState('');
  const [forgot, setForgot] = useState(false);
  const lead = (typed: string, toForgot: boolean) => {
    setEmail(typed);
    setForgot(toForgot);
  };
  return (
    <div className={classes.page}>
      <main className={classes.card} onInput={() => void ensureCaptcha()}>
        <div className={`${look.line} ${look.emphasis} ${look.spaced}`}>
          <Logo size={32} />
          Turno
        </div>
        {invitation ? (
          <Suspense>
            <AcceptInvitation
              token={invitation}
              onAccepted={(accepted) => {
                lead(accepted, false);
                onAccepted?.();
              }}
            />
          </Suspense>
        ) : forgot ? (
          <Suspense>
            <ForgotPassword
              email={email}
              onBack={(typed) => lead(typed, false)}
              onReset={(typed) => {
                waits.clearWait(typed);
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
          <FirstCompany command={command} database={database} />
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
  waits: ReturnType<typeof useLoginDelays>;
  onForgot: (email: string) => void;
}) {
  /** Account that requires a second factor, and the challenge for its passkeys. */
  const [challenge, setChallenge] = useState<{ email: string; passkey: string | undefined }>();
  const rememberWait = (email: string, error: unknown): false => {
    if (error instanceof ApiError && error.code === 'SECOND_FACTOR_REQUIRED') {
      const { passkey } = error.params;
      setChallenge({ email, passkey: typeof passkey === 'string' ? passkey : undefined });
      // The first request of a code is no error message.
      if (challenge?.email !== email) return false;
    }
    waits.setWait(email, error);
    throw error;
  };
  const form = useForm({
    schema,
    draft: null,
    today: null,
    initial: { email, password: '', code: '' },
    keepValues: true,
    submit: (credentials) =>
      signIn(credentials).catch((error: unknown) => rememberWait(credentials.email, error)),
  });
  const { email: typed, password } = form.values;
  const wait = waits.secondsOf(typed);
  const isCodeRequired = challenge?.email === typed;
  const { running: signing, run } = useTask();
  const byPasskey = (act: () => Promise<void>) =>
    run(() => act().catch((error: unknown) => rememberWait(typed, error)));
  const signSecondFactor = (options: string) =>
    byPasskey(async () => {
      const { signInWithSecondPasskey } = await passkeySignIn();
      await signInWithSecondPasskey({ email: typed, password }, options, (passkey) =>
        setChallenge({ email: typed, passkey }),
      );
    });
  return (
    <>
      <h1 className={`${look.subject} ${look.spaced}`}>Iniciar sesión</h1>
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
        {isCodeRequired && <CodeInput {...form.field('code')} />}
        {isCodeRequired && challenge.passkey !== undefined && (
          <Button
            variant="default"
            loading={signing}
            onClick={() => void signSecondFactor(challenge.passkey ?? '')}
          >
            Usar llave de acceso
          </Button>
        )}
      </PlainForm>
      {!isCodeRequired && passkeyUnavailableReason() === undefined && (
        <Button
          variant="default"
          fullWidth
          mt="xs"
          loading={signing}
          onClick={() => void byPasskey(async () => (await passkeySignIn()).signInByPasskey())}
        >
          Entrar con llave de acceso
        </Button>
      )}
      <Button variant="subtle" fullWidth mt="xs" onClick={() => onForgot(form.values.email)}>
        ¿Olvidó su contraseña?
      </Button>
      <p className={`${look.meta} ${look.centred} ${look.flush}`}>
        Protegido por una verificación contra robots: su equipo la resuelve solo.
      </p>
    </>
  );
}
