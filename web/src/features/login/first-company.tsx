import { firstCompany } from '#domain/first-company.ts';
import classes from './vendor-blurb.module.css';

/** How the first company comes to be, for whoever installed Turno; shown only while there is none. */
export function FirstCompany() {
  return (
    <aside className={classes.blurb} aria-label="Primera empresa">
      <p className={classes.claim}>{firstCompany.missing}</p>
      <p>{firstCompany.advice}</p>
      <p>
        <code className={classes.command}>{firstCompany.command}</code>
      </p>
      <p>{firstCompany.details} Después, entre aquí con ella.</p>
    </aside>
  );
}
