import { bracedNames, filledWords, isReply, MESSAGE_KINDS } from '#contract/leads/message-words.ts'
import { precio } from '#contract/text/money.ts'
import type { WritingState } from './queries.ts'

export interface ReplyDraft {
  id: string
  label: string
  subject: string | null
  words: string
  names: string[]
  text: string
  missing: string[]
}

interface House {
  name: string
  publicUrl: string
}

/** Values of the placeholders; unknown ones are absent. */
export function replyValues({ name, agent, car }: WritingState, house: House): Record<string, string> {
  const known = {
    nombre: name?.split(' ')[0],
    asesor: agent,
    agencia: house.name,
    ...(car && {
      auto: car.title,
      precio: car.price > 0 ? precio(car.price) : null,
      sucursal: car.place,
      liga: `${house.publicUrl}/autos/${car.slug}`,
    }),
  }
  return Object.fromEntries(Object.entries(known).filter((entry): entry is [string, string] => Boolean(entry[1])))
}

type OwnWords = { id: string; subject: string | null; body: string }

export function replyDrafts(
  way: 'whatsapp' | 'mail',
  standing: WritingState,
  own: readonly OwnWords[],
  house: House,
): ReplyDraft[] {
  const values = replyValues(standing, house)
  return MESSAGE_KINDS.filter(({ id }) => isReply(id) && id.startsWith(`${way}:`))
    .filter(({ id }) => !(standing.car?.gone && id.endsWith('lead-available')))
    .map(({ id, label, house: ours }) => {
      const { subject, body } = own.find((words) => words.id === id) ?? ours
      const names = bracedNames(body)
      return {
        id,
        label,
        words: body,
        names,
        text: filledWords(body, values),
        subject: subject && filledWords(subject, values),
        missing: names.filter((name) => !values[name]),
      }
    })
}
