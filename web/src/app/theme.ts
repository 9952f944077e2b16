import { type CSSVariablesResolver, createTheme, DEFAULT_THEME } from '@mantine/core';
import { colours, type Scheme, serviceColours, textSizes } from './tokens.ts';

const { red, orange, green, gray, blue } = DEFAULT_THEME.colors;

/** Theme of the Mantine components (look.md); screens use the names of tokens.ts. */
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
    // The greys of the dark scheme continue its three elevations.
    dark: [
      '#dcdadf',
      '#b8b5bc',
      '#85828a',
      '#6b686f',
      '#48454c',
      '#3a383d',
      '#2a292e',
      '#1e1d21',
      '#19181b',
      '#151417',
    ],
    // Colours by what they state, because screens name no colours.
    danger: red,
    warning: orange,
    success: green,
    neutral: gray,
    info: blue,
  },
  fontFamily:
    "'Inter Variable', 'Inter Fallback', system-ui, -apple-system, 'Segoe UI', sans-serif",
  fontSizes: {
    xs: textSizes.meta,
    sm: textSizes.body,
    md: textSizes.body,
    lg: textSizes.emphasis,
    xl: textSizes.subject,
  },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  headings: {
    fontWeight: '600',
    sizes: {
      h1: { fontSize: textSizes.subject, lineHeight: '1.75rem' },
      h2: { fontSize: textSizes.emphasis },
    },
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
    // A list of options would cover the form whose first field receives the focus.
    Select: { defaultProps: { openOnFocus: false } },
    MultiSelect: { defaultProps: { openOnFocus: false } },
    // Browsers fill only fields that set their own autoComplete.
    TextInput: { defaultProps: { autoComplete: 'off' } },
    Drawer: { defaultProps: { attributes: { header: { role: 'presentation' } } } },
  },
});

function variablesOf(scheme: Scheme): Record<string, string> {
  const services = serviceColours[scheme].flatMap(({ ground, text, edge }, index) => [
    [`--turno-service-${index + 1}`, ground],
    [`--turno-service-${index + 1}-text`, text],
    [`--turno-service-${index + 1}-edge`, edge],
  ]);
  const named = Object.entries(colours[scheme]).map(([name, value]) => [`--${name}`, value]);
  return Object.fromEntries([...services, ...named]);
}

/** Tokens as CSS variables, and variants of Mantine's colours where those fail WCAG AA. */
export const variables: CSSVariablesResolver = () => ({
  variables: Object.fromEntries(
    Object.entries(textSizes).map(([name, size]) => [`--text-${name}`, size]),
  ),
  light: {
    ...variablesOf('light'),
    '--mantine-color-body': 'var(--card)',
    '--mantine-color-text': 'var(--ink)',
    '--mantine-color-error': 'var(--bad)',
    '--mantine-color-dimmed': 'var(--muted)',
    '--mantine-color-placeholder': '#656c74',
    '--mantine-color-success-light-color': 'var(--good)',
    '--mantine-color-warning-light-color': '#ad390c',
  },
  dark: {
    ...variablesOf('dark'),
    '--mantine-color-body': 'var(--card)',
    '--mantine-color-text': 'var(--ink)',
    '--mantine-color-error': 'var(--bad)',
    '--mantine-color-dimmed': 'var(--muted)',
    '--mantine-color-placeholder': '#a0a0a0',
    '--mantine-color-anchor': 'var(--accent)',
    '--mantine-color-plum-filled': 'var(--accent-fill)',
    '--mantine-color-plum-filled-hover': '#a45b90',
    '--mantine-color-plum-light': 'color-mix(in srgb, var(--accent-fill) 45%, var(--card))',
    '--mantine-color-plum-light-hover': 'color-mix(in srgb, var(--accent-fill) 55%, var(--card))',
    '--mantine-color-neutral-filled': 'var(--neutral)',
    '--mantine-color-plum-light-color': 'var(--mantine-color-plum-2)',
    '--mantine-color-plum-outline': 'var(--mantine-color-plum-3)',
  },
});
