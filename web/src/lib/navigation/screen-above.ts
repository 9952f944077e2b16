import { paths } from '#web/config/paths.ts';

/** Returns the nearest screen above a URL that the reader may open: the list of a form, otherwise the start. */
export function screenAbove(pathname: string, mayOpen: (path: string) => boolean): string {
  const parts = pathname.split('/');
  while (parts.length > 2) {
    parts.pop();
    const path = parts.join('/');
    if (mayOpen(path)) return path;
  }
  return paths.home;
}
