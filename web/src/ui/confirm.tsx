import { Button, Group, Modal, Text, TextInput } from '@mantine/core';
import { type ReactNode, useLayoutEffect } from 'react';
import { createStore, useStore } from '#web/lib/store.ts';
import { sendByKey } from './form/send-by-key.ts';

interface Question {
  readonly text: string;
  readonly detail: ReactNode;
  readonly action: string;
  /** What the button says that leaves all as it is; 'Cancelar' when absent. */
  readonly refusal?: string | undefined;
  /** Label of a text that may be given with the consent. */
  readonly note?: string | undefined;
  /** The note, '' for none, or null when the person does not agree. */
  readonly answer: (note: string | null) => void;
}

const openQuestion = createStore<Question | null>(null);

/**
 * Asks before an act: `text` is the documented question, `detail` says, or shows, what exactly is meant.
 * Answers false on `refusal` and on Escape.
 */
export async function confirm(
  text: string,
  detail?: ReactNode,
  action = 'Aceptar',
  refusal?: string,
): Promise<boolean> {
  return (await confirmWithNote({ text, detail, action, refusal })) !== null;
}

/** Asks likewise, and for a `note` such as a reason; answers '' when none is given, null for no. */
export function confirmWithNote(question: Omit<Question, 'answer'>): Promise<string | null> {
  return new Promise((resolve) => {
    openQuestion.set({ ...question, answer: resolve });
  });
}

/** Whether the act, called as the documents call it, takes something away. */
function takesAway(action: string | undefined): boolean {
  return /^(Eliminar|Borrar|Desactivar|Deshabilitar)$/.test(action ?? '');
}

function answer(note: string | null): void {
  openQuestion.get()?.answer(note);
  openQuestion.set(null);
}

/**
 * Escape answers the question, and does not close what it was asked in: dialogs listen at the window
 * by effects, and this one by one of the layout, which comes before those of a screen that is shown with the shell.
 */
function answerOnEscape(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || !openQuestion.get()) return;
  event.stopImmediatePropagation();
  answer(null);
}

// Above what it may be asked in, below the loading overlay and toasts.
const layer = 300;

/** Where questions appear; one per page. */
export function ConfirmDialog() {
  const question = useStore(openQuestion);
  useLayoutEffect(() => {
    window.addEventListener('keydown', answerOnEscape, { capture: true });
    return () => window.removeEventListener('keydown', answerOnEscape, { capture: true });
  }, []);
  return (
    <Modal
      opened={question !== null}
      onClose={() => answer(null)}
      title={question?.text}
      withCloseButton={false}
      centered
      size="sm"
      zIndex={layer}
      closeOnEscape={false}
      transitionProps={{ duration: 80 }}
    >
      {typeof question?.detail === 'string' ? (
        <Text mb="md">{question.detail}</Text>
      ) : (
        question?.detail
      )}
      <form
        onSubmit={(event) => {
          event.preventDefault();
          answer(String(new FormData(event.currentTarget).get('note') ?? '').trim());
        }}
        onKeyDown={sendByKey}
      >
        {question?.note && (
          <TextInput
            data-autofocus
            mb="md"
            name="note"
            label={question.note}
            maxLength={300}
            autoComplete="off"
          />
        )}
        <Group justify="flex-end" gap="xs">
          <Button
            variant="default"
            data-autofocus={!question?.note || undefined}
            onClick={() => answer(null)}
          >
            {question?.refusal ?? 'Cancelar'}
          </Button>
          <Button type="submit" color={takesAway(question?.action) ? 'red' : undefined}>
            {question?.action}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
