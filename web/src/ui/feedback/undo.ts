import { toastError, toastSuccess } from './toasts.tsx';

/** The browser's shortcut; in a text field the browser handles it. */
const undoKeys = 'Ctrl + Z';

/** Text after an undone act that is not visible otherwise. */
export const undoneText = 'Deshecho';

/**
 * Shows a toast about a small act without confirmation, with an undo button while it is visible,
 * and Ctrl + Z; `about` says what the act was. If the server rejects the undo because another person changed the record (D59), a
 * toast shows the error.
 */
export function toastDone(text: string, undo: () => unknown, about?: string): void {
  toastSuccess(text, about, {
    label: 'Deshacer',
    keys: undoKeys,
    run: async () => {
      try {
        await undo();
      } catch (error) {
        toastError(error);
      }
    },
  });
}
