import { useSyncExternalStore } from 'react'
import { onDevice, onStorageChange, storageChanged } from '#app/lib/web-storage.ts'

export type Density = 'comoda' | 'compacta'

export const ROW_PX: Record<Density, number> = { comoda: 40, compacta: 32 }

const KEY = 'volante.densidad'

export const useDensity = (): [Density, (density: Density) => void] => [
  useSyncExternalStore(onStorageChange, read, () => 'comoda'),
  choose,
]

const read = (): Density => (onDevice.text(KEY) === 'compacta' ? 'compacta' : 'comoda')

const choose = (density: Density) => {
  onDevice.keep(KEY, density)
  storageChanged()
}
