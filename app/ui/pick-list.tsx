import type { ReactNode } from 'react'

interface PickListProps<Option> {
  id: string
  label: string
  className?: string | undefined
  busy?: boolean
  options: readonly Option[]
  /** -1: none. */
  active: number
  keyOf: (option: Option) => string
  onChoose: (option: Option) => void
  children: (option: Option) => ReactNode
}

export function PickList<Option>(props: PickListProps<Option>) {
  const { id, label, className, busy, options, active, keyOf, onChoose, children } = props
  return (
    <div id={`${id}-list`} role="listbox" className={className} aria-label={label} aria-busy={busy || undefined}>
      {options.map((option, place) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys of a combobox are handled where the focus is, in its field.
        <div
          key={keyOf(option)}
          id={`${id}-${place}`}
          role="option"
          aria-selected={place === active}
          tabIndex={-1}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(option)}
        >
          {children(option)}
        </div>
      ))}
    </div>
  )
}
