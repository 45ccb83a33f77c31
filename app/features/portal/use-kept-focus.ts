import { useEffect } from 'react'

const FOCUSABLE = 'a[href], button:enabled, input:enabled:not([type=hidden]), select:enabled, textarea:enabled'
const EDGE = 'main, dialog, [popover]'
const REMEMBERED = 5

const within = (node: Node | null): HTMLElement[] =>
  node instanceof HTMLElement
    ? [...(node.matches(FOCUSABLE) ? [node] : []), ...node.querySelectorAll<HTMLElement>(FOCUSABLE)]
    : []

/** When what had the keyboard's focus is removed: its replacement, a neighbour, else what had it before. */
export function useKeptFocus() {
  useEffect(() => {
    let byKeyboard = false
    let page = ''
    let path: Element[] = []
    let focused: HTMLElement[] = []
    const controller = new AbortController()
    const heard = { signal: controller.signal, capture: true }
    const hear = (byKeys: boolean) => () => {
      byKeyboard = byKeys
    }
    document.addEventListener('keydown', hear(true), heard)
    document.addEventListener('pointerdown', hear(false), heard)
    document.addEventListener(
      'focusin',
      ({ target }) => {
        if (!(target instanceof HTMLElement)) return
        page = location.pathname
        focused = [target, ...focused.filter((one) => one !== target && one.isConnected)].slice(0, REMEMBERED)
        path = []
        for (let at = target.parentElement; at; at = at.matches(EDGE) ? null : at.parentElement) path.push(at)
      },
      heard,
    )
    const watch = new MutationObserver((records) => {
      const [lost, ...before] = focused
      if (!lost || lost.isConnected || !byKeyboard || document.activeElement !== document.body) return
      if (page !== location.pathname) return
      const gone = records.filter(({ removedNodes }) => [...removedNodes].some((node) => node.contains(lost)))
      const places = [
        ...gone.flatMap(({ target, nextSibling, previousSibling }) => [
          ...records.filter((one) => one.target === target).flatMap(({ addedNodes }) => [...addedNodes]),
          nextSibling,
          previousSibling,
        ]),
        ...path,
      ]
      for (const one of [...places.flatMap(within), ...before])
        if (one.isConnected && one.checkVisibility()) return one.focus({ preventScroll: true })
    })
    watch.observe(document.body, { childList: true, subtree: true })
    return () => {
      controller.abort()
      watch.disconnect()
    }
  }, [])
}
