const GIVEN_UP_AFTER_MS = 5000

let stop: (() => void) | undefined

/** Scrolls to the heading with that id and focuses it, as soon as the page has it. The next call takes the place of the one before. */
export function bringPart(id: string): void {
  stop?.()
  const bring = () => {
    const heading = document.getElementById(id)
    if (!heading) return
    stop?.()
    if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1
    heading.scrollIntoView({ block: 'start' })
    heading.focus({ preventScroll: true })
  }
  const watch = new MutationObserver(bring)
  const timer = setTimeout(() => stop?.(), GIVEN_UP_AFTER_MS)
  stop = () => {
    watch.disconnect()
    clearTimeout(timer)
    stop = undefined
  }
  watch.observe(document.body, { childList: true, subtree: true })
  // The part of before may have one of the same name: what was pressed is shown first.
  requestAnimationFrame(bring)
}
