import { Button, Group, Modal, Text } from '@mantine/core';
import { useLayoutEffect, useRef, useState } from 'react';
import { copyText } from '#web/lib/browser/copy-text.ts';
import { rememberFocus } from '#web/lib/browser/return-focus.ts';
import { saveFile } from '#web/lib/browser/save-file.ts';
import look from '#web/ui/parts.module.css';
import classes from './my-second-factor.module.css';

/** Recovery codes, shown once: only the button closes them. */
export function RecoveryCodes({
  codes,
  email,
  onSaved,
}: {
  codes: readonly string[];
  email: string;
  onSaved: () => void;
}) {
  const list = useRef<HTMLUListElement>(null);
  const [copied, setCopied] = useState<boolean>();
  useLayoutEffect(() => rememberFocus(), []);
  const save = () => {
    const lines = [
      `Códigos de recuperación de Turno, ${email}`,
      'Cada uno vale una vez.',
      ...codes,
    ];
    saveFile(new Blob([`${lines.join('\r\n')}\r\n`], { type: 'text/plain' }), 'turno-codigos.txt');
  };
  return (
    <Modal
      opened
      onClose={onSaved}
      title="Sus códigos de recuperación"
      withCloseButton={false}
      centered
      closeOnClickOutside={false}
      closeOnEscape={false}
      transitionProps={{ duration: 80 }}
    >
      <Text>
        Con cada uno puede entrar una vez si pierde su teléfono o su llave de acceso. Guárdelos
        donde no estén: no se muestran de nuevo.
      </Text>
      <ul
        ref={list}
        className={`${classes.secret} ${look.card} ${look.stack} ${look.pair} ${look.spaced}`}
        aria-label="Códigos de recuperación"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      {copied === false && (
        <Text mb="xs" role="status">
          Su navegador no deja copiar: los códigos están seleccionados.
        </Text>
      )}
      <Group justify="flex-end" gap="xs">
        <Button
          variant="default"
          // A second Enter would close codes that are not shown again.
          data-autofocus
          onClick={async () => setCopied(list.current ? await copyText(list.current) : false)}
        >
          {copied ? 'Copiado' : 'Copiar'}
        </Button>
        <Button variant="default" onClick={save}>
          Guardar archivo
        </Button>
        <Button onClick={onSaved}>Ya los guardé</Button>
      </Group>
    </Modal>
  );
}
