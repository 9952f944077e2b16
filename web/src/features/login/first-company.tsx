import { firstCompany } from '#domain/company/first-company.ts';
import look from '#web/ui/parts.module.css';
import classes from './vendor-blurb.module.css';

/** Instructions to create the first company after the installation; shown only while none exists. */
export function FirstCompany({ command, database }: { command: string; database: string }) {
  return (
    <aside className={classes.blurb} aria-label="Primera empresa">
      <p className={`${look.figure} ${look.spaced}`}>{firstCompany.missing}</p>
      <p>{firstCompany.advice}</p>
      <p>
        <code className={classes.command}>{command}</code>
      </p>
      <p>Base de datos de este servidor: {database}</p>
      <p>{firstCompany.details} Después, entre aquí con ella.</p>
    </aside>
  );
}
