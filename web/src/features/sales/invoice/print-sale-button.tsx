import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { type SalePaper, salePaperCaptions, salePapers } from '#domain/sale-paper.ts';
import { keyed } from '#web/ui/keyed.tsx';
import { useShortcut } from '#web/ui/shortcuts.ts';
import type { SaleKind } from '../sale-model.ts';
import { printRecorded } from './print-recorded.ts';

/** 'Imprimir' of a recorded sale: on its office's paper at once, on any of them by the menu beside. */
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
  const [drawing, setDrawing] = useState(false);
  const print = async (paper?: SalePaper) => {
    setDrawing(true);
    try {
      await printRecorded(kind, id, paper);
    } finally {
      setDrawing(false);
    }
  };
  useShortcut(keys, 'Imprimir', () => void print());
  return (
    <Button.Group>
      <Button
        variant={variant}
        loading={drawing}
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
