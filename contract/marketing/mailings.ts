import { labelIn } from '../text/labels.ts'
export const MAILING_PEOPLE = [
  { value: 'todos', label: 'Todos los que aceptaron' },
  { value: 'prospectos', label: 'Quienes no han comprado' },
  { value: 'compradores', label: 'Quienes ya compraron' },
] as const

export const MAILING_STATES = [
  { value: 'borrador', label: 'Borrador' },
  { value: 'programada', label: 'Programada' },
  { value: 'enviando', label: 'Enviando' },
  { value: 'pausada', label: 'En pausa' },
  { value: 'enviada', label: 'Terminada' },
] as const

export const mailingState = (state: string): string => labelIn(MAILING_STATES, state)

export const MAILING_TOKEN = /^[a-z2-7]{22}$/

/**
 * Fills in the name. Without one its comma goes too: 'Hola, {nombre}: ven' is 'Hola: ven', '{nombre}, ven' is 'Ven'.
 */
export const withMailingName = (text: string, name: string | undefined): string =>
  name
    ? text.replaceAll('{nombre}', () => name)
    : text
        .replaceAll(
          /^([¡¿]*)\{nombre\}[,:]? *([¡¿]*\p{L}?)/gmu,
          (_, opens: string, next: string) => opens + next.toUpperCase(),
        )
        .replaceAll(/,? *\{nombre\}/g, '')
