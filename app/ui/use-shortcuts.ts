import { useEffect, useEffectEvent } from 'react'
import { register, type Shortcut } from './shortcuts.ts'

/** Keys of a part of the screen, while it stands there. Their meanings must not change meanwhile; what they do may. */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  const press = useEffectEvent((keys: string) => shortcuts.find((one) => one.keys === keys)?.press())
  const meanings = shortcuts.map(({ keys, does, group }) => `${keys}\t${does}\t${group}`).join('\n')
  useEffect(
    () =>
      register(
        meanings
          .split('\n')
          .filter(Boolean)
          .map((line) => {
            const [keys = '', does = '', group = ''] = line.split('\t')
            return { keys, does, group, press: () => press(keys) }
          }),
      ),
    [meanings],
  )
}
