import { IconBan, IconListDetails } from '@tabler/icons-react';
import { displayDate } from '#domain/dates/dates.ts';
import { encodeRouteId } from '#domain/input/route-id.ts';
import { discountsList } from '#domain/lists/catalogue/discounts.ts';
import { bulkTexts, confirmationTexts, successTexts } from '#domain/texts/texts.ts';
import { paths } from '#web/config/paths.ts';
import { request } from '#web/lib/api/graphql.ts';
import { reactivate } from '#web/lib/records/reactivate.ts';
import { DisableableList } from '#web/shared/disabled/disableable-list.tsx';
import { editAction } from '#web/shared/disabled/record-actions.ts';
import { discountsTopic } from './discount-model.ts';
import { DeactivateDiscountDocument, DiscountsDocument } from './discounts.generated.ts';

/** 'Listado de Descuentos' of the reader's offices (doc 2 §2). */
export function DiscountsScreen() {
  return (
    <DisableableList
      definition={discountsList}
      document={DiscountsDocument}
      routes={paths.discounts}
      kind="discounts"
      topic={discountsTopic}
      listTitle="Listado de Descuentos"
      scope={{ status: { equalTo: 1 } }}
      tabs={[
        { label: 'Agregar Nuevo Descuento', link: { to: paths.discounts.add } },
        { label: 'Descuentos Otorgados', link: { to: paths.grantedDiscounts.list } },
      ]}
      rowActions={[
        {
          label: 'Ver Detalle',
          opens: true,
          icon: IconListDetails,
          link: ({ id }) => ({
            to: paths.discounts.details,
            params: { id: encodeRouteId({ id }) },
          }),
        },
        { ...editAction('discount.create', paths.discounts.edit), main: true },
        {
          label: 'Desactivar',
          icon: IconBan,
          permission: 'discount.disable',
          act: {
            confirmText: confirmationTexts.deactivate,
            detail: ({ discountName, beginDate, endDate }) =>
              `${discountName}, del ${displayDate(beginDate)} al ${displayDate(endDate)}`,
            run: ({ id }) => request(DeactivateDiscountDocument, { id }),
            done: successTexts.disabled,
            undo: ({ id }) => reactivate('discounts', id),
            bulk: bulkTexts.deactivate,
          },
        },
      ]}
      card={['discountName', 'endDate']}
    />
  );
}
