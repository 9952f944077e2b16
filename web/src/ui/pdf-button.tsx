import { Button } from '@mantine/core';
import { useState } from 'react';
import { saveFile } from '#web/lib/save-file.ts';
import { useShortcut } from './shortcuts.ts';

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
