import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { RunningWorker } from '#worker/start.ts';
import { startTestWorker } from '#worker/testing/worker-fixture.ts';
import { type FakeService, startFakeService } from '../../tests/support/fake-service.ts';
import { database, onNodes, serve } from './nodes-fixture.ts';
import type { TestServer } from './test-server.ts';

export { database };
export let service: FakeService;
export let server: TestServer;
export let token: string;
let worker: RunningWorker | undefined;

export const pedro = {
  firstName: 'Pedro',
  secondName: 'José',
  lastName: 'Rodríguez',
  secondLastName: 'Díaz',
  birthday: '1984-02-29T00:00:00Z',
  sex: 'M',
  placeBirthCountry: 'Venezuela',
  placeBirthCity: 'Mérida',
  nationality: 'V',
};

export const registryAnswer = (...nodes: object[]) =>
  JSON.stringify({ data: { procGetPersonByIdNumber: { nodes } } });

export async function work() {
  worker = await startTestWorker(database, {
    registry: { url: service.url, publicKey: 'public', secretKey: 'hunter2' },
  });
}

/** Creates the registry, server and token above for the calling test file. */
export function onARegistry(): void {
  onNodes();

  beforeAll(async () => {
    service = await startFakeService();
    server = await serve({
      env: { registry: { url: service.url, publicKey: 'public', secretKey: 'hunter2' } },
    });
    token = await server.signIn('crm_supervisor@caracas.demo');
  });

  beforeEach(() => {
    service.received = [];
    service.behave = (response) => response.end(registryAnswer(pedro));
    return async () => {
      await worker?.stop();
      worker = undefined;
    };
  });

  afterAll(() => service.stop());
}
