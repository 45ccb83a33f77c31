import { instantText } from '#contract/dates/date-texts.ts'
import type { ErasedParts } from './queries.ts'

const counted = (count: number, one: string, many: string) => (count === 1 ? `1 ${one}` : `${count} ${many}`)

export function takenText({ touches, visits, visits_ahead, candidacies }: ErasedParts): string {
  const taken = [
    'su nombre, teléfono y correo',
    touches > 0 && counted(touches, 'contacto', 'contactos'),
    visits > 0 && counted(visits, 'cita', 'citas'),
    candidacies > 0 && counted(candidacies, 'solicitud de empleo con su CV', 'solicitudes de empleo con su CV'),
  ].filter(Boolean)
  const last = taken.pop()
  const list = taken.length ? `${taken.join(', ')} y ${last}` : last
  const ahead =
    visits_ahead === 0
      ? ''
      : ` ${visits_ahead === 1 ? 'La cita que viene se cancela' : `Las ${visits_ahead} citas que vienen se cancelan`} y se le avisa por mensaje.`
  return `Se borran ${list}.${ahead}`
}

export const retainedText = ({ offers, kept, kept_why }: ErasedParts): string =>
  [
    kept &&
      `Se conserva, apartado y sin que nadie lo lea, el expediente de: ${kept.map(({ title, until }) => `${title}, hasta el ${instantText('date', until)}`).join('; ')}. ${kept_why}.`,
    offers > 0 &&
      `${offers === 1 ? 'Su oferta se queda' : `Sus ${offers} ofertas se quedan`} sin nombre: solo dice${offers === 1 ? '' : 'n'} de un auto.`,
    'En el Registro de Cambios queda que algo hubo, cuándo y quién lo hizo, sin sus datos. Sus solicitudes ARCO se conservan: prueban que se atendieron. A los sistemas conectados se les avisa que también lo borren.',
  ]
    .filter(Boolean)
    .join(' ')
