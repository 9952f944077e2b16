import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';
import { manualPlugin } from './manual-plugin.ts';
import { shellPlugin } from './precache-plugin.ts';

const resolvePath = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Puts styles before scripts, so that the first paint does not wait for the app. */
const paintFirst: Plugin = {
  name: 'paint-first',
  transformIndexHtml: {
    order: 'post',
    handler: (html) =>
      html.replace(/<(script type="module"|link rel="modulepreload")/g, '$& fetchpriority="low"'),
  },
};

/** Removes the copies of ui/parts.module.css from the modules that compose it; main.tsx loads it once. */
const partsOnce: Plugin = {
  name: 'parts-once',
  transform: {
    filter: { id: /(?<!\/parts)\.module\.css$/ },
    handler: (css) => css.replace(/@layer parts \{.*?\n\}/gs, ''),
  },
};

/** Fails the build if a part of Mantine is used without its styles, which are imported one by one. */
const stylesOfParts: Plugin = {
  name: 'styles-of-parts',
  generateBundle(_options, bundle) {
    const modules = Object.values(bundle).flatMap((output) =>
      output.type === 'chunk' ? Object.entries(output.modules) : [],
    );
    const ids = [...this.getModuleIds()];
    for (const [id, { renderedLength }] of modules) {
      const part =
        renderedLength > 0 &&
        /@mantine\/core\/esm\/components\/(\w+)\/\1\.module\.mjs$/.exec(id)?.[1];
      if (part && !ids.some((each) => each.endsWith(`/styles/${part}.layer.css`))) {
        this.error(`Import @mantine/core/styles/${part}.layer.css in signed-in-app.tsx.`);
      }
    }
  },
};

/** Build of the web app: `vite build` writes `dist/web`; `npm run dev` serves the sources (scripts/dev.ts). */
export default defineConfig({
  root: resolvePath('.'),
  publicDir: resolvePath('public'),
  cacheDir: resolvePath('../node_modules/.vite'),
  plugins: [paintFirst, partsOnce, stylesOfParts, manualPlugin(), shellPlugin()],
  build: {
    outDir: resolvePath('../dist/web'),
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    // Larger chunks load on demand, such as the PDF renderer; check-bundle.ts limits the others.
    chunkSizeWarningLimit: 2_500,
    rolldownOptions: {
      input: {
        index: resolvePath('index.html'),
        sw: resolvePath('src/lib/release/service-worker.ts'),
      },
      output: {
        // The scope of a service worker is its own directory.
        entryFileNames: ({ name }) => (name === 'sw' ? 'sw.js' : 'assets/[name]-[hash].js'),
        codeSplitting: {
          groups: [
            // React stays cached across releases.
            {
              name: 'react',
              test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/,
              priority: 2,
            },
            // Code of the login page; the service worker must be self-contained.
            {
              name: 'first',
              tags: ['$initial'],
              test: /^(?!.*service-worker\.ts$)/,
              priority: 1,
              includeDependenciesRecursively: false,
            },
            // Code shared by screens is one chunk. Split, it would be forty files for the calendar,
            // most of a few hundred bytes, and a browser loads six at a time. With code that fewer
            // screens share, chunks import each other, and one runs before what it needs.
            { name: 'common', minShareCount: 8, includeDependenciesRecursively: false },
          ],
        },
      },
      // Mantine marks every module with "use client", which bundlers ignore.
      onwarn: (warning, warn) => warning.code === 'MODULE_LEVEL_DIRECTIVE' || warn(warning),
    },
  },
  oxc: { jsx: { runtime: 'automatic' } },
});
