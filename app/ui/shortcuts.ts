import { onDevice, onStorageChange, storageChanged } from '#app/lib/web-storage.ts'

export interface Shortcut {
  /** '?', 'j', 'g h' or 'mod+k'. */
  keys: string
  does: string
  group: string
  press: () => void
}

const KEY = 'volante.teclas'
/** Ms between two keys. */
const NEXT_KEY_MS = 1200

let registered: readonly Shortcut[] = []
let first: { key: string; at: number } | undefined
const listeners = new Set<() => void>()

const tell = () => {
  for (const listener of listeners) listener()
}

/** Registers keys; returns the unregister function. Later ones win. */
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

export const shortcutsNow = () => registered

export const onShortcuts = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Single-key shortcuts can be disabled (WCAG 2.1, 2.1.4). */
export const areSingleKeysOn = () => onDevice.text(KEY) !== 'no'
export const switchSingleKeys = (on: boolean) => {
  onDevice.keep(KEY, on ? null : 'no')
  storageChanged()
}
export const onSingleKeys = onStorageChange

function onKey(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.altKey || event.isComposing) return
  // Covered by a dialog.
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
