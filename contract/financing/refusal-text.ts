import { precio } from '../text/money.ts'
import type { Refusal } from './refusal.ts'

/** 'Presta desde $50,000: baja tu enganche a $250,000 o menos.'; with `name` 'Banco Uno presta desde …'. */
export function refusalText(refusal: Refusal, name?: string): string {
  if (refusal.code === 'covered') return 'Tu enganche cubre el auto: no necesitas crédito.'
  if (refusal.code === 'no_price') return 'Este auto aún no tiene precio.'
  const said = SENTENCES[refusal.code](refusal as never)
  return name ? `${name} ${said}` : said[0]!.toUpperCase() + said.slice(1)
}

type Sentence<Code> = (refusal: Extract<Refusal, { code: Code }>) => string
const SENTENCES: { [Code in 'not_financed' | 'term' | 'down' | 'principal']: Sentence<Code> } = {
  not_financed: ({ tooOld }) => `no financia este auto${tooOld ? ' por su año' : ''}.`,
  term: ({ terms }) => `tiene estos plazos para este auto: ${terms.join(', ')} meses.`,
  down: ({ least, lends }) =>
    lends === null
      ? `presta desde ${precio(least)} de enganche.`
      : `presta hasta ${precio(lends)}: sube tu enganche a ${precio(least)} o más.`,
  principal: ({ lends, most }) =>
    most === null
      ? `presta desde ${precio(lends)}, y con el enganche que pide queda menos por financiar.`
      : `presta desde ${precio(lends)}: baja tu enganche a ${precio(most)} o menos.`,
}
