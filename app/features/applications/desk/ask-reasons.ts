const OF_PHOTOS = [
  'La foto salió borrosa: tómala con buena luz y de cerca.',
  'No se ve completo: deben salir las cuatro esquinas.',
]
const NOT_IT = 'No es el documento que pedimos.'
const OLD = 'Es de hace más de tres meses: necesitamos uno más reciente.'

const AGAIN: Record<string, string[]> = {
  identificacion: ['Está vencida: necesitamos una vigente.', 'Falta el otro lado.', ...OF_PHOTOS, NOT_IT],
  comprobante_domicilio: [OLD, 'La dirección no es la de tu solicitud.', ...OF_PHOTOS, NOT_IT],
  recibos_nomina: ['Falta algún mes: son los de los últimos tres.', OLD, ...OF_PHOTOS, NOT_IT],
  comprobante_pension: ['Falta algún mes: son los de los últimos tres.', OLD, ...OF_PHOTOS, NOT_IT],
  estados_cuenta: ['Faltan páginas: van todas.', 'Falta algún mes: son los de los últimos tres.', OLD, NOT_IT],
  constancia_fiscal: [OLD, 'Falta una hoja.', NOT_IT],
}
const FIRST: Record<string, string[]> = {
  identificacion: ['La financiera la pide para confirmar quién eres.'],
  comprobante_domicilio: ['La financiera lo pide para confirmar tu domicilio.'],
  recibos_nomina: ['La financiera los pide para comprobar tus ingresos.'],
  comprobante_pension: ['La financiera lo pide para comprobar tu pensión.'],
  estados_cuenta: [
    'La financiera los pide para comprobar tus ingresos.',
    'Tus ingresos no se alcanzan a comprobar con lo que enviaste.',
  ],
  constancia_fiscal: ['La financiera la pide para confirmar tu situación fiscal.'],
}

/** Shown to the client. */
export const askReasons = (kind: string, came: boolean): string[] => (came ? AGAIN : FIRST)[kind] ?? [NOT_IT]
