import type { ReactNode } from 'react'
import controls from './controls.module.css'

export type Tone = 'neutral' | 'accent' | 'warn' | 'danger' | 'info'

const TONES: Record<Tone, string | undefined> = {
  neutral: controls.badgeNeutral,
  accent: controls.badgeAccent,
  warn: controls.badgeWarn,
  danger: controls.badgeDanger,
  info: controls.badgeInfo,
}

export function Badge({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) {
  return <span className={`${controls.badge} ${TONES[tone]}`}>{children}</span>
}
