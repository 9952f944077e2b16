import { errorText } from '#domain/errors.ts';
import { paths } from '#web/config/paths.ts';
import { usePermission } from '#web/lib/session.ts';
import { AnchorLink } from '#web/ui/links.tsx';

const missing = errorText('RATE_MISSING', { currency: 'USD' });

/** The way to the rate that a sale lacks, for who registers it; the sale is kept as it stands meanwhile (D73). */
export function MissingRate({ problem }: { problem: string | null }) {
  const mayRegister = usePermission('exchange.update');
  if (problem !== missing || !mayRegister) return null;
  return (
    <AnchorLink size="sm" to={paths.exchange}>
      Registrar el valor cambiario
    </AnchorLink>
  );
}
