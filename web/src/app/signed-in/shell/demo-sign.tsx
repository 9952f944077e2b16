import { useMe } from '#web/lib/session/session.ts';
import classes from './shell.module.css';

const explanation =
  'Empresa de demostración: todos conocen su contraseña. No registre aquí datos de su negocio.';

/** Marks the demo company on every screen: in the header, on phones above the screen. */
export function DemoSign({ place }: { place: 'header' | 'screen' }) {
  const { demo } = useMe();
  if (!demo) return null;
  const placed = place === 'header' ? classes.inHeader : classes.aboveScreen;
  return (
    <span className={`${classes.demo} ${placed}`} title={explanation}>
      Demostración
    </span>
  );
}
