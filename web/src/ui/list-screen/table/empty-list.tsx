import { Button } from '@mantine/core';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ButtonLink } from '#web/ui/links/links.tsx';
import look from '#web/ui/parts.module.css';
import { mainTabOf } from '../../links/main-tab.tsx';
import type { ScreenTab } from '../../links/screen-tabs.tsx';

/**
 * An empty list: its purpose, and the action that most likely fills it; a panel for it is open at
 * once. A reader who can neither add nor filter gets the list next to it.
 */
export function EmptyList({
  about,
  tabs,
  onOpen,
  onClear,
  onReload,
}: {
  about: string;
  /** Tabs that the reader may open. */
  tabs: readonly ScreenTab[];
  /** Opens the panel of a tab. */
  onOpen: (label: string) => void;
  /** Removes the filters; undefined without filters. */
  onClear: (() => void) | undefined;
  onReload: () => void;
}) {
  const adds = tabs.find(({ whenEmpty }) => whenEmpty) ?? mainTabOf(tabs);
  const filters = tabs.find(({ label }) => label === 'Filtros');
  const other = tabs.find(({ link }) => link);
  if (onClear) return <EmptyState action={<Act caption="Quitar filtros" onAct={onClear} />} />;
  if (adds?.link) {
    const act = (
      <ButtonLink variant="light" title={adds.label} {...adds.link}>
        Agregar ahora
      </ButtonLink>
    );
    return <EmptyState action={act}>{about}</EmptyState>;
  }
  if (adds?.whenEmpty) {
    return (
      <>
        <EmptyState>{about}</EmptyState>
        <section aria-label={adds.label} className={look.lower}>
          {adds.panel}
        </section>
      </>
    );
  }
  const act = adds ? (
    <Act caption="Agregar ahora" title={adds.label} onAct={() => onOpen(adds.label)} />
  ) : filters ? (
    <Act caption="Cambiar filtros" onAct={() => onOpen(filters.label)} />
  ) : other?.link ? (
    <ButtonLink variant="light" {...other.link}>
      {other.label}
    </ButtonLink>
  ) : (
    <Act caption="Actualizar" onAct={onReload} />
  );
  return <EmptyState action={act}>{about}</EmptyState>;
}

function Act({ caption, title, onAct }: { caption: string; title?: string; onAct: () => void }) {
  return (
    <Button variant="light" title={title} onClick={onAct}>
      {caption}
    </Button>
  );
}
