import { Badge } from '@mantine/core';

/** Badges of refunds (D98), warranties (D22) and non-billable lines (D21). */
export function SoldAs({ kind, advertising }: { kind: string; advertising: boolean }) {
  const mark = { variant: 'light', miw: 'max-content' } as const;
  if (kind === 'REFUND') {
    return (
      <Badge {...mark} color="danger">
        Reembolso
      </Badge>
    );
  }
  if (kind === 'WARRANTY') return <Badge {...mark}>Garantía</Badge>;
  if (!advertising) return 'Venta';
  return (
    <Badge {...mark} color="neutral">
      No facturable
    </Badge>
  );
}
