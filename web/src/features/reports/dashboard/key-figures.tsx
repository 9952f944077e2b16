import { Skeleton } from '@mantine/core';
import type { CSSProperties } from 'react';
import { Sparkline } from '#web/ui/charts/sparkline.tsx';
import look from '#web/ui/parts.module.css';
import { ReportState } from '../report-state.tsx';
import { Trend } from '../trend.tsx';
import classes from './key-figures.module.css';
import { type KeyFigure, keyFigures } from './key-figures-model.ts';
import type { useKeyFigures } from './use-key-figures.ts';

const awaited: readonly KeyFigure[] = keyFigures([], []);

/** Five figures of the period, each with its change since the previous period and its line. */
export function KeyFigures({ query }: { query: ReturnType<typeof useKeyFigures> }) {
  const { data, error, refetch } = query;
  if (error && !data) {
    return <ReportState error={error} height={0} onRetry={() => void refetch()} />;
  }
  const figures = data?.figures ?? awaited;
  // All figures have one size, at which the longest fits.
  const longest = Math.max(...figures.map(({ text }) => text.length));
  return (
    <section
      aria-label="Cifras del período"
      className={classes.figures}
      style={characters(longest)}
    >
      {figures.map((figure) => (
        <div key={figure.label} className={classes.figure} data-awaited={!data || undefined}>
          <span className={look.meta}>{figure.label}</span>
          {data ? <FigureText figure={figure} /> : <Skeleton height={80} />}
        </div>
      ))}
    </section>
  );
}

function characters(longest: number): CSSProperties {
  const own: Record<string, number> = { '--characters': longest };
  return own;
}

function FigureText({ figure }: { figure: KeyFigure }) {
  const { label, text, change, moreIsBetter, notes, points } = figure;
  return (
    <>
      <strong className={`${look.figure} ${look.fitted}`}>{text}</strong>
      <p className={`${look.meta} ${look.flush} ${look.wrap}`} style={{ gap: '0 8px' }}>
        <Trend change={change} moreIsBetter={moreIsBetter} />
        {notes.map((note) => (
          <span key={note}>{note}</span>
        ))}
      </p>
      <div style={{ paddingTop: 4, marginTop: 'auto' }}>
        <Sparkline label={`${label} por fecha`} points={points} />
      </div>
    </>
  );
}
