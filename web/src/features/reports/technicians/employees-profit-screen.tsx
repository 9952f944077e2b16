import { IconFileText, IconMessage } from '@tabler/icons-react';
import { displayDate, mondayOf } from '#domain/dates/dates.ts';
import { encodeRouteId } from '#domain/input/route-id.ts';
import { employeesProfitList } from '#domain/lists/reports/employees-profit.ts';
import { displayPhone } from '#domain/people/phones.ts';
import { confirmationTexts } from '#domain/texts/texts.ts';
import { paths } from '#web/config/paths.ts';
import { checkEndCode } from '#web/lib/api/end-code.ts';
import { request } from '#web/lib/api/graphql.ts';
import { usePresentDay } from '#web/lib/browser/server-clock.ts';
import { useAddressSearch } from '#web/lib/navigation/address.ts';
import { useCurrentUser } from '#web/lib/session/session.ts';
import { ListScreen } from '#web/ui/list-screen/list-screen.tsx';
import { sendSms } from '../send-sms.ts';
import { moneyFigure, servicesFigure, technicianName } from './technician-figures.tsx';
import { EmployeesProfitDocument, SendProfitMessageDocument } from './technicians.generated.ts';

/** 'Ganancias de la Técnica (o)': earnings on a day and in its week from Monday (doc 1 §2, D25). */
export function EmployeesProfitScreen() {
  const { timeZone } = useCurrentUser();
  const present = usePresentDay(timeZone);
  const { date: addressDate } = useAddressSearch();
  const date = addressDate || present;
  const day = { from: date, until: date };
  const week = { from: mondayOf(date), until: date };
  return (
    <ListScreen
      definition={employeesProfitList}
      document={EmployeesProfitDocument}
      routes={paths.employeesProfit}
      topic="sales"
      listTitle={`Semana del ${displayDate(week.from)} al ${displayDate(date)}`}
      defaultFilters={{ date: present }}
      openedTab="Filtros"
      cells={{
        employeeFirstName: technicianName,
        employeeTotalServices: (row) => servicesFigure(row, row.employeeTotalServices, day),
        employeeProfit: (row) => moneyFigure(row, row.employeeProfit, day, { figure: 'PROFIT' }),
        employeeAccumulated: (row) =>
          moneyFigure(row, row.employeeAccumulated, week, { figure: 'PROFIT' }),
        employeeAdvertisingProfit: (row) =>
          moneyFigure(row, row.employeeAdvertisingProfit, week, { figure: 'ADVERTISING' }),
        employeeTotal: (row) => moneyFigure(row, row.employeeTotal, week),
      }}
      rowActions={[
        {
          label: 'Ver Reporte',
          icon: IconFileText,
          permission: 'profit.send_sms',
          link: ({ employeeId, officeId }) => ({
            to: paths.employeeReport,
            params: { id: encodeRouteId({ id: employeeId, row: { date, officeId } }) },
          }),
        },
        {
          label: 'Enviar SMS',
          main: true,
          icon: IconMessage,
          permission: 'profit.send_sms',
          act: {
            confirmText: confirmationTexts.sendMessage,
            detail: ({ employeePhone, message }) =>
              `${displayPhone(employeePhone ?? '')}: ${message}`,
            run: ({ employeeId }) =>
              sendSms(async (again) => {
                const { procSendProfitMessage } = await request(SendProfitMessageDocument, {
                  input: { employeeId: employeeId ?? '', date, again },
                });
                checkEndCode(procSendProfitMessage?.result);
              }),
          },
        },
      ]}
      card={['employeeFirstName', 'employeeProfit']}
    />
  );
}
