import { Button, Notification, Portal } from '@mantine/core';
import { useEffect } from 'react';
import type { ErrorCode } from '#domain/errors.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { createStore, useStore } from '#web/lib/store.ts';
import { keyed } from './keyed.tsx';
import { isPressed } from './shortcut-keys.ts';
import classes from './toasts.module.css';

interface Toast {
  readonly id: number;
  readonly kind: 'success' | 'warning';
  readonly text: string;
  readonly action: ToastAction | undefined;
}

/** A way on from what a toast tells. */
interface ToastAction {
  readonly label: string;
  readonly run: () => unknown;
  /** Keys that do the same while it is shown and it is the last one that has them. */
  readonly keys?: string;
}

const shownToasts = createStore<readonly Toast[]>([]);
const lifetime = 6_000;
/** Of one with a button, which must be reached. */
const actionLifetime = 20_000;
let lastId = 0;
/** Where keys are for what is typed. */
const textField = 'input:not([type=checkbox], [type=radio]), textarea, [contenteditable]';

function show(kind: Toast['kind'], text: string, action?: ToastAction): void {
  lastId += 1;
  const others = shownToasts.get().filter((toast) => toast.text !== text);
  shownToasts.set([...others, { id: lastId, kind, text, action }]);
}

function hide(id: number): void {
  shownToasts.set(shownToasts.get().filter((toast) => toast.id !== id));
}

/** Tells that an act succeeded: a green toast, with a way on, or back, where there is one. */
export function toastSuccess(text: string, action?: ToastAction): void {
  show('success', text, action);
}

/** Tells of something wrong: an orange toast (doc 1 §8), with a way on where there is one. */
export function toastWarning(text: string, action?: ToastAction): void {
  show('warning', text, action);
}

/** Goes the way that a toast offers, which is not needed any more. */
function takeAction({ id, action }: Toast): void {
  hide(id);
  action?.run();
}

/** Has the keys of the last toast that has some go its way; where a text is typed they are the browser's. */
function followActionKeys(): () => void {
  const press = (event: KeyboardEvent) => {
    if (event.target instanceof Element && event.target.closest(textField)) return;
    const toast = shownToasts
      .get()
      .findLast(({ action }) => action?.keys && isPressed(action.keys, event));
    if (!toast) return;
    event.preventDefault();
    takeAction(toast);
  };
  addEventListener('keydown', press);
  return () => removeEventListener('keydown', press);
}

/** Takes away what can only be done by who has left. */
export function clearActions(): void {
  shownToasts.set(shownToasts.get().filter(({ action }) => !action));
}

/** Takes away what was told to somebody else. */
export function clearToasts(): void {
  shownToasts.set([]);
}

/** Ways on from errors by their code: what is to be offered to the reader, if anything. */
const waysOn = new Map<string, (error: ApiError) => ToastAction | undefined>();

/** Offers a way on wherever an error of the code is told. */
export function offerOn(
  code: ErrorCode,
  wayOn: (error: ApiError) => ToastAction | undefined,
): void {
  waysOn.set(code, wayOn);
}

/** The way on from an error, where there is one for the reader. */
export function wayOnFrom(error: ApiError): ToastAction | undefined {
  return waysOn.get(error.code)?.(error);
}

/** Tells of a failed request; what is no answer of the server is a fault of ours and thrown on. */
export function toastError(error: unknown): void {
  if (!(error instanceof ApiError)) throw error;
  toastWarning(error.message, wayOnFrom(error));
}

/** The toast area: top centre, read out, never over what has the focus for long. */
export function Toasts() {
  const toasts = useStore(shownToasts);
  useEffect(followActionKeys, []);
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
  const shownFor = action ? actionLifetime : lifetime;
  useEffect(() => {
    const timer = setTimeout(hide, shownFor, id);
    return () => clearTimeout(timer);
  }, [id, shownFor]);
  return (
    <Notification
      className={classes.toast}
      color={kind === 'success' ? 'green' : 'orange'}
      role={kind === 'success' ? 'status' : 'alert'}
      withBorder
      closeButtonProps={{ 'aria-label': 'Cerrar aviso' }}
      onClose={() => hide(id)}
    >
      {text}
      {action && (
        <Button
          className={classes.action}
          variant="default"
          size="xs"
          {...(action.keys && keyed(action.keys))}
          onClick={() => takeAction(toast)}
        >
          {action.label}
        </Button>
      )}
    </Notification>
  );
}
