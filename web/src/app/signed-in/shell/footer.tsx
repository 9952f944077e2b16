import classes from './shell.module.css';

export function Footer() {
  return (
    <footer className={classes.footer} data-screen-only>
      © 2020 Turno. Todos los derechos reservados.
    </footer>
  );
}
