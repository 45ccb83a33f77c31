import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react'
import { Form } from 'react-router'
import controls from '#app/ui/controls.module.css'
import { CLOSED } from '#app/ui/use-combobox.ts'
import css from './mini.module.css'
import { SELL_PATH } from './path.ts'

const Suggestions = lazy(() => import('./suggestions.tsx').then((file) => ({ default: file.Suggestions })))

export function MiniValuation({ label }: { label: string }) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [isActive, setActive] = useState(false)
  const [combo, setCombo] = useState(CLOSED)
  const [blocked, setBlocked] = useState(false)
  useEffect(() => setActive(document.activeElement === input.current), [])
  return (
    <Form action={SELL_PATH} className={css.mini} aria-label={label}>
      <label htmlFor={id}>{label}</label>
      <input
        ref={input}
        id={id}
        className={controls.input}
        name="search"
        placeholder="Versa 2020, CR-V 2018…"
        autoComplete="off"
        maxLength={100}
        {...combo}
        onFocus={() => setActive(true)}
      />
      {isActive && (
        <Suspense>
          <Suggestions id={id} input={input} onCombo={setCombo} onBlocked={setBlocked} />
        </Suspense>
      )}
      <button type="submit" className={`${controls.btn} ${controls.btnPrimary}`} disabled={blocked}>
        Cotizar mi auto
      </button>
    </Form>
  )
}
