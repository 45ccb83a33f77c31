import { instantText } from '#contract/dates/date-texts.ts'
import {
  accountButton,
  button,
  code,
  goodFor,
  helpLine,
  type Letter,
  type MailContext,
  note,
  paragraph,
} from '../letter.ts'
import type { MailData } from '../mail-data.ts'

const FACTORS = {
  totp: 'un código de tu app de autenticación',
  phone: 'un código por mensaje a tu teléfono',
  webauthn: 'tu llave de seguridad',
}

const factorName = ({ factorType, friendlyName }: MailData['mfa-enrolled']): string =>
  friendlyName ? `${FACTORS[factorType]} («${friendlyName}»)` : FACTORS[factorType]

export const confirmSignup = (data: MailData['confirm-signup'], context: MailContext): Letter => ({
  subject: `Confirma tu correo en ${context.brand.name}`,
  preheader: `Tu código es ${data.code}. Con él terminas de crear tu cuenta.`,
  title: 'Confirma tu correo',
  blocks: [
    paragraph(`Estás a un paso de tener tu cuenta en ${context.brand.name}. Confirma que este correo es tuyo:`),
    accountButton(context, 'Confirmar mi correo', data.link),
    paragraph('O escribe este código en la página donde te registraste:'),
    code(data.code),
    goodFor(context.expiresIn, 'enlace y el código'),
    note('Si no creaste una cuenta, ignora este correo: sin confirmar, nadie puede usarla.'),
  ],
})

export const magicLink = (data: MailData['magic-link'], context: MailContext): Letter => ({
  subject: `Tu acceso a ${context.brand.name}`,
  preheader: `Tu código es ${data.code}. No lo compartas con nadie.`,
  title: 'Entra a tu cuenta',
  blocks: [
    paragraph(`Pediste entrar a ${context.brand.name} sin contraseña. Usa este botón:`),
    accountButton(context, 'Entrar a mi cuenta', data.link),
    paragraph('O escribe este código en la página donde lo pediste:'),
    code(data.code),
    goodFor(context.expiresIn, 'enlace y el código'),
    note(
      `No compartas el código con nadie, tampoco con quien diga llamar de ${context.brand.name}: nunca te lo vamos a pedir.`,
    ),
    note('Si no pediste entrar, ignora este correo.'),
  ],
})

export const recovery = (data: MailData['recovery'], context: MailContext): Letter => ({
  subject: `Restablece tu contraseña de ${context.brand.name}`,
  preheader: 'Elige una contraseña nueva. Si no lo pediste, no tienes que hacer nada.',
  title: 'Restablece tu contraseña',
  blocks: [
    paragraph(`Alguien, esperamos que tú, pidió una contraseña nueva para tu cuenta de ${context.brand.name}.`),
    accountButton(context, 'Elegir una contraseña nueva', data.link),
    paragraph('O escribe este código en la página donde la pediste:'),
    code(data.code),
    goodFor(context.expiresIn, 'enlace y el código'),
    note('Si no lo pediste, ignora este correo: tu contraseña sigue siendo la misma.'),
  ],
})

export const invite = (data: MailData['invite'], context: MailContext): Letter => ({
  subject: `Te invitaron a ${context.brand.name}`,
  preheader: 'Acepta la invitación y elige tu contraseña.',
  title: `Te damos la bienvenida a ${context.brand.name}`,
  blocks: [
    paragraph(
      `El equipo de ${context.brand.name} creó una cuenta para ti. Acepta la invitación para empezar a usarla:`,
    ),
    accountButton(context, 'Aceptar la invitación', data.link),
    paragraph('Si la página te pide un código, es este:'),
    code(data.code),
    goodFor(context.expiresIn, 'enlace y el código'),
    note('Si no esperabas esta invitación, ignora este correo.'),
  ],
})

export const reauthentication = (data: MailData['reauthentication'], { brand, expiresIn }: MailContext): Letter => ({
  subject: `${data.code} es tu código de ${brand.name}`,
  preheader: 'Escríbelo para continuar con el cambio que pediste.',
  title: 'Confirma que eres tú',
  blocks: [
    paragraph('Escribe este código para continuar con el cambio que pediste en tu cuenta:'),
    code(data.code),
    goodFor(expiresIn, 'código'),
    note(`No lo compartas con nadie, tampoco con quien diga llamar de ${brand.name}: nunca te lo vamos a pedir.`),
    note('Si no pediste ningún cambio, cambia tu contraseña: alguien más pudo haber entrado a tu cuenta.'),
  ],
})

