import type { ErrorEntry } from './entry.ts';

/** Errors of permissions, passwords and reset codes. */
export const accessErrors = {
  NO_CAPTCHA: {
    text: 'No se pudo cargar el captcha: revise su conexión e intente nuevamente',
    effect: 'none',
  },
  FORBIDDEN: {
    text: 'No tiene permiso para realizar esta acción',
    effect: 'none',
  },
  OTHER_OFFICE: {
    text: 'Los datos no corresponden a la sucursal de su sesión',
    effect: 'none',
  },
  PASSWORD_LENGTH: {
    text: 'La contraseña debe tener entre {min} y {max} caracteres',
    effect: 'none',
    field: 'password',
  },
  PASSWORD_REPEATS: {
    text: 'La contraseña repite demasiado los mismos caracteres',
    effect: 'none',
    field: 'password',
  },
  PASSWORD_DIGITS: {
    text: 'La contraseña no puede ser solo números',
    effect: 'none',
    field: 'password',
  },
  PASSWORD_HAS_EMAIL: {
    text: 'La contraseña no puede llevar el nombre del email',
    effect: 'none',
    field: 'password',
  },
  PASSWORD_COMMON: {
    text: 'La contraseña es de las más usadas y fácil de adivinar, elija otra',
    effect: 'none',
    field: 'password',
  },
  PASSWORD_WRONG: {
    text: 'La contraseña actual no es correcta',
    effect: 'none',
    field: 'presentPassword',
  },
  PASSWORD_WAIT: {
    text: 'Demasiadas contraseñas equivocadas[, intente de nuevo en {wait}]',
    effect: 'none',
    field: 'presentPassword',
  },
  STEP_UP_REQUIRED: {
    text: 'Confirme su contraseña para hacer este cambio',
    effect: 'none',
    field: 'presentPassword',
  },
  SECOND_FACTOR_REQUIRED: {
    text: 'Escriba el código de su aplicación, o uno de recuperación',
    effect: 'none',
    field: 'code',
  },
  CODE_WRONG: {
    text: 'El código no es correcto o ya se usó',
    effect: 'none',
    field: 'code',
  },
  PASSKEY_WRONG: {
    text: 'La llave de acceso no sirvió, inténtelo de nuevo',
    effect: 'none',
  },
  PASSKEY_KNOWN: {
    text: 'Esa llave de acceso ya está registrada',
    effect: 'none',
  },
  PASSKEY_UNUSED: {
    text: 'No se usó ninguna llave de acceso',
    effect: 'none',
  },
  PASSKEY_ELSEWHERE: {
    text: 'Las llaves de acceso se usan en {host}',
    effect: 'none',
  },
  PASSKEY_ADDRESS: {
    text: 'Para crear llaves de acceso falta la dirección de Turno en el servidor (TURNO_PUBLIC_URL), avise a su administrador',
    effect: 'none',
  },
  PASSKEYS_FULL: {
    text: 'Su cuenta ya tiene {max} llaves de acceso, quite una',
    effect: 'none',
  },
  SECOND_FACTOR_NOT_BEGUN: {
    text: 'El código QR ya venció, empiece de nuevo',
    effect: 'none',
  },
  SECOND_FACTOR_MISSING: {
    text: 'Active primero su propio segundo factor',
    effect: 'none',
  },
  SECOND_FACTOR_KEPT: {
    text: 'Su empresa exige el segundo factor',
    effect: 'none',
  },
  PASSWORD_CODE_INVALID: {
    text: 'El código no es válido o ya venció, pida otro',
    effect: 'none',
    field: 'code',
  },
  INVITATION_INVALID: {
    text: 'La invitación ya se usó o venció: pida otra a quien le invitó',
    effect: 'none',
  },
  INVITATION_ACCEPTED: {
    text: 'Ya tiene una contraseña: entre con su email y ella',
    effect: 'none',
  },
  PASSWORD_SET: {
    text: 'Esta persona ya creó su contraseña: use ‘Restablecer contraseña’',
    effect: 'none',
  },
  PASSWORD_RESET_LIMIT: {
    text: 'La contraseña de esta cuenta ya se restableció {max} veces hoy, intente mañana',
    effect: 'none',
  },
  MESSAGE_SENT: { text: 'Ya se envió[ {when}]', effect: 'none' },
  MESSAGE_RECORDED: {
    text: 'Ya se registró[ {when}]: aquí no hay un servicio que lo envíe',
    effect: 'none',
  },
  MESSAGE_QUEUED: { text: 'Ya se pidió[ {when}] y aún no sale', effect: 'none' },
  NO_MESSAGE_SERVICE: {
    text: 'Aquí no se envían mensajes: pida un código a su administrador',
    effect: 'none',
  },
  LAST_ADMINISTRATOR: {
    text: 'Debe quedar al menos una persona activa que pueda cambiar los permisos',
    effect: 'none',
  },
  OWN_ACCOUNT: {
    text: 'No puede deshabilitar ni eliminar su propia cuenta, pídalo a otra persona que administre',
    effect: 'none',
  },
  ROLE_IN_USE: {
    text: 'El rol está asignado a uno o más empleados y no se puede eliminar',
    effect: 'none',
  },
  DEMO_BLOCKED: {
    text: 'Las cuentas de demostración están bloqueadas en este servidor, solicite una cuenta propia',
    effect: 'none',
  },
} satisfies Record<string, ErrorEntry>;
