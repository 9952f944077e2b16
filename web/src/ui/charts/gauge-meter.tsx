import { type Gauge, gaugeBands } from '#domain/sales/profit-gauge.ts';
import look from '#web/ui/parts.module.css';

const bandNames = { red: 'Bajo', orange: 'Medio', green: 'Alto' } as const;
const radius = 50;
const layout = {
  gridTemplateColumns: '88px 1fr',
  gap: '0 12px',
  alignItems: 'center',
  padding: '10px 8px',
} as const;

/** Returns the point of the half circle at a value from 0 (left) to 100 (right). */
function pointAt(value: number, distance = radius): string {
  const angle = Math.PI * (1 - value / 100);
  const [x, y] = [60 + distance * Math.cos(angle), 60 - distance * Math.sin(angle)];
  return `${x.toFixed(2)} ${y.toFixed(2)}`;
}

function arc(from: number, until: number): string {
  return `M${pointAt(from)}A${radius} ${radius} 0 0 1 ${pointAt(until)}`;
}

/** A gauge with three bands, its text and the name of the current band (D28). */
export function GaugeMeter({
  label,
  gauge: { value, band, text },
  note,
}: {
  label: string;
  gauge: Gauge;
  note: string;
}) {
  const meter = {
    role: 'meter',
    'aria-valuemin': 0,
    'aria-valuemax': 100,
    'aria-valuenow': value,
    'aria-valuetext': `${bandNames[band]}: ${text}`,
  };
  return (
    <section className={`${look.stack} ${look.ruled}`} style={layout} aria-label={label}>
      <svg viewBox="0 0 120 66" style={{ gridRow: '1 / 3' }} {...meter}>
        <title>{label}</title>
        <g fill="none" strokeWidth={12}>
          <path d={arc(0, gaugeBands.red)} stroke="var(--bad)" />
          <path d={arc(gaugeBands.red, gaugeBands.orange)} stroke="var(--warning)" />
          <path d={arc(gaugeBands.orange, gaugeBands.green)} stroke="var(--good)" />
        </g>
        <path
          d={`M60 60L${pointAt(value, 40)}`}
          stroke="var(--ink)"
          strokeWidth={3}
          strokeLinecap="round"
        />
        <circle cx="60" cy="60" r="4" fill="var(--ink)" />
      </svg>
      <p className={`${look.small} ${look.flush}`} style={{ alignSelf: 'end' }}>
        <strong>{bandNames[band]}</strong>: {text}
      </p>
      <p className={`${look.meta} ${look.flush}`}>{note}</p>
    </section>
  );
}
