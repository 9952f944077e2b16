import { lazy, Suspense, useEffect } from 'react';
import { createStore, useStore } from '#web/lib/store.ts';

const opened = createStore(false);
const SearchDialog = lazy(() => import('./search-dialog.tsx'));

/** Opens the search of everything. */
export function openSearch(): void {
  opened.set(true);
}

/** Ctrl + K from anywhere; the dialog's code comes with its first use. */
export function Search() {
  const shown = useStore(opened);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      openSearch();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
  if (!shown) return null;
  return (
    <Suspense>
      <SearchDialog onClose={() => opened.set(false)} />
    </Suspense>
  );
}
