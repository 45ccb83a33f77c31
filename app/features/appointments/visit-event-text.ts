const VISITS: Record<string, string> = {
  booked: 'agendada',
  moved: 'cambiada de hora',
  reassigned: 'con otro asesor',
  arrived: 'llegó',
  done: 'se hizo',
  missed: 'no vino',
  cancelled: 'cancelada',
}

/** What happened to a visit: 'agendada'. */
export const visitEventText = (what: string) => VISITS[what] ?? what
