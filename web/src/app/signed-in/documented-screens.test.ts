import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { everybody, renderedScreen, sampleAddress, sampleRow } from './rendered-screen.fixture.ts';

/** A line of a document's section 2: the routes that it names, and the texts and files that it quotes. */
interface DocumentedScreen {
  readonly source: string;
  readonly routes: readonly string[];
  readonly quoted: readonly string[];
}

/** Shown after a press, or once the record or the branch of the screen is known: journeys see them. */
const shownLater =
  /^(Filtrar|Limpiar|Desea .*|Mostrando n de .*|Modificar Contraseña|Imprimir Reporte .*|Valor cambiario del día|Porcentaje de ganancia|Registrar)$/;

/** The documents name the sign-in, which is no screen of a session, and the beginning of a page's address. */
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
        .filter((text) => !shownLater.test(text)),
    }));
});

const shownAt = new Map<string, Promise<string>>();

/** The HTML of a documented route, as somebody with every permission sees it. */
function screenAt(route: string): Promise<string> {
  const address = sampleAddress(route.replace('/page/{}', '/page/2').replace('{}', '$id'));
  const shown = shownAt.get(address) ?? renderedScreen(address, everybody, [sampleRow], 501);
  shownAt.set(address, shown);
  return shown;
}

const routes = documented.flatMap(({ source, routes }) =>
  routes.map((route) => ({ source, route })),
);

test('the documents name more than 90 routes', () => {
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
