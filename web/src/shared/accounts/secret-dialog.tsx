import { Alert, Box, Button, Group, Modal, Text } from '@mantine/core';
import { IconBrandWhatsapp, IconCheck, IconCopy } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { displayMinute } from '#domain/dates/display-time.ts';
import { dialled } from '#domain/people/phones.ts';
import { copyText } from '#web/lib/browser/copy-text.ts';
import { useStore } from '#web/lib/browser/store.ts';
import { useCurrentUser } from '#web/lib/session/session.ts';
import look from '#web/ui/parts.module.css';
import { isOwnMachine } from './own-machine.ts';
import { type ShownSecret, shownSecret } from './shown-secret.ts';

const texts = {
  code: {
    title: 'Código para una contraseña nueva',
    label: 'Código',
    help: 'La persona entra en ‘¿Olvidó su contraseña?’ y escribe su email, este código y su contraseña nueva.',
  },
  invitation: {
    title: 'Invitación',
    label: 'Enlace',
    help: 'Con este enlace la persona crea su contraseña y entra con su email. Quien lo tenga puede usarlo: envíelo solo a ella o él.',
  },
} as const;

/** Dialog with a secret for the password of an account; one per page. */
export function SecretDialog() {
  const shown = useStore(shownSecret);
  return (
    <Modal
      opened={shown !== null}
      onClose={() => shownSecret.set(null)}
      title={shown && texts[shown.kind].title}
      withCloseButton={false}
      centered
      // A press outside would lose a secret that is not shown again.
      closeOnClickOutside={false}
      closeOnEscape={false}
      transitionProps={{ duration: 80 }}
    >
      {shown && <Shown {...shown} />}
    </Modal>
  );
}

function Shown({ kind, email, text, expiresAt, phone = '', bySms = false }: ShownSecret) {
  const { timeZone, currencyCode } = useCurrentUser();
  const output = useRef<HTMLOutputElement>(null);
  const [copied, setCopied] = useState<boolean>();
  const copy = async () => setCopied(output.current ? await copyText(output.current) : false);
  const { label, help } = texts[kind];
  const until = displayMinute(expiresAt, timeZone);
  return (
    <>
      <Text>
        Para <strong>{email}</strong>. Vale una sola vez, hasta el {until}, y no se muestra de
        nuevo.
        {bySms && ' También sale por SMS a su teléfono.'}
      </Text>
      <Box
        component="output"
        ref={output}
        className={`${look.card} ${look.anywhere} ${look.block} ${look.centred} ${kind === 'code' ? look.subject : ''}`}
        my={16}
        ff="monospace"
        lts={kind === 'code' ? '0.08em' : undefined}
        style={{ userSelect: 'all' }}
        aria-label={label}
      >
        {text}
      </Box>
      {copied === false && (
        <Text mb="xs" role="status">
          Su navegador no deja copiar: {kind === 'code' ? 'el código' : 'el enlace'} está
          seleccionado.
        </Text>
      )}
      <Text c="dimmed">{help}</Text>
      {kind === 'invitation' && isOwnMachine(text) && (
        <Alert color="warning" mt="sm">
          Este enlace solo abre en esta computadora. Para los demás equipos, abra Turno con la
          dirección de la red e invite de nuevo.
        </Alert>
      )}
      <Group justify="flex-end" gap="xs" mt="md">
        {kind === 'invitation' && (
          <Button
            component="a"
            variant="default"
            target="_blank"
            rel="noreferrer"
            leftSection={<IconBrandWhatsapp size={16} />}
            href={invitationMessage({ email, text, until }, dialled(phone, currencyCode))}
          >
            WhatsApp
          </Button>
        )}
        <Button
          variant="default"
          leftSection={copied ? <IconCheck size={16} /> : <IconCopy size={16} />}
          onClick={() => void copy()}
        >
          {copied ? 'Copiado' : 'Copiar'}
        </Button>
        <Button data-autofocus onClick={() => shownSecret.set(null)}>
          Listo
        </Button>
      </Group>
    </>
  );
}

/** Returns the address of WhatsApp with the invitation; without a phone it lets the person choose. */
function invitationMessage(
  { email, text, until }: { email: string; text: string; until: string },
  phone: string | null,
): string {
  const message = `Cree su contraseña de Turno en ${text}\nVale una vez, hasta el ${until}. Después entra con su email ${email}.`;
  return `https://wa.me/${phone?.slice(1) ?? ''}?text=${encodeURIComponent(message)}`;
}
