export const CAUSES: Record<string, string> = {
  turno: 'Era su turno',
  apertura: 'Era su turno al abrir la sucursal',
  espera: 'Nadie estaba en turno: espera',
  pagina: 'Llegó por su página',
  cuenta: 'Ya era su asesor',
  conocido: 'Ya atendía a esa persona',
  cubre: 'Cubre a su asesor, que no está',
  regresa: 'Su asesor regresó, o ya se le contestó',
  sin_respuesta: 'Nadie le había contestado a tiempo',
  a_mano: 'Lo asignó una persona',
  importado: 'Venía en un archivo importado',
}