export const emailChangeCurrent = (data: MailData['email-change-current'], context: MailContext): Letter => ({
  subject: `Confirma el cambio de correo de tu cuenta de ${context.brand.name}`,
  preheader: `Tu cuenta pasaría de este correo a ${data.newEmail}.`,
  title: 'Confirma el cambio de correo',
  blocks: [
    paragraph(`Pediste que tu cuenta de ${context.brand.name} deje este correo y use ${data.newEmail}.`),
    paragraph('El cambio se hace cuando confirmas desde los dos correos.'),
    accountButton(context, 'Confirmar el cambio', data.link),
    paragraph('O escribe este código en la página donde lo pediste:'),
    code(data.code),
    goodFor(context.expiresIn, 'enlace y el código'),
    note('Si no fuiste tú, no confirmes y cambia tu contraseña: alguien más pudo haber entrado a tu cuenta.'),
  ],
})

export const emailChangeNew = (data: MailData['email-change-new'], context: MailContext): Letter => ({
  subject: `Confirma tu correo nuevo en ${context.brand.name}`,
  preheader: `Tu código es ${data.code}.`,
  title: 'Confirma tu correo nuevo',
  blocks: [
    paragraph(`${data.newEmail} va a ser el correo de una cuenta de ${context.brand.name}. Confirma que es tuyo:`),
    accountButton(context, 'Confirmar mi correo nuevo', data.link),
    paragraph('O escribe este código en la página donde pediste el cambio:'),
    code(data.code),
    goodFor(context.expiresIn, 'enlace y el código'),
    note('Si no conoces esa cuenta, ignora este correo: no se le asignará.'),
  ],
})

export const emailChanged = (data: MailData['email-changed'], context: MailContext): Letter => ({
  subject: `Cambió el correo de tu cuenta de ${context.brand.name}`,
  preheader: `Ahora es ${data.newEmail}.`,
  title: 'El correo de tu cuenta cambió',
  blocks: [
    paragraph(`Tu cuenta ya no usa ${data.oldEmail}: su correo ahora es ${data.newEmail}.`),
    paragraph('Si fuiste tú, no tienes que hacer nada. Este es el último aviso que te llega aquí.'),
    helpLine(context),
  ],
})

export const phoneChanged = (data: MailData['phone-changed'], context: MailContext): Letter => ({
  subject: `Cambió el teléfono de tu cuenta de ${context.brand.name}`,
  preheader: `Ahora termina en ${data.newPhone.slice(-4)}.`,
  title: 'El teléfono de tu cuenta cambió',
  blocks: [
    paragraph(`El teléfono de tu cuenta ahora es el que termina en ${data.newPhone.slice(-4)}.`),
    paragraph('Si fuiste tú, no tienes que hacer nada. Si no, entra y cambia tu contraseña:'),
    button('Ir a mi cuenta', `${context.siteUrl}/acceder`),
    helpLine(context),
  ],
})

export const passwordChanged = (_: MailData['password-changed'], context: MailContext): Letter => ({
  subject: `Cambió la contraseña de tu cuenta de ${context.brand.name}`,
  preheader: 'Si fuiste tú, no tienes que hacer nada.',
  title: 'Tu contraseña cambió',
  blocks: [
    paragraph('La contraseña de tu cuenta se acaba de cambiar. Si fuiste tú, no tienes que hacer nada.'),
    paragraph('Si no fuiste tú, pide una contraseña nueva cuanto antes:'),
    button('Elegir una contraseña nueva', `${context.siteUrl}/acceder?paso=recuperar`),
    helpLine(context),
  ],
})

export const mfaEnrolled = (data: MailData['mfa-enrolled'], context: MailContext): Letter => ({
  subject: `Activaste un segundo paso en tu cuenta de ${context.brand.name}`,
  preheader: 'Tu cuenta ahora está mejor protegida.',
  title: 'Tu cuenta tiene un segundo paso',
  blocks: [
    paragraph(`Desde ahora, al entrar te pediremos además ${factorName(data)}.`),
    paragraph('Si fuiste tú, no tienes que hacer nada. Si no, entra, quítalo y cambia tu contraseña:'),
    button('Ir a mi cuenta', `${context.siteUrl}/acceder`),
    helpLine(context),
  ],
})

