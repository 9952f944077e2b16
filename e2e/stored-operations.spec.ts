import { expect, test } from '@playwright/test';
import { loaded } from './loaded.ts';
import { signIn } from './sign-in.ts';
import { visit } from './visit.ts';

interface Sent {
  readonly operationName?: string;
  readonly query?: string;
}

const unknown = {
  errors: [{ message: 'OPERATION_UNKNOWN', extensions: { code: 'OPERATION_UNKNOWN' } }],
};

test('screens ask by hash, without a text', { tag: '@core' }, async ({ page }) => {
  const sent: Sent[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/graphql') && request.method() === 'POST') {
      sent.push(request.postDataJSON());
    }
  });
  await signIn(page, 'crm_supervisor');
  for (const path of ['/workdays', '/sales', '/clients', '/appointments/add', '/sales/add']) {
    await visit(page, path);
    await loaded(page);
  }
  expect(sent.map(({ operationName }) => operationName)).toContain('TodaysWorkdays');
  expect(sent.filter(({ query }) => query !== undefined)).toEqual([]);
});

test('a tab of another release goes on: what the server does not know is sent as text from then on', async ({
  page,
}) => {
  const sent: Sent[] = [];
  await page.route('**/graphql', (route) => {
    const body: Sent = route.request().postDataJSON();
    sent.push(body);
    return body.query ? route.continue() : route.fulfill({ status: 404, json: unknown });
  });
  await signIn(page, 'crm_supervisor');
  await visit(page, '/workdays');
  await loaded(page);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expect(page.getByText('La aplicación cambió')).toHaveCount(0);
  // While the first is on its way others may open turns, which are then read once more.
  const byHash = () => sent.filter(({ operationName }) => operationName === 'TodaysWorkdays');
  const before = byHash().length;
  expect(before).toBeGreaterThan(0);
  await visit(page, '/sales');
  await loaded(page);
  await visit(page, '/workdays');
  await loaded(page);
  expect(byHash()).toHaveLength(before);
});
