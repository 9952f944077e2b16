import { paths } from '#web/config/paths.ts';
import { usePermission } from '#web/lib/session/session.ts';
import { AnchorLink } from '#web/ui/links/links.tsx';
import look from '#web/ui/parts.module.css';

/**
 * Link to open the missing turn of a sale, for persons who may open one that day; the draft of the
 * sale is stored (D73).
 */
export function MissingTurns({ past }: { past: boolean }) {
  const mayOpen = usePermission(past ? 'workday.create_past' : 'workday.create');
  return (
    <p className={`${look.flush} ${look.muted}`}>
      {mayOpen ? (
        <AnchorLink size="sm" to={paths.workdays.list}>
          {past ? 'Agregar un turno de ese día' : 'Abrir un turno'}
        </AnchorLink>
      ) : (
        'Pida a su supervisora (o) que abra un turno.'
      )}
    </p>
  );
}
