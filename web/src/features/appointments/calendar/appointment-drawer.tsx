import { Button, Drawer, Group, Text } from '@mantine/core';
import { useRef } from 'react';
import { isEditable, stateCaptions } from '#domain/dates/appointment-times.ts';
import { displayDate } from '#domain/dates/dates.ts';
import { encodeRouteId } from '#domain/input/route-id.ts';
import { paths } from '#web/config/paths.ts';
import { usePermission } from '#web/lib/session/session.ts';
import { Facts } from '#web/ui/facts.tsx';
import { ButtonLink } from '#web/ui/links/links.tsx';
import { spanText } from '../appointment-times.ts';
import { SaleLink } from '../records/sale-link.tsx';
import { StateButtons } from '../records/state-buttons.tsx';
import type { CalendarAppointment } from './calendar-model.ts';

/** Details of a selected appointment, and its actions. */
export function AppointmentDrawer({
  appointment,
  onClose,
  onMove,
}: {
  appointment: CalendarAppointment | undefined;
  onClose: () => void;
  /** Null if the view cannot move it. */
  onMove: ((kind: 'move' | 'resize', appointment: CalendarAppointment) => void) | null;
}) {
  const chosen = useRef<(() => void) | null>(null);
  return (
    <Drawer
      opened={appointment !== undefined}
      onClose={onClose}
      position="right"
      size={380}
      title={<Text fw={600}>{appointment?.name}</Text>}
      closeButtonProps={{ 'aria-label': 'Cerrar' }}
      transitionProps={{ duration: 80 }}
      // The grid gets the keyboard only after the drawer has closed and returned the focus.
      onExitTransitionEnd={() => {
        chosen.current?.();
        chosen.current = null;
      }}
    >
      {appointment && (
        <Content
          appointment={appointment}
          onMove={
            onMove &&
            ((kind) => {
              chosen.current = () => onMove(kind, appointment);
              onClose();
            })
          }
        />
      )}
    </Drawer>
  );
}

function Content({
  appointment,
  onMove,
}: {
  appointment: CalendarAppointment;
  onMove: ((kind: 'move' | 'resize') => void) | null;
}) {
  const mayUpdate = usePermission('appointment.update');
  const { id, state, saleId, day, start, end, name, phone, clientIn } = appointment;
  const when = `${displayDate(day)}, ${spanText(start, end)}`;
  const movable = mayUpdate && isEditable(state);
  const params = { id: encodeRouteId({ id }) };
  return (
    <>
      <Facts
        facts={{
          Fecha: when,
          Estado: stateCaptions[state],
          Teléfono: phone,
          Identificación: clientIn,
          Servicios: appointment.services.join(', '),
          Técnico: appointment.technicians.map((technician) => technician.name).join(', '),
        }}
      />
      <Group gap="xs" mb="md">
        <SaleLink id={id} saleId={saleId} state={state} />
        {mayUpdate && <StateButtons id={id} state={state} detail={`Cita de ${name}, ${when}`} />}
      </Group>
      <Group gap="xs">
        {movable && onMove && (
          <>
            <Button variant="default" onClick={() => onMove('move')}>
              Mover
            </Button>
            <Button variant="default" onClick={() => onMove('resize')}>
              Cambiar duración
            </Button>
          </>
        )}
        {movable && (
          <ButtonLink variant="default" to={paths.appointments.edit} params={params}>
            Editar
          </ButtonLink>
        )}
        <ButtonLink variant="default" to={paths.appointments.details} params={params}>
          Ver Detalle
        </ButtonLink>
      </Group>
    </>
  );
}
