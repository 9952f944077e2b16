import type { LinkProps } from '@tanstack/react-router';
import { encodeRouteId } from '#domain/input/route-id.ts';
import type { Permission } from '#domain/texts/permissions.ts';
import { paths } from '#web/config/paths.ts';
import { type CurrentUser, can } from '#web/lib/session/session.ts';
import type { FirstStepsQuery } from './first-steps.generated.ts';

/** Progress of an office, as procFirstSteps returns it. */
export type Progress = NonNullable<FirstStepsQuery['procFirstSteps']>['nodes'][number];

export interface FirstStep {
  readonly mark: keyof Progress;
  readonly label: string;
  readonly hint: string;
  readonly permission: Permission;
  readonly link: LinkProps;
}

const afterOffice: readonly FirstStep[] = [
  {
    mark: 'hasServices',
    label: 'Agregue sus servicios y precios',
    hint: 'De una plantilla de su rubro, en un paso',
    permission: 'service.manage',
    link: { to: paths.services.template },
  },
  {
    mark: 'hasTechnicians',
    label: 'Agregue a quien atiende',
    hint: 'Una técnica (o), con su comisión',
    permission: 'employee.create',
    link: { to: paths.employees.add },
  },
  {
    mark: 'hasRate',
    label: 'Registre el valor cambiario',
    hint: 'Los bolívares por dólar de hoy',
    permission: 'exchange.update',
    link: { to: paths.exchange },
  },
  {
    mark: 'hasTurn',
    label: 'Abra el primer turno',
    hint: 'Quién atiende hoy, y en qué orden',
    permission: 'workday.create_from_list',
    link: { to: paths.workdays.list },
  },
  {
    mark: 'hasSale',
    label: 'Registre su primera venta',
    hint: 'Con su cliente, su servicio y su pago',
    permission: 'sale.create',
    link: { to: paths.sales.add },
  },
];

/** Returns the steps from a new office to its first sale that `currentUser` is permitted to do, in order. */
export function stepsFor(currentUser: CurrentUser): readonly FirstStep[] {
  const office: FirstStep = {
    mark: 'hasAddress',
    label: 'Complete los datos de su sucursal',
    hint: 'La dirección y el teléfono que lee su cliente',
    permission: 'office.manage',
    link: {
      to: paths.offices.edit,
      params: { id: encodeRouteId({ id: currentUser.officeId }) },
    } as LinkProps,
  };
  return [office, ...afterOffice].filter(
    ({ mark, permission }) =>
      can(permission, currentUser) && (mark !== 'hasRate' || currentUser.currencyCode === 'VES'),
  );
}
