export const GUEST_VISIT_WORDS = {
  prueba: {
    name: 'Prueba de manejo',
    book: 'Agendar prueba de manejo',
    booked: 'Tu prueba de manejo está agendada.',
  },
  inspeccion: { name: 'Inspección', book: 'Agendar inspección', booked: 'Tu inspección está agendada.' },
  visita: { name: 'Visita', book: 'Agendar visita', booked: 'Tu visita está agendada.' },
}

export type GuestVisitKind = keyof typeof GUEST_VISIT_WORDS

export const visitWords = (kind: string) => GUEST_VISIT_WORDS[kind as GuestVisitKind] ?? GUEST_VISIT_WORDS.visita
