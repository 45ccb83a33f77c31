import { useSyncExternalStore } from 'react'
import { Dialog } from '#app/ui/dialog.tsx'
import { areSingleKeysOn, onShortcuts, onSingleKeys, shortcutsNow, switchSingleKeys } from '#app/ui/shortcuts.ts'
import css from './staff.module.css'

interface ShortcutsHelpProps {
  open: boolean
  onClose: () => void
}

const isMac = () => /Mac|iPhone|iPad/.test(navigator.platform)

export function ShortcutsHelp({ open, onClose }: ShortcutsHelpProps) {
  const shortcuts = useSyncExternalStore(onShortcuts, shortcutsNow)
  const on = useSyncExternalStore(onSingleKeys, areSingleKeysOn)
  const groups = [...new Set(shortcuts.map(({ group }) => group))]
  return (
    <Dialog open={open} title="Atajos de teclado" onClose={onClose}>
      <div className={css.keys}>
        {groups.map((group) => (
          <section key={group}>
            <h3 className="mb-1 text-muted text-[0.8125rem]">{group}</h3>
            <dl>
              {shortcuts
                .filter((one) => one.group === group)
                .map(({ keys, does }) => (
                  <div key={keys}>
                    <dt>{does}</dt>
                    <dd className="flex gap-1">
                      {keys.split(/[ +]/).map((key) => (
                        <kbd key={key}>
                          {key === 'mod' ? (isMac() ? '⌘' : 'Ctrl') : key.length === 1 ? key.toUpperCase() : key}
                        </kbd>
                      ))}
                    </dd>
                  </div>
                ))}
            </dl>
          </section>
        ))}
        <label className="flex gap-2.5 pt-3 border-t border-line cursor-pointer">
          <input
            className="w-5 h-5 accent-accent"
            type="checkbox"
            checked={on}
            onChange={({ target }) => switchSingleKeys(target.checked)}
          />
          <span>
            Atajos de una sola tecla
            <small className="block text-muted">
              Apágalos si dictas por voz o se activan sin querer. Los de Ctrl siguen.
            </small>
          </span>
        </label>
      </div>
    </Dialog>
  )
}
