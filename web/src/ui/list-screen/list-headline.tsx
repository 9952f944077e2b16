import type { ListDefinition } from '#domain/lists/list-definition.ts';
import { countText } from '#domain/texts/count-text.ts';
import look from '#web/ui/parts.module.css';
import { JoinedFacts } from '../joined-facts.tsx';
import classes from './list-bar.module.css';
import type { Sums } from './use-list-sums.ts';

/** Number of matching rows and their sums above a list: '177 ventas · Bs 1,612,044.20'. */
export function ListHeadline({
  nouns: [one, many],
  totalCount = 0,
  sums,
}: {
  nouns: NonNullable<ListDefinition['headline']>;
  /** Undefined while the list loads. */
  totalCount: number | undefined;
  sums: Sums | undefined;
}) {
  const count = `${countText(totalCount)} ${totalCount === 1 ? one : many}`;
  const amounts = (sums?.amounts ?? []).flatMap((each) => each.split('\n'));
  return (
    <p className={`${look.emphasis} ${classes.headline}`}>
      {totalCount > 0 && <JoinedFacts facts={[count, ...amounts]} />}
    </p>
  );
}
