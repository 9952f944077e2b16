import './app/reset.css';
import '@mantine/core/styles/baseline.layer.css';
import '@mantine/core/styles/default-css-variables.layer.css';
import '@mantine/core/styles/global.layer.css';
import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/ActionIcon.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Button.layer.css';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/PasswordInput.layer.css';
import '@mantine/core/styles/Loader.layer.css';
import '@mantine/core/styles/Notification.layer.css';
import '@mantine/core/styles/Text.layer.css';
import '@mantine/core/styles/Title.layer.css';
import './ui/parts.module.css';
import './app/base.css';
import { MantineProvider } from '@mantine/core';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { theme, variables } from './app/theme.ts';
import { reportError, reportUncaughtErrors } from './lib/api/report-error.ts';
import { watchActivity } from './lib/auth/activity.ts';
import { restoreSession, signInWith } from './lib/auth/sign-in.ts';
import { withholdComposition } from './lib/browser/composition.ts';
import { saveDraftsOnLeave } from './lib/browser/drafts.ts';
import { startServerClock } from './lib/browser/server-clock.ts';
import { syncOtherTabs } from './lib/session/session.ts';

// First, because earlier listeners would receive the keys of a composition.
withholdComposition();
reportUncaughtErrors();
// If the sign-in of another tab cannot be adopted, the login page stays.
syncOtherTabs((token) => void signInWith(token).catch(() => undefined));
watchActivity();
startServerClock();
saveDraftsOnLeave();

const element = document.getElementById('root');
if (!element) throw new Error('no root element');
const root = createRoot(element, { onCaughtError: reportError });
const started = restoreSession();
// In time slices: otherwise the first render is one long task.
startTransition(() =>
  root.render(
    <StrictMode>
      <MantineProvider theme={theme} cssVariablesResolver={variables} defaultColorScheme="auto">
        <App started={started} />
      </MantineProvider>
    </StrictMode>,
  ),
);
