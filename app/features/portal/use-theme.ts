import { useEffect, useSyncExternalStore } from 'react'
import { onDevice, onStorageChange, storageChanged } from '#app/lib/web-storage.ts'

export type Theme = 'light' | 'dark'

const KEY = 'volante.tema'
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
  onDevice.keep(KEY, theme)
  storageChanged()
}

const read = (): Theme => {
  const kept = onDevice.text(KEY)
  if (kept === 'light' || kept === 'dark') return kept
  return matchMedia(DARK).matches ? 'dark' : 'light'
}

const subscribe = (listener: () => void) => {
  const preferred = matchMedia(DARK)
  preferred.addEventListener('change', listener)
  const stop = onStorageChange(listener)
  return () => {
    preferred.removeEventListener('change', listener)
    stop()
  }
}
