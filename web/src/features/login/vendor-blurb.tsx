import look from '#web/ui/parts.module.css';
import classes from './vendor-blurb.module.css';

/** Text of the software vendor (doc 1 §2). */
export function VendorBlurb() {
  return (
    <aside className={classes.blurb} aria-label="Acerca de Turno">
      <p className={`${look.figure} ${look.spaced}`}>
        Cada turno en su sitio, cada venta en su cuenta.
      </p>
      <p>
        Turno lleva el día de sus sucursales: quién atiende, qué se vendió, cuánto ganó cada técnica
        y qué queda en la caja, en bolívares, soles y dólares.
      </p>
      <p>Hecho para quien tiene un cliente esperando: rápido, claro y sin sorpresas.</p>
    </aside>
  );
}
