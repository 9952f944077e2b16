import { Button } from '@mantine/core';
import { listTexts } from '#domain/texts/texts.ts';
import { ButtonLink } from '#web/ui/links/links.tsx';
import { mainTabOf } from '../../links/main-tab.tsx';
import { type ScreenTab, useAllowedTabs } from '../../links/screen-tabs.tsx';
import classes from '../list-screen.module.css';

/**
 * Text of an empty list: its purpose and how to add the first row, with the permission. With
 * filters, a button to remove them.
 */
export function EmptyList({
  about,
  tabs,
  onOpen,
  onClear,
}: {
  about: string;
  tabs: readonly ScreenTab[];
  /** Opens the panel of a tab. */
  onOpen: (label: string) => void;
  /** Removes the filters; undefined without filters. */
  onClear: (() => void) | undefined;
}) {
  const allowed = useAllowedTabs(tabs);
  const act = allowed.find(({ whenEmpty }) => whenEmpty) ?? mainTabOf(allowed);
  return (
    <div className={classes.empty}>
      <p>{listTexts.empty}</p>
      {onClear ? (
        <Button variant="default" onClick={onClear}>
          Quitar filtros
        </Button>
      ) : (
        <>
          <p>{about}</p>
          {act && <Act tab={act} onOpen={onOpen} />}
        </>
      )}
    </div>
  );
}

/** Same label in every list; the tab above has its specific label. */
function Act({
  tab: { label, link },
  onOpen,
}: {
  tab: ScreenTab;
  onOpen: (label: string) => void;
}) {
  const caption = 'Agregar ahora';
  if (link) {
    return (
      <ButtonLink variant="light" title={label} {...link}>
        {caption}
      </ButtonLink>
    );
  }
  return (
    <Button variant="light" title={label} onClick={() => onOpen(label)}>
      {caption}
    </Button>
  );
}
