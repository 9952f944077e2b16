import { usePermission } from '#web/lib/session/session.ts';
import { NextTurn } from './floor/next-turn.tsx';
import { TechniciansWithoutWorkday } from './technicians-without-workday.tsx';
import classes from './turns-screen.module.css';
import { WorkdaysScreen } from './workdays-screen.tsx';

/** /workdays: today's turns, the next technician, and those without a turn (doc 1 §2 Workdays). */
export function TurnsScreen() {
  const canSeeAllOffices = usePermission('office.see_all');
  const mayOpen = usePermission('workday.create_from_list');
  return (
    <div className={classes.screen}>
      <div>
        <WorkdaysScreen lead={!canSeeAllOffices && <NextTurn />} />
      </div>
      {mayOpen && (
        <aside className={classes.idle} aria-labelledby="idle" data-screen-only>
          <h2 id="idle">Sin turno hoy</h2>
          <TechniciansWithoutWorkday />
        </aside>
      )}
    </div>
  );
}
