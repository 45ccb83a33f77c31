import { onDevice, onStorageChange, storageChanged } from '#app/lib/web-storage.ts'

/** A key of the screen, while the part that knows what it does stands there. */
export interface Shortcut {
  /** One key as it is typed ('?', 'j'), two one after the other ('g h'), or with Ctrl or Cmd: 'mod+k'. */
  keys: string
  /** What it does, in words: 'Buscar en todo'. */
  does: string
  /** Under which heading the help lists it. */
  group: string
  press: () => void
}

const KEY = 'volante.teclas'
/** Within which the second of two keys must follow, in milliseconds. */
const NEXT_KEY_MS = 1200

let registered: readonly Shortcut[] = []
let first: { key: string; at: number } | undefined
const listeners = new Set<() => void>()

const tell = () => {
  for (const listener of listeners) listener()
}

/** Adds keys; what is returned takes them off. Of two for the same key the later one counts. */
export function register(shortcuts: readonly Shortcut[]): () => void {
  if (registered.length === 0) document.addEventListener('keydown', onKey)
  registered = [...registered, ...shortcuts]
  tell()
  return () => {
    registered = registered.filter((one) => !shortcuts.includes(one))
    if (registered.length === 0) document.removeEventListener('keydown', onKey)
    tell()
  }
}

/** What may be pressed now, in the order of its coming. */
export const shortcutsNow = () => registered

export const onShortcuts = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Whether keys without Ctrl or Cmd do anything on this device: who speaks to their computer may switch them off (WCAG 2.1, 2.1.4). */
export const areSingleKeysOn = () => onDevice.text(KEY) !== 'no'
export const switchSingleKeys = (on: boolean) => {
  onDevice.keep(KEY, on ? null : 'no')
  storageChanged()
}
export const onSingleKeys = onStorageChange

function onKey(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.altKey || event.isComposing) return
  // What lies under an open window is not reached.
  const isUnderWindow = document.querySelector('dialog[open]') !== null
  const isMod = event.ctrlKey || event.metaKey
  if (isMod && event.repeat) return
  if (isMod ? isUnderWindow : isUnderWindow || isTyping(event.target) || !areSingleKeysOn()) return
  const key = `${isMod ? 'mod+' : ''}${event.key.length === 1 ? event.key.toLowerCase() : event.key}`
  const pair = first && event.timeStamp - first.at < NEXT_KEY_MS ? `${first.key} ${key}` : undefined
  const meant = (pair && named(pair)) ?? named(key)
  first = !meant && registered.some(({ keys }) => keys.startsWith(`${key} `)) ? { key, at: event.timeStamp } : undefined
  if (!meant) return
  event.preventDefault()
  meant.press()
}

const named = (keys: string) => registered.findLast((one) => one.keys === keys)

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('textarea, select') || isField(target))

const NOT_TYPED = /^(button|checkbox|radio|range|submit|reset|file|color)$/
const isField = (target: HTMLElement) => target instanceof HTMLInputElement && !NOT_TYPED.test(target.type)
