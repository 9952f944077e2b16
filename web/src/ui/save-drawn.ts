import { errorText } from '#domain/errors.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { isUnfetched } from '#web/lib/unfetched.ts';
import { toastError, toastWarning } from './toasts.tsx';

/** A document that was drawn, and what it is called. */
export interface DrawnFile {
  readonly content: Blob;
  readonly name: string;
}

/** Draws a document, null if the person gave it up, and hands it to the browser's downloads; tells why where there is none. */
export async function saveDrawn(draw: () => Promise<DrawnFile | null>): Promise<void> {
  try {
    const drawn = await draw();
    if (drawn) saveFile(drawn.content, drawn.name);
  } catch (error) {
    tellUndrawn(error);
  }
}

/** Tells why a document was not drawn; throws what nobody can mend, for the log. */
export function tellUndrawn(error: unknown): void {
  if (error instanceof ApiError) {
    toastError(error);
  } else if (isUnfetched(error)) {
    // The browser keeps that it did not come until the page is loaded anew.
    toastWarning(errorText('Network Error'), { label: 'Recargar', run: () => location.reload() });
  } else {
    toastWarning(errorText('UNKNOWN'));
    throw error;
  }
}
