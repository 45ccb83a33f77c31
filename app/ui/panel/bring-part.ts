const GIVEN_UP_AFTER_MS = 5000

let stop: (() => void) | undefined

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
  requestAnimationFrame(bring)
}
