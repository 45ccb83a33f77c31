import { useState } from 'react'
import controls from '#app/ui/controls.module.css'
import { Icon } from '#app/ui/icon.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import type { PassportRow } from '#contract/vehicles/passport.ts'
import { PASSPORT_MESSAGES } from '#contract/vehicles/passport-messages.ts'
import type { PassportVerdict } from './passport-view.ts'

export function PassportCheck({ rows }: { rows: readonly PassportRow[] }) {
  const [verdict, setVerdict] = useState<PassportVerdict | 'checking' | null>(null)
  const check = async () => {
    setVerdict('checking')
    const loaded = await import('./check-passport.ts').catch(() => null)
    setVerdict(
      loaded
        ? await loaded.checkPassport(rows)
        : { look: 'warn', title: 'Sin comprobar', text: PASSPORT_MESSAGES.passport_check_unloaded },
    )
  }
  return (
    <>
      <SubmitButton
        type="button"
        look="secondary"
        className={controls.needsScript}
        busy={verdict === 'checking'}
        onClick={() => void check()}
      >
        <Icon name="shield-check" />
        Comprobar en este dispositivo
      </SubmitButton>
      {verdict !== null && verdict !== 'checking' && (
        <Notice look={verdict.look} title={verdict.title} live>
          {verdict.text}
        </Notice>
      )}
    </>
  )
}
