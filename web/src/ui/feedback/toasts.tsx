import { Button, Notification, Portal } from '@mantine/core';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ErrorCode } from '#domain/errors/error-register.ts';
import { createStore, useStore } from '#web/lib/browser/store.ts';
import { ApiError } from '#web/lib/http/api-error.ts';
import look from '#web/ui/parts.module.css';
import { keyed } from '../keys/keyed.tsx';
import { isPressed } from '../keys/shortcut-keys.ts';
import { wholeAmounts } from '../whole-amounts.ts';
import { coversContent } from './covers-content.ts';
import classes from './toasts.module.css';

interface Toast {
  readonly id: number;
  readonly kind: 'success' | 'warning';
  readonly text: string;
  readonly action: ToastAction | undefined;
  /** Time stamp of the event loop, to compare with the last input. */
  readonly shownAt: number;
}

/** Action of a toast. */
interface ToastAction {
  readonly label: string;
  readonly run: () => unknown;
  /** Shortcut while the toast is visible. */
  readonly keys?: string;
}

/** The visible toast, followed by those that wait for its end. */
const toasts = createStore<readonly Toast[]>([]);
const lifetime = 6_000;
/** Milliseconds for a toast with a button, which must be reachable. */
const actionLifetime = 20_000;
/** Milliseconds for a toast while another one waits. */
const sharedLifetime = 2_500;
let lastId = 0;
let lastInput = 0;
/** Fields in which keys enter text. */
const textField = 'input:not([type=checkbox], [type=radio]), textarea, [contenteditable]';

function show(kind: Toast['kind'], text: string, action?: ToastAction): void {
  lastId += 1;
  // The undo of the last act does not wait.
  const stays = (toast: Toast) =>
    toast.text !== text && !(action?.keys && toast.kind === 'success');
  const others = toasts.get().filter(stays);
  toasts.set([...others, { id: lastId, kind, text, action, shownAt: performance.now() }]);
}

function hide(id: number): void {
  toasts.set(toasts.get().filter((toast) => toast.id !== id));
}

/**
 * Shows a green toast after a success: the documented words, and `about` what the act was, such as
 * 'Cita de Milagros, hoy 11:00', with an optional action such as undo.
 */
export function toastSuccess(text: string, about?: string, action?: ToastAction): void {
  show('success', [text, about].filter(Boolean).join(' · '), action);
}

/** Shows an orange toast about a problem (doc 1 §8), with an optional action. */
export function toastWarning(text: string, action?: ToastAction): void {
  show('warning', text, action);
}

/** Runs the action of a toast and closes the toast. */
function runAction({ id, action }: Toast): void {
  hide(id);
  action?.run();
}

/** Handles the shortcut of the toast; in a text field the browser handles the keys. */
function listenForActionKeys(): () => void {
  const press = (event: KeyboardEvent) => {
    if (event.target instanceof Element && event.target.closest(textField)) return;
    const [toast] = toasts.get();
    if (!toast?.action?.keys || !isPressed(toast.action.keys, event)) return;
    event.preventDefault();
    runAction(toast);
  };
  const input = () => {
    lastInput = performance.now();
  };
  const inputs = ['keydown', 'pointerdown'] as const;
  for (const type of inputs) addEventListener(type, input, { capture: true });
  addEventListener('keydown', press);
  return () => {
    for (const type of inputs) removeEventListener(type, input, { capture: true });
    removeEventListener('keydown', press);
  };
}

/** Removes the toasts about successes before the last input, when it has opened another screen. */
export function clearSuccesses(): void {
  toasts.set(toasts.get().filter(({ kind, shownAt }) => kind !== 'success' || shownAt > lastInput));
}

/** Removes the toasts with actions, after their person has signed out. */
export function clearActions(): void {
  toasts.set(toasts.get().filter(({ action }) => !action));
}

/** Removes all toasts, because another person uses the page. */
export function clearToasts(): void {
  toasts.set([]);
}

/** Actions for errors by code: returns the action for the reader, if there is one. */
const errorActions = new Map<string, (error: ApiError) => ToastAction | undefined>();

/** Registers an action for all errors with the code. */
export function registerErrorAction(
  code: ErrorCode,
  actionOf: (error: ApiError) => ToastAction | undefined,
): void {
  errorActions.set(code, actionOf);
}

/** Returns the action for an error, if the reader has one. */
export function actionForError(error: ApiError): ToastAction | undefined {
  return errorActions.get(error.code)?.(error);
}

/** Shows the error of a failed request; rethrows anything else as a client-side error. */
export function toastError(error: unknown): void {
  if (!(error instanceof ApiError)) throw error;
  toastWarning(error.message, actionForError(error));
}

/**
 * The toast area, with one toast at a time: warnings below the header, which make room for
 * themselves unless the screen has free room there, and successes at the bottom. Screen readers
 * announce it.
 */
export function Toasts() {
  const [toast, ...waiting] = useStore(toasts);
  const area = useRef<HTMLElement>(null);
  useEffect(listenForActionKeys, []);
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    // The toast stands at its place without the room of the last one.
    style.removeProperty('--alert-height');
    const { current } = area;
    const height = current?.offsetHeight ?? 0;
    // Notices at the bottom stand above a success.
    style.setProperty('--toast-height', `${toast?.kind === 'success' ? height : 0}px`);
    if (toast?.kind !== 'warning' || !current) return;
    const makeRoom = () => {
      if (!coversContent(current)) return;
      style.setProperty('--alert-height', `${height + 8}px`);
    };
    makeRoom();
    const changes = new MutationObserver(makeRoom);
    changes.observe(document.body, { childList: true, subtree: true });
    return () => changes.disconnect();
  }, [toast]);
  return (
    <Portal>
      <section
        ref={area}
        className={classes.area}
        data-kind={toast?.kind}
        aria-label="Avisos"
        aria-live="polite"
        data-screen-only
      >
        {toast && <ToastCard key={toast.id} toast={toast} isAwaited={waiting.length > 0} />}
      </section>
    </Portal>
  );
}

function ToastCard({ toast, isAwaited }: { toast: Toast; isAwaited: boolean }) {
  const { id, kind, text, action } = toast;
  const [since] = useState(() => performance.now());
  const duration = action ? actionLifetime : lifetime;
  useEffect(() => {
    const end = since + (isAwaited ? sharedLifetime : duration);
    const timer = setTimeout(hide, Math.max(0, end - performance.now()), id);
    return () => clearTimeout(timer);
  }, [id, since, duration, isAwaited]);
  return (
    <Notification
      className={classes.toast}
      color={kind === 'success' ? 'success' : 'warning'}
      role={kind === 'success' ? 'status' : 'alert'}
      withBorder
      closeButtonProps={{ 'aria-label': 'Cerrar aviso' }}
      onClose={() => hide(id)}
    >
      {wholeAmounts(text)}
      {action && (
        <Button
          className={`${look.block} ${look.lower}`}
          variant="default"
          size="xs"
          {...(action.keys && keyed(action.keys))}
          onClick={() => runAction(toast)}
        >
          {action.label}
        </Button>
      )}
    </Notification>
  );
}
