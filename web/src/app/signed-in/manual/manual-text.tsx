import { Link } from '@tanstack/react-router';
import { createElement, Fragment, type ReactNode } from 'react';
import { paths } from '#web/config/paths.ts';
import type { BuiltManualPage, ManualNode } from './manual-page.ts';
import type { ManualPageName } from './manual-pages.ts';

/** The text of a page; its links to other pages of the manual stay in the app. */
export function ManualText({ page, name }: { page: BuiltManualPage; name: ManualPageName }) {
  const all = (nodes: readonly ManualNode[]) =>
    createElement(Fragment, null, ...nodes.map((node) => shown(node)));
  const shown = (node: ManualNode): ReactNode => {
    if (typeof node === 'string') return node;
    const { tag, attributes, nodes } = node;
    const { href = '', src = '', alt = '' } = attributes;
    if (tag === 'a') return <ManualLink {...{ href, name }}>{all(nodes)}</ManualLink>;
    if (tag === 'img') return <img loading="lazy" alt={alt} {...page.pictures[src]} />;
    // The heading of the opened section receives the focus.
    const focus = tag === 'h2' ? { tabIndex: -1 } : {};
    return createElement(tag, { ...attributes, ...focus }, ...nodes.map(shown));
  };
  return all(page.nodes);
}

/** A link to a section, or the name of a file of the installation outside of the manual. */
function ManualLink({
  href,
  name,
  children,
}: {
  href: string;
  name: ManualPageName;
  children: ReactNode;
}) {
  const [, page = name, , hash = ''] = /^([\w-]+)?(\.md)?(?:#(.*))?$/.exec(href) ?? [];
  if (href.startsWith('../')) return <code>{href.replace('../', 'docs/')}</code>;
  return (
    <Link to={paths.manual} search={{ pagina: page }} hash={decodeURI(hash)}>
      {children}
    </Link>
  );
}
