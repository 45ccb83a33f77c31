import type { MailData } from './mail-data.ts'

const NAMES = {
  totp: 'un código de tu app de autenticación',
  phone: 'un código por mensaje a tu teléfono',
  webauthn: 'tu llave de seguridad',
}

export const factorName = ({ factorType, friendlyName }: MailData['mfa-enrolled']): string =>
  friendlyName ? `${NAMES[factorType]} («${friendlyName}»)` : NAMES[factorType]
