import type { ComponentProps } from 'react';

const inTabOrder = { tabIndex: 0 };

/** A frame in the tab order, so that it scrolls by keyboard. */
export function ScrollFrame(props: ComponentProps<'section'>) {
  return <section {...inTabOrder} {...props} />;
}
