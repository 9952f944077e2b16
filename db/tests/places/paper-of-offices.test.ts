import { describe, expect, test } from 'vitest';
import { callAs } from '../support/acts.ts';
import { admin, caracas, db, lima, localAdmin, setUpDemoCompany } from '../support/demo-fixture.ts';
import { rejectionOf, rejectionWithoutTrace } from '../support/rejection.ts';

setUpDemoCompany();

const configure = (office_id: string, config: Record<string, unknown>, actor = admin) =>
  callAs(db, actor, 'proc_settings_create_update', { office_id, config });

/** Returns the print settings of an office as its manager reads them. */
async function paperOf(id: string) {
  const [row] = await db.queryAs(
    admin,
    `select legal_name, tax_id, sale_paper, fiscal_notice from app_public.v_offices where id = $1`,
    [id],
  );
  return row;
}

describe('print settings of an office', () => {
  test("an office without settings prints on A4 with the company's name and no tax number", async () => {
    expect(await paperOf(caracas.id)).toEqual({
      legal_name: '',
      tax_id: '',
      sale_paper: 'A4',
      fiscal_notice: 'AUTO',
    });
  });

  test('a local administrator sets legal name, tax number, paper and fiscal notice', async () => {
    await configure(
      caracas.id,
      {
        LEGAL_NAME: ' Belleza Caracas, C.A. ',
        TAX_ID: 'j-00002961-0',
        SALE_PAPER: '80MM',
        FISCAL_NOTICE: 'NEVER',
      },
      localAdmin,
    );
    const set = {
      legal_name: 'Belleza Caracas, C.A.',
      tax_id: 'J000029610',
      sale_paper: '80MM',
      fiscal_notice: 'NEVER',
    };
    expect(await paperOf(caracas.id)).toEqual(set);
    // A documented call leaves the print settings unchanged.
    await configure(caracas.id, { IVA: 0.16, NET_BASE: 1 }, localAdmin);
    expect(await paperOf(caracas.id)).toEqual(set);
    await configure(caracas.id, { LEGAL_NAME: '', TAX_ID: '' }, localAdmin);
    expect(await paperOf(caracas.id)).toMatchObject({ legal_name: '', tax_id: '' });
  });

  test.for([
    [{ TAX_ID: 'J000029611' }, { code: 'INVALID_RIF', params: { field: 'TAX_ID' } }],
    [{ TAX_ID: 'ninguno' }, { code: 'INVALID_IDENTIFICATION', params: { field: 'TAX_ID' } }],
    [
      { LEGAL_NAME: 'C'.repeat(101) },
      { code: 'TEXT_TOO_LONG', params: { field: 'LEGAL_NAME', max: 100 } },
    ],
    [{ SALE_PAPER: 'A5' }, { code: 'INVALID_INPUT', params: {} }],
    [{ FISCAL_NOTICE: 'A VECES' }, { code: 'INVALID_INPUT', params: {} }],
  ] as const)('the print settings %j are rejected', async ([wrong, rejection]) => {
    expect(await rejectionWithoutTrace(db, () => configure(caracas.id, wrong))).toEqual(rejection);
  });

  test('an office in soles accepts a RUC and rejects a RIF', async () => {
    await configure(lima.id, { TAX_ID: '20100047218' });
    expect(await paperOf(lima.id)).toMatchObject({ tax_id: '20100047218' });
    expect((await rejectionOf(configure(lima.id, { TAX_ID: 'J000029610' }))).code).toBe(
      'INVALID_IDENTIFICATION',
    );
  });
});
