import { Button, Group, Modal, Text, Textarea, TextInput } from '@mantine/core';
import { type ReactNode, useLayoutEffect, useState } from 'react';
import { cleanText } from '#domain/input/clean-text.ts';
import { lengths } from '#domain/input/lengths.ts';
import { validationTexts } from '#domain/texts/texts.ts';
import { rememberFocus, trackFocus } from '#web/lib/browser/return-focus.ts';
import { useStore } from '#web/lib/browser/store.ts';
import { createPersonStore } from '#web/lib/session/session.ts';
import { sendByKey } from '../form/saving/send-by-key.ts';
import { wholeAmounts } from '../whole-amounts.ts';
import { isDestructive } from './destructive-acts.ts';

interface ConfirmRequest {
  readonly text: string;
  readonly detail: ReactNode;
  readonly action: string;
  /** Label of the button that cancels; 'Cancelar' by default. */
  readonly cancelLabel?: string | undefined;
  /** Label of an optional text input. */
  readonly note?: string | undefined;
  /** Options of the note: `needed` if it is required, `long` for several lines. */
  readonly noteIs?: { readonly needed?: true; readonly long?: true } | undefined;
  /** Initial value of the note, such as the text before a rejection. */
  readonly typed?: string | undefined;
  /** Receives the note, '' for none, or null if the person cancels by button or by leaving. */
  readonly answer: (note: string | null, isLeft: boolean) => void;
}

const openRequest = createPersonStore<ConfirmRequest | null>(null);

/**
 * Asks for confirmation: `text` is the documented question, `detail` describes its object. Returns
 * false on `cancelLabel` and Escape.
 */
export async function confirm(
  text: string,
  detail?: ReactNode,
  action = 'Aceptar',
  cancelLabel?: string,
): Promise<boolean> {
  return (await confirmWithNote({ text, detail, action, cancelLabel })) !== null;
}

/** Asks for confirmation with a `note` such as a reason; returns '' for an empty note, null on cancel. */
export function confirmWithNote(request: Omit<ConfirmRequest, 'answer'>): Promise<string | null> {
  return new Promise((resolve) => {
    openConfirm(request, resolve);
  });
}

/** Asks for one of two alternatives: returns true for `action`, false for `cancelLabel`, and null on cancel. */
export function choose(
  request: Pick<ConfirmRequest, 'text' | 'detail' | 'action'> & { readonly cancelLabel: string },
): Promise<boolean | null> {
  return new Promise((resolve) => {
    openConfirm(request, (note, isLeft) => resolve(isLeft ? null : note !== null));
  });
}

function openConfirm(
  request: Omit<ConfirmRequest, 'answer'>,
  resolve: ConfirmRequest['answer'],
): void {
  const restoreFocus = rememberFocus();
  openRequest.set({
    ...request,
    answer(note, isLeft) {
      resolve(note, isLeft);
      restoreFocus();
    },
  });
}

function answer(note: string | null, isLeft = false): void {
  openRequest.get()?.answer(note, isLeft);
  openRequest.set(null);
}

/** Escape answers the dialog, without closing the dialog below. */
function answerOnEscape(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || !openRequest.get()) return;
  event.stopImmediatePropagation();
  answer(null, true);
}

// Above the dialogs that may open it, below the loading overlay and toasts.
const layer = 300;

/**
 * Tracks the focus and Escape for the dialogs of a page. Other dialogs add their window listeners
 * on render, so this hook must render before any component that may open a confirmation; otherwise
 * Escape would close both.
 */
export function useConfirmKeys(): void {
  useLayoutEffect(trackFocus, []);
  useLayoutEffect(() => {
    window.addEventListener('keydown', answerOnEscape, { capture: true });
    return () => window.removeEventListener('keydown', answerOnEscape, { capture: true });
  }, []);
}

/** Dialog of confirmations; one per page, with `useConfirmKeys`. */
export function ConfirmDialog() {
  const request = useStore(openRequest);
  return (
    <Modal
      opened={request !== null}
      onClose={() => answer(null, true)}
      title={request?.text}
      withCloseButton={false}
      centered
      size="sm"
      zIndex={layer}
      closeOnEscape={false}
      transitionProps={{ duration: 80 }}
    >
      {typeof request?.detail === 'string' ? (
        <Text mb="md">{wholeAmounts(request.detail)}</Text>
      ) : (
        request?.detail
      )}
      {request && <Answer request={request} />}
    </Modal>
  );
}

function Answer({ request }: { request: ConfirmRequest }) {
  const { action, cancelLabel, note, noteIs = {}, typed } = request;
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
        const noteText = cleanText(
          String(new FormData(event.currentTarget).get('note') ?? ''),
          'note',
        );
        const isRejected = noteIs.needed === true && noteText === '';
        setMissing(isRejected);
        if (!isRejected) answer(noteText);
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
          {cancelLabel ?? 'Cancelar'}
        </Button>
        <Button type="submit" color={isDestructive(action) ? 'danger' : undefined}>
          {action}
        </Button>
      </Group>
    </form>
  );
}
