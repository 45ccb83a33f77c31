const FLIGHT_MS = 200

let pressed: { name: string; box: DOMRect } | undefined

/** Remembers where the photograph stood in what was pressed; `name` says of what it is. */
export function startPhotoTransition(name: string, around: Element | null): void {
  const box = around?.querySelector('img')?.getBoundingClientRect()
  pressed = box && { name, box }
}

/**
 * Lets a photograph come from where it was pressed on the page before. The browser's own view transition would do it too, but holds the
 * new page back until the old one is pictured and the new one is whole.
 */
export function finishPhotoTransition(name: string, photograph: Element): void {
  const from = pressed?.name === name && pressed.box
  pressed = undefined
  if (!from || matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const to = photograph.getBoundingClientRect()
  // The page is about to be shown from its top.
  const transform = `translate(${from.x - to.x}px,${from.y - to.y - scrollY}px) scale(${from.width / to.width})`
  const above = { transformOrigin: '0 0', zIndex: 1 }
  photograph.animate([{ ...above, transform }, above], { duration: FLIGHT_MS, easing: 'ease-out' })
}
