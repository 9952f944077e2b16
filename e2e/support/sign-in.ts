import { expect, type Page } from '@playwright/test';
import { type Challenge, sha, solveChallenge } from 'altcha/lib';
import { demoPassword } from '#db/demo/demo-company.ts';
import type { OfficeName, RoleName } from '#db/demo/staff.ts';
import { open } from './loaded.ts';

/** Fills in the visible login and submits it. */
export async function submitLogin(
  page: Page,
  email: string,
  password: string = demoPassword,
): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: 'Contraseña' }).fill(password);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
}

/** Sessions of this process, by account. */
const begun = new Map<string, { token: string; at: number }>();

/**
 * Longest age of a reused session in milliseconds. Some actions ask for the password again 5
 * minutes after sign-in (D67).
 */
const tokenLifetime = 2 * 60_000;

/**
 * Signs in at an address as the demo company's person of that role, with this process's session of
 * them.
 */
export async function signIn(
  page: Page,
  role: RoleName,
  office: OfficeName = 'Caracas',
  address = '/',
): Promise<void> {
  await enter(page, await tokenOf(page, role, office), address);
}

/** Signs in without opening a screen, for journeys that first prepare data through the API. */
export async function signInUnseen(
  page: Page,
  role: RoleName,
  office: OfficeName = 'Caracas',
): Promise<void> {
  await injectToken(page, await tokenOf(page, role, office));
  await page.goto('/favicon.svg');
}

/** Loads an address with a session token. */
export async function enter(page: Page, token: string, address: string): Promise<void> {
  await injectToken(page, token);
  await open(page, address);
  await expect(page.getByRole('link', { name: 'Turno, inicio' })).toBeVisible();
}

async function injectToken(page: Page, token: string): Promise<void> {
  await page.addInitScript((storedToken) => {
    // Once, so that the page stays signed out after a sign-out.
    if (sessionStorage.getItem(storedToken)) return;
    sessionStorage.setItem(storedToken, 'signed in');
    localStorage.setItem('turno.token', storedToken);
  }, token);
}

/**
 * Returns a token of the demo company's person of that role, from this process's session or a new
 * one.
 */
export async function tokenOf(
  page: Page,
  role: RoleName,
  office: OfficeName = 'Caracas',
): Promise<string> {
  const account = `${role}@${office.toLowerCase()}.demo`;
  const { token = '', at = 0 } = begun.get(account) ?? {};
  if (Date.now() - at < tokenLifetime && (await isOpen(page, token))) return token;
  const opened = await sessionOf(page, account, demoPassword);
  begun.set(account, { token: opened, at: Date.now() });
  return opened;
}

/** Starts a session through the API, as the login does, and returns its token. */
export async function sessionOf(page: Page, email: string, password: string): Promise<string> {
  const answer = await page.request.post('/graphql', {
    headers: { 'x-session-id': await solvedCaptcha(page) },
    data: {
      query: `mutation ($email: String!, $password: String!) {
        procAuthenticateEmployeeJwtToken(input: { pEmail: $email, pPassword: $password }) { jwtToken } }`,
      variables: { email, password },
    },
  });
  const { data, errors } = await answer.json();
  if (errors) throw new Error(`${email}: ${errors[0].message}`);
  return data.procAuthenticateEmployeeJwtToken.jwtToken;
}

async function solvedCaptcha(page: Page): Promise<string> {
  const challenge = (await (await page.request.get('/captcha')).json()) as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey: sha.deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}

async function isOpen(page: Page, token: string): Promise<boolean> {
  const answer = await page.request.get('/me', { headers: { authorization: `Bearer ${token}` } });
  return answer.ok();
}

/** Credentials of a person. */
interface Account {
  readonly email: string;
  readonly password: string;
}

/** Signs in through the form, in a separate session that the test may end. */
export async function signInAs(page: Page, { email, password }: Account): Promise<void> {
  await open(page, '/login');
  await submitLogin(page, email, password);
  await expect(page.getByRole('button', { name: /^Cuenta de/ })).toBeVisible();
}

/** Signs in through the form as the demo company's person of that role. */
export async function signInByForm(
  page: Page,
  role: RoleName,
  office: OfficeName = 'Caracas',
): Promise<void> {
  const email = `${role}@${office.toLowerCase()}.demo`;
  await signInAs(page, { email, password: demoPassword });
}

/** Opens the login in another browser, optionally with another user agent. */
export async function otherBrowser(page: Page, userAgent?: string): Promise<Page> {
  const context = await page
    .context()
    .browser()
    ?.newContext(userAgent ? { userAgent } : {});
  if (!context) throw new Error('The page has no browser.');
  const other = await context.newPage();
  await open(other, '/login');
  return other;
}

/** Signs out through the account menu. */
export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Cuenta de/ }).click();
  await page.getByRole('menuitem', { name: 'Cerrar Sesión' }).click();
  await expect(page).toHaveURL('/login');
}
