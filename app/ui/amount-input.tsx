import type { KeyboardEvent } from 'react'
import { readAmount } from '#contract/amounts.ts'
import controls from './controls.module.css'

interface AmountInputProps {
  name: string
  label: string
  placeholder?: string
  /** Pesos; null: empty. */
  amount: number | null
  /** The field was left, or Enter was pressed, with another amount in it. */
  onCommit: (amount: number | null) => void
}

/** An amount in pesos or km, typed freely ('250,000', '300 mil', '$250000.50') and committed at the end. Follows `amount` when it changes elsewhere. */
export function AmountInput({ name, label, placeholder, amount, onCommit }: AmountInputProps) {
  const commit = (text: string) => {
    const given = readAmount(text.replace(/ ?kms?$/i, ''))
    // What is no amount is left as it is for who typed it.
    if (given !== amount && (given !== null || text.trim() === '')) onCommit(given)
  }
  const commitOnEnter = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    commit(event.currentTarget.value)
  }
  return (
    <input
      key={amount}
      className={controls.input}
      name={name}
      aria-label={label}
      placeholder={placeholder}
      inputMode="numeric"
      autoComplete="off"
      defaultValue={amount === null ? '' : amount.toLocaleString('es-MX')}
      onBlur={(event) => commit(event.currentTarget.value)}
      onKeyDown={commitOnEnter}
    />
  )
}
