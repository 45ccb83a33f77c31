import { useEffect, useSyncExternalStore } from 'react'
import { onDevice, onStorageChange, storageChanged } from '#app/lib/web-storage.ts'

export type Theme = 'light' | 'dark'

const KEY = 'volante.tema'
const DARK = '(prefers-color-scheme: dark)'

/** Set on the document so that dialogs and toasts follow; removed on leaving the portal. */
export function useTheme(): [Theme, (theme: Theme) => void] {
  const theme = useSyncExternalStore(subscribe, read, () => 'light' as const)
  useEffect(() => {
    const { classList } = document.documentElement
    classList.add(theme)
    return () => classList.remove(theme)
  }, [theme])
  return [theme, choose]
}

const choose = (theme: Theme) => {
  onDevice.keep(KEY, theme)
  storageChanged()
}

const read = (): Theme => {
  const stored = onDevice.text(KEY)
  if (stored === 'light' || stored === 'dark') return stored
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
