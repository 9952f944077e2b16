import { errorText } from '#domain/errors/error-register.ts';
import { paths } from '#web/config/paths.ts';
import { usePermission } from '#web/lib/session/session.ts';
import { AnchorLink } from '#web/ui/links/links.tsx';

const missing = errorText('RATE_MISSING', { currency: 'USD' });

/** Link to register the missing rate of a sale, for persons who may do so; the draft of the sale is stored (D73). */
export function MissingRate({ problem }: { problem: string | null }) {
  const mayRegister = usePermission('exchange.update');
  if (problem !== missing || !mayRegister) return null;
  return (
    <AnchorLink size="sm" to={paths.exchange}>
      Registrar el valor cambiario
    </AnchorLink>
  );
}
