import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconPrinter } from '@tabler/icons-react';
import { type SalePaper, salePaperCaptions, salePapers } from '#domain/sales/sale-papers.ts';
import { useTask } from '../feedback/use-task.ts';
import { keyed } from '../keys/keyed.tsx';
import { useShortcut } from '../keys/shortcuts.ts';

/** 'Imprimir': prints on the office's paper size, or on another one in the menu. */
export function PrintButton({
  print,
  variant = 'filled',
}: {
  /** Prints on a paper, by default the office's. */
  print: (paper?: SalePaper) => Promise<unknown>;
  variant?: 'filled' | 'default';
}) {
  const keys = 'i';
  const { running, run } = useTask();
  const start = (paper?: SalePaper) => run(() => print(paper));
  useShortcut(keys, 'Imprimir', () => void start());
  return (
    <Button.Group>
      <Button
        variant={variant}
        loading={running}
        leftSection={<IconPrinter size={18} />}
        {...keyed(keys)}
        onClick={() => void start()}
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
            <Menu.Item key={paper} onClick={() => void start(paper)}>
              En {salePaperCaptions[paper]}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </Button.Group>
  );
}
