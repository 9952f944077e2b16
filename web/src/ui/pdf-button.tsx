import { Button } from '@mantine/core';
import { useState } from 'react';
import { errorText } from '#domain/errors.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { useShortcut } from './shortcuts.ts';
import { toastWarning } from './toasts.tsx';

/** Draws a document and hands it to the browser's downloads; `draw` fetches what draws it first. */
export function PdfButton({
  label,
  file,
  draw,
}: {
  label: string;
  file: string;
  draw: () => Promise<Blob>;
}) {
  const [drawing, setDrawing] = useState(false);
  const print = async () => {
    setDrawing(true);
    try {
      saveFile(await draw(), file);
    } catch (error) {
      // Such as the connection that broke before what draws it came.
      toastWarning(errorText('UNKNOWN'));
      throw error;
    } finally {
      setDrawing(false);
    }
  };
  useShortcut('p', label, () => void print());
  return (
    <Button loading={drawing} onClick={() => void print()}>
      {label}
    </Button>
  );
}
