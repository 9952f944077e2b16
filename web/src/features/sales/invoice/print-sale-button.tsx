import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconPrinter } from '@tabler/icons-react';
import { type SalePaper, salePaperCaptions, salePapers } from '#domain/sales/sale-papers.ts';
import { useTask } from '#web/ui/feedback/use-task.ts';
import { keyed } from '#web/ui/keys/keyed.tsx';
import { useShortcut } from '#web/ui/keys/shortcuts.ts';
import type { SaleKind } from '../sale-model.ts';
import { printRecorded } from './print-recorded.ts';

/** 'Imprimir' for a recorded sale: prints on the office's paper size, or on another one in the menu. */
export function PrintSaleButton({
  kind,
  id,
  variant = 'filled',
}: {
  kind: SaleKind;
  id: string;
  variant?: 'filled' | 'default';
}) {
  const keys = 'i';
  const { running, run } = useTask();
  const print = (paper?: SalePaper) => run(() => printRecorded(kind, id, paper));
  useShortcut(keys, 'Imprimir', () => void print());
  return (
    <Button.Group>
      <Button
        variant={variant}
        loading={running}
        leftSection={<IconPrinter size={18} />}
        {...keyed(keys)}
        onClick={() => void print()}
      >
        Imprimir
      </Button>
      <Menu position="bottom-end" transitionProps={{ duration: 80 }}>
        <Menu.Target>
          <Button variant={variant} px={8} aria-label="Imprimir en otro papel">
            <IconChevronDown size={18} />
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {salePapers.map((paper) => (
            <Menu.Item key={paper} onClick={() => void print(paper)}>
              En {salePaperCaptions[paper]}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </Button.Group>
  );
}
