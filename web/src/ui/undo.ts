import { toastError, toastSuccess } from './toasts.tsx';

/** As a browser undoes what was typed; where a text is typed they do that. */
const undoKeys = 'Ctrl + Z';

/** What an undone act tells, where nothing shows it. */
export const undoneText = 'Deshecho';

/**
 * Tells of a small act, about which no document asks first, with the way back: a button for as long as it is shown,
 * and Ctrl + Z. What the server refuses meanwhile, because somebody else changed it (D59), is told.
 */
export function toastDone(text: string, undo: () => unknown): void {
  toastSuccess(text, {
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
