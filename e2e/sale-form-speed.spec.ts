import { expect, type Locator, type Page, test } from '@playwright/test';
import { loaded } from './loaded.ts';
import { addService, chooseTurn, payBy, unfold } from './sales.ts';
import { signIn } from './sign-in.ts';

/** Milliseconds from a key to the frame that shows what it did. */
const limit = 50;
const maxRounds = 8;

test('the form answers each key within 50 ms with 400 subservices and 60 turns', async ({
  page,
}) => {
  await offerMuch(page);
  await signIn(page, 'crm_technical_attendant', 'Caracas', '/sales/add');
  await loaded(page);
  await expect(page.getByLabel('Turno').getByRole('option')).toHaveCount(61);
  await chooseTurn(page, 60);
  await addService(page, 'Corte especial 17');
  await addService(page, 'Manicure especial 103');
  await watchKeys(page);

  const line = await unfold(page, 'Manicure especial 103');
  await payBy(page, 'Efectivo').click();
  const typed: readonly (readonly [Locator, string])[] = [
    [page.getByLabel('Número de identificación'), '24622965'],
    [page.getByRole('combobox', { name: 'Subservicio' }), 'masaje especial 399'],
    [line.getByLabel('Propina'), '1250.50'],
    [page.getByLabel('Monto'), '10000'],
    [page.getByLabel('Nº Factura'), '99001'],
  ];
  for (const [input, text] of typed) {
    const slowest = Math.max(...(await answersTo(page, input, text)));
    test.info().annotations.push({ type: text, description: `${slowest.toFixed(1)} ms` });
    expect(slowest, `the slowest key of '${text}'`).toBeLessThan(limit);
  }
  console.log(
    test
      .info()
      .annotations.map(({ description }) => description)
      .join(' · '),
  );
});

/** As many subservices and turns as a large office has, in place of the demo's own. */
async function offerMuch(page: Page): Promise<void> {
  const kinds = ['Corte', 'Manicure', 'Pedicure', 'Masaje'];
  const subservices = Array.from({ length: 400 }, (_, index) => ({
    id: crypto.randomUUID(),
    subserviceName: `${kinds[Math.floor(index / 100)]} especial ${index}`,
    cost: `${5 + index}.00`,
    currencyCode: index % 5 ? 'USD' : 'VES',
    avgMinuts: 30,
  }));
  const turns = Array.from({ length: 60 }, (_, index) => ({
    id: crypto.randomUUID(),
    numberToken: index + 1,
    fullName: `Técnica ${index + 1}`,
  }));
  await page.route('**/graphql', (route) => {
    const { operationName } = route.request().postDataJSON() ?? {};
    if (operationName === 'OfferedSubservices') {
      return route.fulfill({ json: { data: { allSubservices: { nodes: subservices } } } });
    }
    if (operationName === 'SaleWorkdays') {
      return route.fulfill({ json: { data: { allVAllWorkdays: { nodes: turns } } } });
    }
    return route.continue();
  });
}

/** Has the page note, for each key, how long it took until its frame was painted. */
async function watchKeys(page: Page): Promise<void> {
  await page.evaluate(() => {
    const answers: number[] = [];
    Object.assign(window, { answers });
    const noteAfterPaint = ({ key, timeStamp }: KeyboardEvent) => {
      // Emptying a field presses Delete.
      if (key.length > 1) return;
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => answers.push(performance.now() - timeStamp);
        port2.postMessage(null);
      });
    };
    addEventListener('keydown', noteAfterPaint, { capture: true });
  });
}

/**
 * For each key of the text the best of several rounds: what other programs take is not the form's.
 * Rounds end once every key has been quick.
 */
async function answersTo(page: Page, input: Locator, text: string): Promise<readonly number[]> {
  let best: readonly number[] = [...text].map(() => Number.POSITIVE_INFINITY);
  for (let round = 0; round < maxRounds && best.some((answer) => answer >= limit); round += 1) {
    await input.fill('');
    await page.evaluate(() => {
      (window as unknown as { answers: number[] }).answers.length = 0;
    });
    await input.pressSequentially(text, { delay: 30 });
    const noted = () => page.evaluate(() => (window as unknown as { answers: number[] }).answers);
    await expect.poll(async () => (await noted()).length).toBe(text.length);
    const answers = await noted();
    best = best.map((answer, key) => Math.min(answer, answers[key] ?? answer));
  }
  return best;
}
