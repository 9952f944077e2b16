import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { RecordFrame } from './record-page.tsx';

test('a figure of several amounts keeps each one with its sign and currency, also equal ones', () => {
  const shown = renderToStaticMarkup(
    <MantineProvider>
      <RecordFrame figure="-Bs 5.00 · -Bs 5.00 · -$ 1.00" />
    </MantineProvider>,
  );
  const amounts = Array.from(shown.matchAll(/>(-[^<]+)</g), ([, text]) => text);
  expect(amounts).toEqual(['-Bs 5.00', '-Bs 5.00', '-$ 1.00']);
});
