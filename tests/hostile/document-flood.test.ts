import { expect, test } from 'vitest';
import { createSessionLimits } from '#server/sessions/session-load.ts';
import { onATestServer, server, token } from '#server/testing/server-fixture.ts';

/** With a stopped clock, so that no processor time returns during the flood. */
const sessionLimits = createSessionLimits(() => 0, 300);
const inParallel = 20;
const maxBursts = 15;

onATestServer('crm_admin@lima.demo', { sessionLimits });

test('a flood of different small documents gets TOO_MANY_REQUESTS, and a neighbour is served', async () => {
  const neighbour = await server.signIn('crm_supervisor@caracas.demo');
  const towns = '{ allTowns(first: 5) { nodes { townName } } }';
  const codes = new Set<string>();
  let sent = 0;
  for (let burst = 0; burst < maxBursts && codes.size === 0; burst++) {
    const answers = Array.from({ length: inParallel }, () =>
      server.graphql(`{ t${++sent}: allTowns(first: 1) { nodes { id } } }`, { token }),
    );
    for (const { status, errors } of await Promise.all(answers)) {
      const code = errors?.[0]?.extensions.code;
      expect(status).toBe(code ? 429 : 200);
      if (code) codes.add(code);
    }
  }
  expect([...codes]).toEqual(['TOO_MANY_REQUESTS']);
  const rejected = await server.graphql(`{ last: allTowns(first: 1) { nodes { id } } }`, { token });
  expect(rejected.status).toBe(429);
  const answer = await server.graphql(towns, { token: neighbour });
  expect(answer.status).toBe(200);
  expect(answer.data.allTowns.nodes.length).toBeGreaterThan(0);
});
