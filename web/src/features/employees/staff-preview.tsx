import { Preview } from '#web/ui/form/preview.tsx';

/** Preview of a new employee. */
export function StaffPreview({
  firstName,
  lastName,
  phone,
  email,
  commission,
}: {
  firstName: string;
  lastName: string;
  phone: string;
  email: string;
  commission: string;
}) {
  return (
    <Preview
      person
      title={`${firstName} ${lastName}`}
      facts={[phone, email, commission && `Comisión ${commission} %`]}
    >
      Entra con su email y esta contraseña. La comisión se calcula sobre cada servicio, sin
      impuesto.
    </Preview>
  );
}
