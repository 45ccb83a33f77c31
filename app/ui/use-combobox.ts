import { useState } from 'react'

interface ComboboxOptions<Option> {
  /** Beginning of the ids: `${id}-list` is the listbox, `${id}-0` … its options (pick-list.tsx). */
  id: string
  options: readonly Option[]
  /** There is something to show under the field: options, or that there are none. */
  ready: boolean
  onChoose: (option: Option) => void
}

/** What its field says of the list. */
export const CLOSED = {
  role: 'combobox',
  'aria-autocomplete': 'list',
  'aria-expanded': false as boolean,
  'aria-controls': undefined as string | undefined,
  'aria-activedescendant': undefined as string | undefined,
} as const

/** A field with a list under it (WAI-ARIA combobox with list): arrows walk the options, Enter takes one, Escape closes the list. */
export function useCombobox<Option>({ id, options, ready, onChoose }: ComboboxOptions<Option>) {
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const shown = open && ready
  const expanded = shown && options.length > 0
  const current = expanded ? options[active] : undefined
  /** Opens or closes the list, with no option come to yet. */
  const show = (isOpen: boolean) => {
    setOpen(isOpen)
    setActive(-1)
  }
  return {
    shown,
    active,
    current,
    show,
    /** For the field's keydown. */
    press(event: { key: string; preventDefault(): void }) {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
      const places = options.length + 1
      if (step && options.length > 0) {
        setOpen(true)
        // One place more than there are options: past either end is the text itself.
        setActive((now) => ((now + 1 + step + places) % places) - 1)
      } else if (event.key === 'Escape' && shown) show(false)
      else if (event.key === 'Enter' && current) onChoose(current)
      else return
      event.preventDefault()
    },
    /** For the field. */
    field: {
      ...CLOSED,
      'aria-expanded': expanded,
      'aria-controls': expanded ? `${id}-list` : undefined,
      'aria-activedescendant': current ? `${id}-${active}` : undefined,
    },
  }
}
