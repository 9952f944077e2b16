import { type ComponentType, Suspense, useRef } from 'react';
import { type Store, useStore } from '#web/lib/browser/store.ts';

/** Loads a dialog when it is first shown. */
export function DialogOnce<Value>({
  store,
  dialog: Dialog,
}: {
  store: Store<Value>;
  dialog: ComponentType;
}) {
  const isWanted = useStore(store) !== null;
  const wasWanted = useRef(false);
  if (isWanted) wasWanted.current = true;
  return (
    wasWanted.current && (
      <Suspense>
        <Dialog />
      </Suspense>
    )
  );
}
