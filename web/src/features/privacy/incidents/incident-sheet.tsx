import classes from './incident-sheet.module.css';

/** The record of an incident on paper. */
export function IncidentSheet({ facts }: { facts: Readonly<Record<string, string>> }) {
  return (
    <article aria-label="Incidente de datos personales" className={classes.sheet}>
      <h1>Incidente de datos personales</h1>
      <dl>
        {Object.entries(facts)
          .filter(([, text]) => text)
          .map(([name, text]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
      </dl>
    </article>
  );
}
