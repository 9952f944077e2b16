/** Logo of Turno: a T whose stem is a clock hand. */
export function Logo({ size = 28 }: { size?: number }) {
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden="true">
      <rect width="32" height="32" rx="8" fill="#6e2b5c" />
      <path
        d="M8 10h16M16 10v13"
        fill="none"
        stroke="#fff"
        strokeWidth="3.5"
        strokeLinecap="round"
      />
      <circle cx="23.5" cy="22" r="2.5" fill="#f0b7d9" />
    </svg>
  );
}
