import { type ReactNode, useState } from 'react';
import classes from './folded-list.module.css';

/** Tabs and list below other content, folded unless the reader or an open tab unfolds them. */
export function FoldedList({
  title,
  isOpen,
  onClose,
  children,
}: {
  title: string | undefined;
  /** Whether a tab is open. */
  isOpen: boolean;
  onClose: () => void;
  children: ReactNode;
}) {
  const [isUnfolded, setUnfolded] = useState(false);
  return (
    <details
      className={classes.fold}
      open={isUnfolded || isOpen}
      onToggle={({ currentTarget }) => {
        setUnfolded(currentTarget.open);
        if (!currentTarget.open) onClose();
      }}
    >
      <summary>
        <h2>{title}</h2>
      </summary>
      {children}
    </details>
  );
}
