import { PasswordInput, TextInput } from '@mantine/core';
import * as z from 'zod/mini';
import { validationTexts } from '#domain/texts.ts';
import { ensureCaptcha, spendCaptcha } from '#web/lib/captcha.ts';
import { request } from '#web/lib/graphql.ts';
import { counted } from '#web/lib/pending.ts';
import { signInWith } from '#web/lib/sign-in.ts';
import { Form } from '#web/ui/form/form.tsx';
import { requiredEmail } from '#web/ui/form/rules.ts';
import { useForm } from '#web/ui/form/use-form.ts';
import { Logo } from '#web/ui/logo.tsx';
import { LoginDocument } from './login.generated.ts';
import classes from './login-screen.module.css';
import { VendorBlurb } from './vendor-blurb.tsx';

// A password may begin or end with a space, so it is not trimmed.
const password = z.string().check(z.minLength(1, validationTexts.required));
const schema = z.object({ email: requiredEmail(), password });

async function signIn(credentials: z.infer<typeof schema>): Promise<void> {
  await counted(ensureCaptcha());
  // The server takes a captcha's value once, whatever comes of it.
  const answer = await request(LoginDocument, credentials).finally(spendCaptcha);
  const token = answer.procAuthenticateEmployeeJwtToken?.jwtToken;
  if (token) await signInWith(token);
}

/** The sign-in (doc 1 §2); once there is a session, the app leads on. */
export function LoginScreen() {
  const form = useForm({
    schema,
    initial: { email: '', password: '' },
    keepValues: true,
    submit: signIn,
  });
  return (
    <div className={classes.page}>
      <main className={classes.card} onInput={() => void ensureCaptcha()}>
        <div className={classes.brand}>
          <Logo size={32} />
          Turno
        </div>
        <h1 className={classes.title}>Iniciar sesión</h1>
        <Form form={form} submitLabel="Iniciar sesión">
          <TextInput label="Email" type="email" autoComplete="username" {...form.field('email')} />
          <PasswordInput
            label="Clave"
            autoComplete="current-password"
            visibilityToggleButtonProps={{ 'aria-label': 'Mostrar u ocultar la clave' }}
            {...form.field('password')}
          />
        </Form>
      </main>
      <VendorBlurb />
    </div>
  );
}
