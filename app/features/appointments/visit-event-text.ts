const VISITS: Record<string, string> = {
  booked: 'agendada',
  moved: 'cambiada de hora',
  reassigned: 'con otro asesor',
  arrived: 'llegó',
  expected: 'se quitó la llegada',
  attended: 'lo atienden',
  drove: 'salió a manejar',
  back: 'volvió de manejar',
  left: 'se fue',
  confirmed: 'confirmada',
  done: 'se hizo',
  missed: 'no vino',
  cancelled: 'cancelada',
  car_gone: 'su auto ya no está',
  car_back: 'su auto volvió',
}

export const visitEventText = (what: string) => VISITS[what] ?? what
