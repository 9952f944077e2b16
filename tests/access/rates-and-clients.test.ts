import { beforeAll, expect, test } from 'vitest';
import { type RoleName, roleNames } from '#db/demo/staff.ts';
import { onSharedServer, server } from '#server/test-stage.ts';
import { renderedScreen } from '#web/app/signed-in/rendered-screen.fixture.ts';
import { toMe } from '#web/lib/me-answer.ts';
import type { Me } from '#web/lib/session.ts';

/** Who signs in, as the browser is told it, by role and office. */
const people = new Map<string, Me>();

onSharedServer();

beforeAll(async () => {
  for (const office of ['Caracas', 'Lima']) {
    for (const role of roleNames) {
      const token = await server.signIn(`${role}@${office.toLowerCase()}.demo`);
      const answer = await server.fetch('/me', { token });
      people.set(`${role} of ${office}`, toMe(await answer.json()));
    }
  }
}, 120_000);

// Typed from doc 1 §2 and §6.
test.for<[string, string[]]>([
  [
    '/exchange',
    ['crm_supervisor of Caracas', 'crm_technical_attendant of Caracas', 'crm_owner of Caracas'],
  ],
  ['/advertising', ['crm_supervisor of Caracas', 'crm_owner of Caracas']],
])(
  '%s is a form for %j alone, and an empty area for everybody else (doc 1 §6 Advertising screen) (doc 1 §6 Exchange screen)',
  async ([path, documented]) => {
    const shown: string[] = [];
    for (const [who, me] of people) {
      const [, area = ''] = (await renderedScreen(path, me)).split('</header>');
      // The form comes with the office's present value, which is asked for meanwhile.
      if (area.includes('Actualizando información..')) shown.push(who);
      else expect(area.replace(/<script.*?<\/script>|<[^>]*>/gs, '').trim(), who).toBe('');
    }
    expect(people.size).toBe(2 * roleNames.length);
    expect(shown.toSorted()).toEqual(documented.toSorted());
  },
);

const readOnly: readonly RoleName[] = ['crm_marketing', 'crm_ceo', 'crm_operations_sales'];

test.for(readOnly)(
  '%s reads a table of all clients, and can do nothing with it (doc 1 §2 Clients) (doc 1 §6 Client read-only table)',
  async (role) => {
    const me = people.get(`${role} of Caracas`) as Me;
    const html = await renderedScreen('/clients', me);
    const captions = [...html.matchAll(/<th[^>]*>(.*?)<\/th>/g)].map(([, caption = '']) =>
      caption.replace(/<[^>]*>/g, ''),
    );
    expect(captions).toEqual([
      'Sucursal',
      'Nombre',
      'Identificación',
      'Teléfono',
      'Email',
      'Dirección',
    ]);
    expect(html).not.toMatch(
      />(Agregar Nuevo Cliente|Filtros|Sincronizar Clientes|Ficha del Cliente)</,
    );
    expect(html).not.toMatch(/aria-label="(Ficha|Editar|Desactivar)"/);
  },
);
