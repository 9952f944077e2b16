/** What whoever runs an installation without a company is told, at its start and on the login page. */
export const firstCompany = {
  missing: 'Aún no hay ninguna empresa en esta instalación.',
  advice:
    'Quien la instaló crea la primera, con su sucursal y la cuenta de su dueña o dueño, con esta orden en la carpeta de Turno:',
  /** What the command asks for and takes besides. */
  details: 'La orden pide la contraseña de esa cuenta. En Perú la moneda es PEN.',
} as const;

/** The command that founds the first company, in the database of a folder where that is not the usual one. */
export function foundingCommand(folder: string | null): string {
  const data = folder ? `--data "${folder}" ` : '';
  return `npm run admin:create -- ${data}--company "Mi Empresa" --office "Centro" --currency VES --email usted@correo.com`;
}
