import look from '#web/ui/parts.module.css';
import { pageNumbers } from './page-numbers.ts';
import classes from './pager.module.css';

/** First, <, numbers, >, Last (doc 1 §2). */
export function Pager({
  page,
  pages,
  onOpen,
}: {
  page: number;
  pages: number;
  onOpen: (page: number) => void;
}) {
  if (pages <= 1) return null;
  const step = (text: string, name: string, target: number) => (
    <button
      key={name}
      type="button"
      className={classes.step}
      aria-label={name}
      aria-current={text === String(page) ? 'page' : undefined}
      disabled={target < 1 || target > pages || (text !== String(page) && target === page)}
      onClick={() => onOpen(target)}
    >
      {text}
    </button>
  );
  return (
    <nav className={look.wrap} aria-label="Páginas" data-screen-only>
      {step('First', 'Primera página', 1)}
      {step('<', 'Página anterior', page - 1)}
      {pageNumbers(page, pages).map((number) => step(String(number), `Página ${number}`, number))}
      {step('>', 'Página siguiente', page + 1)}
      {step('Last', 'Última página', pages)}
    </nav>
  );
}
