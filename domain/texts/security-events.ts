/** Kinds of entries in the security log (docs/security-log.md) with their captions. */
export const securityKinds = {
  SIGN_IN: 'Inicio de sesión',
  SIGN_OUT: 'Cierre de sesión',
  SESSION_ENDED: 'Sesión terminada',
  REFUSAL: 'Acceso rechazado',
  EXPORT: 'Exportación',
  IMPORT: 'Importación de datos',
  PERMISSIONS: 'Permisos de un rol',
  ROLE: 'Rol de una persona',
  ROLE_EDITED: 'Roles',
  ADMINISTRATOR: 'Nuevo administrador',
  PASSWORD: 'Cambio de contraseña',
  PASSWORD_CODE: 'Código para una contraseña nueva',
  INVITATION: 'Invitación a crear la contraseña',
  PASSWORD_RESET: 'Contraseña restablecida',
  SECOND_FACTOR: 'Segundo factor',
  NEW_DEVICE: 'Dispositivo nuevo',
  NEW_DEVICE_DENIED: 'Inicio de sesión desconocido',
  ACCOUNT_EMAIL: 'Cambio de email',
  ACCOUNT_CREATED: 'Cuenta creada',
  ACCOUNT_DELETED: 'Cuenta eliminada',
  ACCOUNT_DISABLED: 'Cuenta deshabilitada',
  ACCOUNT_ENABLED: 'Cuenta reactivada',
  ACCOUNT_FREED: 'Cuenta desbloqueada',
  ERASURE: 'Datos de un cliente borrados',
  INCIDENT: 'Incidente de datos personales',
  RETENTION: 'Datos borrados por antigüedad',
  RATE: 'Valor cambiario',
  SETTING: 'Configuración',
  CASH_REFUSED: 'Rechazo en la caja',
  CASH_CONFIRMED: 'Caja confirmada',
  DEMO_REMOVED: 'Demo eliminada',
} as const;

export type SecurityKind = keyof typeof securityKinds;

/** Outcomes: `CUT_OFF` is an incomplete download. */
export const securityOutcomes = {
  DONE: 'Hecho',
  REFUSED: 'Rechazado',
  CUT_OFF: 'Interrumpido',
} as const;

export type SecurityOutcome = keyof typeof securityOutcomes;

/** Reasons of rejections, by the error codes (domain/errors/error-register.ts) that occur in the log. */
export const securityReasons: Readonly<Record<string, string>> = {
  INVALID_USER: 'Contraseña o cuenta errada',
  USER_BLOCKED: 'Debe esperar',
  INVALID_CAPTCHA: 'Sin prueba de persona',
  TOO_MANY_REQUESTS: 'Demasiados intentos',
  FORBIDDEN: 'Sin permiso',
  OTHER_OFFICE: 'Otra sucursal',
  INVALID_TOKEN: 'Sesión falsa',
  CODE_WRONG: 'Código errado',
  PASSKEY_WRONG: 'Llave de acceso errada',
  CASH_TOO_LOW: 'En la caja no alcanza',
  COUNT_AGAIN: 'El conteo no coincide',
  CASH_REASON: 'Falta el motivo de la diferencia',
  CASH_FLOAT: 'Fondo mayor que lo contado',
  CASH_HELD: 'Caja por confirmar',
};

/** Immediate alerts to administrators: one per subject and hour. */
export const securityAlerts = {
  GUESSING: 'Intentos de adivinar una contraseña',
  ADMINISTRATOR: 'Nuevo administrador',
  EXPORT: 'Exportación masiva',
  RATE: 'Cambio fuerte de un valor',
  PERMISSIONS: 'Permisos cambiados',
  INCIDENT: 'Incidente de datos personales',
  CASH: 'Control de la caja',
} as const;
