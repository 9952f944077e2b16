import type { ReactNode } from 'react';
import classes from './form-page.module.css';

/**
 * Frame of a form page. On wide windows the right third shows what the form leads to (preview,
 * totals) or help; on narrow windows it follows the form.
 */
export function FormPage({ aside, children }: { aside: ReactNode; children: ReactNode }) {
  return (
    <div className={classes.frame}>
      <div className={classes.page}>
        <div className={classes.form}>{children}</div>
        <aside className={classes.aside}>{aside}</aside>
      </div>
    </div>
  );
}
