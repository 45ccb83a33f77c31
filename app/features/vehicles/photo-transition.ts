const FLIGHT_MS = 200

let pressed: { name: string; box: DOMRect } | undefined

/** `name` identifies its subject. */
export function startPhotoTransition(name: string, around: Element | null): void {
  const box = around?.querySelector('img')?.getBoundingClientRect()
  pressed = box && { name, box }
}

/** The browser's view transition would delay the new page. */
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
