import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';
import { shellPlugin } from './shell-plugin.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Styles come before code, so that the first paint does not wait for the app to be there. */
const paintFirst: Plugin = {
  name: 'paint-first',
  transformIndexHtml: {
    order: 'post',
    handler: (html) =>
      html.replace(/<(script type="module"|link rel="modulepreload")/g, '$& fetchpriority="low"'),
  },
};

/** The web app: `vite build` writes `dist/web`; `npm run dev` serves the sources (scripts/dev.ts). */
export default defineConfig({
  root: here('.'),
  publicDir: here('public'),
  cacheDir: here('../node_modules/.vite'),
  plugins: [paintFirst, shellPlugin()],
  build: {
    outDir: here('../dist/web'),
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    // What is larger is opened on demand, as the PDF is; check-bundle.ts holds the rest.
    chunkSizeWarningLimit: 2_500,
    rolldownOptions: {
      input: { index: here('index.html'), sw: here('src/lib/shell-worker.ts') },
      output: {
        // A service worker sees the addresses below its own.
        entryFileNames: ({ name }) => (name === 'sw' ? 'sw.js' : 'assets/[name]-[hash].js'),
        codeSplitting: {
          groups: [
            // A release leaves React cached.
            {
              name: 'react',
              test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/,
              priority: 2,
            },
            // What the login needs; a service worker stands alone.
            {
              name: 'first',
              tags: ['$initial'],
              test: /^(?!.*shell-worker\.ts$)/,
              priority: 1,
              includeDependenciesRecursively: false,
            },
            // What screens share comes with the first of them. Left apart it is forty files for the calendar, most of a few
            // hundred bytes, which a browser asks for six at a time.
            { name: 'common', minShareCount: 8, includeDependenciesRecursively: false },
          ],
        },
      },
      // Mantine marks every module as one for the client, which means nothing to a bundler.
      onwarn: (warning, warn) => warning.code === 'MODULE_LEVEL_DIRECTIVE' || warn(warning),
    },
  },
  oxc: { jsx: { runtime: 'automatic' } },
});
