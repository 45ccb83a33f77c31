import { useState } from 'react'
import { useShortcuts } from '#app/ui/use-shortcuts.ts'
import type { CarMask } from './raster.ts'

// A mask takes 170 kB.
const MOST_UNDONE = 30

/** The mask after each stroke; the last one is current. */
export function useStrokes(found: CarMask) {
  const [masks, setMasks] = useState<readonly CarMask[]>([found])
  const undo = () => setMasks((all) => (all.length > 1 ? all.slice(0, -1) : all))
  useShortcuts([{ keys: 'mod+z', does: 'Deshacer el último trazo', group: 'Car Studio', press: undo }])
  return {
    mask: masks.at(-1)!,
    canUndo: masks.length > 1,
    begin: (stroke: (before: CarMask) => CarMask) =>
      setMasks((all) => [...all.slice(-MOST_UNDONE), stroke(all.at(-1)!)]),
    goOn: (stroke: (before: CarMask) => CarMask) => setMasks((all) => all.with(-1, stroke(all.at(-1)!))),
    undo,
  }
}
