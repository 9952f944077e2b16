import { Button, Skeleton } from '@mantine/core';
import { displayDocument } from '#domain/people/display-document.ts';
import { confirmationTexts } from '#domain/texts/texts.ts';
import { paths } from '#web/config/paths.ts';
import { usePermission } from '#web/lib/session/session.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { confirm } from '#web/ui/feedback/confirm.tsx';
import { useTask } from '#web/ui/feedback/use-task.ts';
import { AnchorLink } from '#web/ui/links/links.tsx';
import look from '#web/ui/parts.module.css';
import { createWorkday } from './create-workday.ts';
import { useOfficeTechnicians, useTechniciansWithoutWorkday } from './technicians.ts';

type Technician = NonNullable<ReturnType<typeof useTechniciansWithoutWorkday>>[number];

/** Technicians without a turn today, each with 'Crear Turno' (doc 1 §2 Workdays). */
export function TechniciansWithoutWorkday() {
  const technicians = useTechniciansWithoutWorkday();
  if (!technicians) return <Awaited />;
  if (technicians.length === 0) return <AllHaveWorkday />;
  return (
    <ul
      className={look.stack}
      style={{
        gridTemplateColumns: 'repeat(auto-fill, minmax(280px, 1fr))',
        gap: '0 24px',
        maxHeight: 320,
        overflowY: 'auto',
      }}
    >
      {technicians.map((technician) => (
        <TechnicianRow key={technician.id} technician={technician} />
      ))}
    </ul>
  );
}

const Awaited = () => <Skeleton height={44} data-awaited />;

/** Text if every technician has a turn, or none is hired yet. */
function AllHaveWorkday() {
  const mayHire = usePermission('employee.create');
  const hired = useOfficeTechnicians();
  if (!hired) return <Awaited />;
  return (
    <EmptyState
      inline
      action={mayHire && <AnchorLink to={paths.employees.add}>Agregar técnica (o)</AnchorLink>}
    >
      {hired.length > 0
        ? 'Todas las técnicas (os) tienen ya su turno de hoy.'
        : 'Todavía no hay técnicas (os) a quienes abrirles un turno.'}
    </EmptyState>
  );
}

function TechnicianRow({ technician }: { technician: Technician }) {
  const { fullName, identificationNumber, identificationType, officeId, officeName } = technician;
  const document = displayDocument(identificationNumber, identificationType);
  const canSeeAllOffices = usePermission('office.see_all');
  const { running, run } = useTask();
  const create = async (identificationNumber: string) => {
    const technicianText = `${fullName}, ${document}`;
    if (running || !(await confirm(confirmationTexts.createWorkday, technicianText, 'Crear Turno')))
      return;
    await run(() => createWorkday({ identificationNumber, officeId }, fullName));
  };
  return (
    <li className={`${look.line} ${look.apart} ${look.ruled}`} style={{ minHeight: 44 }}>
      <div className={look.narrowable} style={{ display: 'grid' }}>
        <span className={look.cut}>{fullName}</span>
        <span className={look.meta}>
          {[document, canSeeAllOffices && officeName].filter(Boolean).join(' · ')}
        </span>
      </div>
      {/* Readers who may not see the number must type it. */}
      {identificationNumber !== null && (
        <Button
          size="xs"
          variant="light"
          loading={running}
          aria-label={`Crear Turno: ${fullName}`}
          onClick={() => void create(identificationNumber)}
        >
          Crear Turno
        </Button>
      )}
    </li>
  );
}
