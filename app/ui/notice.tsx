import { type ReactNode, useEffect, useRef } from 'react'
import { cx } from './cx.ts'
import forms from './forms.module.css'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-names.ts'

export type NoticeLook = 'info' | 'success' | 'warn' | 'danger'

const ICONS: Record<NoticeLook, IconName> = {
  info: 'info',
  success: 'circle-check',
  warn: 'triangle-alert',
  danger: 'circle-alert',
}

const LOOKS: Record<NoticeLook, string | undefined> = {
  info: forms.noticeInfo,
  success: forms.noticeSuccess,
  warn: forms.noticeWarn,
  danger: forms.noticeDanger,
}

interface NoticeProps {
  look?: NoticeLook
  title?: string
  children?: ReactNode
  action?: ReactNode
  /** Announced when it appears. */
  live?: boolean
  /** Replaces a form, so it takes the focus. */
  isAnswer?: boolean
}

export function Notice({ look = 'info', title, children, action, live, isAnswer }: NoticeProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isAnswer) return
    box.current?.focus({ preventScroll: true })
    // Otherwise it may be under the header.
    box.current?.scrollIntoView({ block: 'center' })
  }, [isAnswer])
  return (
    <div
      ref={box}
      className={cx(forms.notice, LOOKS[look])}
      role={live ? (look === 'danger' ? 'alert' : 'status') : undefined}
      tabIndex={isAnswer ? -1 : undefined}
    >
      <Icon name={ICONS[look]} />
      <div>
        {title && <strong>{title}</strong>}
        {children && <div>{children}</div>}
      </div>
      {action}
    </div>
  )
}
