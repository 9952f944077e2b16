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
 * Mantine gives every input, menu and list an id twice: React's, for a page that a server drew, then another, for which
 * it draws all of them once more, in one step. No server draws these pages: React's stays.
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
