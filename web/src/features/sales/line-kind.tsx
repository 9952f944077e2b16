import { Badge } from '@mantine/core';

/** Marks the lines that are not plainly sold ones: warranties (D22), non-billable ones (D21). */
export function LineKind({ kind, advertising }: { kind: string; advertising: boolean }) {
  if (kind === 'WARRANTY') return <Badge variant="light">Garantía</Badge>;
  if (advertising)
    return (
      <Badge variant="light" color="gray">
        No facturable
      </Badge>
    );
  return 'Venta';
}
