import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { type SalePaper, salePaperCaptions, salePapers } from '#domain/sale-paper.ts';
import { useShortcut } from '#web/ui/shortcuts.ts';
import { toastError } from '#web/ui/toasts.tsx';
import type { SaleKind } from '../sale-model.ts';

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
  const [drawing, setDrawing] = useState(false);
  const print = async (paper?: SalePaper) => {
    setDrawing(true);
    try {
      await (await import('./print-sale.tsx')).printSale(kind, id, paper);
    } catch (error) {
      toastError(error);
    } finally {
      setDrawing(false);
    }
  };
  useShortcut('i', 'Imprimir', () => void print());
  return (
    <Button.Group>
      <Button
        variant={variant}
        loading={drawing}
        leftSection={<IconPrinter size={18} />}
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
