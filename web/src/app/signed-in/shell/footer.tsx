import classes from './shell.module.css';

export function Footer() {
  return <footer className={classes.footer}>© 2020 Turno. Todos los derechos reservados.</footer>;
}