export const mfaRemoved = (data: MailData['mfa-removed'], context: MailContext): Letter => ({
  subject: `Se quitó un segundo paso de tu cuenta de ${context.brand.name}`,
  preheader: 'Si fuiste tú, no tienes que hacer nada.',
  title: 'Se quitó un segundo paso',
  blocks: [
    paragraph(`Al entrar ya no te pediremos ${factorName(data)}.`),
    paragraph('Si fuiste tú, no tienes que hacer nada. Si no, entra, cambia tu contraseña y vuelve a activarlo:'),
    button('Ir a mi cuenta', `${context.siteUrl}/acceder`),
    helpLine(context),
  ],
})

export const passkeyAdded = ({ name }: MailData['passkey-added'], context: MailContext): Letter => ({
  subject: `Agregaste una llave de acceso a tu cuenta de ${context.brand.name}`,
  preheader: 'Si fuiste tú, no tienes que hacer nada.',
  title: 'Tu cuenta tiene una llave de acceso nueva',
  blocks: [
    paragraph(
      `Se llama «${name}». Con ella entras con la huella, el rostro o el PIN de tu dispositivo, sin tu contraseña.`,
    ),
    paragraph('Si no fuiste tú, quítala, cierra las sesiones que no reconozcas y cambia tu contraseña:'),
    button('Ir a Seguridad', `${context.siteUrl}/escritorio/profile?seccion=seguridad`),
    helpLine(context),
  ],
})

export const recoveryCodeUsed = ({ left }: MailData['recovery-code-used'], context: MailContext): Letter => ({
  subject: `Entraste a ${context.brand.name} con un código de recuperación`,
  preheader: 'Si fuiste tú, no tienes que hacer nada.',
  title: 'Se usó un código de recuperación',
  blocks: [
    paragraph(
      left === 0
        ? 'Ese código ya no sirve y era el último: haz otros diez desde tu perfil.'
        : `Ese código ya no sirve. Te ${left === 1 ? 'queda 1' : `quedan ${left}`}.`,
    ),
    paragraph('Si no fuiste tú, alguien tiene tus códigos: entra, cambia tu contraseña y haz códigos nuevos.'),
    button('Ir a Seguridad', `${context.siteUrl}/escritorio/profile?seccion=seguridad`),
    helpLine(context),
  ],
})

export const addressTaken = (_: MailData['address-taken'], context: MailContext): Letter => ({
  subject: `Ya tienes una cuenta en ${context.brand.name} con este correo`,
  preheader: 'Alguien quiso usarlo en otra cuenta; no cambió nada.',
  title: 'Este correo ya tiene cuenta',
  blocks: [
    paragraph('Alguien, quizá tú, quiso usar este correo en otra cuenta. No cambió nada: sigue siendo el de la tuya.'),
    paragraph('Si fuiste tú, entra con este correo a la cuenta que ya tienes:'),
    button('Entrar a mi cuenta', `${context.siteUrl}/acceder`),
    helpLine(context),
  ],
})

export const accountDeleted = (
  { name, heldUntil, reason }: MailData['account-deleted'],
  context: MailContext,
): Letter => ({
  subject: `Tu cuenta de ${context.brand.name} ${heldUntil === undefined ? 'se borró' : 'quedó bloqueada'}`,
  preheader: 'Gracias por el tiempo que estuviste con nosotros.',
  title: name ? `Hasta pronto, ${name}` : 'Hasta pronto',
  blocks: [
    paragraph(
      heldUntil === undefined
        ? 'Tu cuenta y tus datos se borraron, como lo pediste. Ya nadie puede entrar con ella.'
        : 'Tu cuenta quedó bloqueada, como lo pediste: nadie puede entrar con ella ni verla.',
    ),
    ...(heldUntil === undefined
      ? []
      : [
          paragraph(
            `La ley nos obliga a guardar tu expediente hasta el ${instantText('date', heldUntil)}; ese día se borra. Motivo: ${reason ?? 'obligación legal'}`,
          ),
        ]),
    paragraph('Gracias por el tiempo que estuviste con nosotros. Si un día buscas auto, aquí te esperamos.'),
    helpLine(context),
  ],
})

export const exportMade = (
  { who, view, rows, reason, at }: MailData['export-made'],
  { siteUrl }: MailContext,
): Letter => ({
  subject: `${who} descargó ${rows.toLocaleString('es-MX')} renglones de ${view}`,
  preheader: reason,
  title: `${who} descargó ${rows.toLocaleString('es-MX')} renglones`,
  blocks: [
    paragraph(`Son de «${view}», el ${instantText('moment', at)}. Para qué: «${reason}»`),
    button('Ver las descargas', `${siteUrl}/escritorio/admin/config/descargas`),
    note('Te avisamos cada vez que alguien descarga más de 200 renglones'),
  ],
})
