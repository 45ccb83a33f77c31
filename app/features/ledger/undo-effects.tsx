import { instantText } from '#contract/dates/date-texts.ts'
import { effectText, type UndoEffect } from './undo-texts.ts'

export function UndoEffects({ effects }: { effects: readonly UndoEffect[] }) {
  if (effects.length === 0) return null
  return (
    <section aria-label="Lo que ya salió">
      <h3>Lo que ya salió no regresa</h3>
      <ul>
        {effects.map((effect) => (
          <li key={`${effect.kind} ${effect.target} ${effect.at}`}>
            {effectText(effect)}{' '}
            {effect.state === 'sent' ? `· enviado el ${instantText('moment', effect.at)}` : '· está por salir'}
          </li>
        ))}
      </ul>
    </section>
  )
}
