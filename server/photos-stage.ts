import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { cloneDatabase, type TestDatabase } from '#db/tests/database.ts';
import { type FakeService, startFakeService } from '../tests/fake-service.ts';
import { startTestServer, type TestServer } from './test-server.ts';

export let database: TestDatabase;
export let dataFolder: string;
export let server: TestServer;
export let hosted: TestServer;
export let host: FakeService;
export let token: string;

export const kept = () => {
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

export const drawing = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c08' } });

/** Makes anew what stands above, for the file that calls it. */
export function onServersOfPhotos(): void {
  beforeAll(async () => {
    database = await cloneDatabase();
    dataFolder = mkdtempSync(join(tmpdir(), 'turno-photos-'));
    host = await startFakeService();
    server = await startTestServer(database, { env: { dataFolder } });
    hosted = await startTestServer(database, {
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
    await Promise.all([server.stop(), hosted.stop(), host.stop()]);
    await database.drop();
    rmSync(dataFolder, { recursive: true });
  });
}
