import { createElement } from 'react';
import { expect, test } from 'vitest';
import { type RoleName, roleNames } from '#db/demo/staff.ts';
import type { ListDefinition } from '#domain/lists/list-definition.ts';
import { Sidebar } from '#web/app/signed-in/shell/sidebar.tsx';
import { answeredScreen, renderedScreen, shownList } from '#web/testing/rendered-screen.ts';
import { pathsOf } from '#web/testing/screen-table.ts';
import { listDefinitions } from '../lists/list-definitions.ts';
import { acts } from './act-matrix.ts';
import { action, personOf, row, screenOf, withOwner } from './role-screens.ts';

test.for(roleNames)(
  'the sidebar of %s has the profit gauge only for documented roles (doc 1 §6 Profit gauge in the sidebar)',
  async (role) => {
    const answers = {
      ProfitGauge: {
        procProfitIndicator: { nodes: [{ totSales: '100.00', totExpenses: '40.00' }] },
        allPercentIndicators: { nodes: [] },
      },
    };
    const part = () => createElement(Sidebar, { label: 'Menú' });
    const html = await answeredScreen('/sales/my', answers, { currentUser: personOf(role), part });
    expect(html).toContain('aria-label="Menú"');
    expect(html.includes('Ganancias del último mes')).toBe(
      withOwner(['crm_admin', 'crm_supervisor']).includes(role),
    );
  },
);

/**
 * Returns the act of the matrix that disables a row of a list: `updateMoneyStoreById.status` of
 * `v_money_stores`.
 */
function disablingAct({ view }: ListDefinition): string {
  const row = view
    .replace(/^(v_)?(all_)?/, '')
    .replace(/ies$/, 'y')
    .replace(/s$/, '');
  return `update${row.replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase())}ById.status`;
}

test.for(pathsOf('list').filter((path) => pathsOf('form').includes(`${path}/edit/$id`)))(
  'the list %s shows the disable action only to roles of the act matrix (doc 2 §6 Provider disable) (doc 2 §6 Money account disable)',
  async (path) => {
    await renderedScreen(path, personOf('crm_owner'), [row]);
    const shown = await shownList();
    const list = listDefinitions.find(({ name }) => name === shown);
    const reaches = list && acts[disablingAct(list)];
    if (!reaches) return;
    for (const role of roleNames) {
      const screen = await screenOf(path, role);
      if (!screen.includes('</table>')) continue;
      const offers = ['Deshabilitar', 'Desactivar', 'Eliminar'].some((act) =>
        action(act).test(screen),
      );
      expect({ role, offers }).toEqual({ role, offers: reaches[role] !== 'none' });
    }
  },
);

// Copied from doc 1 §2 and §6.
test.for<[path: string, roles: readonly RoleName[]]>([
  ['/exchange', ['crm_supervisor', 'crm_technical_attendant', 'crm_owner']],
  ['/advertising', ['crm_supervisor', 'crm_owner']],
])(
  '%s is a form only for %j of an office in bolívares, and an empty area for all others (doc 1 §6 Advertising screen) (doc 1 §6 Exchange screen)',
  async ([path, documented]) => {
    for (const currencyCode of ['VES', 'PEN'] as const) {
      for (const role of roleNames) {
        const html = await renderedScreen(path, { ...personOf(role), currencyCode });
        const [, area = ''] = html.split('</header>');
        // The form waits for the office's present value.
        const isForm = area.includes('Actualizando información..');
        expect(isForm, `${role} ${currencyCode}`).toBe(
          currencyCode === 'VES' && documented.includes(role),
        );
        const shown = area.replace(/<script.*?<\/script>|<[^>]*>/gs, '').trim();
        if (!isForm) expect(shown, role).toBe('');
      }
    }
  },
);

test.for(['crm_marketing', 'crm_ceo', 'crm_operations_sales'] as const)(
  '%s reads a table of all clients without any action (doc 1 §2 Clients) (doc 1 §6 Client read-only table)',
  async (role) => {
    const html = await screenOf('/clients', role);
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
  },
);
