import { useState } from 'react'

interface ComboboxOptions<Option> {
  /** Id prefix: `${id}-list`, `${id}-0` … (pick-list.tsx). */
  id: string
  options: readonly Option[]
  ready: boolean
  onChoose: (option: Option) => void
}

export const CLOSED = {
  role: 'combobox',
  'aria-autocomplete': 'list',
  'aria-expanded': false as boolean,
  'aria-controls': undefined as string | undefined,
  'aria-activedescendant': undefined as string | undefined,
} as const

export function useCombobox<Option>({ id, options, ready, onChoose }: ComboboxOptions<Option>) {
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const shown = open && ready
  const expanded = shown && options.length > 0
  const current = expanded ? options[active] : undefined
  const show = (isOpen: boolean) => {
    setOpen(isOpen)
    setActive(-1)
  }
  return {
    shown,
    active,
    current,
    show,
    press(event: { key: string; preventDefault(): void }) {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
      const places = options.length + 1
      if (step && options.length > 0) {
        setOpen(true)
        // Past either end is the text itself.
        setActive((now) => ((now + 1 + step + places) % places) - 1)
      } else if (event.key === 'Escape' && shown) show(false)
      else if (event.key === 'Enter' && current) onChoose(current)
      else return
      event.preventDefault()
    },
    field: {
      ...CLOSED,
      'aria-expanded': expanded,
      'aria-controls': expanded ? `${id}-list` : undefined,
      'aria-activedescendant': current ? `${id}-${active}` : undefined,
    },
  }
}
