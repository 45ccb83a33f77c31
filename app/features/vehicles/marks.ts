// Words for marks of use. Wear of parts ("desgaste de frenos") is not a visible mark.
const MARK =
  /(?<!\p{L})(ray(?:ón|ones|ad[oa]s?|itas?)|golpes?|abolla\p{L}*|retoc(?:ó|aron|ad[oa]s?)|retoques?|roces?|rasp(?:ón|ones|ad[oa]s?)|tallón|tallones|manchas?|piquetes?|cuartead[oa]s?)(?!\p{L})/iu
const NONE = /(?<!\p{L})(sin|ning[uú]n[ao]?|no tiene|ni)(?!\p{L})/iu
const INSIDE =
  /(?<!\p{L})(asientos?|vestiduras?|volante|tablero|consola|alfombras?|cielo|interior(?:es)?|piel|tela)(?!\p{L})/iu

/** Denials are skipped. The description is the only source of marks. */
export function marksIn(description: string): Record<'Exterior' | 'Interior', string> {
  const marks = description
    .split(/(?<=[.!?])\s+|\n+/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => MARK.test(sentence) && !NONE.test(sentence))
  const of = (inside: boolean) => marks.filter((sentence) => INSIDE.test(sentence) === inside).join(' ')
  return { Exterior: of(false), Interior: of(true) }
}
