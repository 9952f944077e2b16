import { useEffect, useEffectEvent, useState } from 'react';

/** Returns whether a file is dragged over the page, which a drop passes to `onDrop`. */
export function useFileDrop(onDrop: (file: File) => void): boolean {
  const [isOver, setOver] = useState(false);
  const drop = useEffectEvent((file: File | undefined) => {
    setOver(false);
    if (file) onDrop(file);
  });
  useEffect(() => {
    const hasFile = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') === true;
    const over = (event: DragEvent) => {
      if (!hasFile(event)) return;
      // Otherwise the browser opens the file instead of the page.
      event.preventDefault();
      setOver(true);
    };
    const leave = ({ relatedTarget }: DragEvent) => {
      if (relatedTarget === null) setOver(false);
    };
    const dropped = (event: DragEvent) => {
      if (!hasFile(event)) return;
      event.preventDefault();
      drop(event.dataTransfer?.files[0]);
    };
    const events = [
      ['dragover', over],
      ['dragleave', leave],
      ['drop', dropped],
    ] as const;
    for (const [name, listen] of events) document.addEventListener(name, listen);
    return () => {
      for (const [name, listen] of events) document.removeEventListener(name, listen);
    };
  }, []);
  return isOver;
}
