/**
 * What a caller without a session may ask for, and by which operation: one of these at a time.
 * What is not here is refused before it is validated or planned.
 */
export const anonymousFields: Readonly<Record<string, 'query' | 'mutation'>> = {
  procAuthenticateEmployeeJwtToken: 'mutation',
  procBeginPasskeySignIn: 'mutation',
  procSignInWithPasskey: 'mutation',
  appointmentByToken: 'query',
  procAnswerAppointment: 'mutation',
  resetByPhone: 'query',
  procRequestPasswordCode: 'mutation',
  procResetPassword: 'mutation',
};
