import type { KeyboardEvent } from 'react'

const STEPS: Record<string, number> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 }

export const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

export const isBare = ({ ctrlKey, metaKey, altKey }: Pick<KeyboardEvent, 'ctrlKey' | 'metaKey' | 'altKey'>) =>
  !(ctrlKey || metaKey || altKey)

/** Whether a click opens in this page. */
export const isPlainPress = (
  event: Pick<MouseEvent, 'button' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'defaultPrevented'>,
) => event.button === 0 && !event.defaultPrevented && !event.shiftKey && isBare(event)

/** onKeyDown of a list: arrows, j, k, Home and End move the focus. */
export function stepKeys(event: KeyboardEvent<HTMLElement>, selector: string): void {
  if (isTyping(event.target) || !isBare(event)) return
  const places = [...event.currentTarget.querySelectorAll<HTMLElement>(selector)]
  const at = places.findIndex((place) => place.contains(document.activeElement))
  const step = STEPS[event.key]
  const next = event.key === 'Home' ? 0 : event.key === 'End' ? places.length - 1 : step === undefined ? -1 : at + step
  if (!places[next]) return
  event.preventDefault()
  places[next].focus()
}
