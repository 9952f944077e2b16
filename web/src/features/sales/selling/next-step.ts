import { cleanText } from '#domain/input/clean-text.ts';
import { isSearched } from '#web/shared/clients/client-schema.ts';
import type { SaleValues } from '../model/sale-schema.ts';
import { isPositive, isTip, type SaleKind, tipProblem } from '../sale-model.ts';
import { hasNoTurns, type OfficeTurns } from './has-no-turns.ts';
import type { SaleFigures } from './use-sale-figures.ts';

/** The figures that determine the next step. */
interface StepFigures
  extends Pick<
    SaleFigures,
    'day' | 'dateProblem' | 'quotes' | 'discountsProblem' | 'settlement' | 'isCountRequired'
  > {
  readonly office: OfficeTurns;
}

/** Returns the next missing step of the sale, or null. */
export function nextStepOf(
  values: SaleValues,
  figures: StepFigures,
  kind: SaleKind,
): string | null {
  const { day, dateProblem, quotes, discountsProblem } = figures;
  return (
    (day === '' ? 'Indique la fecha' : dateProblem) ??
    clientStep(values) ??
    (quotes.length === 0 ? serviceStep(values, figures) : null) ??
    quotes.find(({ problem }) => problem)?.problem ??
    discountsProblem ??
    tipStep(values) ??
    (kind === 'sale' || values.paidOtherwise ? paymentStep(values, figures) : null)
  );
}

/** Returns the step before a service can be added: a turn, or the service itself. */
function serviceStep({ saleDate }: SaleValues, { office, day }: StepFigures): string {
  if (!hasNoTurns(office, day)) return 'Agregue al menos un servicio';
  return saleDate === null ? 'Abra un turno: hoy no hay ninguno' : 'Agregue un turno de ese día';
}

/** Returns why the tip of the whole sale is invalid, or null; tips of lines replace it (D15). */
function tipStep({ totalTip, lines }: SaleValues): string | null {
  return isTip(totalTip) || lines.some(({ tip }) => isPositive(tip)) ? null : tipProblem(totalTip);
}

/** Returns the missing payment step, or null. No payment method is assumed. */
function paymentStep(
  { payments, cashCounted }: SaleValues,
  { settlement, isCountRequired }: StepFigures,
): string | null {
  if (payments.length === 0) return 'Indique el pago';
  if (settlement.problem) return settlement.problem;
  return isCountRequired && !cashCounted ? 'Indique si el dinero ya se contó' : null;
}

/** Returns the missing client data, or null. */
function clientStep(values: SaleValues): string | null {
  const { clientBy, foundClient, firstName } = values;
  switch (clientBy) {
    case 'document':
      return isSearched(values) ? null : 'Busque al cliente por su número de documento';
    case 'search':
      return foundClient ? null : 'Busque al cliente y elíjalo';
    case 'name':
      return foundClient || cleanText(firstName) ? null : 'Indique el nombre del cliente';
    case 'kept':
      return null;
  }
}
