import { Button } from '@mantine/core';
import { IconCircle, IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useId } from 'react';
import { paths } from '#web/config/paths.ts';
import { request } from '#web/lib/api/graphql.ts';
import { type CurrentUser, can, useCurrentUser } from '#web/lib/session/session.ts';
import look from '#web/ui/parts.module.css';
import { FirstStepsDocument } from './first-steps.generated.ts';
import classes from './first-steps.module.css';
import { type FirstStep, type Progress, stepsFor } from './first-steps-model.ts';
import { saveSeen, useSeen } from './seen-steps.ts';

/** Steps of a new office to its first sale, for persons who set it up, until dismissed. */
export function FirstSteps() {
  const currentUser = useCurrentUser();
  const isOver = useSeen(currentUser) === 'over';
  return can('office.manage', currentUser) && !isOver ? <Steps currentUser={currentUser} /> : null;
}

function Steps({ currentUser }: { currentUser: CurrentUser }) {
  const seen = useSeen(currentUser);
  const { data, error } = useQuery({
    queryKey: ['home', 'first-steps'],
    queryFn: ({ signal }) => request(FirstStepsDocument, {}, { signal }),
    select: ({ procFirstSteps }): Progress | undefined => procFirstSteps?.nodes[0],
    // Steps completed on another screen must show as done.
    refetchOnMount: 'always',
  });
  useEffect(() => {
    if (data && !seen) saveSeen(currentUser, data.hasSale ? 'over' : 'shown');
  }, [data, seen, currentUser]);
  if (!data) {
    // Until it is known whether there is a card, content below stays hidden, to avoid a layout
    // shift.
    return error ? null : <div data-awaited className={seen ? classes.spacer : classes.unknown} />;
  }
  if (data.hasSale && !seen) return null;
  return (
    <Card
      steps={stepsFor(currentUser)}
      progress={data}
      onClose={() => saveSeen(currentUser, 'over')}
    />
  );
}

function Card({
  steps,
  progress,
  onClose,
}: {
  steps: readonly FirstStep[];
  progress: Progress;
  onClose: () => void;
}) {
  const titleId = useId();
  const done = steps.filter(({ mark }) => progress[mark]);
  const next = steps.find(({ mark }) => !progress[mark]);
  return (
    <section aria-labelledby={titleId} className={classes.card}>
      <header className={look.row}>
        <h2 id={titleId} className={`${look.emphasis} ${look.flush}`}>
          Primeros pasos
        </h2>
        <span className={`${look.grow} ${look.muted}`}>
          {next ? `${done.length} de ${steps.length}` : 'Listo: su primera venta está registrada'}
        </span>
        <Button variant="subtle" size="xs" onClick={onClose}>
          Ocultar
        </Button>
      </header>
      {can('import.run') && (
        <Link to={paths.imports.list} className={look.target}>
          Traiga sus datos de Excel o de otro sistema
        </Link>
      )}
      <ol className={classes.steps}>
        {steps.map((step) => (
          <Step
            key={step.mark}
            step={step}
            state={progress[step.mark] ? 'done' : step === next ? 'next' : 'later'}
          />
        ))}
      </ol>
    </section>
  );
}

const stateTexts = { done: 'Hecho', next: 'Siguiente', later: 'Pendiente' } as const;
const markColours = {
  done: 'var(--good)',
  next: 'var(--accent-fill)',
  later: 'var(--muted)',
} as const;

function Step({
  step: { label, hint, link },
  state,
}: {
  step: FirstStep;
  state: keyof typeof stateTexts;
}) {
  const Mark = state === 'done' ? IconCircleCheck : IconCircle;
  return (
    <li className={`${classes.step} ${state === 'done' ? look.muted : ''}`}>
      <Mark
        size={20}
        role="img"
        aria-label={stateTexts[state]}
        style={{ color: markColours[state] }}
      />
      <Link {...link} className={classes.link}>
        <span className={state === 'next' ? look.strong : undefined}>{label}</span>
        <span className={look.meta}>{hint}</span>
      </Link>
    </li>
  );
}
