import { expect, type Locator, type Page } from '@playwright/test';
import { book, freeDay, officeChoices } from '../support/appointments.ts';
import { boxOf } from '../support/box-of.ts';
import { loaded, open } from '../support/loaded.ts';
import { setServerTime } from '../support/server-time.ts';
import { signInUnseen } from '../support/sign-in.ts';
import { test } from '../support/test.ts';
import { success } from '../support/toasts.ts';
import { unique } from '../support/unique.ts';

test.use({ viewport: { width: 360, height: 480 }, hasTouch: true, isMobile: true });

/** Moves a finger from the middle of a card by these pixels. */
async function swipe(page: Page, card: Locator, [right, down]: readonly [number, number]) {
  await card.scrollIntoViewIfNeeded();
  const { x, y, width, height } = await boxOf(card);
  const browser = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', share: number) =>
    browser.send('Input.dispatchTouchEvent', {
      type,
      touchPoints:
        type === 'touchEnd'
          ? []
          : [{ x: x + width / 2 + right * share, y: y + height / 2 + down * share }],
    });
  await touch('touchStart', 0);
  for (let step = 1; step <= 10; step += 1) await touch('touchMove', step / 10);
  await touch('touchEnd', 1);
  await browser.detach();
}

test('a swipe of an appointment runs its main action, and a vertical move scrolls', async ({
  page,
}) => {
  await signInUnseen(page, 'crm_supervisor', 'Lima');
  const { technicians, subservices } = await officeChoices(page);
  const [day, lastName] = [freeDay(), unique('Landaeta')];
  await book(page, {
    firstName: 'Sol',
    lastName,
    appointmentDate: `${day} 12:00:00`,
    details: [{ employeeId: technicians[0]?.id ?? '', subserviceId: subservices[0]?.id ?? '' }],
  });
  await setServerTime(page, new Date(`${day}T15:00:00Z`));
  await open(page, '/appointments');
  await loaded(page);
  const card = page.getByRole('listitem').filter({ hasText: lastName });

  const top = await page.evaluate(() => scrollY);
  await swipe(page, card, [10, -160]);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(top);
  await swipe(page, card, [40, 0]);
  await expect(card).toContainText('Reservada');
  await swipe(page, card, [-120, 0]);
  await expect(success(page, 'Registro actualizado con exito')).toBeVisible();
  await expect(card).toContainText('Llegó');
  await swipe(page, card, [120, 0]);
  await expect(page).toHaveURL(/\/sales\/add\?appointment=/);
});
