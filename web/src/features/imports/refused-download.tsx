import { Button, Menu } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { type SheetFormat, sheetFormats } from '#domain/files/sheet.ts';
import { useTask } from '#web/ui/feedback/use-task.ts';
import { downloadRefused } from './import-requests.ts';

const formats = Object.keys(sheetFormats) as SheetFormat[];

/** Downloads the rejected rows with their reasons, to fix them and send them again (doc 9 §7.12). */
export function RefusedDownload({ id, fileName }: { id: string; fileName: string }) {
  const { running, run } = useTask();
  return (
    <Menu position="bottom-end" transitionProps={{ duration: 80 }}>
      <Menu.Target>
        <Button variant="default" leftSection={<IconDownload size={16} />} loading={running}>
          Descargar rechazadas
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {formats.map((format) => (
          <Menu.Item
            key={format}
            onClick={() => void run(() => downloadRefused(id, fileName, format))}
          >
            {sheetFormats[format].name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
