import { Button, Notification, Portal } from '@mantine/core';
import { useEffect } from 'react';
import type { ErrorCode } from '#domain/errors/error-register.ts';
import { createStore, useStore } from '#web/lib/browser/store.ts';
import { ApiError } from '#web/lib/http/api-error.ts';
import look from '#web/ui/parts.module.css';
import { keyed } from '../keys/keyed.tsx';
import { isPressed } from '../keys/shortcut-keys.ts';
import classes from './toasts.module.css';

interface Toast {
  readonly id: number;
  readonly kind: 'success' | 'warning';
  readonly text: string;
  readonly action: ToastAction | undefined;
}

/** Action of a toast. */
interface ToastAction {
  readonly label: string;
  readonly run: () => unknown;
  /** Shortcut while the toast is visible and is the last one with a shortcut. */
  readonly keys?: string;
}

const visibleToasts = createStore<readonly Toast[]>([]);
const lifetime = 6_000;
/** Milliseconds for a toast with a button, which must be reachable. */
const actionLifetime = 20_000;
let lastId = 0;
/** Fields in which keys enter text. */
const textField = 'input:not([type=checkbox], [type=radio]), textarea, [contenteditable]';

function show(kind: Toast['kind'], text: string, action?: ToastAction): void {
  lastId += 1;
  const otherToasts = visibleToasts.get().filter((toast) => toast.text !== text);
  visibleToasts.set([...otherToasts, { id: lastId, kind, text, action }]);
}

function hide(id: number): void {
  visibleToasts.set(visibleToasts.get().filter((toast) => toast.id !== id));
}

/** Shows a green toast after a success, with an optional action such as undo. */
export function toastSuccess(text: string, action?: ToastAction): void {
  show('success', text, action);
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

/** Handles the shortcut of the last toast that has one; in a text field the browser handles the keys. */
function listenForActionKeys(): () => void {
  const press = (event: KeyboardEvent) => {
    if (event.target instanceof Element && event.target.closest(textField)) return;
    const toast = visibleToasts
      .get()
      .findLast(({ action }) => action?.keys && isPressed(action.keys, event));
    if (!toast) return;
    event.preventDefault();
    runAction(toast);
  };
  addEventListener('keydown', press);
  return () => removeEventListener('keydown', press);
}

/** Removes the toasts with actions, after their person has signed out. */
export function clearActions(): void {
  visibleToasts.set(visibleToasts.get().filter(({ action }) => !action));
}

/** Removes all toasts, because another person uses the page. */
export function clearToasts(): void {
  visibleToasts.set([]);
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

/** The toast area; screen readers announce its toasts. */
export function Toasts() {
  const toasts = useStore(visibleToasts);
  useEffect(listenForActionKeys, []);
  return (
    <Portal>
      <section className={classes.area} aria-label="Avisos" aria-live="polite" data-screen-only>
        {toasts.map((toast) => (
          <ToastCard key={toast.id} toast={toast} />
        ))}
      </section>
    </Portal>
  );
}

function ToastCard({ toast }: { toast: Toast }) {
  const { id, kind, text, action } = toast;
  const duration = action ? actionLifetime : lifetime;
  useEffect(() => {
    const timer = setTimeout(hide, duration, id);
    return () => clearTimeout(timer);
  }, [id, duration]);
  return (
    <Notification
      className={classes.toast}
      color={kind === 'success' ? 'success' : 'warning'}
      role={kind === 'success' ? 'status' : 'alert'}
      withBorder
      closeButtonProps={{ 'aria-label': 'Cerrar aviso' }}
      onClose={() => hide(id)}
    >
      {text}
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
