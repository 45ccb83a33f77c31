import { useEffect, useRef, useSyncExternalStore } from 'react'
import { Button } from './button.tsx'
import { cx } from './cx.ts'
import forms from './forms.module.css'
import { IconButton } from './icon-button.tsx'
import type { NoticeLook } from './notice.tsx'
import { pressToast, toastStore } from './toast-store.ts'

const LOOKS = {
  success: undefined,
  info: forms.toastInfo,
  warn: forms.toastWarn,
  danger: forms.toastDanger,
} satisfies Record<NoticeLook, string | undefined>

const NONE = toastStore.read()

export function Toasts() {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.read, () => NONE)
  const region = useRef<HTMLDivElement>(null)
  // Shown again with each change, to stand above a dialog that is open.
  useEffect(() => {
    const element = region.current
    if (!element?.showPopover) return
    element.hidePopover()
    if (toasts.length > 0) element.showPopover()
  }, [toasts])
  return (
    <div ref={region} popover="manual" className={forms.toasts} role="status" aria-live="polite">
      {toasts.map(({ id, message, look, action, isPressed }) => (
        <div key={id} className={cx(forms.toast, LOOKS[look], isPressed && forms.toastPressed)} aria-hidden={isPressed}>
          <p>{message}</p>
          {action && (
            <Button
              look="quiet"
              small
              disabled={isPressed}
              onClick={() => {
                pressToast(id)
                action.run()
              }}
            >
              {action.label}
            </Button>
          )}
          <IconButton icon="x" label="Quitar aviso" disabled={isPressed} onClick={() => pressToast(id)} />
        </div>
      ))}
    </div>
  )
}
