import { Preview } from '#web/ui/form/preview.tsx';

/** Preview of a new employee. */
export function StaffPreview({
  firstName,
  lastName,
  phone,
  email,
  commission,
  mayInvite = false,
}: {
  firstName: string;
  lastName: string;
  phone: string;
  email: string;
  commission: string;
  mayInvite?: boolean;
}) {
  return (
    <Preview
      person
      title={`${firstName} ${lastName}`}
      facts={[phone, email, commission && `Comisión ${commission} %`]}
    >
      {mayInvite
        ? 'Entra con su email y su contraseña, que usted escribe o ella o él crea por invitación.'
        : 'Entra con su email y esta contraseña.'}{' '}
      La comisión se calcula sobre cada servicio, sin impuesto.
    </Preview>
  );
}
