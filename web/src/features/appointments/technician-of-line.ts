import { turnTechnicianId, turnTechnicianName } from '#domain/dates/appointment-times.ts';
import { fullName } from '#domain/people/full-name.ts';

/** Returns the technician's name of a recorded line, or 'Técnico por Turno'. */
export function technicianOfLine(line: {
  readonly employeeId: string;
  readonly employeeName: string;
  readonly employeeLastName: string;
}): string {
  if (line.employeeId === turnTechnicianId) return turnTechnicianName;
  return fullName(line.employeeName, line.employeeLastName);
}
