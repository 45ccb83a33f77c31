// Mail campaigns (docs/decisions/258): to whom they go and where they stand. The values are those that the database takes.

/** Of who said yes to advertising, whom a mail campaign goes to. */
export const MAILING_PEOPLE = [
  { value: 'todos', label: 'Todos los que aceptaron' },
  { value: 'prospectos', label: 'Quienes no han comprado' },
  { value: 'compradores', label: 'Quienes ya compraron' },
] as const

/** Where a mail campaign stands, in the order that it goes. */
export const MAILING_STATES = [
  { value: 'borrador', label: 'Borrador' },
  { value: 'programada', label: 'Programada' },
  { value: 'enviando', label: 'Enviando' },
  { value: 'pausada', label: 'En pausa' },
  { value: 'enviada', label: 'Terminada' },
] as const

/** How a state is called; as it is written where there is none. */
export const mailingState = (state: string): string =>
  MAILING_STATES.find(({ value }) => value === state)?.label ?? state

/** By what the link of a letter is known that ends advertising: lower case, as every path is. */
export const MAILING_TOKEN = /^[a-z2-7]{22}$/

/** What a person reads where a text names them. Without a name the comma around it goes too: 'Hola, {nombre}: ven' is 'Hola: ven', '{nombre}, ven' is 'Ven'. */
export const withMailingName = (text: string, name: string | undefined): string =>
  name
    ? text.replaceAll('{nombre}', () => name)
    : text
        .replaceAll(
          /^([¡¿]*)\{nombre\}[,:]? *([¡¿]*\p{L}?)/gmu,
          (_, opens: string, next: string) => opens + next.toUpperCase(),
        )
        .replaceAll(/,? *\{nombre\}/g, '')
