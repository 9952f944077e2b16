/**
 * Instructions for the operator of an installation without a company, at start-up and on the login
 * page.
 */
export const firstCompany = {
  missing: 'Aún no hay ninguna empresa en esta instalación.',
  advice:
    'Quien la instaló crea la primera, con su sucursal y la cuenta de su dueña o dueño, con esta orden en la carpeta de Turno:',
  /** Input of the command. */
  details: 'La orden pide la contraseña de esa cuenta. En Perú la moneda es PEN.',
} as const;

/**
 * Returns the command that creates the first company, with the data folder unless it is the
 * default.
 */
export function foundingCommand(folder: string | null): string {
  const data = folder ? `--data "${folder}" ` : '';
  return `npm run admin:create -- ${data}--company "Mi Empresa" --office "Centro" --currency VES --email usted@correo.com`;
}
