import type { UndoConflict } from './undo-texts.ts'
import { tableWords } from './words/table-words.ts'

const CONFLICTS: Record<string, string> = {
  changed: 'Alguien lo cambió después:',
  gone: 'Ya no existe.',
  car_sold: 'Ese auto ya se vendió: su inspección queda como se firmó.',
  inspection_newer: 'Ese auto tiene una inspección más nueva: esta ya no se reabre.',
  inspection_closed: 'Esa inspección ya está firmada: un administrador la reabre desde su página.',
  delivered: 'Ese auto ya se entregó. Primero corrige su cita de entrega en la Agenda; después deshaz su venta.',
  delivery_booked: 'Su entrega está agendada. Primero cancélala en la Agenda; después deshaz su venta.',
  exists: 'Ya existe otra vez.',
  too_large: 'El valor de antes era demasiado grande y no se guardó.',
  declared: 'Es lo que esa persona declaró: solo ella puede decir otra cosa.',
  taken: 'Otra cita ya ocupa su hora.',
  held: 'Se guarda solo porque otra ley lo pide: nadie lo lee ni lo cambia.',
  file_gone: 'Su archivo se borró para siempre.',
  immutable: 'Ese registro se conserva como se hizo: nadie lo cambia.',
  refused: 'Ese registro ya no puede volver a como estaba.',
}
export function conflictText({ why, by, message, told }: UndoConflict): string {
  if (why === 'referred' && by) return `Ya lo usan otros registros (${tableWords(by).many}).`
  return (told && message) || (CONFLICTS[why] ?? CONFLICTS.refused!)
}
