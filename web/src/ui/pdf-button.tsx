import { Button } from '@mantine/core';
import { useState } from 'react';
import { saveDrawn } from './save-drawn.ts';
import { useShortcut } from './shortcuts.ts';

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
      await saveDrawn(async () => ({ content: await draw(), name: file }));
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
