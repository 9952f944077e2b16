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

describe('proc_set_client_document (doc 9 §7.10)', () => {
  const setDocument = (id: string | null | undefined, number: string) =>
    db.queryAs(
      caracas.email('crm_supervisor'),
      `select app_public.proc_set_client_document($1, 'CI', $2)`,
      [id, number],
    );

  test('a client gets a document once, and not that of another client', async () => {
    const lines = [headings, ';Lía;Paz;', 'V20000091;Eva;Gil;'];
    const [row] = await rowsOf(await savedFile(lines, { options: { withoutDocument: true } }));
    await expect(setDocument(row?.target_id, 'V20000091')).rejects.toThrow('CLIENT_EXISTS');
    await setDocument(row?.target_id, 'V-20.000.092');
    await expect(setDocument(row?.target_id, 'V20000093')).rejects.toThrow('STALE');
    expect(
      await db.query('select identification_number from app_public.clients where id = $1', [
        row?.target_id,
      ]),
    ).toEqual([{ identification_number: 'V20000092' }]);
  });
});
