import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';

const features = join(import.meta.dirname, '..', '..', '..', 'features');
const models = await Array.fromAsync(glob('**/*.ts', { cwd: features }));

interface FormField {
  readonly form: string;
  readonly path: string;
  readonly schema: z.ZodMiniType;
}

/** Values for checks that depend on other fields. */
const cash = {
  methodName: 'Efectivo Bs',
  currencyCode: 'VES',
  paymentMethodId: null,
  counting: 'CASH',
};
const madeOf: Readonly<Record<string, unknown>> = { countSchema: [cash], closeSchema: [cash] };

/** Returns the fields of every exported schema, with the names of schema and field. */
async function formFields(): Promise<FormField[]> {
  const fields: FormField[] = [];
  for (const model of models.filter((path) => !/\.(test|generated)\.ts$/.test(path))) {
    if (!(await readFile(join(features, model), 'utf8')).includes("'zod/mini'")) continue;
    const exported: Record<string, unknown> = await import(join(features, model));
    for (const [form, value] of Object.entries(exported)) {
      const schema =
        /Schema$/.test(form) && typeof value === 'function' ? value(madeOf[form] ?? {}) : value;
      if (!(schema instanceof z.ZodMiniObject)) continue;
      for (const [path, field] of Object.entries(schema.shape)) {
        fields.push({ form, path, schema: field as z.ZodMiniType });
      }
    }
  }
  return fields;
}

/**
 * Fields without free text: choices, checkboxes, generated ids, numbers, days and times. Passwords
 * have their own rule (D67).
 */
const chosen =
  /Id$|^(password|identificationType|identificationPrefix|searchedNumber|minutes|freePort|vip|clientBy|foundClient|momDad|lines|lineIds|payments|days|details|birthdate|saleDate|invoiceDate|expenseDate|beginDate|endDate|date|dateFrom|dateUntil|day|time|opens|closes|office|currencyCode|timeZone|invoicing|officeType|commission|supervisorCommission|movType|advertising|paidInDollars|remind.*|roleName|salePaper|fiscalNotice|trade|rateMode|cashControl|invite|fourEyes|storeType|kind|counting|paymentType|isDefault|needsReference|opensDrawer|position|roundingStep|channel|columns|fixed|headingLine|withoutDocument|consentProof|covers|knownAt|occurredAt|notifiedAt|officeIds|SETTLE_FROM|SETTLE_BEFORE_CLOSE|storeId|amounts|period|mode)$/;

/** Schemas that validate the fields of a client together; their own tests check the lengths. */
const joint = /^(saleSchema|identifiedAppointmentSchema|namedAppointmentSchema)$/;

const fields = await formFields();
const typed = fields.filter(
  ({ form, path, schema }) =>
    !chosen.test(path) && !joint.test(form) && !schema.safeParse(1).success,
);

describe.each(typed)('$form: $path', ({ schema }) => {
  test('a text without a visible character counts as empty', () => {
    const [empty, invisible] = ['', '\u3164\u200b\u00a0\ufe0f\u0000'].map(
      (text) => schema.safeParse(text).error?.issues[0]?.message,
    );
    expect(invisible).toBe(empty);
  });

  test.each(['x', '4', '4,4', 'ana@correo.com '])(
    'a text of 100,000 characters like %j is rejected with a message',
    (text) => {
      const { error } = schema.safeParse(text.repeat(100_000));
      expect(error?.issues[0]?.message).toMatch(
        /^(El texto es demasiado largo, el máximo|El número|Campo) /,
      );
    },
  );
});
