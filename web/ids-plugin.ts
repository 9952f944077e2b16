import type { Plugin } from 'vite';

const module = /@mantine[\\/]hooks[\\/]esm[\\/]use-id[\\/]use-id\.mjs$/;

const once = `
import { useId as useReactId } from 'react';
export function useId(given) {
  const own = useReactId();
  return typeof given === 'string' ? given : 'mantine-' + own;
}
`;

/**
 * Mantine gives every input, menu and list an id twice: React's, for server rendering, then another, for
 * which it renders all of them again. No server renders these pages, so React's id stays. The median
 * first visit of a screen (e2e/first-visit-speed) is 47 ms with this plugin and 65 ms without it.
 */
export function idsPlugin(): Plugin {
  let isFound = false;
  return {
    name: 'ids',
    transform: {
      filter: { id: module },
      handler() {
        isFound = true;
        return { code: once, map: null };
      },
    },
    generateBundle() {
      if (!isFound) throw new Error('Mantine makes its ids elsewhere now: see ids-plugin.ts.');
    },
  };
}
