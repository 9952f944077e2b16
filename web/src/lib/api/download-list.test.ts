import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const saved = vi.hoisted(() => vi.fn());
vi.mock('../browser/save-file.ts', () => ({ saveFile: saved }));

beforeEach(() => {
  vi.resetModules();
  saved.mockClear();
});

afterEach(() => {
  vi.restoreAllMocks();
});

async function download(answer: Response): Promise<void> {
  vi.stubGlobal('fetch', async () => answer);
  const { downloadList } = await import('./download-list.ts');
  return downloadList({ name: 'clients', file: 'clients.csv' }, {}, 'xlsx');
}

test('a complete list is saved, and its request has a timeout of 6 minutes', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout');
  await download(new Response('Nombre\r\nAna\r\n'));
  const [file, name] = saved.mock.calls[0] as [Blob, string];
  expect([await file.text(), name]).toEqual(['Nombre\r\nAna\r\n', 'clients.xlsx']);
  expect(timeout.mock.calls).toEqual([[360_000]]);
});

test('an interrupted list is not saved and causes an error', async () => {
  const body = new ReadableStream({
    start: (controller) => controller.enqueue(new TextEncoder().encode('Nombre')),
    pull: (controller) => controller.error(new TypeError('terminated')),
  });
  await expect(download(new Response(body))).rejects.toMatchObject({
    message: 'La descarga se interrumpió, intente nuevamente',
  });
  expect(saved).not.toHaveBeenCalled();
});

test('a rejected list shows the error of the server', async () => {
  const error = { message: 'x', extensions: { code: 'DOWNLOAD_RUNNING' } };
  const answer = new Response(JSON.stringify({ errors: [error] }), { status: 429 });
  await expect(download(answer)).rejects.toMatchObject({
    message: 'Ya tiene una descarga en curso, espere a que termine e intente nuevamente',
  });
});
