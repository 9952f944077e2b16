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

/** A ground and the text on it. */
interface ServiceColour {
  readonly ground: string;
  readonly text: string;
}

/** Eight hues of equal lightness; a service stores its number, 1 to 8. */
export const serviceColours: Readonly<Record<Scheme, readonly ServiceColour[]>> = {
  light: [
    { ground: '#ffcfd2', text: '#65242d' },
    { ground: '#ffd4ba', text: '#632b00' },
    { ground: '#f2deaf', text: '#523800' },
    { ground: '#caebc2', text: '#1e4913' },
    { ground: '#afeee5', text: '#004c44' },
    { ground: '#b6e7ff', text: '#004367' },
    { ground: '#d6dcff', text: '#35356d' },
    { ground: '#f7d2f8', text: '#552958' },
  ],
  dark: [
    { ground: '#532a2e', text: '#ffcfd1' },
    { ground: '#512e1a', text: '#ffd3bb' },
    { ground: '#45360d', text: '#efdcb1' },
    { ground: '#263f21', text: '#cae8c3' },
    { ground: '#00423c', text: '#b2ece3' },
    { ground: '#123d52', text: '#b8e5ff' },
    { ground: '#323456', text: '#d5daff' },
    { ground: '#482d49', text: '#f3d1f4' },
  ],
};
