import { paths } from '#web/config/paths.ts';
import { usePermission } from '#web/lib/session.ts';
import { AnchorLink } from '#web/ui/links.tsx';
import classes from './missing-turns.module.css';

/**
 * The way to the turn that a sale lacks, for who opens one of that day; the sale is kept as it stands meanwhile (D73).
 */
export function MissingTurns({ past }: { past: boolean }) {
  const mayOpen = usePermission(past ? 'workday.create_past' : 'workday.create');
  return (
    <p className={classes.missing}>
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
