import { expect } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { loaded } from '../support/loaded.ts';
import { ownBranch } from '../support/own-branch.ts';
import { rowOf } from '../support/people.ts';
import { countActions, reportTask } from '../support/task-counter.ts';
import { test } from '../support/test.ts';
import { success, warning } from '../support/toasts.ts';
import { answer, openTab, technicianInput } from '../support/workdays.ts';

test('turns are opened by list, number and past day, and deletion updates other screens (doc 1 §2 Workdays) (D44)', {
  tag: ['@task', '@core'],
}, async ({ page, browser }) => {
  test.slow();
  const branch = await ownBranch(page);
  await branch.hireTechnician();
  await branch.hireTechnician();
  await branch.signIn(page, 'crm_supervisor');
  await loaded(page);

  const byMouse = countActions(page);
  await byMouse.click(page.getByRole('button', { name: 'Abrir turno' }));
  await byMouse.click(page.getByRole('button', { name: /^Crear Turno: Propia Sede/ }).first());
  const dialog = page.getByRole('dialog', { name: 'Desea crear turno?' });
  await byMouse.click(dialog.getByRole('button', { name: 'Crear Turno' }));
  await expect(success(page, /Turno 1 registrado/)).toBeVisible();
  reportTask('take a turn, by mouse', byMouse.cost(), { keys: 0, clicks: 3 });

  const byKeys = countActions(page);
  await byKeys.press('n');
  await expect(page.getByRole('combobox', { name: 'Número de identificación' })).toBeFocused();
  await byKeys.type('prop');
  await expect(page.getByRole('option')).toHaveCount(1);
  await byKeys.press('Enter');
  await byKeys.press('Enter');
  await expect(success(page, /Turno 2 registrado/)).toBeVisible();
  reportTask('take a turn, by keys', byKeys.cost(), { keys: 7, clicks: 0 });
  const turns = rowOf(page, 'Propia Sede');
  await expect(turns).toHaveCount(2);

  const panel = await openTab(page, 'Agregar turno días anteriores');
  await expectAccessible(page);
  const [number = ''] = /V\d+/.exec(await turns.first().innerText()) ?? [];
  for (const noticeText of [
    success(page, 'Turno 1 registrado el 05/01/2026'),
    warning(page, 'La técnica (o) ya tiene un turno para el día'),
  ]) {
    await technicianInput(panel).fill(number);
    await panel.getByLabel('Fecha').fill('2026-01-05');
    await panel.getByRole('button', { name: 'Crear Turno' }).click();
    await expect(noticeText).toBeVisible();
  }

  const other = await browser.newPage();
  await branch.signIn(other, 'crm_technical_attendant', '/workdays');
  await expect(rowOf(other, 'Propia Sede')).toHaveCount(2);
  const first = turns.filter({ hasText: number });
  const removed = (await first.getByRole('cell').nth(2).innerText()).trim();
  await first.getByRole('button', { name: 'Eliminar' }).click();
  await expect(page.getByRole('dialog')).toContainText(`Turno ${removed}, Propia Sede`);
  await answer(page, 'Desea eliminar el registro?', 'Eliminar');
  await expect(success(page, 'Registro eliminado con éxito')).toBeVisible();
  await expect(rowOf(other, number)).toBeHidden({ timeout: 2_000 });
  await other.close();
});
