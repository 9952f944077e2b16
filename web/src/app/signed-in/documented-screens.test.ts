import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { everybody } from '../../testing/current-user.ts';
import { renderedScreen, sampleAddress, sampleRow } from '../../testing/rendered-screen.ts';

/** A line of section 2 of a document: its routes, and the quoted texts and files. */
interface DocumentedScreen {
  readonly source: string;
  readonly routes: readonly string[];
  readonly quoted: readonly string[];
}

/** Visible after a press, or after the record or the branch is loaded: end-to-end tests cover them. */
const shownAfterLoading =
  /^(Filtrar|Limpiar|Desea .*|Mostrando n de .*|Modificar Contraseña|Imprimir Reporte .*|Valor cambiario del día|Porcentaje de ganancia|Registrar)$/;

/** The documents also list the login and the prefix of a page path, which are no screens. */
const isScreen = (route: string) => route !== '/login' && !route.endsWith('/');

const documented = globSync('docs/spec/[123]-*.md').flatMap((file): DocumentedScreen[] => {
  const [, after = ''] = readFileSync(file, 'utf8').split(/^## 2\. Screens and routes$/m);
  const [section = ''] = after.split(/^## /m);
  return section
    .split('\n')
    .filter((line) => /^(- |\| )?\//.test(line))
    .map((line) => ({
      source: `doc ${file.match(/\d/)?.[0]} §2`,
      routes: [
        ...line.replace(/\{[^}]*\}/g, '{}').matchAll(/(?<![\w}])\/[a-z][\w/{}-]*(?=[\s,:;.)]|$)/g),
      ]
        .map(([route]) => route)
        .filter(isScreen),
      quoted: [...line.matchAll(/'([^']+)'|\b([\w-]+\.csv)\b/g)]
        .map(([, text, file]) => text ?? file ?? '')
        .filter((text) => !shownAfterLoading.test(text)),
    }));
});

const shownAt = new Map<string, Promise<string>>();

/** Returns the HTML of a documented route for a person with every permission. */
function screenAt(route: string): Promise<string> {
  const address = sampleAddress(route.replace('/page/{}', '/page/2').replace('{}', '$id'));
  const shown = shownAt.get(address) ?? renderedScreen(address, everybody, [sampleRow], 501);
  shownAt.set(address, shown);
  return shown;
}

const routes = documented.flatMap(({ source, routes }) =>
  routes.map((route) => ({ source, route })),
);

test('the spec documents name more than 90 routes', () => {
  expect(new Set(routes.map(({ route }) => route)).size).toBeGreaterThan(90);
});

test.for(routes)('the route $route is a screen ($source)', async ({ route }) => {
  const html = await screenAt(route);
  expect(html).toContain('</h1>');
  expect(html).not.toContain('Página no encontrada');
});

test.for(
  documented.flatMap(({ source, routes, quoted }) =>
    quoted.map((text) => ({ source, text, routes, route: routes[0] })),
  ),
)('the screen $route shows $text ($source)', async ({ text, routes }) => {
  const shown = await Promise.all(routes.map(screenAt));
  expect(shown.some((html) => html.includes(text))).toBe(true);
});
