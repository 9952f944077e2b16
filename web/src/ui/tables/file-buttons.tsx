import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { type SheetFormat, sheetFile, sheetFormats } from '#domain/files/sheet.ts';
import { useTasks } from '../feedback/use-task.ts';

const formats = Object.keys(sheetFormats) as SheetFormat[];

/** Buttons that download a file in a spreadsheet format (D95). */
export function FileButtons({
  file,
  of,
  disabled = false,
  onSave,
}: {
  file: string;
  /** Content of the file if the screen has several: 'CSV de Ventas por día'. */
  of?: string | undefined;
  disabled?: boolean;
  onSave: (format: SheetFormat) => Promise<void>;
}) {
  const { running, run } = useTasks<SheetFormat>();
  return (
    <Button.Group>
      {formats.map((format, index) => {
        const { name } = sheetFormats[format];
        return (
          <Button
            key={format}
            variant="default"
            size="xs"
            leftSection={index === 0 && <IconDownload size={16} />}
            disabled={disabled}
            loading={running === format}
            title={sheetFile(file, format)}
            aria-label={of && `${name} de ${of}`}
            onClick={() => void run(format, () => onSave(format))}
          >
            {name}
          </Button>
        );
      })}
    </Button.Group>
  );
}
