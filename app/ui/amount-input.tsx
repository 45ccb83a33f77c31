import { type KeyboardEvent, useState } from 'react'
import { readKm } from '#contract/text/amounts.ts'
import controls from './controls.module.css'

interface AmountInputProps {
  name: string
  label: string
  placeholder?: string
  /** Pesos or km; null: empty. */
  amount: number | null
  /** On blur or Enter, when changed. */
  onCommit: (amount: number | null) => void
}

export function AmountInput({ name, label, placeholder, amount, onCommit }: AmountInputProps) {
  const [refused, setRefused] = useState('')
  const shown = amount === null ? '' : amount.toLocaleString('es-MX')
  const commit = (input: HTMLInputElement) => {
    const text = input.value.trim()
    const given = readKm(text)
    if (given === null && text !== '') {
      input.value = shown
      input.dispatchEvent(new Event('input', { bubbles: true }))
      setRefused(text)
    } else if (given !== amount) onCommit(given)
  }
  const commitOnEnter = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    commit(event.currentTarget)
  }
  return (
    <span className="min-w-0 basis-full">
      <input
        key={amount}
        className={controls.input}
        name={name}
        aria-label={label}
        placeholder={placeholder}
        inputMode="numeric"
        autoComplete="off"
        defaultValue={shown}
        onInput={() => setRefused('')}
        onBlur={(event) => commit(event.currentTarget)}
        onKeyDown={commitOnEnter}
      />
      {refused && (
        <span role="alert" className={controls.fieldError}>
          No entendimos «{refused}»: escribe una cantidad, como 250,000 o 300 mil.
        </span>
      )}
    </span>
  )
}
