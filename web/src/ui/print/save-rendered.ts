import { errorText } from '#domain/errors/error-register.ts';
import { saveFile } from '#web/lib/browser/save-file.ts';
import { ApiError } from '#web/lib/http/api-error.ts';
import { isChunkLoadError } from '#web/lib/release/chunk-load-error.ts';
import { toastError, toastWarning } from '../feedback/toasts.tsx';

/** A rendered document and its file name. */
export interface RenderedFile {
  readonly content: Blob;
  readonly name: string;
}

/** Renders a document, null if the person cancels, and downloads it; shows an error if there is none. */
export async function saveRendered(draw: () => Promise<RenderedFile | null>): Promise<void> {
  try {
    const drawn = await draw();
    if (drawn) saveFile(drawn.content, drawn.name);
  } catch (error) {
    reportRenderError(error);
  }
}

/** Shows why a document could not be rendered; rethrows unexpected errors for the log. */
export function reportRenderError(error: unknown): void {
  if (error instanceof ApiError) {
    toastError(error);
  } else if (isChunkLoadError(error)) {
    // The browser caches a failed import until the page is reloaded.
    toastWarning(errorText('Network Error'), { label: 'Recargar', run: () => location.reload() });
  } else {
    toastWarning(errorText('UNKNOWN'));
    throw error;
  }
}
