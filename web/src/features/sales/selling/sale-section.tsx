import { Box } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import look from '#web/ui/parts.module.css';

/** One step of a sale, in the order of a conversation at the counter. */
export function SaleSection({
  title,
  path,
  aside,
  children,
}: {
  title: string;
  /** Field of the form that the step edits as a whole. */
  path?: string;
  /** What changes the step as a whole, next to its title. */
  aside?: ReactNode;
  children: ReactNode;
}) {
  const titleId = useId();
  return (
    <section className={look.card} data-path={path} aria-labelledby={titleId}>
      <Box className={`${look.row} ${look.apart}`} mih={32} mb={8}>
        <h2 id={titleId}>{title}</h2>
        {aside}
      </Box>
      {children}
    </section>
  );
}
