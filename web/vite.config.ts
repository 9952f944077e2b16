import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The web app: `vite build` writes `dist/web`; `vite` serves it beside a Turno on port 3000. */
export default defineConfig({
  root: here('.'),
  publicDir: here('public'),
  cacheDir: here('../node_modules/.vite'),
  build: {
    outDir: here('../dist/web'),
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    // Mantine marks every module as one for the client, which means nothing to a bundler.
    rolldownOptions: {
      onwarn: (warning, warn) => warning.code === 'MODULE_LEVEL_DIRECTIVE' || warn(warning),
    },
  },
  oxc: { jsx: { runtime: 'automatic' } },
  server: {
    host: '127.0.0.1',
    proxy: Object.fromEntries(
      ['/graphql', '/me', '/logout', '/captcha', '/csv', '/clients/sync'].map((path) => [
        path,
        { target: process.env.TURNO_URL ?? 'http://127.0.0.1:3000', ws: path === '/graphql' },
      ]),
    ),
  },
});
