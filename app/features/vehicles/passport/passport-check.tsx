import { useState } from 'react'
import controls from '#app/ui/controls.module.css'
import { Icon } from '#app/ui/icon.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { brokenPlace, brokenTitle, type PassportRow } from '#contract/passport.ts'
import { PASSPORT_MESSAGES } from '#contract/passport-messages.ts'

type Checked = { broken: number | null } | 'checking' | 'unable' | null

/** Reckons each entry's hash anew, on the device of who asks. */
export function PassportCheck({ rows }: { rows: readonly PassportRow[] }) {
  const [checked, setChecked] = useState<Checked>(null)
  const check = () => {
    setChecked('checking')
    brokenPlace(rows).then(
      (broken) => setChecked({ broken }),
      () => setChecked('unable'),
    )
  }
  return (
    <>
      <SubmitButton
        type="button"
        look="secondary"
        className={controls.needsScript}
        busy={checked === 'checking'}
        onClick={check}
      >
        <Icon name="shield-check" />
        Comprobar en este dispositivo
      </SubmitButton>
      {checked !== null && checked !== 'checking' && <Verdict checked={checked} count={rows.length} />}
    </>
  )
}

function Verdict({ checked, count }: { checked: Exclude<Checked, 'checking' | null>; count: number }) {
  if (checked === 'unable') {
    return (
      <Notice look="warn" title="Sin comprobar" live>
        {PASSPORT_MESSAGES.passport_unchecked}
      </Notice>
    )
  }
  if (checked.broken !== null) {
    return (
      <Notice look="danger" title={brokenTitle(checked.broken)} live>
        {PASSPORT_MESSAGES.passport_broken}
      </Notice>
    )
  }
  return (
    <Notice look="success" title="Verificado" live>
      {count === 1
        ? 'La única anotación es la que se escribió.'
        : `Las ${count} anotaciones encajan, de la primera a la última.`}
    </Notice>
  )
}
