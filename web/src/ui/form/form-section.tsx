import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import look from '../parts.module.css';
import classes from './form.module.css';

/**
 * A titled part of a long form, in the columns of the form. A `folded` one shows its fields when
 * the person opens it, or while one of them has an error.
 */
export function FormSection({
  title,
  help,
  folded = false,
  hasError = false,
  children,
}: {
  title: string;
  help?: ReactNode;
  folded?: boolean;
  hasError?: boolean;
  children: ReactNode;
}) {
  const [isOpen, setOpen] = useState(!folded);
  const isShown = isOpen || hasError;
  return (
    <div className={classes.section}>
      <div className={look.wide}>
        <h2 className={classes.title}>
          {folded ? (
            <button
              type="button"
              className={classes.fold}
              aria-expanded={isShown}
              onClick={() => setOpen(!isShown)}
            >
              {title}
              <IconChevronDown size={16} />
            </button>
          ) : (
            title
          )}
        </h2>
        {help && <div className={look.muted}>{help}</div>}
      </div>
      {/* Folded fields stay mounted: they keep their text and validate on blur. */}
      <div className={classes.sectionFields} hidden={!isShown}>
        {children}
      </div>
    </div>
  );
}
