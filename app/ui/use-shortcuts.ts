import { useEffect, useEffectEvent } from 'react'
import { register, type Shortcut } from './shortcuts.ts'

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
