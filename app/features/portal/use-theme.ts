import { useEffect, useSyncExternalStore } from 'react'

export type Theme = 'light' | 'dark'

const KEY = 'volante.tema'
const CHANGED = 'volante:tema'
const DARK = '(prefers-color-scheme: dark)'

/**
 * The staff's light or dark: what they chose on this device, else what the device prefers. Customers see light, like the rest of the
 * site. Set on the document, so that windows and toasts follow; taken off when the portal is left.
 */
export function useTheme(isStaff: boolean): [Theme, (theme: Theme) => void] {
  const chosen = useSyncExternalStore(subscribe, read, () => 'light' as const)
  const theme = isStaff ? chosen : 'light'
  useEffect(() => {
    const { classList } = document.documentElement
    classList.toggle('dark', theme === 'dark')
    return () => classList.remove('dark')
  }, [theme])
  return [theme, choose]
}

const choose = (theme: Theme) => {
  try {
    localStorage.setItem(KEY, theme)
  } catch {
    // The device's preference stands.
  }
  dispatchEvent(new Event(CHANGED))
}

const read = (): Theme => {
  try {
    const kept = localStorage.getItem(KEY)
    if (kept === 'light' || kept === 'dark') return kept
  } catch {
    // As below.
  }
  return matchMedia(DARK).matches ? 'dark' : 'light'
}

const subscribe = (listener: () => void) => {
  const preferred = matchMedia(DARK)
  preferred.addEventListener('change', listener)
  addEventListener('storage', listener)
  addEventListener(CHANGED, listener)
  return () => {
    preferred.removeEventListener('change', listener)
    removeEventListener('storage', listener)
    removeEventListener(CHANGED, listener)
  }
}
