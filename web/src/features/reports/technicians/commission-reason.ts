interface Line {
  readonly typeCommission: string | null;
  readonly kind: string | null;
  readonly advertising: boolean | null;
  readonly servedBy: string | null;
}

/** Returns the reason of a commission: 'Servicio', 'Garantía', 'Encargada (o) de Ana Ruiz'. */
export function commissionReason({ typeCommission, kind, advertising, servedBy }: Line): string {
  if (typeCommission === 'SUPERVISOR_COMMISSION') return `Encargada (o) de ${servedBy}`;
  if (typeCommission === 'ADVERTISING_COMMISSION') return 'No facturable';
  if (kind === 'WARRANTY') return 'Garantía';
  if (kind === 'REFUND') return 'Reembolso';
  return advertising ? 'No facturable' : 'Servicio';
}
