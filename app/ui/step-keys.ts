import type { KeyboardEvent } from 'react'

const STEPS: Record<string, number> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 }

/** Whether somebody is typing there: keys are letters then. */
export const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

/** Whether a key stands alone: with Ctrl and the like it is the browser's. */
export const isBare = ({ ctrlKey, metaKey, altKey }: Pick<KeyboardEvent, 'ctrlKey' | 'metaKey' | 'altKey'>) =>
  !(ctrlKey || metaKey || altKey)

/** Whether a press of a link is meant for this page: with another button or a key beside it the browser opens it elsewhere. */
export const isPlainPress = (
  event: Pick<MouseEvent, 'button' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'defaultPrevented'>,
) => event.button === 0 && !event.defaultPrevented && !event.shiftKey && isBare(event)

/** For onKeyDown of a list: arrows, j and k, Home and End move the focus among what `selector` finds in it. */
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
