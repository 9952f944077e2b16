import { Notification, Portal } from '@mantine/core';
import { useEffect } from 'react';
import { ApiError } from '#web/lib/api-error.ts';
import { createStore, useStore } from '#web/lib/store.ts';
import classes from './toasts.module.css';

interface Toast {
  readonly id: number;
  readonly kind: 'success' | 'warning';
  readonly text: string;
}

const shown = createStore<readonly Toast[]>([]);
const lifetime = 6_000;
let lastId = 0;

function show(kind: Toast['kind'], text: string): void {
  lastId += 1;
  const others = shown.get().filter((toast) => toast.text !== text);
  shown.set([...others, { id: lastId, kind, text }]);
}

function hide(id: number): void {
  shown.set(shown.get().filter((toast) => toast.id !== id));
}

/** Tells that an act succeeded: a green toast. */
export function toastSuccess(text: string): void {
  show('success', text);
}

/** Tells of something wrong: an orange toast (doc 1 §8). */
export function toastWarning(text: string): void {
  show('warning', text);
}

/** Tells of a failed request; what is no answer of the server is a fault of ours and thrown on. */
export function toastError(error: unknown): void {
  if (!(error instanceof ApiError)) throw error;
  toastWarning(error.message);
}

/** The toast area: top centre, read out, never over what has the focus for long. */
export function Toasts() {
  const toasts = useStore(shown);
  return (
    <Portal>
      <section className={classes.area} aria-label="Avisos" aria-live="polite">
        {toasts.map((toast) => (
          <ToastCard key={toast.id} toast={toast} />
        ))}
      </section>
    </Portal>
  );
}

function ToastCard({ toast: { id, kind, text } }: { toast: Toast }) {
  useEffect(() => {
    const timer = setTimeout(hide, lifetime, id);
    return () => clearTimeout(timer);
  }, [id]);
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
    </Notification>
  );
}
