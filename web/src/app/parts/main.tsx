import '../reset.css';
import '@mantine/core/styles.layer.css';
import '../base.css';
import { MantineProvider } from '@mantine/core';
import { createRoot } from 'react-dom/client';
import { theme, variables } from '../theme.ts';
import { PartsPage } from './parts-page.tsx';

const element = document.getElementById('root');
if (!element) throw new Error('no root element');
createRoot(element).render(
  <MantineProvider theme={theme} cssVariablesResolver={variables} defaultColorScheme="auto">
    <PartsPage />
  </MantineProvider>,
);
