import { ActionIcon, Box } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useId } from 'react';
import { turnTechnicianId } from '#domain/dates/appointment-times.ts';
import { formatMoney } from '#domain/money/money.ts';
import { confirmationTexts, warningTexts } from '#domain/texts/texts.ts';
import { confirm } from '#web/ui/feedback/confirm.tsx';
import { toastWarning } from '#web/ui/feedback/toasts.tsx';
import { ChoiceInput } from '#web/ui/form/inputs/choice-input.tsx';
import look from '#web/ui/parts.module.css';
import lined from '#web/ui/tables/removable-lines.module.css';
import { minutesOfLines } from '../appointment-times.ts';
import type { AppointmentLine } from './appointment-schema.ts';
import { SubserviceInput } from './subservice-input.tsx';
import type { AppointmentSubservice, AppointmentTechnician } from './use-appointment-office.ts';

/** Reserved for the price, which loads after the line. */
const minutesWidth = '19ch';

/** Lines of an appointment: a technician and a subservice make a line (doc 2 §4). */
export function LinesEditor({
  technicians,
  subservices,
  technicianId,
  onTechnician,
  lines,
  onChange,
}: {
  technicians: readonly AppointmentTechnician[];
  subservices: readonly AppointmentSubservice[];
  /** Technician of the next line; '' for none. */
  technicianId: string;
  onTechnician: (technicianId: string) => void;
  lines: readonly AppointmentLine[];
  onChange: (lines: AppointmentLine[]) => void;
}) {
  const title = useId();
  const add = (subserviceId: string) => {
    if (!technicianId) return toastWarning(warningTexts.appointmentLine);
    const key = crypto.randomUUID();
    onChange([...lines, { key, employeeId: technicianId, subserviceId, saved: null }]);
  };
  const remove = async (line: AppointmentLine, name: string) => {
    if (!(await confirm(confirmationTexts.removeService, name, 'Borrar'))) return;
    onChange(lines.filter(({ key }) => key !== line.key));
  };
  const technicianOf = ({ saved, employeeId }: AppointmentLine) =>
    saved?.technicianName ?? technicians.find(({ id }) => id === employeeId)?.fullName ?? '';
  const subserviceOf = ({ saved, subserviceId }: AppointmentLine) =>
    saved ?? subservices.find(({ id }) => id === subserviceId);

  return (
    <fieldset className={look.wide} data-path="lines" aria-labelledby={title}>
      <legend id={title} className={`${look.strong} ${look.spaced}`}>
        Servicios
      </legend>
      <div className={`${look.stack} ${look.chooser}`}>
        <ChoiceInput
          label="Técnico"
          data-path="employeeId"
          withAsterisk
          value={technicianId}
          onChange={({ currentTarget }) => onTechnician(currentTarget.value)}
          choices={technicians.map(({ id, fullName }) => ({ value: id, label: fullName }))}
        />
        <SubserviceInput subservices={subservices} onChoose={add} />
      </div>
      {lines.length > 0 && (
        <Box component="ul" mt={12} aria-label="Servicios de la cita">
          {lines.map((line) => {
            const subservice = subserviceOf(line);
            const name = subservice?.subserviceName ?? 'Servicio';
            return (
              <li key={line.key} className={lined.line}>
                <span>
                  <span className={look.medium}>{name}</span>{' '}
                  <Box
                    component="span"
                    className={look.muted}
                    fs={line.employeeId === turnTechnicianId ? 'italic' : undefined}
                  >
                    {technicianOf(line)}
                  </Box>
                </span>
                <Box component="span" className={look.end} miw={minutesWidth}>
                  {costOf(line, subservices)}
                  {subservice?.avgMinuts} min
                </Box>
                <ActionIcon
                  variant="subtle"
                  color="neutral"
                  size={28}
                  aria-label={`Borrar ${name}`}
                  title="Borrar"
                  onClick={() => void remove(line, name)}
                >
                  <IconTrash size={18} />
                </ActionIcon>
              </li>
            );
          })}
          <li className={`${lined.line} ${look.muted}`}>
            <span>Duración</span>
            <Box component="span" className={look.end} miw={minutesWidth}>
              {minutesOfLines(lines, subservices)} min
            </Box>
          </li>
        </Box>
      )}
    </fieldset>
  );
}

/** Formats 'Bs 950.00 · ', the current price; empty for a subservice that is no longer offered. */
function costOf(
  { subserviceId }: AppointmentLine,
  subservices: readonly AppointmentSubservice[],
): string {
  const offered = subservices.find(({ id }) => id === subserviceId);
  return offered ? `${formatMoney(offered.cost, offered.currencyCode)} · ` : '';
}
