import { type CSSVariablesResolver, createTheme } from '@mantine/core';

/** Theme of the Mantine components (look.md): one plum accent, 14 px text, AA contrast in both schemes. */
export const theme = createTheme({
  primaryColor: 'plum',
  primaryShade: 8,
  colors: {
    plum: [
      '#faf4f8',
      '#f1e4ed',
      '#e1c6d9',
      '#d0a5c4',
      '#c089b1',
      '#ab6899',
      '#964d83',
      '#823a70',
      '#6e2b5c',
      '#531d45',
    ],
  },
  fontFamily:
    "'Inter Variable', 'Inter Fallback', system-ui, -apple-system, 'Segoe UI', sans-serif",
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem', xl: '1.25rem' },
  headings: {
    fontWeight: '600',
    sizes: { h1: { fontSize: '1.25rem', lineHeight: '1.75rem' }, h2: { fontSize: '1rem' } },
  },
  defaultRadius: 6,
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    // The header of a dialog is no banner landmark of the page.
    Modal: { defaultProps: { attributes: { header: { role: 'presentation' } } } },
    // Otherwise the colours would change after the choice, not with it.
    SegmentedControl: { defaultProps: { transitionDuration: 0 } },
    // Errors below the input keep inputs in a row aligned.
    InputWrapper: {
      defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] },
    },
    // Browsers autofill only fields with an explicit type.
    TextInput: { defaultProps: { autoComplete: 'off' } },
    Drawer: { defaultProps: { attributes: { header: { role: 'presentation' } } } },
  },
});

/** Darker or lighter variants where Mantine's colours fail WCAG AA. */
export const contrast: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-error': 'var(--mantine-color-red-9)',
    '--mantine-color-dimmed': '#565d64',
    '--mantine-color-placeholder': '#656c74',
    '--mantine-color-green-light-color': '#226d32',
    '--mantine-color-orange-light-color': '#ad390c',
  },
  dark: {
    '--mantine-color-error': '#ff8787',
    '--mantine-color-dimmed': '#b5b5b5',
    '--mantine-color-placeholder': '#a0a0a0',
    '--mantine-color-anchor': 'var(--mantine-color-plum-3)',
    '--mantine-color-plum-light-color': 'var(--mantine-color-plum-2)',
    '--mantine-color-plum-outline': 'var(--mantine-color-plum-3)',
  },
});
