import { Button } from '@mantine/core';
import { useState } from 'react';
import { errorText } from '#domain/errors.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { useShortcut } from './shortcuts.ts';
import { toastWarning } from './toasts.tsx';

/** Whether the code that draws did not come: a connection that broke, or a release that is gone. */
function isUnfetched(error: unknown): boolean {
  // As Chromium, Firefox and Safari say it.
  const said = /dynamically imported module|importing a module script failed/i;
  return error instanceof TypeError && said.test(error.message);
}

/** Draws a document and hands it to the browser's downloads; `draw` fetches what draws it first. */
export function PdfButton({
  label,
  variant = 'filled',
  file,
  draw,
}: {
  label: string;
  variant?: 'filled' | 'default';
  file: string;
  draw: () => Promise<Blob>;
}) {
  const [drawing, setDrawing] = useState(false);
  const print = async () => {
    setDrawing(true);
    try {
      saveFile(await draw(), file);
    } catch (error) {
      if (!isUnfetched(error)) {
        toastWarning(errorText('UNKNOWN'));
        throw error;
      }
      // The browser keeps that it did not come until the page is loaded anew.
      toastWarning(errorText('Network Error'), {
        label: 'Recargar',
        run: () => location.reload(),
      });
    } finally {
      setDrawing(false);
    }
  };
  useShortcut('p', label, () => void print());
  return (
    <Button variant={variant} loading={drawing} onClick={() => void print()}>
      {label}
    </Button>
  );
}
