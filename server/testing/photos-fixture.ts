import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { type FakeService, startFakeService } from '../../tests/support/fake-service.ts';
import { database, onNodes, serve } from './nodes-fixture.ts';
import type { TestServer } from './test-server.ts';

export { database };
export let dataFolder: string;
export let server: TestServer;
export let hosted: TestServer;
export let host: FakeService;
export let token: string;

export const storedPhotos = () => {
  try {
    return readdirSync(join(dataFolder, 'files'));
  } catch {
    return [];
  }
};

export async function upload(
  body: BodyInit,
  { type = 'image/jpeg', as = token, at = server } = {},
) {
  const response = await at.fetch('/photos', {
    method: 'POST',
    body,
    token: as,
    headers: { 'content-type': type },
  });
  const answer = (await response.json()) as {
    data?: { url: string };
    errors?: { message: string; extensions: { code: string; text: string } }[];
  };
  return { status: response.status, url: answer.data?.url ?? '', error: answer.errors?.[0] };
}

/** Saves a client's file. */
export const saveProfile = (input: object, { as = token, at = server } = {}) =>
  at.graphql(
    'mutation ($input: ProcSaveClientProfileInput!) { procSaveClientProfile(input: $input) { result { vEndCode } } }',
    { variables: { input }, token: as },
  );

export const drawing = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c08' } });

/** Creates the folder, servers and token above for the calling test file. */
export function onServersOfPhotos(): void {
  onNodes();

  beforeAll(async () => {
    dataFolder = mkdtempSync(join(tmpdir(), 'turno-photos-'));
    host = await startFakeService();
    server = await serve({ env: { dataFolder } });
    hosted = await serve({
      env: {
        dataFolder,
        images: { url: host.url, preset: 'fichas', origin: 'https://images.example' },
      },
    });
    token = await server.signIn('crm_technical_attendant@caracas.demo');
  });

  beforeEach(() => {
    host.received = [];
  });

  afterAll(async () => {
    await host.stop();
    rmSync(dataFolder, { recursive: true });
  });
}
