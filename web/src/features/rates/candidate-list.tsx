import { Button } from '@mantine/core';
import { displayDate } from '#domain/dates/dates.ts';
import { rateWarnings } from '#domain/money/official-rates.ts';
import { checkEndCode } from '#web/lib/api/end-code.ts';
import { request } from '#web/lib/api/graphql.ts';
import { queryClient } from '#web/lib/api/query-client.ts';
import { confirmWithNote } from '#web/ui/feedback/confirm.tsx';
import { toastError, toastSuccess } from '#web/ui/feedback/toasts.tsx';
import look from '#web/ui/parts.module.css';
import { type CandidateRate, displayRate, rateText } from './official-rate-model.ts';
import { ratesTopic } from './rate-model.ts';
import { ConfirmRateDocument } from './rates.generated.ts';

const titleOf = (rate: CandidateRate) => `${rate.source}: ${rateText(rate)}`;

function detailOf({ valueDate, why, valueBefore, quoteCode }: CandidateRate): string {
  const before = valueBefore ? ` (${displayRate(valueBefore, quoteCode)})` : '';
  return `Fecha valor ${displayDate(valueDate)}. ${rateWarnings[why] ?? ''}${before}`;
}

async function decide(rate: CandidateRate, accept: boolean): Promise<void> {
  const reason = await confirmWithNote({
    text: accept ? '¿Confirmar la tasa oficial?' : '¿Descartar la tasa?',
    detail: `${titleOf(rate)}. ${detailOf(rate)}`,
    action: accept ? 'Confirmar' : 'Descartar',
    note: 'Nota',
  });
  if (reason === null) return;
  try {
    const variables = { rateId: rate.id, accept, reason, requestId: crypto.randomUUID() };
    const { procConfirmRate } = await request(ConfirmRateDocument, variables);
    toastSuccess(checkEndCode(procConfirmRate?.result));
  } catch (error) {
    toastError(error);
  }
  await queryClient.invalidateQueries({ queryKey: [ratesTopic] });
}

/** Pending rates with the data to decide on them (doc 4 §6). */
export function CandidateList({ rates }: { rates: readonly CandidateRate[] }) {
  return (
    <ul>
      {rates.map((rate) => (
        <li key={rate.id} className={`${look.row} ${look.apart} ${look.ruled} ${look.padded}`}>
          <div style={{ display: 'grid', flex: '1 1 240px' }}>
            <strong>{titleOf(rate)}</strong>
            <span>{detailOf(rate)}</span>
            {!rate.mayConfirm && <span>La confirma otra persona: usted la consultó</span>}
          </div>
          {rate.mayConfirm && (
            <div className={look.line}>
              <Button variant="default" size="xs" onClick={() => void decide(rate, false)}>
                Descartar
              </Button>
              <Button size="xs" onClick={() => void decide(rate, true)}>
                Confirmar
              </Button>
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}
