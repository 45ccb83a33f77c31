// What a seller calls a mark of use. Wear of parts ("desgaste de frenos") is no mark that a photograph shows.
const MARK =
  /(?<!\p{L})(ray(?:ón|ones|ad[oa]s?|itas?)|golpes?|abolla\p{L}*|retoc(?:ó|aron|ad[oa]s?)|retoques?|roces?|rasp(?:ón|ones|ad[oa]s?)|tallón|tallones|manchas?|piquetes?|cuartead[oa]s?)(?!\p{L})/iu
const NONE = /(?<!\p{L})(sin|ning[uú]n[ao]?|no tiene|ni)(?!\p{L})/iu
const INSIDE =
  /(?<!\p{L})(asientos?|vestiduras?|volante|tablero|consola|alfombras?|cielo|interior(?:es)?|piel|tela)(?!\p{L})/iu

/**
 * The sentences of a description that own up to a mark, by the side of the vehicle they speak of. A sentence that denies marks is none.
 * A vehicle has no list of its marks: what its description says of them is all that is known.
 */
export function marksIn(description: string): Record<'Exterior' | 'Interior', string> {
  const marks = description
    .split(/(?<=[.!?])\s+|\n+/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => MARK.test(sentence) && !NONE.test(sentence))
  const of = (inside: boolean) => marks.filter((sentence) => INSIDE.test(sentence) === inside).join(' ')
  return { Exterior: of(false), Interior: of(true) }
}
