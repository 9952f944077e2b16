import { Button, Group, Modal, Text, Textarea, TextInput } from '@mantine/core';
import { type ReactNode, useLayoutEffect, useState } from 'react';
import { cleanText } from '#domain/clean-text.ts';
import { lengths } from '#domain/lengths.ts';
import { validationTexts } from '#domain/texts.ts';
import { followFocus, keepFocus } from '#web/lib/return-focus.ts';
import { createStore, useStore } from '#web/lib/store.ts';
import { sendByKey } from './form/send-by-key.ts';
import { takesAway } from './takes-away.ts';

interface Question {
  readonly text: string;
  readonly detail: ReactNode;
  readonly action: string;
  /** What the button says that leaves all as it is; 'Cancelar' when absent. */
  readonly refusal?: string | undefined;
  /** Label of a text that may be given with the consent. */
  readonly note?: string | undefined;
  /** What is asked of the note: `needed` where the act is refused without it, `long` for several lines. */
  readonly noteIs?: { readonly needed?: true; readonly long?: true } | undefined;
  /** What the note begins with, such as what was typed before the act was refused. */
  readonly typed?: string | undefined;
  /** Takes the note, '' for none, or null when the person does not agree: by its button, or as they leave. */
  readonly answer: (note: string | null, isLeft: boolean) => void;
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
    ask(question, resolve);
  });
}

/**
 * Asks which of two ways an act is done: true for `action`, false for `refusal`, which does something too, and null
 * when the person does neither.
 */
export function choose(
  question: Pick<Question, 'text' | 'detail' | 'action'> & { readonly refusal: string },
): Promise<boolean | null> {
  return new Promise((resolve) => {
    ask(question, (note, isLeft) => resolve(isLeft ? null : note !== null));
  });
}

function ask(question: Omit<Question, 'answer'>, resolve: Question['answer']): void {
  const bringBack = keepFocus();
  openQuestion.set({
    ...question,
    answer(note, isLeft) {
      resolve(note, isLeft);
      bringBack();
    },
  });
}

function answer(note: string | null, isLeft = false): void {
  openQuestion.get()?.answer(note, isLeft);
  openQuestion.set(null);
}

/** Escape answers the question, and does not close what it was asked in. */
function answerOnEscape(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || !openQuestion.get()) return;
  event.stopImmediatePropagation();
  answer(null, true);
}

// Above what it may be asked in, below the loading overlay and toasts.
const layer = 300;

/**
 * Follows the cursor and Escape for the questions of a page. Dialogs listen at the window too, from when they are drawn:
 * whatever has this is drawn before all that a question may be asked in, of which Escape would close both.
 */
export function useQuestions(): void {
  useLayoutEffect(followFocus, []);
  useLayoutEffect(() => {
    window.addEventListener('keydown', answerOnEscape, { capture: true });
    return () => window.removeEventListener('keydown', answerOnEscape, { capture: true });
  }, []);
}

/** Where questions appear; one per page, which has `useQuestions`. */
export function ConfirmDialog() {
  const question = useStore(openQuestion);
  return (
    <Modal
      opened={question !== null}
      onClose={() => answer(null, true)}
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
      {question && <Answer question={question} />}
    </Modal>
  );
}

function Answer({ question }: { question: Question }) {
  const { action, refusal, note, noteIs = {}, typed } = question;
  const [isMissing, setMissing] = useState(false);
  const input = {
    'data-autofocus': true,
    mb: 'md',
    name: 'note',
    label: note,
    defaultValue: typed,
    withAsterisk: noteIs.needed === true,
    error: isMissing && validationTexts.required,
    autoComplete: 'off',
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        const given = cleanText(
          String(new FormData(event.currentTarget).get('note') ?? ''),
          'note',
        );
        const isRefused = noteIs.needed === true && given === '';
        setMissing(isRefused);
        if (!isRefused) answer(given);
        else event.currentTarget.querySelector<HTMLElement>('[name=note]')?.focus();
      }}
      onKeyDown={sendByKey}
    >
      {note && noteIs.long && (
        <Textarea {...input} autosize minRows={3} maxRows={8} maxLength={lengths.note} />
      )}
      {note && !noteIs.long && <TextInput {...input} maxLength={300} />}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" data-autofocus={!note || undefined} onClick={() => answer(null)}>
          {refusal ?? 'Cancelar'}
        </Button>
        <Button type="submit" color={takesAway(action) ? 'red' : undefined}>
          {action}
        </Button>
      </Group>
    </form>
  );
}
