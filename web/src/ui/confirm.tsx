import { Button, Group, Modal, Text } from '@mantine/core';
import { createStore, useStore } from '#web/lib/store.ts';

interface Question {
  readonly text: string;
  readonly detail: string | undefined;
  readonly action: string;
  readonly answer: (agreed: boolean) => void;
}

const asked = createStore<Question | null>(null);

/**
 * Asks before an act: `text` is the documented question, `detail` says what exactly is meant.
 * Answers false on 'Cancelar' and on Escape.
 */
export function confirm(text: string, detail?: string, action = 'Aceptar'): Promise<boolean> {
  return new Promise((resolve) => {
    asked.set({ text, detail, action, answer: resolve });
  });
}

/** Where questions appear; one per page. */
export function ConfirmDialog() {
  const question = useStore(asked);
  const answer = (agreed: boolean) => {
    question?.answer(agreed);
    asked.set(null);
  };
  return (
    <Modal
      opened={question !== null}
      onClose={() => answer(false)}
      title={question?.text}
      withCloseButton={false}
      centered
      size="sm"
      transitionProps={{ duration: 80 }}
    >
      {question?.detail && <Text mb="md">{question.detail}</Text>}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" data-autofocus onClick={() => answer(false)}>
          Cancelar
        </Button>
        <Button onClick={() => answer(true)}>{question?.action}</Button>
      </Group>
    </Modal>
  );
}
