import { Box } from '@mantine/core';
import { useCurrentUser } from '#web/lib/session/session.ts';
import classes from './shell.module.css';

const explanation =
  'Empresa de demostración: todos conocen su contraseña. No registre aquí datos de su negocio.';

/** Marks the demo company on every screen: in the header, on phones above the screen. */
export function DemoSign({ position }: { position: 'header' | 'screen' }) {
  const { demo } = useCurrentUser();
  if (!demo) return null;
  const sign = { className: classes.demo, title: explanation, children: 'Demostración' };
  if (position === 'header') return <Box component="span" visibleFrom="xs" {...sign} />;
  return <Box component="span" hiddenFrom="xs" mt={-8} mb={8} {...sign} />;
}
