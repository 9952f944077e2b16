/** Visual tokens (look.md). theme.ts makes CSS variables of them: `--text-meta`, `--card`, … */

/** Five sizes with a meaning: 12, 14, 16, 20 and 32 px. */
export const textSizes = {
  /** Captions, hints and other facts about a fact. */
  meta: '0.75rem',
  body: '0.875rem',
  emphasis: '1rem',
  /** What a page is about. */
  subject: '1.25rem',
  /** The figure that a screen is about. */
  figure: '2rem',
};

export type Scheme = 'light' | 'dark';

/** Colours by meaning. `page`, `card` and `raised` are the three elevations. */
export const colours = {
  light: {
    page: '#f7f6f8',
    card: '#ffffff',
    raised: '#ffffff',
    'raised-shadow': '0 8px 24px rgb(0 0 0 / 16%)',
    inset: '#f7f6f8',
    line: '#e3e0e5',
    hover: '#f1f0f3',
    ink: '#17151a',
    muted: '#565d64',
    accent: '#6e2b5c',
    'accent-fill': '#6e2b5c',
    'on-accent': '#ffffff',
    'accent-tint': '#f1e4ed',
    good: '#226d32',
    bad: '#c92a2a',
    warning: '#d9480f',
    neutral: '#868e96',
    brand: '#3c1432',
    'brand-inset': '#270d21',
    'on-brand': '#fbeef6',
  },
  dark: {
    page: '#151417',
    card: '#1e1d21',
    raised: '#2a292e',
    'raised-shadow': '0 8px 24px rgb(0 0 0 / 60%)',
    inset: '#27262b',
    line: '#3a383c',
    hover: '#2c2b30',
    ink: '#dcdadf',
    muted: '#b5b5b5',
    accent: '#e1c6d9',
    'accent-fill': '#9d5489',
    'on-accent': '#ffffff',
    'accent-tint': '#3b2636',
    good: '#51cf66',
    bad: '#ff8787',
    warning: '#ff922b',
    neutral: '#868e96',
    brand: '#3c1432',
    'brand-inset': '#270d21',
    'on-brand': '#fbeef6',
  },
} as const satisfies Record<Scheme, Record<string, string>>;

/** A ground, the text on it, and the edge of an appointment. */
interface ServiceColour {
  readonly ground: string;
  readonly text: string;
  readonly edge: string;
}

/** Eight hues of equal lightness; a service stores its number, 1 to 8. */
export const serviceColours: Readonly<Record<Scheme, readonly ServiceColour[]>> = {
  light: [
    { ground: '#ffcfd2', text: '#65242d', edge: '#c95465' },
    { ground: '#ffd4ba', text: '#632b00', edge: '#c36108' },
    { ground: '#f2deaf', text: '#523800', edge: '#9f7b03' },
    { ground: '#caebc2', text: '#1e4913', edge: '#4a9536' },
    { ground: '#afeee5', text: '#004c44', edge: '#0a9488' },
    { ground: '#b6e7ff', text: '#004367', edge: '#048cb8' },
    { ground: '#d6dcff', text: '#35356d', edge: '#6d74d8' },
    { ground: '#f7d2f8', text: '#552958', edge: '#ac5cb0' },
  ],
  dark: [
    { ground: '#532a2e', text: '#ffcfd1', edge: '#ea808c' },
    { ground: '#512e1a', text: '#ffd3bb', edge: '#e38c51' },
    { ground: '#45360d', text: '#efdcb1', edge: '#c79f32' },
    { ground: '#263f21', text: '#cae8c3', edge: '#78b868' },
    { ground: '#00423c', text: '#b2ece3', edge: '#07beaf' },
    { ground: '#123d52', text: '#b8e5ff', edge: '#30b3e5' },
    { ground: '#323456', text: '#d5daff', edge: '#919cf5' },
    { ground: '#482d49', text: '#f3d1f4', edge: '#ce87d1' },
  ],
};
