import { describe, expect, test } from 'vitest';
import { openTurn, priced, sell } from '../support/acts.ts';
import { caracas, db, setUpDemoCompany } from '../support/demo-fixture.ts';
import { rowsOf, savedFile } from './imported-file.ts';

setUpDemoCompany();

const headings = 'Documento;Nombre;Apellido;Teléfono';

describe('a sale of a client without a document', () => {
  test('needs the document, unless it is without a number', async () => {
    const file = await savedFile([headings, ';Zoe;Paz;'], { options: { withoutDocument: true } });
    const [row] = await rowsOf(file);
    const mark = `SINDOC${row?.target_id?.replaceAll('-', '')}`;
    const turn = await openTurn(db, caracas, caracas.people.crm_technical);
    const lines = [priced(caracas, 'Planchado', turn)];
    await expect(
      sell(db, caracas, lines, { identification_number: mark, invoice_number: '900001' }),
    ).rejects.toMatchObject({
      message: 'REQUIRED_FIELD',
      detail: '{"field": "identificationNumber"}',
    });
    const sale = await sell(db, caracas, lines, {
      identification_number: mark,
      invoice_number: 'S/F',
    });
    expect(
      await db.query('select client_id, client_in from app_public.sales where id = $1', [sale]),
    ).toEqual([{ client_id: row?.target_id, client_in: '' }]);
  });
});
